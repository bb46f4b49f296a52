import AnimRaster
import AnimRender
import AnimSVG
import Foundation
import TestSupport
import Testing

/// Inputs that the fuzzers in `Fuzz` came upon: each takes another way through the code.
///
/// Whatever they hold, they give an error or a picture, and the same one every time.
@Suite struct FuzzSeedTests {
    private static func seeds(_ name: String) throws -> [[UInt8]] {
        let text = try Repository.text(of: "Tests/AnimRenderTests/FuzzSeeds/\(name).txt")
        return try text.split(separator: "\n").map { line in [UInt8](try #require(Data(base64Encoded: String(line)))) }
    }

    /// Runs all seeds twice and returns how many give a picture.
    private func pictures<Picture: Equatable>(of name: String, _ run: ([UInt8]) -> Picture?) throws -> Int {
        var count = 0
        for (index, seed) in try Self.seeds(name).enumerated() {
            let first = run(seed)
            #expect(first == run(seed), "\(name) \(index)")
            if first != nil { count += 1 }
        }
        return count
    }

    @Test func pngFiles() throws {
        let decoder = PNGDecoder(limits: DecodingLimits(maximumPixels: 1 << 16))
        let count = try pictures(of: "png") { try? decoder.decode($0) }
        #expect(count > 2)
    }

    @Test func jpegFiles() throws {
        let decoder = JPEGDecoder(limits: DecodingLimits(maximumPixels: 1 << 16))
        let count = try pictures(of: "jpeg") { try? decoder.decode($0) }
        #expect(count > 20)
    }

    /// Counts the files that show frames before an error, if there is one.
    @Test(arguments: [("gif", 19), ("apng", 2), ("webp", 7)])
    func animations(name: String, shownCount: Int) throws {
        let limits = DecodingLimits(maximumPixels: 1 << 16, maximumImages: 64)
        let count = try pictures(of: name) { bytes -> [Pixmap]? in
            guard let animation = try? AnimationDecoder(limits: limits).decode(bytes) else {
                return (try? WebPDecoder(limits: limits).picture(bytes)).map { [$0] }
            }
            var canvas = AnimationCanvas(animation)
            var frames: [Pixmap] = []
            while frames.count < animation.frameCount, (try? canvas.drawNext()) != nil { frames.append(canvas.pixmap) }
            return frames.isEmpty ? nil : frames
        }
        #expect(count == shownCount)
    }

    @Test func fonts() throws {
        var rasterizer = Rasterizer()
        let count = try pictures(of: "font") { bytes -> Pixmap? in
            guard let font = try? Font(data: bytes) else { return nil }
            var style = TextStyle(fonts: FontCollection([font]), fontSize: 20)
            style.isWrapped = true
            let text = Shape.glyphs(TextLayout("AVfi Äé 가각 שלום \u{301} …", style: style, width: 60).glyphRun)
            return rasterizer.render(
                DisplayList(width: 32, height: 32, commands: [.fill(text, paint: .color(.black), transform: Transform.identity)]))
        }
        #expect(count > 4)
    }

    @Test func pictures() throws {
        var rasterizer = Rasterizer()
        let count = try pictures(of: "svg") { bytes -> Pixmap? in
            guard let picture = try? SVGFile(bytes).picture else { return nil }
            let fit = ContentsGravity.resizeAspect.rectangle(of: picture.size, in: Rect(x: 0, y: 0, width: 32, height: 32))
            let map = Transform(scaleX: fit.width / picture.size.width, y: fit.height / picture.size.height)
            let commands = picture.commands(transform: Projection(map), tint: .black)
            return rasterizer.render(DisplayList(width: 32, height: 32, commands: commands))
        }
        #expect(count == 7)
    }

    /// The first byte is the style of the pen, the rest path data.
    @Test func paths() throws {
        var rasterizer = Rasterizer()
        let count = try pictures(of: "path") { bytes -> Pixmap? in
            guard let style = bytes.first, let path = try? Path(svgPathData: String(decoding: bytes.dropFirst(), as: UTF8.self))
            else { return nil }
            var pen = StrokeStyle(width: Double(style & 15))
            pen.cap = LineCap.allCases[Int(style >> 4) % LineCap.allCases.count]
            pen.join = LineJoin.allCases[Int(style >> 6) % LineJoin.allCases.count]
            if style & 8 != 0 { pen.dashes = [Double(style & 7), Double(style >> 5)] }
            let commands: [DrawCommand] = [
                .fill(.path(path, .nonZero), paint: .color(.black), transform: Transform.identity),
                .fill(.path(path, .evenOdd), paint: .color(.white), transform: Transform(scaleX: 0.3, y: 7)),
                .fill(.stroke(path, pen), paint: .color(.black), transform: Transform.identity),
            ]
            return rasterizer.render(DisplayList(width: 32, height: 32, commands: commands))
        }
        #expect(count == 14)
    }

    @Test func scenes() throws {
        let count = try pictures(of: "scene") { bytes -> [Pixmap]? in
            let loading = SceneLoader.load(SourceText(name: "seed.json", bytes: bytes))
            guard let scene = loading.scene else { return nil }
            let renderer = Renderer(scene)
            let longest = max(scene.canvas.size.width, scene.canvas.size.height)
            return [0, 0.5, 3].compactMap { try? renderer.frame(at: $0, scale: 32 / longest) }
        }
        #expect(count == 45)
    }
}
