import AnimGraphics
import TestSupport
import Testing

@testable import AnimEncoders

@Suite struct GIFOptionsTests {
    /// A photograph that moves a pixel a frame.
    private func pan(_ count: Int) -> [Pixmap] {
        let wide = Pixmap.photograph(width: 64 + count, height: 48, seed: 3)
        return (0..<count).map { step in
            Pixmap(
                width: 64, height: 48,
                pixels: (0..<64 * 48).map { wide.pixels[$0 / 64 * (64 + count) + $0 % 64 + step] })
        }
    }

    /// Bars whose shades change slowly: 800 colors in all.
    private func shades() -> [Pixmap] {
        (0..<20).map { step in
            (0..<20).reduce(Pixmap(width: 60, height: 40, filledWith: opaque(255, 255, 255))) { picture, bar in
                picture.filling(bar * 3..<bar * 3 + 3, 0..<40, with: opaque(step, bar * 12, 128))
            }
        }
    }

    /// Discs of several shades that move over stripes, each frame by a few pixels.
    private func movingDiscs() -> [Pixmap] {
        (0..<12).map { step in
            var picture = Pixmap(width: 120, height: 80)
            for y in 0..<80 {
                for x in 0..<120 {
                    var color = (x + y / 20) % 24 < 13 ? opaque(240, 240, 240) : opaque(200, 220, 255)
                    for disc in 0..<3 {
                        let dx: Int = x - 20 - 35 * disc - step * (disc + 1)
                        let dy: Int = y - 40 - step * (disc - 1) * 2
                        let distance = dx * dx + dy * dy
                        if distance < 250 { color = opaque(60 * disc, max(0, distance - 230) * 4, 90) }
                    }
                    picture.pixels[y * 120 + x] = color
                }
            }
            return picture
        }
    }

    private func encoded(_ frames: [Pixmap], _ options: GIFOptions) throws -> [UInt8] {
        var encoder = try GIFEncoder(width: frames[0].width, height: frames[0].height)
        encoder.options = options
        for (index, frame) in frames.enumerated() {
            try encoder.append(GIFFrame(frame, after: index > 0 ? frames[index - 1] : nil, options), at: Double(index) / 25)
        }
        return try encoder.plan(until: Double(frames.count) / 25).encode()
    }

    @Test func lowerQualityIsSmaller() throws {
        for (frames, qualities) in [(pan(4), [70, 60, 40, 20, 0]), (shades(), [100, 80, 60, 40, 20, 0])] {
            let sizes = try qualities.map { try encoded(frames, GIFOptions(quality: $0)).count }
            #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $0 >= $1 }, "\(sizes)")
            #expect(sizes[sizes.count - 1] * 3 < sizes[0] * 2)
        }
    }

    /// More effort finds shorter codes; without errors, for the same pixels.
    @Test(arguments: [80, 60]) func moreEffortIsSmaller(quality: Int) throws {
        let frames = movingDiscs()
        let levels: [CompressionLevel] = [.fast, .default, .best]
        let files = try levels.map { try encoded(frames, GIFOptions(quality: quality, effort: $0)) }
        #expect(files[0].count > files[1].count && files[1].count > files[2].count)
        guard quality == GIFOptions.defaultQuality else { return }
        let pictures = try files.map { try DecodedGIF($0).frames }
        #expect(pictures[0] == pictures[1] && pictures[1] == pictures[2])
    }

    /// A gradient of a thousand colors that changes everywhere: each image of it has errors that a table of its own would repay, if the
    /// default quality did not show it by the table that all share.
    @Test func qualitiesJustBelowTheDefaultAreNotLarger() throws {
        let frames = (0..<8).map { step in
            (0..<60).reduce(Pixmap(width: 240, height: 160)) { picture, column in
                picture.filling(
                    column * 4..<column * 4 + 4, 0..<160, with: opaque(40 + column * 3 + step, 90 + column * 2, 200 - column * 3))
            }
        }
        let size = try encoded(frames, GIFOptions(quality: 80)).count
        for quality in [79, 78, 75, 72, 70] {
            #expect(try encoded(frames, GIFOptions(quality: quality)).count * 100 <= size * 101, "\(quality)")
        }
    }

    @Test(arguments: [100, 80, 75, 60, 40, 0])
    func framesOfMoreColorsThanATableHasRoomForTransparency(quality: Int) throws {
        // No pixel stays as it is, but some may with an error.
        let gif = try DecodedGIF(encoded(pan(4), GIFOptions(quality: quality)))
        #expect(gif.frames.count == 4 && gif.frames.allSatisfy { Set($0).count <= 256 })
    }

