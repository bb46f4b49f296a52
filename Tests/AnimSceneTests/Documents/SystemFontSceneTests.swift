import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimScene
import AnimSource
import AnimText
import TestSupport
import Testing

/// Labels in the system font, declared as files, so that nothing depends on installed fonts.
@Suite struct SystemFontSceneTests {
    private static let fonts = """
        "fonts": { "korean": "fonts/NotoSansCJKkr-Regular.otf", "system": {
            "weights": { "regular": "fonts/Inter-Regular.otf", "bold": "fonts/Inter-Bold.otf" },
            "display": { "regular": "fonts/InterDisplay-Regular.otf" }, "fallback": ["korean"] } }
        """

    private func load(_ layers: String, scale: Int = 1, fonts: String = Self.fonts) -> SceneLoadResult {
        let text = """
            { "canvas": { "width": 400, "height": 100, "scale": \(scale) }, "duration": 1, \(fonts), "layers": [ \(layers) ] }
            """
        return SceneLoader.load(
            SourceText(name: "test.json", text: text), resources: SceneCorpus.SceneFolder(of: "text/latin.json"))
    }

    private func layer(_ keys: String, scale: Int = 1) throws -> Layer {
        let result = load("{ \"id\": \"a\", \"type\": \"label\", \(keys) }", scale: scale)
        let scene = try #require(result.scene, "\(result.diagnostics.map(\.message))")
        return scene.timeline.presentation(of: try #require(scene.layer(named: "a")), at: 0)
    }

    private func text(_ keys: String) throws -> TextContent {
        guard case .text(let text) = try layer(keys).content else { throw LabelIsMissing() }
        return text
    }

    private struct LabelIsMissing: Error {}

    /// The heights of a `UILabel` with one line, at one, two and three pixels per point.
    @Test func labelsHaveTheHeightsOfUIKit() throws {
        let pixels: [(size: Int, heights: [Int])] = [
            (10, [12, 24, 36]), (11, [14, 27, 40]), (12, [15, 29, 43]), (13, [16, 32, 47]), (15, [18, 36, 54]),
            (16, [20, 39, 58]),
            (17, [21, 41, 61]), (20, [24, 48, 72]), (22, [27, 53, 79]), (28, [34, 67, 101]), (34, [41, 82, 122]),
        ]
        for (size, heights) in pixels {
            for (index, height) in heights.enumerated() {
                let string = ["Ag", "안녕", "A안"][index]
                let bounds = try layer("\"string\": \"\(string)\", \"fontSize\": \(size)", scale: index + 1).bounds
                #expect(abs(bounds.height * Double(index + 1) - Double(height)) < 1e-9, "\(size) points at \(index + 1)")
            }
        }
    }

    /// The widths of a `UILabel` at three pixels per point, as UIKit 26.1 rounds them up.
    @Test func labelsHaveTheWidthsOfUIKit() throws {
        let fox = "The quick brown fox jumps over the lazy dog"
        let labels: [(string: String, weight: String, size: Int, pixels: Double)] = [
            ("0123456789", "regular", 17, 296), (fox, "regular", 17, 1017), ("WWWW MMMM", "bold", 18, 415),
            (fox, "bold", 18, 1141),
            ("0123456789", "regular", 34, 600), (fox, "regular", 34, 1922),
        ]
        for label in labels {
            let keys = "\"string\": \"\(label.string)\", \"fontWeight\": \"\(label.weight)\", \"fontSize\": \(label.size)"
            let width = 3 * (try layer(keys, scale: 3).bounds.width)
            #expect(abs(width - label.pixels) < 0.003 * label.pixels, "\(keys)")
        }
    }

    /// Two lines of a text style: 42.333 and 38 at three pixels per point, as measured on iOS 26.1.
    @Test func linesOfATextStyleHaveItsDistance() throws {
        let styles: [(String, [Double])] = [("body", [61.0 / 3, 127.0 / 3, 193.0 / 3]), ("subheadline", [18, 38, 58])]
        for (style, heights) in styles {
            for (index, height) in heights.enumerated() {
                let string = Array(repeating: "a", count: index + 1).joined(separator: "\\n")
                let keys = "\"string\": \"\(string)\", \"numberOfLines\": 0, \"textStyle\": \"\(style)\""
                #expect(abs(try layer(keys, scale: 3).bounds.height - height) < 1e-9, "\(style) \(index)")
            }
        }
    }

    @Test func textStylesSetSizeAndWeight() throws {
        let title = try text("\"textStyle\": \"largeTitle\"")
        #expect(title.fontSize == 34)
        #expect(title.fonts.fonts.first?.styleName == "Regular")
        #expect(title.fonts.allFonts.map(\.familyName) == ["Inter", "Inter Display", "Noto Sans CJK KR"])
        let other = try text("\"fontSize\": 40, \"textStyle\": \"largeTitle\", \"fontWeight\": \"bold\"")
        #expect(other.fontSize == 40)
        #expect(other.fonts.fonts.first?.styleName == "Bold")
        #expect(other.fonts.design?.weight == .bold)
        #expect(
            try text("\"font\": \"korean\", \"textStyle\": \"headline\"").fonts.fonts.map(\.familyName) == ["Noto Sans CJK KR"])
    }

