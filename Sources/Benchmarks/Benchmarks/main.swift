import BenchKit
import RawFloor

benchMain(CommandLine.arguments, cases: rawCases + libraryCases, floor: "raw")
