import Foundation
import Synchronization
import Testing

@testable import AnimRender

struct FrameChunksTests {
    @Test func chunksFollowOneAnother() {
        let chunks = FrameChunks(10..<31, longest: 8, byteLimit: 100)
        #expect(chunks.frames(of: 0) == 10..<14)
        chunks.note(byteCount: 40, frameCount: 4)
        // Asked for out of order, they are what they would be in order.
        #expect(chunks.frames(of: 2) == 22..<30)
        #expect(chunks.frames(of: 1) == 14..<22)
        #expect(chunks.frames(of: 3) == 30..<31)
        #expect(chunks.frames(of: 4).isEmpty && chunks.frames(of: 20).isEmpty)
        #expect(chunks.frames(of: 0) == 10..<14)
    }

    @Test func largeFramesAreMadeOneByOne() {
        let chunks = FrameChunks(0..<20, longest: 8, byteLimit: 100)
        _ = chunks.frames(of: 0)
        chunks.note(byteCount: 120, frameCount: 4)
        #expect(chunks.frames(of: 1) == 4..<7)
        chunks.note(byteCount: 3 * 1_000, frameCount: 3)
        #expect(chunks.frames(of: 2) == 7..<8)
        // Those after the end say nothing.
        chunks.note(byteCount: 0, frameCount: 0)
        #expect(chunks.frames(of: 3) == 8..<9)
        chunks.note(byteCount: 0, frameCount: 1)
        #expect(chunks.frames(of: 4) == 9..<17)
    }

    /// The most frames that wait to be taken, of 400 of so many bytes.
    private func mostWaiting(bytesPerFrame: Int) throws -> Int {
        let made = Mutex(0)
        let frames = OrderedFrames(frames: .timed(TimedFrames(count: 400, framesPerSecond: 10)), jobs: 2) { { $0 } }
        var (most, next) = (0, 0)
        try frames.map { index in
            made.withLock { $0 += 1 }
            return index
        } byteCount: { _ in
            bytesPerFrame
        } take: { index, value in
            #expect(index == next && value == index)
            next += 1
            // Threads are ahead as far as they may be.
            usleep(200)
            // The first chunks are started before any frame is made.
            if index >= 100 { most = max(most, made.withLock { $0 } - index) }
        }
        #expect(next == 400)
        return most
    }

    @Test func fewLargeFramesWaitToBeTaken() throws {
        // Of 24 MiB, four chunks have 6 MiB each: two frames.
        #expect(try mostWaiting(bytesPerFrame: 3 << 20) <= 4 * 2 + 2)
        #expect(try mostWaiting(bytesPerFrame: 100) > 32)
    }
}
