import AnimEncoders
import AnimGraphics
import TestSupport
import Testing

@testable import AnimRender

/// The bytes of a GIF whose quality is tried, by some of its images and by all.
struct GIFTrialTests {
    private static let count = 24

    /// A film in which squares of noise change.
    ///
    /// - Parameter repeats: Whether all rows of the second half's squares are the same: these have fewer bytes for as many runs.
    private func plan(quality: Int, repeats: Bool = false) throws -> GIFPlan {
        var random = SplitMix64(seed: 11)
        var encoder = try GIFEncoder(width: 40, height: 30)
        encoder.options = GIFOptions(quality: quality)
        var previous: Pixmap?
        for index in 0..<Self.count {
            var pixmap = previous ?? Pixmap(width: 40, height: 30)
            for y in index % 8..<20 {
                if repeats, index >= Self.count / 2 { random = SplitMix64(seed: UInt64(index)) }
                for x in 0..<20 { pixmap.pixels[y * 40 + x] = .random(in: 0...0xFF, using: &random) & 0xF0 | 0xFF00_0000 }
            }
            try encoder.append(GIFFrame(pixmap, after: previous, encoder.options), at: Double(index) / 10)
            previous = pixmap
        }
        return try encoder.plan(until: Double(Self.count) / 10)
    }

    private func trial(quality: Int, jobs: Int = 1, repeats: Bool = false) throws -> GIFTrial {
        let job = OutputJob(
            frames: .timed(TimedFrames(count: Self.count, framesPerSecond: 10)),
            canvas: RenderCanvas(width: 40, height: 30, scale: 1, background: .white), options: RenderOptions(), jobs: jobs)
        return GIFTrial(try plan(quality: quality, repeats: repeats), quality: quality, for: job)
    }

    @Test(arguments: [80, 50]) func theFileIsTheSameAfterAnEstimate(quality: Int) throws {
        let bytes = try plan(quality: quality).encode()
        var trial = try trial(quality: quality)
        #expect(try trial.encode().bytes == bytes)
        _ = try trial.estimateByteCount()
        #expect(try trial.encode().bytes == bytes)
        #expect(try trial.encode(limit: bytes.count).bytes == bytes)
        #expect(trial.imageCount == Self.count)
    }

    @Test(arguments: [80, 50]) func estimatesAreNearTheBytesAndTheSameForAnyNumberOfThreads(quality: Int) throws {
        let byteCount = try Double(plan(quality: quality).encode().count)
        var (single, parallel) = (try trial(quality: quality), try trial(quality: quality, jobs: 3))
        let estimate = try single.estimateByteCount()
        #expect(abs(estimate - byteCount) < 0.03 * byteCount)
        #expect(try parallel.estimateByteCount() == estimate)
    }

    @Test func aFileThatIsTooLargeIsGivenUpWithItsBytesExtrapolated() throws {
        let trial = try trial(quality: 80)
        let byteCount = try trial.encode().byteCount
        for limit in [byteCount - 1, byteCount / 2] {
            let part = try trial.encode(limit: limit)
            #expect(part.bytes == [] && part.byteCount > limit)
            #expect(abs(part.byteCount - byteCount) < byteCount / 10)
        }
        #expect(try trial.encode(limit: byteCount - 1).byteCount == byteCount)
    }

    @Test func whatIsKnownOfTheRestCountsInAFileThatIsGivenUp() throws {
        var trial = try trial(quality: 80, repeats: true)
        let byteCount = try trial.encode().byteCount
        // By the images so far it would have far more.
        #expect(try trial.encode(limit: byteCount / 2).byteCount > byteCount * 5 / 4)
        _ = try trial.estimateByteCount()
        #expect(try abs(trial.encode(limit: byteCount / 2).byteCount - byteCount) < byteCount / 16)
    }

    @Test func headerAndImagesAreAllOfAFile() throws {
        let plan = try plan(quality: 80)
        let images = (0..<plan.imageCount).reduce(0) { $0 + plan.image(at: $1).byteCount }
        #expect(try plan.encode().count == plan.headerByteCount + images)
    }
}
