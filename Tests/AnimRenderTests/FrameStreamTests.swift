import AnimGeometry
import AnimGraphics
import Synchronization
import Testing

@testable import AnimRender

struct FrameStreamTests {
    /// Changes at every fourth frame of 10 a second.
    private static func list(at time: Double) -> DisplayList {
        let step = Int(time * 10 + 0.5) / 4
        return DisplayList(width: 3, height: 2, background: Color(r: UInt8(step), g: 10, b: 20))
    }

    private func frames(_ indices: Range<Int>) throws -> FrameSequence {
        .run(try #require(FrameGrid(duration: 20, framesPerSecond: 10)), indices)
    }

    @Test(arguments: [1, 2, 7], [true, false])
    func framesAreTheSameWithAnyNumberOfThreads(jobs: Int, keepsPrevious: Bool) throws {
        let stream = FrameStream(
            frames: try frames(3..<150), jobs: jobs, keepsPrevious: keepsPrevious, displayList: Self.list)
        var reds: [UInt32] = []
        try stream.map {
            $0
        } take: { index, frame in
            #expect(index == 3 + reds.count)
            #expect(frame.index == index)
            reds.append(frame.pixmap.pixels[5] & 255)
            if keepsPrevious, index > 3 { #expect(frame.previous?.pixels[0] == 0xFF14_0A00 | UInt32((index - 1) / 4)) }
            if index == 3 { #expect(frame.previous == nil) }
            if frame.repeatsPrevious { #expect(index % 4 != 0) }
        }
        #expect(reds == (3..<150).map { UInt32($0 / 4) })
    }

    /// A dot that moves on a large canvas, and at times jumps or stands still.
    private static func dot(at time: Double) -> DisplayList {
        let step = Int(time * 10 + 0.5)
        let x = Double(step % 7 == 3 ? step - 1 : step * 5 % 60)
        let rect = Rect(x: x, y: Double(step % 40), width: 9, height: 6)
        return DisplayList(
            width: 300, height: 200, background: step / 20 % 2 == 0 ? .white : Color(r: 9, g: 8, b: 7),
            commands: [.fill(.rect(rect), paint: .color(Color(r: 200, g: 0, b: 0)), transform: Projection(.identity))])
    }

    /// Pictures take turns, and receivers may keep them.
    @Test(arguments: [1, 3], [true, false])
    func framesAreThoseThatAreDrawnWhole(jobs: Int, keepsFrames: Bool) throws {
        let sequence = try frames(0..<80)
        var whole = FrameStream(frames: sequence, jobs: 1, keepsPrevious: true, displayList: Self.dot)
        whole.drawsWhole = true
        var expected: [[UInt32]] = []
        try whole.map {
            $0.pixmap.pixels
        } take: {
            expected.append($1)
        }
        let stream = FrameStream(frames: sequence, jobs: jobs, keepsPrevious: true, displayList: Self.dot)
        var kept: [RenderedFrame] = []
        var narrow = 0
        try stream.map { frame -> (RenderedFrame?, pixels: [UInt32], previous: [UInt32]?, changes: [PixelRect]?) in
            // Without a copy of the arrays, whose storage the next frames would be drawn into.
            (keepsFrames ? frame : nil, frame.pixmap.pixels.map { $0 }, frame.previous?.pixels.map { $0 }, frame.changes)
        } take: { index, frame in
            #expect(frame.pixels == expected[index], "frame \(index)")
            if index > 0 { #expect(frame.previous == expected[index - 1], "frame \(index)") }
            if let frame = frame.0 { kept.append(frame) }
            guard let changes = frame.changes, index > 0 else { return }
            narrow += 1
            var before = Pixmap(width: 300, height: 200, pixels: expected[index])
            before.copy(changes, from: Pixmap(width: 300, height: 200, pixels: expected[index - 1]))
            #expect(before.pixels == expected[index - 1], "frame \(index)")
        }
        #expect(narrow > 20)
        #expect(kept.map(\.pixmap.pixels) == (keepsFrames ? expected : []))
    }

    @Test func nothingIsDrawnTwiceOnOneThread() throws {
        let lists = Mutex(0)
        let stream = FrameStream(frames: try frames(0..<40), jobs: 1, keepsPrevious: true) { time in
            lists.withLock { $0 += 1 }
            return Self.list(at: time)
        }
        var repeated = 0
        try stream.map {
            $0.repeatsPrevious
        } take: {
            repeated += $1 ? 1 : 0
        }
        #expect(lists.withLock { $0 } == 40)
        #expect(repeated == 30)
    }

    @Test func hashesDoNotDependOnThreads() throws {
        let subject = RenderPlan.Subject(width: 3, height: 2, duration: 20, framesPerSecond: 10)
        let renderer = Renderer(subject: subject) { time, _ in Self.list(at: time) }
        let canvas = RenderCanvas(width: 3, height: 2, scale: 1, background: .white)
        func hashes(_ jobs: Int, _ indices: Range<Int>, drawsWhole: Bool = false) throws -> [FrameHash] {
            var hashes: [FrameHash] = []
            try renderer.hashFrames(frames(indices), on: canvas, jobs: jobs, drawsWhole: drawsWhole) { hashes.append($0) }
            return hashes
        }
        let serial = try hashes(1, 0..<200)
        #expect(serial.count == 200)
        #expect(Set(serial.map(\.hash)).count == 50)
        #expect(try hashes(4, 0..<200) == serial)
        #expect(try hashes(2, 0..<200, drawsWhole: true) == serial)
        #expect(try hashes(3, 50..<60) == Array(serial[50..<60]))
        let whole = (0..<200).map { index in
            PixelHash(Pixmap(width: 3, height: 2, filledWith: 0xFF14_0A00 | UInt32(index / 4)))
        }
        #expect(serial.map(\.hash) == whole)
    }
}
