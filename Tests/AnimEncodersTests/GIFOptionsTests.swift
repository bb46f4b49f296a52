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

    /// Bars whose shades change slowly: 800 colours in all.
    private func shades() -> [Pixmap] {
        (0..<20).map { step in
            (0..<20).reduce(Pixmap(width: 60, height: 40, filledWith: opaque(255, 255, 255))) { picture, bar in
                picture.filling(bar * 3..<bar * 3 + 3, 0..<40, with: opaque(step, bar * 12, 128))
            }
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
            #expect(sizes[sizes.count - 1] * 2 < sizes[0])
        }
    }

    @Test(arguments: [100, 80, 75, 60, 40, 0])
    func framesOfMoreColorsThanATableHasRoomForTransparency(quality: Int) throws {
        // No pixel stays as it is, but some may with an error.
        let gif = try DecodedGIF(encoded(pan(4), GIFOptions(quality: quality)))
        #expect(gif.frames.count == 4 && gif.frames.allSatisfy { Set($0).count <= 256 })
    }

    @Test func qualitiesBetweenStepsAreBetween() {
        #expect(GIFOptions(quality: 100).tolerance == 0 && GIFOptions(quality: 100).stayingError == 0)
        #expect(GIFOptions(quality: 85).tolerance == 2.5)
        #expect(
            GIFOptions(quality: 80).exchange == 0 && GIFOptions(quality: 80).meanError == 0 && GIFOptions(quality: 80).error == 0)
        #expect(GIFOptions(quality: 65).exchange == 256 && GIFOptions(quality: 65).meanError == 2.5)
        #expect(GIFOptions(quality: 200) == GIFOptions(quality: 100))
        #expect(GIFOptions(colors: 1).colors == 2 && GIFOptions(colors: 999).colors == 256 && GIFOptions(lossy: -4).lossy == 0)
        #expect(GIFOptions(quality: 0, lossy: 3).error == 3 && GIFOptions(lossy: 8).exchange == 16 * 256)
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

    @Test func whatIsNearEnoughStaysAsItIs() throws {
        // A table of few colours shows both pictures with errors that are larger than the step between them.
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
        let similar = SimilarColors(colors, within: 4, costing: 1000)
        #expect(similar.candidates(for: colors[0], nearest: 0).map(\.index) == [0, 3, 2])
        #expect(similar.candidates(for: colors[4], nearest: 4) == [SimilarColors.Candidate(index: 4, cost: 0)])
        let exact = SimilarColors(colors, within: 0, costing: 1000)
        #expect(exact.candidates(for: colors[0], nearest: 0) == [SimilarColors.Candidate(index: 0, cost: 0)])
    }

    @Test func similarColorsCostWhatTheyAreFartherThanTheNearest() {
        let colors = [opaque(0, 0, 0), opaque(4, 0, 0), opaque(0, 5, 0)]
        // 2 of 4 levels from either; 4 + 25 from the third.
        let similar = SimilarColors(colors, within: 8, costing: 20)
        #expect(
            similar.candidates(for: opaque(2, 0, 0), nearest: 0)
                == [SimilarColors.Candidate(index: 0, cost: 0), SimilarColors.Candidate(index: 1, cost: 0)])
    }

    @Test func tablesHaveAsManyColorsAsTheErrorNeeds() throws {
        let counts = try [80, 70, 50, 30].map { quality in
            try Set(DecodedGIF(encoded(shades(), GIFOptions(quality: quality))).frames.flatMap { $0 }).count
        }
        #expect(counts == [255, 120, 40, 17])
    }

    @Test func prevalentColorsStayExactBesideRareOnes() throws {
        let frames = shades().map {
            $0.filling(0..<60, 0..<30, with: opaque(242, 242, 247)).filling(0..<60, 30..<31, with: opaque(238, 238, 243))
        }
        let gif = try DecodedGIF(encoded(frames, GIFOptions(quality: 30)))
        #expect(gif.frames.allSatisfy { $0[60 * 10 + 7] == opaque(242, 242, 247) })
    }

    @Test func flatAreasStayWithinTwoLevels() throws {
        // Flat bars beside texture whose codes would be shorter with other colours.
        let frames = pan(4).map { $0.filling(8..<40, 10..<30, with: opaque(90, 61, 160)) }
        for shown in try DecodedGIF(encoded(frames, GIFOptions(quality: 20))).frames {
            for y in 10..<30 {
                for x in 9..<39 {
                    #expect(PackedColor.squaredDistance(shown[y * 64 + x], opaque(90, 61, 160)) <= 24, "\(x), \(y)")
                }
            }
        }
    }
}
