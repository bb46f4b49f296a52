import AnimSnapshots
import AnimSource
import Testing

/// What the search takes for a scene, and what for other JSON: each kind of text in each of the ways in which a file can have it.
struct FileContentTests {
    /// The texts that are scenes but for a mistake in what a search goes by.
    private static let nearScenes: [String] = {
        let rest = #""duration": 1, "fps": 30, "timeline": [ { "at": 0, "send": "x" } ]"#
        func scene(_ canvas: String, _ layers: String) -> String {
            #"{ "\#(canvas)": { "width": 4, "height": 4 }, \#(rest), "\#(layers)": [ { "id": "a" } ] }"#
        }
        let slips = ["canvas", "layers"].map { slipsOf($0) }
        return slips[0].map { scene($0, "layers") } + slips[1].map { scene("canvas", $0) } + [
            scene("Canvas", "Layers"), scene("cavas", "layer"),
            // One of the two has another name altogether, or is not there.
            scene("stage", "layers"), scene("canvas", "sublayers"), #"{ "canvas": {}, \#(rest) }"#,
            #"{ "layers": [], \#(rest) }"#,
            // The schema says it.
            #"{ "$schema": "../schema/scene.schema.json" }"#,
            #"{ "x": 1, "y": 2, "$schema": "https://example.com/a/very/long/path/to/some/version/v0.1.0/scene.schema.json#" }"#,
            // Words without quotes, and with others.
            "{ canvas: {}, duration: 1, layers: [] }", "{ 'canvas': {}, 'duration': 1, 'layers': [] }",
            // Brackets that are missing, or too many.
            #""canvas": { "width": 4 }, "layers": [] }"#, #"{ "canvas": { "width": 4 } }, "duration": 1, "layers": [] }"#,
            #"x = { "canvas": {}, "layers": [] };"#,
            // Git's markers, also where both sides begin the object.
            "<<<<<<< HEAD\n{ \"title\": \"a\",\n=======\n{ \"title\": \"b\",\n>>>>>>> b\n\"canvas\": {}, \"layers\": [] }",
            "{\n<<<<<<< HEAD\n\"canvas\": {},\n||||||| x\n\"canvas\": 1,\n=======\n\"canvas\": 2,\n>>>>>>> b\n\"layers\": [] }",
        ]
    }()

    /// The texts of other JSON, some with the one or the other key of scenes.
    private static let others = [
        #"{ "name": "x", "version": "1.0.0", "description": "d", "scripts": { "canvas": "a", "layers": "b" } }"#,
        #"{ "compilerOptions": { "strict": true }, "include": ["src"] }"#,
        #"{ "images": [ { "idiom": "universal" } ], "info": { "version": 1 } }"#,
        // Lottie, with and without names that scenes have, too.
        #"{ "v": "5.9", "fr": 30, "ip": 0, "op": 60, "w": 9, "h": 9, "nm": "a", "ddd": 0, "assets": [], "layers": [] }"#,
        #"{ "v": "5.9", "fr": 30, "ip": 0, "op": 60, "w": 9, "h": 9, "layers": [], "fonts": { "list": [] }, "markers": [] }"#,
        // A style of a map, a map of tiles, an export of a composition.
        #"{ "version": 8, "name": "a", "sources": {}, "sprite": "s", "glyphs": "g", "layers": [] }"#,
        #"{ "width": 9, "height": 9, "tilewidth": 8, "layers": [], "tilesets": [], "version": 1.2 }"#,
        #"{ "layers": [], "duration": 3, "fps": 25, "width": 1, "height": 2, "name": "a", "items": [] }"#,
        #"{ "type": "bar", "data": { "labels": [] }, "options": { "canvas": 1, "layers": 2 } }"#,
        #"{ "players": [], "duration": 90, "score": [] }"#, #"{ "canvas": { "layers": [] } }"#, #"{ "layers": 1 }"#,
        #"{ "format": "animrender-results", "version": 1, "command": "verify", "scenes": [ { "canvas": 1, "layers": 2 } ] }"#,
        #"{ "$schema": "http://json-schema.org/draft-07/schema#", "title": "animrender scene", "type": "object" }"#,
        #"{ "$schema": "../schema/results.schema.json", "scenes": [] }"#,
        #"{ "openapi": "3.0", "components": {}, "paths": {} }"#, "{}", #"[ { "canvas": {}, "layers": [] } ]"#, "[]", #""canvas""#,
    ]

