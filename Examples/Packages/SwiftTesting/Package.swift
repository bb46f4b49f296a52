// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Toggle",
    platforms: [.macOS(.v15)],
    dependencies: [
        // Elsewhere: .package(url: "https://github.com/<owner>/animrender", from: "0.1.0")
        .package(name: "animrender", path: "../../..")
    ],
    targets: [
        .target(name: "Toggle", dependencies: [.product(name: "AnimUIKit", package: "animrender")]),
        .testTarget(
            name: "ToggleTests",
            dependencies: ["Toggle", .product(name: "AnimRenderTesting", package: "animrender")],
            // The references are no sources.
            exclude: ["__Snapshots__"]),
    ]
)
