import AnimGraphics
import Synchronization
import TestSupport
import Testing

@testable import AnimRender

/// A film whose pictures are narrowed for a limit of bytes, from pixels to the file.
struct WidthFittingTests {
    /// A film that writes down the widths that it is planned with.
    private final class RecordedFilm: FrameSource {
        let film: PictureFilm
        private let planned = Mutex<[Int]>([])

        var widths: [Int] { planned.withLock { $0 } }

        init(_ film: PictureFilm) { self.film = film }

        func frames(of pass: RenderPlan.Pass, in plan: RenderPlan, keepsPrevious: Bool) -> OrderedFrames<RenderedFrame> {
            film.frames(of: pass, in: plan, keepsPrevious: keepsPrevious)
        }

        func plan(_ output: RenderOutput, options: RenderOptions, framesPerSecond: Double?) throws -> RenderPlan {
            planned.withLock { $0.append(options.output.width ?? 0) }
            return try film.plan(output, options: options, framesPerSecond: framesPerSecond)
        }
    }

    /// Two frames whose columns are bright and dark in turns, so that a narrower picture is flat and has fewer bytes than in proportion.
    private static let film: PictureFilm = {
        var random = SplitMix64(seed: 3)
        let pictures = (0..<2).map { _ in
            var pixmap = Pixmap(width: 32, height: 24)
            for index in pixmap.pixels.indices {
                let noise = UInt32.random(in: 0...0x3F, using: &random)
                pixmap.pixels[index] = 0xFF00_0000 | (index % 2 == 0 ? 0xC0_C0C0 : 0) | noise << 16 | noise
            }
            return pixmap
        }
        let sequence = PictureSequence(width: 32, height: 24, count: 2) { { pictures[$0] } }
        return PictureFilm(sequence, frames: TimedFrames(count: 2, framesPerSecond: 10))
    }()

    private func write(limit: Int?) throws -> (summary: OutputSummary, widths: [Int]) {
        var options = RenderOptions()
        options.jobs = 1
        (options.output.maximumByteCount, options.output.minimumQuality, options.output.minimumWidth) = (limit, 80, 4)
        let film = RecordedFilm(Self.film)
        let output = RenderOutput(format: .gif, destination: .memory)
        let plan = try Self.film.plan(outputs: [output], options: options)
        let summary = try #require(try plan.write(from: film) { _ in }.first)
        return (summary, film.widths)
    }

    @Test(arguments: [40, 30]) func aWidthThatLeavesBytesIsFollowedByWiderOnes(percent: Int) throws {
        let whole = try write(limit: nil).summary.byteCount
        let limit = whole * percent / 100
        let (summary, widths) = try write(limit: limit)
        let steps = zip([32] + widths, widths).map { $1 - $0 }
        // Narrower ones until one fits, and then a wider one at once.
        let wider = try #require(steps.firstIndex { $0 > 0 })
        #expect(wider > 0 && steps[..<wider].allSatisfy { $0 < 0 })
        let width = try #require(summary.fitting?.width)
        #expect(summary.byteCount <= limit && width == widths.last && width > widths[wider - 1])
        #expect(summary.fitting?.words == "\(width) × \(width * 3 / 4) pixels")
        // Nothing that was tried between it and the next wider one fits.
        #expect(widths.filter { $0 > width }.min() ?? 0 <= width + 2)
    }
}
