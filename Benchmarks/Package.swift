// swift-tools-version: 6.2
import PackageDescription

// A separate package, so that the main one never depends on cairo, to which it is compared if CAIRO is set.
let hasCairo = Context.environment["CAIRO"] != nil

let package = Package(
    name: "animrender-benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "animrender", path: "..")],
    targets: [
        .executableTarget(
            name: "Bench", dependencies: [.product(name: "AnimRender", package: "animrender")] + (hasCairo ? ["CCairo"] : []))
    ]
        + (hasCairo
            ? [.systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])])] : []),
    swiftLanguageModes: [.v6]
)
