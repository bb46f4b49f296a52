import AnimGraphics
import AnimRender
import TestSupport
import Testing

/// The order and pace of frames, by what is in the files.
struct PlaybackTests {
    private let folder: TemporaryFolder

    /// A square of 2 points that is in column 2n in frame n of five.
    private static func text(_ output: String = "{}") -> String {
        """
        {
          "canvas": { "width": 10, "height": 2 }, "duration": 1, "fps": 5, "output": \(output),
          "layers": [ { "id": "dot", "frame": [0, 0, 2, 2], "backgroundColor": "#00F",
            "animations": [ { "keyPath": "position.x", "from": 1, "to": 11, "duration": 1, "timingFunction": "linear" } ] } ]
        }
        """
    }

    init() throws { folder = try TemporaryFolder() }

    private func renderer(_ output: String = "{}") throws -> Renderer {
        try AtomicFile.write(Array(Self.text(output).utf8), to: folder("scene.json"))
        return Renderer(try Scene(contentsOf: folder("scene.json")))
    }

    private func options(_ change: (inout OutputSettings) -> Void) -> RenderOptions {
        var options = RenderOptions()
        change(&options.output)
        return options
    }

    /// The columns of the square in the frames, in steps of its width; `?` where it is between two.
    private func order(_ options: RenderOptions, of scene: String = "{}") throws -> String {
        let bytes = try renderer(scene).data(as: .rgba, options: options)
        return stride(from: 0, to: bytes.count, by: 80).map { start in
            let isBlue = (0..<10).map { bytes[start + 4 * $0] == 0 }
            let column = isBlue.firstIndex(of: true) ?? 9
            return column % 2 == 0 ? "\(column / 2)" : "?"
        }.joined()
    }

    private func delays(_ options: RenderOptions, of scene: String = "{}") throws -> [UInt8] {
        let bytes = try renderer(scene).data(as: .gif, options: options)
        return bytes.indices.dropLast(5).filter { bytes[$0...].starts(with: [0x21, 0xF9, 4]) }.map { bytes[$0 + 4] }
    }

    @Test func framesComeInTheOrderThatIsAskedFor() throws {
        #expect(try order(options { _ in }) == "01234")
        #expect(try order(options { $0.isReversed = true }) == "43210")
        #expect(try order(options { $0.bounces = true }) == "01234321")
        #expect(try order(options { ($0.bounces, $0.isReversed) = (true, true) }) == "43210123")
        #expect(try order(options { $0.start = 0.6 }) == "34012")
        #expect(try order(options { ($0.start, $0.isReversed) = (0.6, true) }) == "32104")
        #expect(try order(options { ($0.start, $0.bounces) = (0.6, true) }) == "34012104")
    }

    @Test func aRangeIsPlayedLikeAFilm() throws {
        var part = options { $0.bounces = true }
        (part.start, part.end) = (0.2, 0.8)
        #expect(try order(part) == "1232")
        part.output.start = 0.4
        #expect(try order(part) == "2313")
        // After the last frame of the range there is none before its end.
        part.output.start = 0.7
        #expect(try order(part) == "3121")
        part.output.start = 0.1
        #expect(try order(part) == "1232")
        part.output.start = 1
        #expect(throws: RenderPlanError.startOutside(1, of: 0.2..<0.8)) { try order(part) }
        #expect(try order(options { $0.start = 0.95 }) == "40123")
        // A range that is asked for goes before the start of a scene.
        (part.output.start, part.output.bounces) = (nil, nil)
        #expect(try order(part, of: "{ \"start\": 0.9 }") == "123")
        #expect(try order(part, of: "{ \"start\": 0.4 }") == "231")
        (part.start, part.end, part.output.start) = (0.2, 0.4, nil)
        #expect(try order(part) == "1")
    }

