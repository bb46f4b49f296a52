// swift-tools-version: 6.2
import PackageDescription

// A separate package, since its programs get their `main` from libFuzzer and build only with `--sanitize fuzzer`.
func fuzzer(_ name: String) -> Target {
    .executableTarget(
        name: name, dependencies: [.product(name: "AnimRender", package: "animrender")],
        swiftSettings: [.unsafeFlags(["-parse-as-library"])])
}

let package = Package(
    name: "animrender-fuzz",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "animrender", path: "..")],
    targets: ["FuzzFont", "FuzzJPEG", "FuzzPNG", "FuzzPath", "FuzzScene"].map(fuzzer),
    swiftLanguageModes: [.v6]
)
