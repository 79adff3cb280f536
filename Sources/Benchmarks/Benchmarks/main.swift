import BenchKit
import RawFloor

benchMain(CommandLine.arguments, cases: rawCases, floor: "raw")