    @Test func theSpeedChoosesFramesOfTheScene() throws {
        #expect(try order(options { $0.speed = 2 }) == "024")
        #expect(try order(options { $0.speed = 0.5 }) == "0?1?2?3?4?")
        var part = options { $0.speed = 2 }
        (part.start, part.end) = (0.4, 1)
        #expect(try order(part) == "24")
        #expect(try order(options { ($0.speed, $0.start) = (2, 0.4) }) == "240")
        #expect(throws: RenderPlanError.self) { try order(options { $0.speed = 0 }) }
    }

    @Test func aSceneSaysHowTrueItsPixelsAreAndOptionsGoBefore() throws {
        let renderer = try renderer(#"{ "quality": 60, "colors": 32, "lossy": 3, "dither": "none", "matte": "red" }"#)
        let gif = RenderOutput(format: .gif, destination: .file("a.gif"))
        func settings(_ change: (inout OutputSettings) -> Void = { _ in }) throws -> OutputSettings {
            try RenderPlan(renderer.subject, options: options(change), outputs: [gif]).options.output
        }
        #expect(try settings().gif == GIFOptions(quality: 60, colors: 32, lossy: 3, dithering: .none))
        #expect(try settings().matte == Color(r: 255, g: 0, b: 0))
        #expect(try settings { $0.quality = 90 }.gif == GIFOptions(quality: 90, colors: 32, lossy: 3, dithering: .none))
        #expect(try settings { ($0.colors, $0.lossy, $0.matte) = (16, 0, .black) }.matte == .black)
        #expect(OutputSettings().gif == GIFOptions())
    }

    @Test func translucentPixelsAreDrawnOverTheMatte() throws {
        let source = """
            { "canvas": { "width": 3, "height": 1, "backgroundColor": "clear" }, "duration": 0.1, "fps": 10, "layers": [
              { "id": "half", "frame": [0, 0, 1, 1], "backgroundColor": "#FF000080" },
              { "id": "little", "frame": [1, 0, 1, 1], "backgroundColor": "#0000FF33" } ] }
            """
        try AtomicFile.write(Array(source.utf8), to: folder("translucent.json"))
        let renderer = Renderer(try Scene(contentsOf: folder("translucent.json")))
        func colors(_ matte: Color?) throws -> Set<[UInt8]> {
            let bytes = try renderer.data(as: .gif, options: options { $0.matte = matte })
            // The colors of the only image follow its description of ten bytes; those that are not used are black.
            let image = try #require(bytes.firstIndex(of: UInt8(ascii: ",")))
            let count = 2 << Int(bytes[image + 9] & 7)
            let table = (0..<count).map { Array(bytes[(image + 10 + 3 * $0)...].prefix(3)) }
            return Set(table).subtracting([[0, 0, 0]])
        }
        #expect(try colors(nil) == [[255, 0, 0]])
        #expect(try colors(.white) == [[255, 127, 127], [204, 204, 255]])
    }

    @Test func endsAreShownForLonger() throws {
        #expect(try delays(options { _ in }) == [20, 20, 20, 20, 20])
        #expect(try delays(options { $0.lastFrameDuration = 2 }) == [20, 20, 20, 20, 200])
        #expect(try delays(options { ($0.firstFrameDuration, $0.lastFrameDuration) = (0.05, 0.5) }) == [5, 20, 20, 20, 50])
        #expect(try delays(options { ($0.bounces, $0.firstFrameDuration) = (true, 1) }) == [100, 20, 20, 20, 20, 20, 20, 20])
        var single = options { ($0.firstFrameDuration, $0.lastFrameDuration) = (0.5, 2) }
        (single.start, single.end) = (0.2, 0.4)
        #expect(try delays(single) == [200])
        #expect(throws: RenderPlanError.self) { try delays(options { $0.lastFrameDuration = 0.01 }) }
    }

    @Test func aSceneSaysHowItIsShownAndOptionsGoBefore() throws {
        let scene = """
            { "bounce": true, "reverse": true, "speed": 2, "lastFrameDuration": 1, "loop": "once", "width": 20 }
            """
        #expect(try order(options { ($0.width, $0.height) = (10, 2) }, of: scene) == "4202")
        #expect(try order(options { ($0.bounces, $0.width) = (false, 10) }, of: scene) == "420")
        #expect(try delays(options { _ in }, of: scene) == [20, 20, 20, 100])
        let renderer = try renderer(scene)
        let gif = RenderOutput(format: .gif, destination: .file("a.gif"))
        let plan = try RenderPlan(renderer.subject, outputs: [gif])
        #expect((plan.canvas.width, plan.canvas.height, plan.canvas.scale) == (20, 4, 2))
        #expect(plan.loop == .once)
        #expect(
            plan.lines == [
                "a.gif: GIF, 20 × 4 pixels, 4 frames (1.6 s, starting at 0.8 s of the scene, speed 2, backwards, back and forth) "
                    + "at 5 per second, plays once"
            ])
        // A sum of 0.1 and 0.7 is written as 0.8.
        let sum = try RenderPlan(
            renderer.subject, options: options { ($0.firstFrameDuration, $0.lastFrameDuration) = (0.1, 0.1) }, outputs: [gif])
        #expect(sum.lines.first?.contains("4 frames (0.6 s, ") == true)
        var scaled = RenderOptions()
        scaled.scale = 3
        #expect(try RenderPlan(renderer.subject, options: scaled, outputs: [gif]).canvas.width == 30)
        // Hashes and frames are those of the scene, however it is shown.
        var count = 0
        try renderer.hashFrames { _ in count += 1 }
        #expect(count == 5)
        #expect(try renderer.frame(at: 0.2).width == 10)
    }

