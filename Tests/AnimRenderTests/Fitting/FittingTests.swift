import AnimRender
import TestSupport
import Testing

/// Films whose bytes are limited, from the scene to the file.
struct FittingTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A film of many colors in motion, which need more bytes the more of them are shown.
    private func renderer(rate: Int = 25) throws -> Renderer {
        let scene = """
            { "canvas": { "width": 60, "height": 40 }, "duration": 1, "fps": \(rate), "layers": [
              { "type": "gradient", "id": "sky", "frame": [0, 0, 60, 40], "gradientType": "axial", "colors": ["red", "blue", "lime"],
                "startPoint": [0, 0], "endPoint": [1, 1],
                "animations": [ { "keyPath": "endPoint", "from": [1, 1], "to": [0.2, 0.9], "duration": 1 } ] } ] }
            """
        try AtomicFile.write(Array(scene.utf8), to: folder("scene.json"))
        return Renderer(try Scene(contentsOf: folder("scene.json")))
    }

    private func render(
        _ change: (inout OutputSettings) -> Void, as names: [String] = ["a.gif"], compression: CompressionLevel = .default,
        rate: Int = 25
    ) throws -> [OutputSummary] {
        let renderer = try renderer(rate: rate)
        var options = RenderOptions()
        options.compression = compression
        change(&options.output)
        let plan = try RenderPlan(
            renderer.subject, options: options, outputs: try names.map { try RenderOutput(path: folder($0)) })
        return try renderer.render(plan)
    }

    @Test func aFileThatFitsIsTheSameAsWithoutALimit() throws {
        let whole = try render { _ in }[0]
        let bytes = try InputFile.read(path: folder("a.gif"))
        let limited = try render { $0.maximumByteCount = whole.byteCount }[0]
        #expect(try InputFile.read(path: folder("a.gif")) == bytes)
        #expect(limited.fitting?.words == "")
        #expect(limited.fitting?.quality == 80)
        #expect(whole.fitting == nil)
    }

    @Test func qualityIsLoweredFirstThenTheRateThenTheWidth() throws {
        let whole = try render { _ in }[0].byteCount
        let lowest = try render { $0.quality = 40 }[0].byteCount
        #expect(lowest < whole)
        let limit = (whole + lowest) / 2
        let first = try render { $0.maximumByteCount = limit }[0]
        #expect(first.byteCount <= limit && first.byteCount > limit * 8 / 10)
        #expect(first.fitting?.words == "quality \(first.fitting?.quality ?? 0)")
        let file = try InputFile.read(path: folder("a.gif"))
        #expect(file.count == first.byteCount)
        // The file is what --quality writes with --compression fast.
        _ = try render({ $0.quality = first.fitting?.quality }, compression: .fast)
        #expect(try InputFile.read(path: folder("a.gif")) == file)

        let second = try render { $0.maximumByteCount = lowest - 1 }[0]
        #expect(second.byteCount < lowest && second.frameCount == 20)
        #expect(second.fitting?.words.hasSuffix("20 fps") == true)

        let third = try render { $0.maximumByteCount = lowest / 2 }[0]
        #expect(third.byteCount <= lowest / 2 && third.fitting?.framesPerSecond == 20)
        #expect((30..<60).contains(third.fitting?.width ?? 0))
        #expect(third.fitting?.words.hasSuffix(" pixels") == true)
    }

    @Test func aFilmOfManyFramesLosesSomeBeforeItsQualityIsLow() throws {
        let held = try render({ $0.quality = 60 }, rate: 50)[0].byteCount
        let lowest = try render({ $0.quality = 40 }, rate: 50)[0].byteCount
        let limit = (held + lowest) / 2
        let fitted = try render({ $0.maximumByteCount = limit }, rate: 50)[0]
        #expect(fitted.byteCount <= limit)
        #expect((fitted.fitting?.quality ?? 0) >= 60 && (25..<50).contains(fitted.fitting?.framesPerSecond ?? 0))
        // Unless that many are asked for.
        let whole = try render({ ($0.maximumByteCount, $0.minimumFramesPerSecond) = (limit, 50) }, rate: 50)[0]
        #expect((40..<60).contains(whole.fitting?.quality ?? 0) && whole.fitting?.changesRate == false)
    }

    @Test func whatCannotFitWritesNothing() throws {
        let error = #expect(throws: SizeLimitError.self) { try render { $0.maximumByteCount = 300 } }
        #expect(error?.byteLimit == 300 && (error?.misses.first?.byteCount ?? 0) > 300)
        #expect(error?.misses.first?.reached.allWords == "quality 40, 20 fps, 30 × 20 pixels")
        #expect(try Folder.names(in: folder("")).filter { $0.hasPrefix("a") } == [])
        // The smallest file is as small as the message says.
        let smallest = try render { ($0.quality, $0.width) = (40, 30) }[0]
        #expect(smallest.frameCount == 25)
        let fitting = try render { $0.maximumByteCount = error?.misses.first?.byteCount }[0]
        #expect(fitting.byteCount == error?.misses.first?.byteCount)
        let floors = #expect(throws: SizeLimitError.self) {
            try render {
                ($0.maximumByteCount, $0.minimumQuality, $0.minimumFramesPerSecond, $0.minimumWidth) = (300, 70, 25, 60)
            }
        }
        #expect(floors?.misses.first?.reached.allWords == "quality 70, 25 fps, 60 × 40 pixels")
    }

    @Test func allOutputsAreWrittenButThoseThatMissTheLimit() throws {
        let error = #expect(throws: SizeLimitError.self) {
            try render({ $0.maximumByteCount = 300 }, as: ["a.gif", "b.apng", "c.gif", "d-%d.png"])
        }
        #expect(error?.misses.map(\.output).map { $0.suffix(5) } == ["a.gif", "c.gif"])
        #expect(error?.written.map(\.output.format.name) == ["apng", "png"])
        let names = try Folder.names(in: folder(""))
        #expect(names.contains("b.apng") && names.contains("d-0.png") && !names.contains("a.gif") && !names.contains("c.gif"))
        let text = error?.description ?? ""
        #expect(text.split(separator: "the smallest file has ").count == 3)
        #expect(
            text.hasSuffix(
                ", more than the limit of 300; raise output.maximumByteCount, or lower output.minimumQuality, output.minimumFramesPerSecond or output.minimumWidth"
            ))
    }

    @Test func otherFormatsAreNotLimited() throws {
        let summaries = try render({ $0.maximumByteCount = 9000 }, as: ["a.apng", "b.gif", "c-%d.png"])
        #expect(summaries.map(\.output.format.name) == ["apng", "gif", "png"])
        #expect(summaries.map(\.frameCount)[0] == 25 && summaries.map(\.frameCount)[2] == 25)
        #expect(summaries[1].byteCount <= 9000 && summaries[0].fitting == nil && summaries[2].fitting == nil)
        var options = RenderOptions()
        options.output.maximumByteCount = 9000
        let outputs = try ["a.apng", "b.gif"].map { try RenderOutput(path: $0) }
        let plan = try RenderPlan(renderer().subject, options: options, outputs: outputs)
        #expect(plan.notes.map(\.description) == ["a.apng: only the size of a GIF is limited"])
    }

    @Test func aLimitThatNoOutputCanKeepIsRefused() throws {
        var options = RenderOptions()
        options.output.maximumByteCount = 1
        for format in OutputFormat.all.filter({ $0 != .gif }) {
            let path = format == .png ? "x-%d.png" : "x.\(format.name)"
            let outputs = [try RenderOutput(path: path, format: format)]
            let error = RenderPlanError.sizeNotLimited(output: path, format: format)
            #expect(throws: error) { try RenderPlan(renderer().subject, options: options, outputs: outputs) }
            // What a scene says holds for its GIFs.
            var subject = try renderer().subject
            subject.output.maximumByteCount = 1
            #expect(try RenderPlan(subject, outputs: outputs).passes.count == 1)
        }
        #expect(
            RenderPlanError.sizeNotLimited(output: "a.webp", format: .webp).description
                == "a.webp: output.maximumByteCount limits only GIF files, not WebP: omit it")
    }
}
