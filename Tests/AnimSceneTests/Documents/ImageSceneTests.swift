import AnimEncoders
import AnimGraphics
import AnimInteraction
import AnimLayers
import AnimScene
import AnimSource
import Testing

/// Pictures that scenes name.
@Suite struct ImageSceneTests {
    private let day = Pixmap(width: 3, height: 2, filledWith: 0xFF00_80FF)
    private let night = Pixmap(width: 2, height: 2, filledWith: 0xFF40_2010)

    private func resources() throws -> ResourcesInMemory {
        let png = try PNGEncoder().encode(day)
        return ResourcesInMemory([
            "day.png": png, "night.png": try PNGEncoder().encode(night), "cut.png": Array(png.dropLast(20)),
            "photo.jpg": [0xFF, 0xD8, 0xFF, 0xE0], "notes.txt": Array("hello".utf8),
        ])
    }

    private func load(_ keys: String, timeline: String = "[]") throws -> (scene: Scene?, text: String) {
        let text = """
            { "canvas": { "width": 10, "height": 10 }, "duration": 1, "variables": { "name": "day", "list": ["day.png", "night.png"] },
              "layers": [ { "id": "a", "frame": [0, 0, 4, 4], \(keys) } ], "timeline": \(timeline) }
            """
        let source = SourceText(name: "test.json", text: text)
        let result = SceneLoader.load(source, resources: try resources())
        return (result.scene, result.diagnostics.map(\.message).joined(separator: "; "))
    }

    private func contents(_ scene: Scene?, at time: Double) throws -> ImageMix {
        let scene = try #require(scene)
        return scene.timeline.presentation(of: try #require(scene.layer(named: "a")), at: time).contents.image
    }

    @Test func aPictureInsteadOfASceneIsOneError() throws {
        let png = try PNGEncoder().encode(day)
        let files: [(bytes: [UInt8], format: String)] = [
            (png, "a PNG"), (Array("GIF89a".utf8) + [3, 0, 0xFF, 0x2C], "a GIF"), ([0xFF, 0xD8, 0xFF, 0xE0, 1, 2], "a JPEG"),
            (Array("RIFF....WEBPVP8 ".utf8), "a WebP"), (Array("<svg viewBox='0 0 4 4'/>".utf8), "an SVG"),
        ]
        for file in files {
            let result = SceneLoader.load(SourceText(name: "film", bytes: file.bytes))
            #expect(result.scene == nil)
            #expect(result.diagnostics.map(\.message) == ["this is \(file.format), not a scene"])
        }
    }

    @Test func picturesAreDecodedOnce() throws {
        let loaded = try load(
            "\"contents\": \"day.png\", \"sublayers\": [ { \"id\": \"b\", \"contents\": \"day.png\" } ]")
        let scene = try #require(loaded.scene)
        let images = try ["a", "b"].map { name in
            scene.timeline.presentation(of: try #require(scene.layer(named: name)), at: 0).contents.image.image
        }
        #expect(images[0]?.pixmap == day)
        #expect(images[0] === images[1])
    }

    @Test(arguments: [
        ("\"dya.png\"", "cannot read the image 'dya.png': no such file"),
        ("\"cut.png\"", "cannot read the image 'cut.png': damaged PNG file: the file ends too early"),
        ("\"photo.jpg\"", "cannot read the image 'photo.jpg': damaged JPEG file: the file ends too early"),
        (
            "\"notes.txt\"",
            "cannot read the image 'notes.txt': neither a PNG nor a JPEG nor a WebP file: the signature is missing"
        ),
        ("\"\"", "cannot read the image '': no such file"),
        ("7", "expected the path of a PNG, JPEG, WebP or SVG file, found a number"),
    ])
    func whatIsWrong(value: String, message: String) throws {
        let loaded = try load("\"contents\": \(value)")
        #expect(loaded.text == message)
        #expect(loaded.scene == nil)
    }

    @Test func withoutResourcesThereAreNoPictures() {
        let text =
            "{ \"canvas\": { \"width\": 10, \"height\": 10 }, \"duration\": 1, \"layers\": [ { \"contents\": \"a.png\" } ] }"
        let result = SceneLoader.load(SourceText(name: "test.json", text: text))
        #expect(result.diagnostics.map(\.message) == ["cannot read the image 'a.png': this scene has no resource folder"])
    }

    @Test func expressionsNamePictures() throws {
        let loaded = try load(
            "\"contents\": \"=name + '.png'\"",
            timeline: "[ { \"at\": 0.5, \"do\": { \"set\": { \"a.contents\": \"=list[1]\" } } } ]")
        #expect(loaded.text == "")
        #expect(try contents(loaded.scene, at: 0.4).image?.pixmap == day)
        #expect(try contents(loaded.scene, at: 0.5).image?.pixmap == night)
        let wrong = try load(
            "\"opacity\": 1", timeline: "[ { \"at\": 0.5, \"do\": { \"set\": { \"a.contents\": \"=name + '.jpg'\" } } } ]")
        #expect(wrong.text == "cannot read the image 'day.jpg': no such file")
    }

    @Test func animationsFade() throws {
        let loaded = try load(
            "\"contents\": \"night.png\", \"animations\": [ { \"keyPath\": \"contents\", \"from\": \"day.png\", \"to\": \"night.png\", \"duration\": 1, \"timingFunction\": \"linear\" } ]"
        )
        let mix = try contents(loaded.scene, at: 0.25)
        #expect(mix.parts.map(\.weight) == [0.75, 0.25])
        #expect(mix.parts.map(\.image?.pixmap) == [day, night])
        #expect(try contents(loaded.scene, at: 0).image?.pixmap == day)
        let fromNothing = try load(
            "\"contents\": \"night.png\", \"animations\": [ { \"keyPath\": \"contents\", \"from\": null, \"to\": \"night.png\", \"duration\": 1 } ]"
        )
        #expect(try contents(fromNothing.scene, at: 0.25).parts.map(\.weight) == [0.25])
    }
}
