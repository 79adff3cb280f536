// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
    name: "Tupelo",
    // Parameter packs in generic types (`PreparedQuery<Output, each Parameter>`) need these versions'
    // run time; nothing else does.
    platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
    products: [
        .library(name: "SQLite", targets: ["SQLite"])
    ],
    targets: [
        .systemLibrary(
            name: "CSQLite",
            pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]
        ),
        .systemLibrary(name: "CTupelo"),
        .target(name: "SQLLanguage", dependencies: ["CTupelo"], swiftSettings: settings),
        .target(name: "SQLSession", dependencies: ["SQLLanguage"], swiftSettings: settings),
        .target(
            name: "SQLite", dependencies: ["SQLLanguage", "SQLSession", "CSQLite"], swiftSettings: settings),

        .executableTarget(name: "School", dependencies: ["SQLite"], swiftSettings: settings),

        // The benchmark: its harness, the floor (the same work in C calls) and the library's own cases.
        .systemLibrary(name: "CMemory", path: "Sources/Benchmarks/CMemory"),
        .target(name: "BenchKit", dependencies: ["CMemory"], path: "Sources/Benchmarks/BenchKit"),
        .target(name: "RawFloor", dependencies: ["BenchKit", "CSQLite"], path: "Sources/Benchmarks/RawFloor"),
        .executableTarget(
            name: "Benchmarks", dependencies: ["BenchKit", "RawFloor", "SQLite"],
            path: "Sources/Benchmarks/Benchmarks"),

        .testTarget(name: "SQLLanguageTests", dependencies: ["SQLLanguage"], swiftSettings: settings),
        .testTarget(name: "SQLiteTests", dependencies: ["SQLite", "CSQLite"], swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