    /// The names that are another but for one letter.
    private static func slipsOf(_ name: String) -> [String] {
        let letters = Array(name)
        var slips: Set<String> = [name.uppercased(), name.prefix(1).uppercased() + name.dropFirst()]
        for index in 1..<letters.count {
            let (before, after) = (letters[..<index], letters[(index + 1)...])
            slips.insert(String(before + after))
            slips.insert(String(before + ["x"] + after))
            slips.insert(String(before + [letters[index], letters[index]] + after))
            slips.insert(String(before.dropLast() + [letters[index], letters[index - 1]] + after))
        }
        return slips.subtracting([name]).sorted()
    }

    /// The ways in which a file can have a text: encodings with and without a mark, and what may stand before it.
    private static let forms: [(name: String, bytes: @Sendable (String) -> [UInt8])] = {
        @Sendable func units(_ text: String, _ width: Int, isBig: Bool, mark: Bool) -> [UInt8] {
            let values = width == 2 ? text.utf16.map(UInt32.init) : text.unicodeScalars.map(\.value)
            return ((mark ? [0xFEFF] : []) + values).flatMap { value in
                let bytes = (0..<width).map { UInt8(truncatingIfNeeded: value >> UInt32(8 * $0)) }
                return isBig ? bytes.reversed() : bytes
            }
        }
        var forms: [(name: String, bytes: @Sendable (String) -> [UInt8])] = [
            ("plain", { Array($0.utf8) }), ("byte order mark", { [0xEF, 0xBB, 0xBF] + Array($0.utf8) }),
            ("blank lines", { Array("\n\r\n\t \n\($0)\n\n".utf8) }),
            ("line comment", { Array("// a \"canvas\": { of\n\($0)".utf8) }),
            ("block comment", { Array("/* \"layers\": [\n * \"\n */\n\($0) // end".utf8) }),
            ("hash", { Array("# {\n\($0)".utf8) }),
        ]
        for (width, isBig) in [(2, false), (2, true), (4, false), (4, true)] {
            for mark in [false, true] {
                forms.append(("\(width) bytes, \(isBig), \(mark)", { units($0, width, isBig: isBig, mark: mark) }))
            }
        }
        return forms
    }()

    @Test func whatIsNearlyASceneIsReadAsOneInEveryForm() {
        #expect(Self.nearScenes.count > 50)
        for text in Self.nearScenes {
            for form in Self.forms { #expect(FileContent(of: form.bytes(text)) == .scene, "\(form.name): \(text)") }
        }
    }

    @Test func otherJSONIsLeftAloneInEveryForm() {
        for text in Self.others {
            for form in Self.forms { #expect(FileContent(of: form.bytes(text)) != .scene, "\(form.name): \(text)") }
            #expect(FileContent(of: Array(text.utf8)) == .json, "\(text)")
        }
    }

    @Test func aSceneThatIsCutIsOneOnceATellingKeyIsThere() {
        let text = #"{ "title": "a", "canvas": { "width": 4, "height": 4 }, "duration": 1, "layers": [ { "id": "a" } ] }"#
        let start = text.utf8.count - (text.split(separator: "canvas\":", maxSplits: 1).last ?? "").utf8.count
        for length in 0..<text.utf8.count {
            let content = FileContent(of: text.utf8.prefix(length))
            #expect(content == (length < start ? .other : .scene), "\(text.prefix(length))")
        }
    }

    @Test func whatIsNotJSONIsToldApart() {
        for text in [
            "", " \n", "text", "version https://git-lfs.github.com/spec/v1\noid sha256:00\n", "{", "{ \"name\": 1", "}{",
        ] {
            #expect(FileContent(of: text.utf8) == .other, "\(text)")
        }
    }

    @Test(arguments: [
        ("layer", true), ("layerss", true), ("alyers", true), ("LAYERS", true), ("labels", false), ("players", false),
        ("layers", false), ("ayers", true), ("l", false), ("", false),
    ])
    func aSlipIsOfOneLetter(name: String, isSlip: Bool) {
        #expect(NearestName.isSlip(name, of: "layers") == isSlip)
    }
}
