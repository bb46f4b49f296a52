import AnimGeometry
import AnimGraphics
import AnimInteraction
import AnimLayers
import AnimScene
import AnimSource
import Testing

/// SVG files and symbols that scenes name.
@Suite struct SVGSceneTests {
    private static let square = "<svg viewBox='0 0 10 10'><path fill='currentColor' d='M0 0h10v10h-10z'/></svg>"

    private func load(_ layers: String, keys: String = "", timeline: String = "[]") -> (scene: Scene?, text: String) {
        let text = """
            { "canvas": { "width": 100, "height": 100 }, "duration": 1, \(keys) "layers": [\(layers)], "timeline": \(timeline) }
            """
        let resources = ResourcesInMemory([
            "square.svg": Array(Self.square.utf8), "icons/square.svg": Array(Self.square.utf8),
            "icons/square.bold.svg": Array("<svg viewBox='0 0 8 4'><path d='M0 0h8v4z'/></svg>".utf8),
            "shared/square.svg": Array("<svg viewBox='0 0 4 8'><path d='M0 0h4v8z'/></svg>".utf8),
            "shared/dot.svg": Array("<svg viewBox='0 0 4 8'><path d='M0 0h4v8z'/></svg>".utf8),
            "more/dot.svg": Array(Self.square.utf8), "more/plus.svg": Array(Self.square.utf8),
            "a.json": Array("{ \"import\": [\"b.json\"], \"symbols\": \"./shared\" }".utf8),
            "b.json": Array("{ \"symbols\": \"more/\" }".utf8),
            "outside.json": Array("{ \"symbols\": \"/icons\" }".utf8),
            "text.svg": Array("<svg viewBox='0 0 9 9'>\n<text/><path d='M0 0h1v1z'/></svg>".utf8),
            "broken.svg": Array("<svg viewBox='0 0 9 9'>\n<g></svg>".utf8),
        ])
        let result = SceneLoader.load(SourceText(name: "test.json", text: text), resources: resources)
        return (result.scene, result.diagnostics.map(\.message).joined(separator: "; "))
    }

