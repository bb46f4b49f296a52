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
