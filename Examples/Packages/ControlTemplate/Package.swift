// swift-tools-version: 6.2
import PackageDescription

// A control for iOS in the folder Shared. In Xcode the package is a library for an app; on Linux the plugin compiles the same files with AnimUIKit,
// and `swift test` plays them.
#if os(Linux)
    let dependencies: [Package.Dependency] = [
        // From a URL: .package(url: "https://…/animrender", branch: "main", traits: [])
        // From a clone's path, the library's plugins have to be asked for: PLUGIN=1 swift test
        .package(name: "animrender", path: "../../..", traits: [])
    ]
    let targets: [Target] = [
        .target(
            name: "LikeButton", dependencies: [.product(name: "AnimUIKit", package: "animrender")], path: "Linux/LikeButton",
            plugins: [.plugin(name: "PortUIKit", package: "animrender")]),
        .testTarget(
            name: "LikeButtonTests",
            dependencies: [
                "LikeButton", .product(name: "AnimUIKit", package: "animrender"),
                .product(name: "AnimRender", package: "animrender"),
            ]),
    ]
#else
    let dependencies: [Package.Dependency] = []
    let targets: [Target] = [.target(name: "LikeButton", path: "Shared")]
#endif

let package = Package(
    name: "LikeButton",
    platforms: [.iOS(.v15), .macOS(.v15)],
    products: [.library(name: "LikeButton", targets: ["LikeButton"])],
    dependencies: dependencies,
    targets: targets,
    swiftLanguageModes: [.v5]
)
