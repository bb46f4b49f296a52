import AnimGraphics
import AnimRender
import AnimScene
import AnimSource
import TestSupport
import Testing

/// Layers that share a space, each with pixels that stay clear of all edges.
@Suite("Depth among siblings") struct DepthCaseTests {
    /// Layers on a white canvas of 200 × 160, and what some pixels are.
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let layers: [String]
        let pixels: [(x: Int, y: Int, color: String)]

        init(_ name: String, _ layers: [String], _ pixels: [(Int, Int, String)]) {
            testDescription = name
            self.layers = layers
            self.pixels = pixels.map { ($0.0, $0.1, $0.2) }
        }
    }

    private static func layer(_ color: String, _ frame: String, _ more: String = "") -> String {
        #"{ "frame": \#(frame), "backgroundColor": "\#(color)"\#(more.isEmpty ? "" : ", " + more) }"#
    }

    /// A layer that fills the canvas and is looked at from a distance.
    private static func space(_ transform: String, _ layers: [String]) -> String {
        #"{ "frame": [0, 0, 200, 160], "sublayerTransform": [\#(transform)], "sublayers": [\#(layers.joined(separator: ", "))] }"#
    }

    private static let eye = #"{ "perspective": 400 }"#
    private static let card = layer("red", "[40, 30, 120, 100]", #""transform": { "rotationY": 50, "perspective": 500 }"#)
    private static let bar = layer("blue", "[20, 60, 160, 40]")
    private static let throughBar = [
        (80, 80, "F00"), (125, 80, "00F"), (30, 80, "00F"), (80, 45, "F00"), (165, 80, "00F"),
    ]

    /// Two layers of one frame, each turned in its own way.
    private static func crossed(_ first: String, _ second: String, _ more: String = "") -> [String] {
        [("red", first), ("blue", second)].map { layer($0.0, "[40, 30, 120, 100]", "\"transform\": { \($0.1) }\(more)") }
    }

    private static let faces = [
        ("red", #"{ "translationZ": 30 }"#), ("cyan", #"{ "rotationY": 180 }, { "translationZ": -30 }"#),
        ("green", #"{ "rotationY": 90 }, { "translation": [30, 0] }"#),
        ("magenta", #"{ "rotationY": -90 }, { "translation": [-30, 0] }"#),
        ("yellow", #"{ "rotationX": 90 }, { "translation": [0, -30] }"#),
        ("black", #"{ "rotationX": -90 }, { "translation": [0, 30] }"#),
    ].map { layer($0.0, "[70, 50, 60, 60]", "\"transform\": [\($0.1)]") }
    private static let turned = #"{ "rotationY": 30 }, { "rotationX": -25 }, { "perspective": 500 }"#
    private static let nearFaces = [
        (100, 44, "FF0"), (112, 44, "FF0"), (64, 60, "F0F"), (128, 64, "F00"), (92, 72, "F00"), (100, 92, "F00"), (84, 96, "F0F"),
        (96, 92, "F00"), (80, 96, "F0F"),
    ]

    static let cases = [
        Case("a card through a bar", [card, bar], throughBar),
        Case("a bar through a card", [bar, card], throughBar),
        Case(
            "two cards that cross in their middle", [space(eye, crossed(#""rotationY": 45"#, #""rotationY": -45"#))],
            [(70, 80, "F00"), (90, 80, "F00"), (110, 80, "00F"), (130, 80, "00F")]),
        Case(
            "two cards that cross along a diagonal", [space(eye, crossed(#""rotationX": 40"#, #""rotationY": 40"#))],
            [(100, 60, "00F"), (75, 80, "00F"), (125, 80, "F00"), (100, 105, "F00"), (80, 65, "00F"), (120, 100, "F00")]),
        Case(
            "zPosition alone",
            [
                layer("red", "[30, 30, 80, 60]", #""zPosition": 5"#), layer("blue", "[60, 50, 80, 60]", #""zPosition": 5"#),
                layer("green", "[45, 70, 110, 20]"),
            ], [(80, 80, "00F"), (50, 80, "F00"), (70, 60, "00F"), (150, 80, "008000"), (50, 40, "F00")]),
        Case(
            "two layers of one plane",
            [
                space(
                    eye,
                    [
                        layer(
                            "red", "[30, 30, 140, 60]",
                            #""transform": { "rotationY": 35, "rotationX": 20 }, "anchorPoint": [0.5, 0.8333333333333334]"#),
                        layer(
                            "blue", "[60, 60, 80, 60]",
                            #""transform": { "rotationY": 35, "rotationX": 20 }, "anchorPoint": [0.5, 0.3333333333333333]"#),
                    ])
            ], [(100, 72, "00F"), (100, 80, "00F"), (100, 55, "F00"), (80, 78, "00F"), (120, 85, "00F"), (100, 105, "00F")]),
        Case("a cube", [space(turned, faces)], nearFaces),
        Case("a cube from the last face to the first", [space(turned, faces.reversed())], nearFaces),
        Case(
            "three bars, each above the next",
            ["red", "green", "blue"].enumerated().map { index, color in
                """
                { "backgroundColor": "\(color)", "position": [100, 80], "bounds": [0, 0, 140, 18],
                  "transform": [{ "rotationY": 14 }, { "translation": [0, 26] }, { "rotation": \(120 * index) }] }
                """
            },
            [(100, 20, "008000"), (48, 100, "F00"), (140, 100, "00F"), (92, 12, "00F"), (104, 12, "008000"), (36, 100, "F00")]),
        Case(
            "translucent cards that cross",
            [space(eye, crossed(#""rotationY": 45"#, #""rotationY": -45"#, #", "opacity": 0.5"#))],
            [(70, 80, "BF4080"), (90, 80, "BF4080"), (110, 80, "8040BF"), (130, 80, "8040BF")]),
        Case(
            "a layer that is seen edge-on",
            [
                layer("red", "[30, 40, 140, 80]"), layer("green", "[40, 30, 120, 100]", #""transform": { "rotationY": 90 }"#),
                layer("blue", "[60, 60, 80, 40]"),
            ], [(80, 80, "00F"), (99, 80, "00F"), (101, 80, "00F"), (120, 80, "00F"), (45, 80, "F00")]),
        Case(
            "near and far without perspective",
            [
                layer("red", "[30, 30, 80, 60]", #""transform": { "translationZ": 40 }"#), layer("blue", "[60, 50, 80, 60]"),
                layer("green", "[90, 70, 80, 60]", #""transform": { "translationZ": -40 }"#),
            ], [(80, 70, "F00"), (120, 90, "00F"), (50, 50, "F00"), (160, 120, "008000"), (70, 100, "00F")]),
        Case(
            "a sublayer is flat in its superlayer, however near it is",
            [
                #"{ "frame": [20, 20, 100, 100], "sublayers": [\#(layer("red", "[0, 0, 100, 100]", #""zPosition": 100"#))] }"#,
                layer("blue", "[60, 60, 100, 80]"),
            ], [(40, 40, "F00"), (90, 90, "00F"), (150, 130, "00F")]),
        Case(
            "a shadow lies in the plane of its layer",
            [
                bar,
                layer(
                    "red", "[80, 20, 40, 30]",
                    """
                    "shadowOpacity": 1, "shadowRadius": 0, "shadowOffset": [0, 50],
                    "transform": { "rotationY": 60, "perspective": 500 }
                    """),
            ], [(94, 85, "000"), (106, 85, "00F"), (94, 35, "F00"), (106, 35, "F00")]),
        Case(
            "a filter blends with what is behind in each half",
            [
                layer("yellow", "[0, 0, 200, 160]", #""zPosition": -500"#), bar,
                layer(
                    "cyan", "[40, 30, 120, 100]",
                    #""transform": { "rotationY": 50, "perspective": 500 }, "compositingFilter": "multiplyBlendMode""#),
            ], [(80, 80, "00F"), (80, 45, "0F0"), (125, 80, "00F"), (125, 45, "0F0"), (190, 150, "FF0")]),
        Case(
            "copies of a replicator share a space",
            [
                """
                { "type": "replicator", "frame": [0, 0, 200, 160], "instanceCount": 2, "instanceTransform": { "rotationY": 90 },
                  "instanceGreenOffset": -1, "instanceBlueOffset": -1, "sublayerTransform": [{ "rotationY": -45 }, { "perspective": 400 }],
                  "sublayers": [\(layer("white", "[40, 30, 120, 100]"))] }
                """
            ], [(70, 80, "F00"), (90, 80, "F00"), (110, 80, "FFF"), (130, 80, "FFF")]),
    ]

    /// Returns the picture of layers.
    private func picture(_ layers: [String]) throws -> Pixmap {
        let text = """
            { "canvas": { "width": 200, "height": 160, "backgroundColor": "white" }, "duration": 1, "layers": [
              \(layers.joined(separator: ",\n  "))
            ] }
            """
        let result = SceneLoader.load(SourceText(name: "scene.json", bytes: Array(text.utf8)))
        return try Renderer(try #require(result.scene, "\(result.diagnostics.map(\.message))")).frame(at: 0)
    }

    @Test(arguments: cases) func whatIsNearerIsSeen(scene: Case) throws {
        let picture = try picture(scene.layers)
        for (x, y, color) in scene.pixels {
            let expected = try #require(Color(text: "#" + color)).premultipliedPixel
            let drawn = picture.pixels[200 * y + x]
            let difference = stride(from: UInt32(0), to: 32, by: 8).map { shift in
                abs(Int(drawn >> shift & 255) - Int(expected >> shift & 255))
            }
            #expect((difference.max() ?? 255) <= 1, "(\(x), \(y)) is \(String(drawn, radix: 16))")
        }
    }

    /// The order of the list decides between planes that are one, and nowhere else: opaque layers that cross give the same picture.
    @Test func theOrderOfTheListDoesNotMatterWhereLayersCross() throws {
        for layers in [[Self.card, Self.bar], Self.crossed(#""rotationX": 40"#, #""rotationY": 40"#)] {
            let (a, b) = (try picture(layers), try picture(layers.reversed()))
            let differences = zip(a.pixels, b.pixels).filter { a, b in
                stride(from: UInt32(0), to: 32, by: 8).contains { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) > 1 }
            }
            #expect(differences.isEmpty)
        }
    }

    /// A thousand planes that all cross are refused, at the layer that holds them.
    @Test func tooManyCrossingsAreRefused() throws {
        let planes = (0..<400).map { index in
            Self.layer(
                "#F\(String(index % 16, radix: 16))0", "[20, 20, 160, 120]",
                "\"transform\": { \"rotationX\": \(index % 20 * 4 - 38), \"rotationY\": \(index / 20 * 4 - 38) }")
        }
        let error = #expect(throws: InvalidScene.self) { try picture([Self.space(Self.eye, planes)]) }
        #expect(
            error?.diagnostics.map(\.message) == [
                "at 0 s too many sublayers of this layer overlap or cross each other in space: have fewer of them, or spread them over "
                    + "several layers, each of which is flat"
            ])
        #expect(error?.description.hasPrefix("scene.json:2:") == true)
    }
}