    private func layer(_ name: String, of loaded: (scene: Scene?, text: String), at time: Double = 0) throws -> Layer {
        let scene = try #require(loaded.scene, "\(loaded.text)")
        return scene.timeline.presentation(of: try #require(scene.layer(named: name)), at: time)
    }

    private func fills(_ loaded: (scene: Scene?, text: String), at time: Double = 0) throws -> [DrawCommand] {
        let scene = try #require(loaded.scene, "\(loaded.text)")
        return scene.timeline.presentation(at: time).displayList(width: 100, height: 100, scale: 1, background: .clear).commands
    }

    private let path = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))

    @Test func filesAreDrawnAsShapes() throws {
        let loaded = load("{ \"frame\": [10, 20, 40, 20], \"contents\": \"square.svg\", \"contentsGravity\": \"resizeAspect\" }")
        let map = Transform(a: 2, b: 0, c: 0, d: 2, tx: 20, ty: 20)
        let drawn = try fills(loaded)
        #expect(drawn == [.fill(.path(path, .nonZero), paint: .color(Color(r: 0, g: 122, b: 255)), transform: map)])
    }

    @Test func tintIsThatOfTheSuperlayer() throws {
        let loaded = load(
            """
            { "id": "bar", "tintColor": "red", "sublayers": [ { "frame": [0, 0, 10, 10], "contents": "square.svg" },
              { "tintColor": "lime", "frame": [0, 0, 10, 10], "contents": "square.svg" } ] }
            """, timeline: "[ { \"at\": 0.5, \"do\": { \"set\": { \"bar.tintColor\": \"blue\" } } } ]")
        func colors(at time: Double) throws -> [Color] {
            try fills(loaded, at: time).compactMap { if case .fill(_, .color(let color), _) = $0 { color } else { nil } }
        }
        #expect(try colors(at: 0) == [Color(r: 255, g: 0, b: 0), Color(r: 0, g: 255, b: 0)])
        #expect(try colors(at: 0.6) == [Color(r: 0, g: 0, b: 255), Color(r: 0, g: 255, b: 0)])
    }

    @Test func outlinesAreFittedIntoTheFinalBounds() throws {
        let shape = "\"id\": \"a\", \"type\": \"shape\", \"path\": { \"file\": \"square.svg\""
        let fitted = load("{ \(shape), \"fit\": \"resizeAspect\" }, \"frame\": [5, 5, 40, 20] }")
        guard case .shape(let content) = try layer("a", of: fitted).content else { return }
        #expect(content.path?.bounds == Rect(x: 10, y: 0, width: 20, height: 20))
        let own = load("{ \(shape) }, \"frame\": [5, 5, 40, 20] }")
        guard case .shape(let content) = try layer("a", of: own).content else { return }
        #expect(content.path == path)
    }

    @Test func outlinesAreFittedAgainAfterALayout() throws {
        func rect(_ loaded: (scene: Scene?, text: String), at time: Double) throws -> Rect? {
            guard case .shape(let content) = try layer("a", of: loaded, at: time).content else { return nil }
            return content.path?.bounds
        }
        let shape = "\"id\": \"a\", \"type\": \"shape\""
        let path = "{ \"file\": \"square.svg\", \"fit\": \"resizeAspect\" }"
        let pinned = load("{ \(shape), \"path\": \(path), \"pin\": { \"left\": 10, \"right\": 10, \"top\": 0, \"height\": 20 } }")
        #expect(try rect(pinned, at: 0) == Rect(x: 30, y: 0, width: 20, height: 20))
        let grown = "{ \"at\": 0.5, \"do\": { \"set\": { \"a.bounds\": [0, 0, 60, 60] } } }"
        let set = load("{ \(shape), \"path\": \(path), \"bounds\": [0, 0, 40, 20] }", timeline: "[\(grown)]")
        #expect(try rect(set, at: 0) == Rect(x: 10, y: 0, width: 20, height: 20))
        #expect(try rect(set, at: 0.6) == Rect(x: 0, y: 0, width: 60, height: 60))
        let assigned = "{ \"at\": 0.2, \"do\": { \"set\": { \"a.path\": \(path) } } }"
        let later = load("{ \(shape), \"bounds\": [0, 0, 40, 20] }", timeline: "[\(assigned), \(grown)]")
        #expect(try rect(later, at: 0.6) == Rect(x: 0, y: 0, width: 60, height: 60))
        let replaced = "{ \"at\": 0.3, \"do\": { \"set\": { \"a.path\": \"M0 0H5V5Z\" } } }"
        let other = load("{ \(shape), \"path\": \(path), \"bounds\": [0, 0, 40, 20] }", timeline: "[\(replaced), \(grown)]")
        #expect(try rect(other, at: 0.6) == Rect(x: 0, y: 0, width: 5, height: 5))
    }

    @Test(arguments: [
        ("{ \"contents\": \"broken.svg\" }", "cannot read the image: broken.svg:2:6: not well-formed XML: mismatched tag"),
        ("{ \"contents\": \"text.svg\" }", "text.svg:2:1: the element 'text' is not supported and left out"),
        ("{ \"type\": \"symbol\", \"name\": \"home\" }", "unknown symbol 'home'"),
        ("{ \"contents\": { \"symbol\": \"chevron.rigth\" } }", "unknown symbol 'chevron.rigth'"),
        ("{ \"type\": \"symbol\" }", "missing key 'name': the name of the symbol"),
        (
            "{ \"type\": \"emitter\", \"emitterCells\": [ { \"contents\": \"square.svg\", \"birthRate\": 1, \"lifetime\": 1 } ] }",
            "particles are drawn from pixels, not from an SVG file: use 'path', or a PNG file"
        ),
        ("{ \"type\": \"symbol\", \"name\": \"='a' + 'b'\" }", "unknown symbol 'ab'"),
    ])
    func whatIsWrong(layer: String, message: String) {
        #expect(load(layer).text == message)
    }

    @Test func namesOfOtherSetsAreFamiliar() {
        for (name, symbol) in [("home", "house"), ("search", "magnifyingglass"), ("settings", "gearshape"), ("plsu", "plus")] {
            let text =
                "{ \"canvas\": { \"width\": 9, \"height\": 9 }, \"duration\": 1, \"layers\": [ { \"type\": \"symbol\", \"name\": \"\(name)\" } ] }"
            let result = SceneLoader.load(SourceText(name: "test.json", text: text))
            #expect(result.diagnostics.map(\.suggestion) == [symbol])
        }
    }

    @Test func symbolsHaveTheirOwnSize() throws {
        let loaded = load(
            """
            { "id": "a", "type": "symbol", "name": "trash" }, { "id": "b", "type": "symbol", "name": "circle", "fontSize": 34 },
            { "id": "c", "type": "symbol", "name": "circle", "frame": [0, 0, 8, 4] }
            """)
        #expect(try layer("a", of: loaded).bounds.size == Size(width: 19.5, height: 20.5))
        #expect(try layer("b", of: loaded).bounds.size == Size(width: 40, height: 38))
        #expect(try layer("c", of: loaded).bounds.size == Size(width: 8, height: 4))
    }

    @Test func filesOfTheFolderTakePrecedence() throws {
        let loaded = load(
            """
            { "id": "a", "type": "symbol", "name": "square" }, { "id": "b", "type": "symbol", "name": "square", "weight": "bold" }
            """, keys: "\"symbols\": \"icons/\",")
        #expect(try layer("a", of: loaded).bounds.size == Size(width: 19, height: 19))
        #expect(try layer("b", of: loaded).bounds.size == Size(width: 38, height: 19))
    }

    @Test func importedFoldersComeAfterTheScenes() throws {
        let symbols = ["square", "dot", "plus", "minus"].map {
            "{ \"id\": \"\($0)\", \"type\": \"symbol\", \"name\": \"\($0)\" }"
        }
        let loaded = load(symbols.joined(separator: ","), keys: "\"import\": [\"a.json\"], \"symbols\": \"icons\",")
        #expect(try layer("square", of: loaded).bounds.size == Size(width: 19, height: 19))
        #expect(try layer("dot", of: loaded).bounds.size == Size(width: 9.5, height: 19))
        #expect(try layer("plus", of: loaded).bounds.size == Size(width: 19, height: 19))
        #expect(try layer("minus", of: loaded).bounds.size == Size(width: 18, height: 4))
    }

    @Test(arguments: [
        ("\"symbols\": \"../icons\",", "../icons"), ("\"symbols\": \"/icons\",", "/icons"),
        ("\"import\": [\"outside.json\"],", "/icons"),
    ])
    func foldersStayBelowTheScene(keys: String, path: String) {
        // The symbol is not reported as well.
        #expect(
            load("{ \"type\": \"symbol\", \"name\": \"plus\" }", keys: keys).text
                == "cannot use the folder '\(path)': paths must stay below the resource folder: a leading '/' and '..' are not allowed"
        )
    }

    @Test func theSceneItselfIsAFolder() throws {
        let loaded = load("{ \"id\": \"a\", \"type\": \"symbol\", \"name\": \"square\" }", keys: "\"symbols\": \".\",")
        #expect(try layer("a", of: loaded).bounds.size == Size(width: 19, height: 19))
    }

    @Test func actionsReplaceSymbols() throws {
        let loaded = load(
            "{ \"id\": \"a\", \"type\": \"symbol\", \"name\": \"plus\" }", keys: "\"variables\": { \"on\": true },",
            timeline:
                "[ { \"at\": 0.5, \"do\": { \"set\": { \"a.contents\": { \"symbol\": \"=on ? 'pause.fill' : 'plus'\", \"fontSize\": 34 } } } } ]"
        )
        func size(at time: Double) throws -> Size? {
            guard case .shapes(let image)? = try layer("a", of: loaded, at: time).contents.image.parts.first?.picture else {
                return nil
            }
            return image.size
        }
        #expect(try size(at: 0.4) == Size(width: 18, height: 16))
        #expect(try size(at: 0.6) == Size(width: 29, height: 32))
    }
}
