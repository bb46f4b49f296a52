// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

/// A phase of the pipeline: a folder in `Sources` and its tests in `Tests`.
///
/// `uses` are the arrows, which point down only; `data` are folders beside the tests that are no part of them; `embeds` are files that
/// become code of the target. All tests share `TestSupport`.
func phase(
    _ name: String, uses dependencies: [Target.Dependency] = [], tests: [Target.Dependency] = [], data: [String] = [],
    embeds resources: [String] = []
) -> [Target] {
    [
        .target(
            name: name, dependencies: dependencies, resources: resources.map { .embedInCode($0) }, swiftSettings: settings),
        .testTarget(
            name: name + "Tests", dependencies: [.byName(name: name), "TestSupport"] + dependencies + tests, exclude: data,
            swiftSettings: settings),
    ]
}

/// The targets that the tests of some targets need, for a quick inner loop: `TESTS=AnimRaster,AnimLayers swift test`.
func restricted(_ targets: [Target], toTestsOf names: [String]) -> [Target] {
    let byName = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0) })
    var needed: Set<String> = []
    var pending = names.map { $0 + "Tests" }
    while let name = pending.popLast() {
        guard needed.insert(name).inserted, let target = byName[name] else { continue }
        for case .byNameItem(let dependency, _) in target.dependencies { pending.append(dependency) }
        for case .plugin(let plugin, _) in target.plugins ?? [] { pending.append(plugin) }
    }
    return targets.filter { needed.contains($0.name) }
}

/// A product of SwiftNIO, for the preview's server.
func nio(_ product: String) -> Target.Dependency {
    .product(name: product, package: "swift-nio", condition: .when(traits: ["Preview"]))
}

