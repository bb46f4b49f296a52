// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "MyFilms",
    platforms: [.macOS(.v15)],
    dependencies: [
        // Elsewhere: .package(url: "https://github.com/<owner>/animrender", from: "0.1.0")
        .package(name: "animrender", path: "../../..")
    ],
    targets: [
        // `swift run MyFilms` opens the page on the films.
        .executableTarget(
            name: "MyFilms",
            dependencies: [
                .product(name: "AnimRender", package: "animrender"),
                .product(name: "AnimRenderPreview", package: "animrender"),
            ])
    ]
)