    /// A bold label in two scripts is bold in both.
    @Test func aFallbackHasTheNearestWeight() throws {
        let korean = """
            "weights": { "regular": "fonts/NotoSansCJKkr-Regular.otf", "bold": "fonts/NotoSansCJKkr-Bold.otf" }
            """
        let fonts = """
            "fonts": { "system": { "weights": { "regular": "fonts/Inter-Regular.otf", "semibold": "fonts/Inter-SemiBold.otf" },
              "fallback": ["korean"] }, "korean": { \(korean) } }
            """
        let scene = try #require(load("{ \"type\": \"label\" }", fonts: fonts).scene)
        let styles = scene.fonts.map { ($0.name, $0.fonts.fonts.map(\.styleName)) }.filter { $0.0.hasPrefix("system") }
        #expect(styles.map(\.0) == ["system", "system.semibold"])
        #expect(styles.map(\.1) == [["Regular", "Regular"], ["Semi Bold", "Bold"]])
    }

    @Test func anAbsentWeightIsReplacedByTheNearest() throws {
        let result = load(
            "{ \"type\": \"label\", \"fontWeight\": \"semibold\" }, { \"type\": \"label\", \"textStyle\": \"headline\" }")
        #expect(result.diagnostics.map(\.message) == ["the font 'system' has no weight 'semibold'; using 'bold'"])
        #expect(result.diagnostics.map(\.severity) == [.warning])
    }

    @Test func weightsNeedAFontThatHasThem() {
        let keys = ["\"font\": \"korean\"", "\"font\": [\"system\"]", "\"font\": \"sytem\""]
        let layers = keys.map { "{ \"type\": \"label\", \($0), \"fontWeight\": \"bold\" }" }.joined(separator: ", ")
        #expect(
            load(layers).diagnostics.map(\.message) == [
                "the font 'korean' has no weights", "'fontWeight' needs a single font with 'weights', not a list",
                "unknown font 'sytem'",
            ])
        let plain = load(
            "{ \"type\": \"label\", \"fontWeight\": \"bold\" }", fonts: "\"fonts\": { \"system\": \"fonts/Inter-Bold.otf\" }")
        #expect(plain.diagnostics.map(\.message) == ["the font 'system' has no weights"])
        // A text style has no other weight to choose from.
        let style = load(
            "{ \"type\": \"label\", \"textStyle\": \"headline\" }", fonts: "\"fonts\": { \"system\": \"fonts/Inter-Bold.otf\" }")
        #expect(style.diagnostics.isEmpty)
    }

    /// All files of a font are inputs of a snapshot.
    @Test func allFilesOfAFontAreNamed() throws {
        let scene = try #require(load("{ \"type\": \"label\" }").scene)
        let names = scene.fonts.map { ($0.name, $0.fonts.fonts.map(\.familyName)) }
        #expect(names.map(\.0) == ["korean", "system", "system.bold"])
        #expect(
            names.map(\.1) == [
                ["Noto Sans CJK KR"], ["Inter", "Inter Display", "Noto Sans CJK KR"], ["Inter", "Noto Sans CJK KR"],
            ])
    }
}
