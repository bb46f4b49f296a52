import AnimGraphics
import Testing

@testable import AnimEncoders

@Suite struct PaletteSharingTests {
    private let options = GIFOptions(quality: 60)

    /// Returns which frames share a table, and the number of its colors.
    private func sharing(_ pictures: [Pixmap]) throws -> (frames: [Bool], colorCount: Int) {
        let frames = try pictures.indices.map {
            try GIFFrame(pictures[$0], after: $0 > 0 ? pictures[$0 - 1] : nil, options)
        }
        let starts = pictures.indices.map { 4 * $0 }
        let times = ScreenTimes(of: frames[...], from: starts, to: 4 * pictures.count)
        let canvas = GIFCanvas(width: pictures[0].width, height: pictures[0].height)
        let sharing = PaletteSharing(frames, times, options, on: canvas)
        let palette = SharedPalette(
            for: frames, times, limits: .init(tolerance: options.tolerance, colorCount: 255, error: options.meanError),
            sharing: sharing)
        return (palette.usesTable, palette.colors.count)
    }

    /// Returns a picture of the colors at x, y.
    private func picture(_ width: Int, _ height: Int, _ color: (Int, Int) -> UInt32) -> Pixmap {
        var picture = Pixmap(width: width, height: height)
        for y in 0..<height { for x in 0..<width { picture.pixels[y * width + x] = color(x, y) } }
        return picture
    }

    /// Stripes of 40 shades of a color of each frame's own: 1,200 colors in all, in runs of 8 pixels.
    private func hues() -> [Pixmap] {
        (0..<30).map { step in
            picture(320, 40) { x, y in
                let shade = (x / 8 + y) % 40
                return opaque(40 + 6 * step, 230 - 4 * shade, (step * 83 + 3 * shade) % 256)
            }
        }
    }

    /// A shimmer of 100 grays that moves over the picture: all of a frame's colors are those of the frames beside it.
    private func shimmer() -> [Pixmap] {
        (0..<30).map { step in
            picture(320, 40) { x, _ in
                let level = 240 - abs(100 - (x + 6 * step) % 200)
                return opaque(level, level, level)
            }
        }
    }

    @Test func framesOfOtherColorsHaveTheirOwnTables() throws {
        let frames = try sharing(hues()).frames
        #expect(frames.filter { !$0 }.count == 30)
    }

    @Test func framesOfTheSameColorsShareATable() throws {
        let (frames, colorCount) = try sharing(shimmer())
        #expect(frames == [Bool](repeating: true, count: 30))
        #expect(colorCount < 100)
    }

    @Test func theSharedTableIsThatOfTheFramesThatShareIt() throws {
        let (frames, colorCount) = try sharing(shimmer() + hues())
        #expect(frames == [Bool](repeating: true, count: 30) + [Bool](repeating: false, count: 30))
        #expect(try colorCount == sharing(shimmer()).colorCount)
    }

    @Test func imagesAreEstimatedByTheirRuns() throws {
        // Half of the pixels are one run, of which few codes tell nothing about the noise after it.
        var pixels = [UInt32](repeating: opaque(0, 0, 0), count: 20_000)
        var state: UInt32 = 7
        for _ in 0..<20_000 {
            state = state &* 1_664_525 &+ 1_013_904_223
            pixels.append(opaque(Int(state >> 29) * 30, 0, 0))
        }
        let frame = try GIFFrame(Pixmap(width: 200, height: 200, pixels: pixels), after: nil, options)
        let colors = PaletteMapping(ownTableFor: frame, colorCount: 256, .init(skipError: 0))
        var canvas = GIFCanvas(width: 200, height: 200)
        let runs = ImageRuns(canvas.draw(frame.runs, in: frame.rect, colors))
        let image = ImagePixels(
            runs: runs, targets: colors.targets, similar: SimilarColors(colors.table, SimilarColors.Limits(options)))
        let layout = TableLayout(own: colors.table, for: runs)
        let whole = Double(ImageCandidate.smallest(image, layout, options).byteCount)
        let estimate = ImageCandidate.estimatedByteCount(image, layout, options)
        #expect(estimate > 0.9 * whole && estimate < 1.1 * whole, "\(estimate) of \(whole)")
    }
}