    @Test func qualitiesBetweenStepsAreBetween() {
        #expect(GIFOptions(quality: 100).tolerance == 0 && GIFOptions(quality: 100).skipError == 0)
        #expect(GIFOptions(quality: 85).tolerance == 2.5)
        #expect(
            GIFOptions(quality: 80).lambda == 0 && GIFOptions(quality: 80).meanError == 0 && GIFOptions(quality: 80).error == 0)
        #expect(GIFOptions(quality: 65).lambda == 256 && GIFOptions(quality: 65).meanError == 2.5)
        #expect(GIFOptions(quality: 200) == GIFOptions(quality: 100))
        #expect(GIFOptions(colors: 1).colors == 2 && GIFOptions(colors: 999).colors == 256 && GIFOptions(lossy: -4).lossy == 0)
        #expect(GIFOptions(quality: 0, lossy: 3).error == 3 && GIFOptions(lossy: 8).lambda == 16 * 256)
        #expect(GIFOptions(lossy: 8).meanError == 0)
    }

    @Test(arguments: [2, 5, 40])
    func tablesHaveNoMoreColors(count: Int) throws {
        let gif = try DecodedGIF(encoded(shades(), GIFOptions(colors: count)))
        #expect(gif.frames.allSatisfy { Set($0).count <= count })
    }

    @Test(arguments: [2, 6, 12])
    func errorsAreBoundedAndDoNotAddUp(levels: Int) throws {
        let frames = pan(8)
        let exact = try DecodedGIF(encoded(frames, GIFOptions(quality: 90, lossy: 0)))
        let lossy = try DecodedGIF(encoded(frames, GIFOptions(quality: 90, lossy: levels)))
        for (index, shown) in lossy.frames.enumerated() {
            for (position, wanted) in frames[index].pixels.enumerated() where shown[position] != exact.frames[index][position] {
                let nearest = PackedColor.largestDifference(exact.frames[index][position], wanted)
                #expect(PackedColor.largestDifference(shown[position], wanted) <= max(levels, nearest))
            }
        }
        // Two levels are hardly ever worth a bit.
        let differs = lossy.frames != exact.frames
        #expect(differs == (levels > 2))
    }

    @Test(arguments: [1, 2, 4, 8, 16, 32])
    func noPixelDiffersByMoreThanTheBound(levels: Int) throws {
        // Noise of grays that change by a few levels at a time, which a table has all: what stays must count what it may show already.
        let frames = (0..<16).map { (time: Int) in
            Pixmap(
                width: 96, height: 64,
                pixels: (0..<96 * 64).map { (pixel: Int) -> UInt32 in
                    let (x, y) = (pixel % 96, pixel / 96)
                    let noise = (x &* 73_856_093 ^ y &* 19_349_663) >> 3
                    let level = 60 + noise % 5 * 3 + time * ((x / 11 + y / 7) % 4)
                    return opaque(level, level, level)
                })
        }
        let shown = try DecodedGIF(encoded(frames, GIFOptions(lossy: levels))).frames
        let errors = zip(frames, shown).flatMap { zip($0.pixels, $1).map(PackedColor.largestDifference) }
        #expect(errors.max() ?? 0 <= levels)
        // The bound is made use of; one or two levels are hardly ever worth a bit.
        #expect(errors.max() ?? 0 > 1 || levels < 3)
    }

    @Test func aColorWithinTheBoundGoesBeforeTheNearest() throws {
        // The first color is 6 levels off in one channel, the second 5 in each of two; a third one is as far off as none.
        let colors = [opaque(106, 100, 100), opaque(105, 105, 105), opaque(200, 0, 0), opaque(100, 100, 100)]
        let frame = try GIFFrame(Pixmap(width: 100, height: 1, pixels: (0..<100).map { colors[min($0 / 33, 3)] }), after: nil)
        func drawn(_ bound: Int?) -> UInt32 {
            let drawn = PaletteMapping(ownTableFor: frame, colorCount: 3, .init(skipError: 1, bound: bound))
            #expect(Set(drawn.table) == Set(colors.prefix(3)))
            return drawn.table[Int(drawn.indices[drawn.colors.firstIndex(of: colors[3]) ?? 0])]
        }
        #expect(drawn(nil) == colors[0] && drawn(6) == colors[0])
        #expect(drawn(5) == colors[1])
        // Where the table has none, the nearest is shown.
        #expect(drawn(4) == colors[0])
    }

    /// Frames that draw nothing beside others of which each has a table of its own.
    @Test(arguments: [80, 60, 20]) func clearFramesNeedNoColors(quality: Int) throws {
        let clear = Pixmap(width: 64, height: 48)
        for frames in [[clear] + pan(3), pan(3) + [clear], [clear, clear]] {
            let gif = try DecodedGIF(encoded(frames, GIFOptions(quality: quality, colors: 8)))
            #expect(gif.frames.first?.allSatisfy { $0 == 0 } == (frames[0].pixels[0] == 0))
        }
    }

    @Test func whatIsNearEnoughStaysAsItIs() throws {
        // A table of few colors shows both pictures with errors that are larger than the step between them.
        let frames = (0..<6).map { step in
            Pixmap(
                width: 64, height: 64, pixels: (0..<4096).map { opaque($0 % 64 / 16 * 60 + step % 2, $0 / 64 * 4, 100) })
        }
        let (near, nearest) = try (
            encoded(frames, GIFOptions(quality: 80, colors: 64)).count, encoded(frames, GIFOptions(quality: 90, colors: 64)).count
        )
        #expect(near < nearest)
    }

    @Test func similarColorsAreTheNearestFirst() {
        let colors = [opaque(0, 0, 0), opaque(5, 0, 0), opaque(3, 3, 3), opaque(0, 2, 0), opaque(200, 0, 0)]
        let similar = SimilarColors(colors, SimilarColors.Limits(levels: 4, cost: 1000))
        #expect(similar.candidates(for: colors[0], nearest: 0).map(\.index) == [0, 3, 2])
        #expect(similar.candidates(for: colors[4], nearest: 4) == [SimilarColors.Candidate(index: 4, cost: 0)])
        let exact = SimilarColors(colors, SimilarColors.Limits(levels: 0, cost: 1000))
        #expect(exact.candidates(for: colors[0], nearest: 0) == [SimilarColors.Candidate(index: 0, cost: 0)])
    }

    @Test func similarColorsCostWhatTheyAreFartherThanTheNearest() {
        let colors = [opaque(0, 0, 0), opaque(4, 0, 0), opaque(0, 5, 0)]
        // 2 of 4 levels from either; 4 + 25 from the third.
        let similar = SimilarColors(colors, SimilarColors.Limits(levels: 8, cost: 20))
        #expect(
            similar.candidates(for: opaque(2, 0, 0), nearest: 0)
                == [SimilarColors.Candidate(index: 0, cost: 0), SimilarColors.Candidate(index: 1, cost: 0)])
    }

    @Test func tablesHaveAsManyColorsAsTheErrorNeeds() throws {
        let counts = try [80, 70, 50, 30].map { quality in
            try Set(DecodedGIF(encoded(shades(), GIFOptions(quality: quality))).frames.flatMap { $0 }).count
        }
        #expect(counts == [255, 150, 40, 17])
    }

    @Test(arguments: [70, 60, 40, 20, 0])
    func dotsOfAFewPixelsKeepTheirColor(quality: Int) throws {
        // The mean error over the picture would hardly grow if the dots were white.
        let frames = (0..<4).map { step in
            Pixmap(width: 400, height: 300, filledWith: opaque(245, 245, 250)).filling(
                20 + step..<220, 50..<250, with: opaque(255, 255, 255)
            )
            .filling(100..<105, 100..<105, with: opaque(255, 30, 30)).filling(100..<103, 120..<122, with: opaque(0, 0, 0))
        }
        let gif = try DecodedGIF(encoded(frames, GIFOptions(quality: quality)))
        #expect(gif.frames.allSatisfy { $0[102 * 400 + 102] == opaque(255, 30, 30) && $0[121 * 400 + 101] == opaque(0, 0, 0) })
    }

    @Test func prevalentColorsOfAClusterStayExact() {
        let (background, shade) = (ColorPoint(opaque(242, 242, 247), weight: 60), ColorPoint(opaque(238, 238, 243), weight: 40))
        func palette(_ error: Double) -> [UInt32] {
            ColorQuantizer.reduce([background, shade], colorCount: 1, error: error).palette
        }
        #expect(palette(0) == [opaque(240, 240, 245)])
        #expect(palette(10) == [opaque(242, 242, 247)])
    }

    @Test func pixelsOfFlatAreasHaveNoFarChoices() {
        // The second color is 6 levels off in a channel, the third 2.
        let table = [opaque(100, 100, 100), opaque(106, 100, 100), opaque(100, 102, 100)]
        var codings = RunWriter()
        codings.append(PixelCoding.draw(0).rawValue, count: 7)
        codings.append(PixelCoding.draw(1).rawValue, count: 1)
        codings.append(PixelCoding.draw(0, isFlat: true).rawValue, count: 8)
        codings.append(PixelCoding.drawOrSkip(0).rawValue, count: 1)
        let pixels = ImagePixels(
            runs: ImageRuns(codings.runs), targets: TargetColors([], nearest: [], in: table, keepsApproximated: true),
            similar: SimilarColors(table, SimilarColors.Limits(levels: 24, cost: 1000)))
        let symbols = ImageSymbols(pixels, TableLayout(own: table, for: pixels.runs), skipping: .drawn)
        let lists = symbols.runs.map { run in
            run.choice < SymbolChoices.firstList
                ? [UInt8(run.choice)]
                : Array(symbols.choices.symbols[symbols.choices.lists[Int(run.choice - SymbolChoices.firstList)].slots])
        }
        // What may stay shows what the canvas has for it.
        #expect(lists == [[1, 3, 2], [2, 1, 3], [1, 3], [1]])
    }
}