let package = Package(
    name: "animrender",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "AnimRender", targets: ["AnimRender"]),
        .library(name: "AnimRenderTesting", targets: ["AnimRenderTesting"]),
        .library(name: "AnimRenderPreview", targets: ["AnimRenderPreview"]),
        .library(name: "AnimUIKit", targets: ["AnimUIKit"]),
        // What `animrender` compiles Swift files against. `make film` links the installed one itself, from the objects of programs that have
        // Swift's runtime in them, for which SwiftPM has no flags.
        .library(name: "AnimFilm", type: Context.environment["FILM_ARCHIVE"] == nil ? .dynamic : .static, targets: ["AnimFilm"]),
        .executable(name: "animrender", targets: ["AnimRenderProgram"]),
        .executable(name: "animrender-preview", targets: ["AnimPreviewProgram"]),
        .executable(name: "animport", targets: ["animport"]),
    ],
    traits: [
        .trait(name: "Preview", description: "The program and the library of previews, with SwiftNIO."),
        .default(enabledTraits: ["Preview"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        // Only for the preview's server: a program, and a library, of its own. Without the trait it is not even fetched.
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    ],
    targets: phase("AnimGeometry", uses: ["CMesh"])
        + phase("AnimSource")
        + phase("AnimPort", uses: ["AnimSource"])
        // The only target that imports the C library. swift-system has neither folders that are opened one in the other without following links
        // (openat, mkdirat, unlinkat …), nor files without a name, nor folder listings; swift-subprocess starts programs only from async code, and
        // cannot ask the kernel to kill them with their parent. Both would add to every start of the program.
        + phase("AnimSystem", uses: ["AnimSource", "CProcess"])
        + phase("AnimGraphics", uses: ["AnimGeometry", "CNettle", "CSHA256"])
        + phase("AnimTiming", uses: ["AnimGeometry"])
        + phase("AnimLayout", uses: ["AnimGeometry"], data: ["stacks.json"])
        + phase("AnimExpression", uses: ["AnimSource", "AnimTiming", "AnimGraphics", "AnimGeometry"])
        + phase(
            "AnimText",
            uses: ["AnimEncoders", "AnimGraphics", "AnimGeometry", "AnimSystem", "CFreeType", "CHarfBuzz", "CFriBidi"])
        + phase("AnimRaster", uses: ["AnimGraphics", "AnimGeometry", "CBlend"])
        + phase(
            "AnimEncoders", uses: ["AnimGraphics", "AnimGeometry", "CPNG", "CJPEG", "CGIF", "CWebP", "CDeflate", "CColor"],
            data: ["JPEG", "PngSuite"], embeds: ["Film/film.js"])
        + phase("AnimSVG", uses: ["AnimGraphics", "AnimGeometry", "CExpat"])
        + phase("AnimLayers", uses: ["AnimText", "AnimTiming", "AnimGraphics", "AnimGeometry"])
        + phase("AnimInteraction", uses: ["AnimLayers", "AnimLayout", "AnimText", "AnimTiming", "AnimGraphics", "AnimGeometry"])
        + phase(
            "AnimUIKit",
            uses: [
                "AnimInteraction", "AnimLayers", "AnimLayout", "AnimSVG", "AnimText", "AnimTiming", "AnimEncoders",
                "AnimGraphics",
                "AnimGeometry", "CRuntime",
            ], tests: ["AnimRender"])
        + phase(
            "AnimUI", tests: ["AnimScene"],
            embeds: [
                "ui.json", "button.json", "switch.json", "slider.json", "segmented-control.json", "stepper.json",
                "indicators.json", "inputs.json", "thumb.json", "bar.json", "status-bar.json", "navigation-bar.json",
                "tab-bar.json",
                "list.json", "swipe-actions.json", "sheet.json", "alert.json", "context-menu.json", "banner.json",
                "keyboard.json",
                "action-sheet.json",
            ])
        + phase(
            "AnimScene",
            uses: [
                "AnimUI", "AnimExpression", "AnimSource", "AnimInteraction", "AnimLayers", "AnimLayout", "AnimSVG", "AnimText",
                "AnimTiming", "AnimEncoders", "AnimGraphics", "AnimGeometry", "AnimSystem",
            ])
        + phase(
            "AnimRender",
            uses: [
                "AnimScene", "AnimSource", "AnimInteraction", "AnimLayers", "AnimText", "AnimTiming", "AnimRaster",
                "AnimEncoders", "AnimGraphics", "AnimGeometry", "AnimSystem",
            ],
            tests: ["AnimSVG", "AnimUIKit"], data: ["FuzzSeeds"]
        )
        + phase(
            "AnimInspection",
            uses: [
                "AnimRender", "AnimScene", "AnimSource", "AnimInteraction", "AnimLayers", "AnimText", "AnimTiming", "AnimRaster",
                "AnimGraphics", "AnimGeometry",
            ])
        + phase(
            "AnimSnapshots",
            uses: [
                "AnimInspection", "AnimRender", "AnimScene", "AnimSource", "AnimInteraction", "AnimLayers", "AnimTiming",
                "AnimEncoders", "AnimGraphics", "AnimGeometry", "AnimSystem",
            ],
            embeds: ["Report/Page/report.html", "Report/Page/report.css", "Report/Page/report.js"])
        + phase(
            "AnimPreview",
            uses: [
                "AnimSnapshots", "AnimInspection", "AnimRender", "AnimScene", "AnimSource", "AnimInteraction", "AnimLayers",
                "AnimTiming",
                "AnimEncoders", "AnimGraphics", "AnimGeometry", "AnimSystem",
            ],
            tests: ["AnimUIKit"],
            embeds: [
                "Page/preview.html", "Page/preview.css", "Page/preview.js", "Page/session.js", "Page/player.js", "Page/stage.js",
                "Page/timeline.js", "Page/inspector.js", "Page/curve.js", "Page/scenes.js", "Page/diagnostics.js",
                "Page/elements.js", "Page/aids.js", "Page/outlines.js", "Page/trail.js", "Page/skins.js", "Page/loupe.js",
                "Page/touch.js",
                "Page/export.js", "Page/rows.js",
            ])
        + phase(
            "AnimPreviewServer",
            uses: [
                "AnimPreview", "AnimSource", "AnimSystem", nio("NIOCore"), nio("NIOPosix"), nio("NIOHTTP1"), nio("NIOWebSocket"),
            ], tests: ["AnimRender", "AnimUIKit"])
        + phase("AnimRenderPreview", uses: ["AnimPreviewServer", "AnimPreview", "AnimUIKit", "AnimRender", "AnimSystem"])
        + phase(
            "AnimRenderTesting", uses: ["AnimUIKit", "AnimSnapshots", "AnimInspection", "AnimRender", "AnimLayers", "AnimSystem"])
        + [
            .target(
                name: "AnimRenderCLI",
                dependencies: [
                    "AnimRender", "AnimInspection", "AnimSnapshots", "AnimPort", "AnimSource", "AnimGraphics", "AnimSystem",
                    .product(name: "ArgumentParser", package: "swift-argument-parser"),
                ],
                resources: [
                    .embedInCode("Templates/blank.json"), .embedInCode("Templates/gesture.json"),
                    .embedInCode("Templates/scroll.json"), .embedInCode("Templates/spring.json"),
                ],
                swiftSettings: settings),
            .executableTarget(name: "AnimRenderProgram", dependencies: ["AnimRenderCLI"], swiftSettings: settings),
        ]
        + phase(
            "AnimFilm",
            uses: [
                "AnimRenderCLI", "AnimUIKit", "AnimScene", "AnimSource", "AnimInteraction", "AnimLayers", "AnimTiming",
                "AnimGraphics",
                "AnimGeometry", "AnimSystem",
            ], tests: ["AnimRender"])
        + [
            .executableTarget(
                name: "AnimPreviewProgram",
                dependencies: [
                    "AnimPreview", "AnimPreviewServer", "AnimSnapshots", "AnimSource", "AnimGraphics", "AnimSystem",
                ],
                swiftSettings: settings),
            .executableTarget(
                // A plugin finds the program of a package that has it by its target's name.
                name: "animport",
                dependencies: [
                    "AnimPort", "AnimSource", "AnimSystem", .product(name: "ArgumentParser", package: "swift-argument-parser"),
                ],
                path: "Sources/AnimPortProgram", swiftSettings: settings),
            .testTarget(
                name: "AnimPortProgramTests", dependencies: ["animport", "TestSupport"], swiftSettings: settings),
            .testTarget(
                name: "AnimRenderCLITests",
                dependencies: [
                    "AnimRenderProgram", "AnimRenderCLI", "AnimFilm", "AnimInspection", "AnimRender", "AnimEncoders",
                    "AnimGraphics",
                    "AnimPort", "AnimSource", "AnimSystem", "TestSupport",
                    .product(name: "ArgumentParser", package: "swift-argument-parser"),
                ],
                swiftSettings: settings),
            .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
            // The apps' files are as they are on iOS: in Swift 5, with the words of Objective-C that the plugin rewrites.
            .target(
                name: "AnimExamples", dependencies: ["AnimUIKit"], path: "Examples", exclude: ["Packages", "Shared", "farm"],
                packageAccess: false, swiftSettings: [.swiftLanguageMode(.v5)], plugins: ["PortUIKit"]),
            .plugin(name: "PortUIKit", capability: .buildTool(), dependencies: ["animport"]),
            .testTarget(
                name: "AnimExamplesTests", dependencies: ["AnimExamples", "AnimUIKit", "AnimRender", "TestSupport"],
                swiftSettings: settings),
            .testTarget(
                name: "SnippetTests",
                dependencies: [
                    "AnimRenderProgram", "AnimRenderCLI", "AnimRender", "TestSupport",
                    .product(name: "ArgumentParser", package: "swift-argument-parser"),
                ],
                swiftSettings: settings),
            // The code of the documentation, which is code of clients: it sees nothing but what is public.
            .testTarget(
                name: "CompiledSnippetTests",
                dependencies: ["AnimUIKit", "AnimRender", "AnimRenderTesting", "AnimRenderPreview"],
                packageAccess: false,
                swiftSettings: settings),
            .testTarget(
                name: "PublicInterfaceTests",
                dependencies: ["AnimRender", "AnimRenderTesting", "AnimRenderPreview", "TestSupport"],
                swiftSettings: settings),
            .systemLibrary(
                name: "CLibPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
            .target(name: "CPNG", dependencies: ["CLibPNG"]),
            .systemLibrary(
                name: "CLibJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg-dev"]), .brew(["jpeg-turbo"])]),
            .target(name: "CJPEG", dependencies: ["CLibJPEG"]),
            .target(name: "CBlend"),
            .target(name: "CMesh"),
            .target(name: "CProcess"),
            .target(name: "CColor"),
            .target(name: "CSHA256"),
            .target(name: "CRuntime"),
            .systemLibrary(name: "CGIF", providers: [.apt(["libgif-dev"]), .brew(["giflib"])]),
            // The file of libwebpmux names libwebp; libwebpdemux has the same folders.
            .systemLibrary(
                name: "CWebP", pkgConfig: "libwebpmux", providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
            .systemLibrary(
                name: "CDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
            .systemLibrary(
                name: "CNettle", pkgConfig: "nettle", providers: [.apt(["nettle-dev"]), .brew(["nettle"])]),
            .systemLibrary(
                name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
            .systemLibrary(
                name: "CFreeType", pkgConfig: "freetype2",
                providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]),
            .systemLibrary(
                name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
            .systemLibrary(
                name: "CFriBidi", pkgConfig: "fribidi", providers: [.apt(["libfribidi-dev"]), .brew(["fribidi"])]),
        ],
    swiftLanguageModes: [.v6]
)

// Programs for developers, which use what clients do not see. They are built by name alone: the benchmarks need cairo where they are
// compared with it, and the fuzzers get their `main` from libFuzzer.
let internals: [Target.Dependency] = [
    "AnimRender", "AnimScene", "AnimRaster", "AnimEncoders", "AnimLayers", "AnimSVG", "AnimText", "AnimGraphics",
    "AnimGeometry",
]
if Context.environment["BENCH"] != nil {
    let hasCairo = Context.environment["CAIRO"] != nil
    package.targets.append(
        .executableTarget(
            name: "Bench", dependencies: internals + ["AnimUIKit"] + (hasCairo ? ["CCairo"] : []),
            path: "Benchmarks/Sources/Bench", swiftSettings: settings))
    if hasCairo {
        package.targets.append(
            .systemLibrary(
                name: "CCairo", path: "Benchmarks/Sources/CCairo", pkgConfig: "cairo",
                providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]))
    }
}
if Context.environment["FUZZ"] != nil {
    package.targets.append(
        .target(name: "FuzzSupport", dependencies: internals, path: "Fuzz/Sources/FuzzSupport", swiftSettings: settings))
    let fuzzers = [
        "FuzzAPNG", "FuzzFont", "FuzzGIF", "FuzzJPEG", "FuzzPNG", "FuzzPath", "FuzzProfile", "FuzzSVG", "FuzzScene", "FuzzWebP",
    ]
    package.targets += fuzzers.map { name in
        .executableTarget(
            name: name, dependencies: internals + ["FuzzSupport"], path: "Fuzz/Sources/\(name)",
            swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])])
    }
    // It needs nothing of the engine, and is built in seconds.
    package.targets.append(
        .executableTarget(
            name: "FuzzPort", dependencies: ["AnimPort", "AnimSource"], path: "Fuzz/Sources/FuzzPort",
            swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])]))
}