    @Test func picturesFitIntoASize() throws {
        let subject = RenderPlan.Subject(width: 300, height: 200, scale: 2, duration: 1, framesPerSecond: 10)
        func size(_ width: Int?, _ height: Int?) throws -> [Int] {
            let options = options { ($0.width, $0.height) = (width, height) }
            let canvas = try RenderPlan.canvas(for: subject, options: options)
            return [canvas.width, canvas.height]
        }
        #expect(try size(nil, nil) == [600, 400])
        #expect(try size(100, nil) == [100, 67])
        #expect(try size(nil, 100) == [150, 100])
        #expect(try size(100, 50) == [75, 50])
        #expect(try size(100, 500) == [100, 67])
        #expect(throws: RenderPlanError.self) { try size(0, nil) }
        #expect(try size(3, nil) == [3, 2])
        #expect(try size(16_383, 2) == [3, 2])
        #expect(throws: RenderPlanError.outOfRange(.width, value: 2, limits: 3...16_383)) { try size(2, nil) }
        #expect(throws: RenderPlanError.outOfRange(.height, value: 1, limits: 2...12_800)) { try size(nil, 1) }
        #expect(throws: RenderPlanError.outOfRange(.height, value: 1, limits: 2...16_383)) { try size(9, 1) }
        #expect([1, 100, 101, 1400, 1401].map { RenderPlan.leastSide(of: $0) } == [1, 1, 2, 14, 15])
        var both = options { $0.width = 100 }
        both.scale = 2
        #expect(throws: RenderPlanError.scaleAndSize) { try RenderPlan.canvas(for: subject, options: both) }
    }

    @Test func singleFramesDoNotPlay() throws {
        var still = options { $0.bounces = true }
        still.times = [0.2]
        #expect(throws: RenderPlanError.timesAndPlayback) { try order(still) }
        // The scene's order is one for films.
        still.output = OutputSettings()
        #expect(try order(still, of: "{ \"bounce\": true }") == "1")
    }

    @Test func aRawFilmSaysThatItHasNoTimes() throws {
        let output = RenderOutput(format: .rgba, destination: .standardOutput)
        let plan = try RenderPlan(try renderer().subject, options: options { $0.lastFrameDuration = 1 }, outputs: [output])
        #expect(plan.notes.count == 1)
        #expect(plan.notes.first?.description.hasPrefix("standard output: raw RGBA has no frame durations") == true)
    }
}
