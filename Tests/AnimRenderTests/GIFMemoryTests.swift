import AnimEncoders
import AnimGraphics
import TestSupport
import Testing

@testable import AnimRender

/// The memory that a long GIF takes until it is finished.
struct GIFMemoryTests {
    private static let count = 40

    /// Takes frames that change everywhere.
    ///
    /// - Returns: The bytes of frames that are held after each, and those that were written then.
    private func take(heldByteLimit: Int, limit: Int? = nil) throws -> (held: [Int], written: [Int]) {
        var options = RenderOptions()
        options.output.maximumByteCount = limit
        let job = OutputJob(
            frames: .timed(TimedFrames(count: Self.count, framesPerSecond: 10)),
            canvas: RenderCanvas(width: 24, height: 16, scale: 1, background: .white), options: options, jobs: 1)
        let sink = MemorySink()
        let writer = try GIFOutputWriter(job, into: sink, heldByteLimit: heldByteLimit)
        var random = SplitMix64(seed: 5)
        var previous: Pixmap?
        var result: (held: [Int], written: [Int]) = ([], [])
        for index in 0..<Self.count {
            var pixmap = Pixmap(width: 24, height: 16)
            for pixel in pixmap.pixels.indices { pixmap.pixels[pixel] = .random(in: 0...0xFF_FFFF, using: &random) | 0xFF00_0000 }
            try writer.take(GIFFrame(pixmap, after: previous, job.gif), index: index)
            previous = pixmap
            result.held.append(writer.heldByteCount)
            result.written.append(sink.bytes.count)
        }
        if case .written(let count, _) = try writer.finish() { #expect(count == Self.count) } else { Issue.record("no file") }
        return result
    }

    @Test func noMoreThanTheLimitIsHeldHoweverManyFramesThereAre() throws {
        let all = try take(heldByteLimit: .max)
        #expect(all.written.allSatisfy { $0 == 0 })
        let limit = all.held[3]
        #expect(all.held[Self.count - 1] > 9 * limit)
        let sections = try take(heldByteLimit: limit)
        #expect(sections.held.allSatisfy { $0 <= limit })
        // Of each section all but the last image are written at once.
        #expect(sections.written.last ?? 0 > 0 && Set(sections.written).count >= 9)
    }

    @Test func aSearchForAQualityHoldsAllFrames() throws {
        let all = try take(heldByteLimit: .max)
        #expect(try take(heldByteLimit: 1, limit: 1 << 30).held == all.held)
        #expect(try take(heldByteLimit: all.held[3], limit: .max).held.max() ?? 0 <= all.held[3])
    }
}
