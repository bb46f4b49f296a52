import AnimGraphics
@testable import AnimRender
import AnimUIKit
import TestSupport
import Testing

/// Scenes of some hundred bytes that would take minutes or gigabytes to draw.
struct DrawingBudgetTests {
    private static let whole = #""bounds": [0, 0, 4096, 4096], "position": [2048, 2048]"#

    /// Returns a scene of copies of a layer.
    private func scene(_ layer: String, copies: Int, of groups: Int = 1, side: Int = 4096) throws -> Renderer {
        let replicator = #""type": "replicator", "bounds": [0, 0, \#(side), \#(side)], "position": [\#(side / 2), \#(side / 2)]"#
        return try renderer(
            """
            { "canvas": { "width": \(side), "height": \(side) }, "duration": 1, "layers": [
              { \(replicator), "instanceCount": \(groups), "sublayers": [
                { \(replicator), "instanceCount": \(copies), "sublayers": [
                  \(layer)
                ] } ] } ] }
            """)
    }

    private func renderer(_ text: String) throws -> Renderer {
        let source = SourceText(name: "scene.json", bytes: Array(text.utf8))
        let result = SceneLoader.load(source)
        return Renderer(try #require(result.scene, "\(result.diagnostics.map(\.message))"))
    }

    /// Checks that a frame is refused with a number of million units, at line 4, where the layer is.
    private func expectRefusal(
        _ renderer: Renderer, _ units: Int, mostlyFor work: String, line: Int = 4,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        let expected =
            "the frame at 0 s takes too much work to draw: \(units) million units, mostly for \(work) of this layer; "
            + "the limit is 30000 million"
        let error = #expect(throws: InvalidScene.self, sourceLocation: sourceLocation) { try renderer.frame(at: 0) }
        #expect(error?.diagnostics.map(\.message) == [expected], sourceLocation: sourceLocation)
        #expect(error?.description.hasPrefix("scene.json:\(line):") == true, sourceLocation: sourceLocation)
    }

    @Test func fillsOfTheWholeCanvas() throws {
        expectRefusal(
            try scene("{ \(Self.whole), \"backgroundColor\": \"#F00\" }", copies: 1000, of: 2), 67_208, mostlyFor: "areas")
    }

    @Test func shadowsOfTheWholeCanvas() throws {
        let layer = "{ \(Self.whole), \"backgroundColor\": \"#F008\", \"shadowOpacity\": 1 }"
        expectRefusal(try scene(layer, copies: 1000), 939_754, mostlyFor: "shadows")
    }

    @Test func conicGradients() throws {
        let colors = Array(repeating: "\"#F00\", \"#00F\"", count: 10).joined(separator: ", ")
        let layer = #"{ \#(Self.whole), "type": "gradient", "gradientType": "conic", "colors": [\#(colors)] }"#
        expectRefusal(try scene(layer, copies: 1000), 638_664, mostlyFor: "gradients")
    }

    @Test func conicGradientsOfHundredsOfColors() throws {
        let colors = Array(repeating: "\"#F00\", \"#0F0\", \"#00F\"", count: 99).joined(separator: ", ")
        let layer = #"{ \#(Self.whole), "type": "gradient", "gradientType": "conic", "colors": [\#(colors)] }"#
        expectRefusal(try scene(layer, copies: 2), 35_236, mostlyFor: "gradients")
    }

    @Test func luminosity() throws {
        let layer = "{ \(Self.whole), \"backgroundColor\": \"#F00\", \"compositingFilter\": \"luminosityBlendMode\" }"
        expectRefusal(try scene(layer, copies: 1000), 5_503_076, mostlyFor: "compositing filters")
    }

    /// Two hundred labels of 4,400 marks each, in less than 10 kB: 64 marks of each are drawn.
    @Test func labelsOfThousandsOfMarks() throws {
        let text = "a" + String(repeating: "\u{301}", count: 4400)
        let layer = #"{ "type": "text", "repeat": 200, "frame": [0, 0, 60, 60], "string": "\#(text)" }"#
        let scene = #"{ "canvas": { "width": 60, "height": 60 }, "duration": 1, "layers": [ \#(layer) ] }"#
        #expect(scene.utf8.count < 10_000)
        let renderer = try renderer(scene)
        let canvas = try RenderPlan.canvas(for: renderer.subject, options: RenderOptions())
        let glyphs = try renderer.displayList(0, canvas).commands.reduce(0) { count, command in
            guard case .fill(.glyphs(let run), _, _) = command else { return count }
            return count + run.glyphs.count
        }
        #expect((200...200 * 65).contains(glyphs))
        _ = try renderer.frame(at: 0)
    }

    @Test func dashesWithMasksAndShadows() throws {
        let path = "M0 0" + (0..<30).map { " L\($0 * 7 % 140) \($0 * 13 % 80)" }.joined()
        let layer = """
            { "type": "shape", "bounds": [0, 0, 140, 140], "position": [70, 70], "path": "\(path)", "fillColor": "#0F08", \
            "strokeColor": "#000", "lineWidth": 3, "lineDashPattern": [0.1, 0.1], "lineCap": "round", "shadowOpacity": 1, \
            "mask": { "bounds": [0, 0, 140, 140], "position": [70, 70], "backgroundColor": "#0008" } }
            """
        expectRefusal(try scene(layer, copies: 1000, side: 140), 216_473, mostlyFor: "lines of paths and strokes")
    }

    @Test func dashedStrokes() throws {
        let path = "M0 0" + (1..<500).map { " L\($0 * 7919 % 4096) \($0 * 104_729 % 4096)" }.joined()
        let layer = """
            { \(Self.whole), "type": "shape", "path": "\(path)", "fillColor": "clear", "strokeColor": "#000", \
            "lineWidth": 3, "lineDashPattern": [20, 20] }
            """
        expectRefusal(try scene(layer, copies: 1000), 913_948, mostlyFor: "lines of paths and strokes")
    }

    @Test func aStrokeMuchWiderThanTheCanvas() throws {
        let layer = """
            { \(Self.whole), "type": "shape", "path": "M0 0 L4096 4096", "fillColor": "clear", "strokeColor": "#000", \
            "lineWidth": 100000, "lineDashPattern": [0.1, 0.1], "lineCap": "round" }
            """
        expectRefusal(try scene(layer, copies: 1), 231_338, mostlyFor: "lines of paths and strokes")
    }

    /// Lines all across each other in one spot, which a far point does not make cheaper.
    @Test(arguments: [(false, 40_770), (true, 40_831)])
    func linesInOneSpotBesideAFarPoint(isMask: Bool, units: Int) throws {
        let path = "M0 0" + (1..<900).map { " L\($0 * 7919 % 61) \($0 * 104_729 % 67)" }.joined() + " L900000000 900000000"
        let bounds = #""bounds": [0, 0, 64, 64], "position": [32, 32]"#
        let shape = #"\#(bounds), "type": "shape", "fillRule": "even-odd", "fillColor": "red", "path": "\#(path)""#
        let layer = isMask ? #"{ \#(bounds), "backgroundColor": "red", "mask": { \#(shape) } }"# : "{ \(shape) }"
        expectRefusal(try scene(layer, copies: 200, side: 64), units, mostlyFor: "lines of paths and strokes")
    }

    /// Each glyph that is turned, or seen in perspective, is an outline of its own.
    @Test(arguments: [(#""rotation": 1"#, 43_997), (#""rotationY": 40, "perspective": 800"#, 43_375)])
    func turnedGlyphs(transform: String, units: Int) throws {
        let layer = """
            { "type": "text", "bounds": [0, 0, 900, 900], "position": [450, 450], "fontSize": 20, "transform": { \(transform) }, \
            "string": "\(String(repeating: "%@", count: 500))", "foregroundColor": "red" }
            """
        expectRefusal(try scene(layer, copies: 300, side: 900), units, mostlyFor: "glyphs")
    }

    @Test func masksShadowsAndFiltersInEachOther() throws {
        let open = """
            { \(Self.whole), "backgroundColor": "#F008", "shadowOpacity": 1, "compositingFilter": "multiplyBlendMode",
              "mask": { \(Self.whole), "cornerRadius": 9, "backgroundColor": "#0008" }, "sublayers": [

            """
        let layers = String(repeating: open, count: 28) + String(repeating: "] }", count: 28)
        let renderer = try renderer(#"{ "canvas": { "width": 4096, "height": 4096 }, "duration": 1, "layers": [\#(layers)] }"#)
        expectRefusal(renderer, 8_550_667, mostlyFor: "shadows", line: 53)
    }

    @Test func copiesOfALongText() throws {
        let layer = #"{ "type": "text", "string": "\#(String(repeating: "a", count: 9000))", "bounds": [0, 0, 9, 9] }"#
        let error = #expect(throws: InvalidScene.self) { try scene(layer, copies: 1000).frame(at: 0) }
        #expect(
            error?.diagnostics.map(\.message) == [
                "with this layer, the scene has too many characters, colors and path elements: use fewer copies of it"
            ])
    }

    /// Large scenes that make sense, of which no frame is drawn here.
    @Test func whatIsReasonableIsNotRefused() throws {
        func isDrawn(_ layers: String, side: Int, scale: Double = 1) throws -> Bool {
            let scene = try renderer(
                #"{ "canvas": { "width": \#(side), "height": \#(side) }, "duration": 1, "layers": [\#(layers)] }"#)
            var options = RenderOptions()
            options.scale = scale
            let canvas = try RenderPlan.canvas(for: scene.subject, options: options)
            return (try? scene.displayList(0, canvas)) != nil
        }
        func layers(_ count: Int, _ keys: (Int) -> String) -> String {
            (0..<count).map { "{ \(keys($0)) }" }.joined(separator: ", ")
        }
        let look = #""backgroundColor": "white", "cornerRadius": 8, "shadowOpacity": 0.3"#
        let cards = layers(9999) { "\"frame\": [\($0 * 37 % 1200), \($0 * 91 % 1200), 40, 40], \(look)" }
        #expect(try isDrawn(cards, side: 1200))
        let sheets = layers(1000) { _ in "\"frame\": [0, 0, 1200, 1200], \"backgroundColor\": \"#F008\"" }
        #expect(try isDrawn(sheets, side: 1200))
        let poster = layers(20) { _ in
            #""type": "gradient", "frame": [0, 0, 4096, 4096], "colors": ["red", "blue"], "opacity": 0.5, "shadowOpacity": 1"#
        }
        #expect(try isDrawn(poster, side: 4096))
        #expect(try isDrawn(poster, side: 1000, scale: 8))
    }

    @Test func whatIsOffTheCanvasOrClippedIsFree() throws {
        let far = #"{ "bounds": [0, 0, 4096, 4096], "position": [9000, 0], "backgroundColor": "red" }"#
        #expect(throws: Never.self) { try scene(far, copies: 1000, of: 2).frame(at: 0, scale: 0.01) }
        let clipped = """
            { "bounds": [0, 0, 8, 8], "position": [9, 9], "masksToBounds": true, "sublayers": [ { \(Self.whole), \
            "type": "gradient", "gradientType": "conic", "colors": ["#F00", "#00F"] } ] }
            """
        #expect(throws: Never.self) { try scene(clipped, copies: 1000).frame(at: 0) }
    }

    @Test func aLargerScaleHasALargerLimit() {
        func limit(_ side: Int) -> Double {
            DrawingBudget.limit(on: RenderCanvas(width: side, height: side, scale: 1, background: .clear))
        }
        #expect(limit(100) == 30e9)
        #expect(limit(4096) == 30e9)
        #expect(limit(8192) == 120e9)
    }

    @Test @MainActor func aFilmSaysWhichLayer() throws {
        let film = try Film(size: CGSize(width: 4000, height: 4000), scale: 1, duration: 0.1) { window in
            for _ in 0..<2000 {
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 4000, height: 4000))
                view.backgroundColor = .black
                window.addSubview(view)
            }
        }
        let error = #expect(throws: DrawingLimitExceeded.self) { try Renderer(film).frame(at: 0) }
        #expect(error?.description.hasPrefix("the frame at 0 s takes too much work to draw: 64") == true)
    }
}