// `swift package render-scenes`, and the plugin that builds an app's UIKit files. Their programs are built a second time, for the plugins alone,
// and with everything that is built: so the plugins are there for packages that depend on this one, whose checkout this then is, and for the
// package itself only where they are asked for.
if Context.packageDirectory.contains("/checkouts/") || Context.environment["PLUGIN"] != nil {
    package.products.append(.plugin(name: "RenderScenes", targets: ["RenderScenes"]))
    package.targets.append(
        .plugin(
            name: "RenderScenes",
            capability: .command(
                intent: .custom(verb: "render-scenes", description: "Renders scenes of the package, as animrender render does."),
                permissions: [.writeToPackageDirectory(reason: "Rendered scenes are written to the folder of the package.")]),
            dependencies: ["AnimRenderProgram"]))
    package.products.append(.plugin(name: "PortUIKit", targets: ["PortUIKit"]))
    // Apple's module names, for files that stay as they are to the last line. Where they are built, `canImport(UIKit)` is true for all packages of
    // the build, so nothing depends on them that was not asked to.
    #if os(Linux)
        let modules = ["UIKit", "QuartzCore", "CoreGraphics"]
        package.products.append(.library(name: "UIKitOnLinux", targets: modules))
        package.targets += modules.map { name in
            .target(
                name: name, dependencies: ["AnimUIKit"], path: "Sources/UIKitOnLinux/\(name)", packageAccess: false,
                swiftSettings: settings)
        }
    #endif
}

if let tests = Context.environment["TESTS"], !tests.isEmpty {
    package.targets = restricted(package.targets, toTestsOf: tests.split(separator: ",").map(String.init))
    // Tests of the program run it.
    let targets = Set(package.targets.map(\.name))
    let names = ["animrender": "AnimRenderProgram", "animport": "animport", "AnimFilm": "AnimFilm"]
    package.products = package.products.filter { names[$0.name].map(targets.contains) ?? false }
}
