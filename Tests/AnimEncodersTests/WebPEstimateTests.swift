@testable import AnimEncoders
import AnimGraphics
import TestSupport
import Testing

struct WebPEstimateTests {
    private func estimate(_ pixels: [UInt32], width: Int) -> WebPEstimate {
        WebPEstimate(WebPForm(isBlended: false, pixels: pixels), width: width)
    }

    private func noise(_ count: Int, seed: UInt64) -> [UInt32] {
        var random = SplitMix64(seed: seed)
        return (0..<count).map { _ in UInt32.random(in: 0...0xFF_FFFF, using: &random) | 0xFF00_0000 }
    }

    @Test func entropyIsThatOfFrequencies() {
        #expect(WebPEntropy.bits([]) == 0)
        #expect(WebPEntropy.bits([0, 7, 0]) == 0)
        #expect(WebPEntropy.bits([1, 1]) == 2)
        #expect(WebPEntropy.bits([4, 0, 4], [8]) == 24)
        // Counts beyond the table of logarithms.
        #expect(WebPEntropy.bits([65_536, 65_536]) == 131_072)
        #expect(WebPEntropy.bits([3 << 20, 3 << 20, 3 << 21]) == Double(18 << 20))
    }

    @Test func symbolsAreLiteralsAndCopies() {
        func symbols(_ pixels: [UInt32], width: Int) -> [Int] {
            let symbols = estimate(pixels, width: width).symbols
            return [symbols.literalCount, symbols.copyCount]
        }
        let row = noise(10, seed: 1)
        #expect(symbols(row, width: 10) == [10, 0])
        #expect(symbols([UInt32](repeating: 7, count: 64), width: 8) == [1, 1])
        // From above, which has the shorter code, and from a place that is neither above nor on the left.
        #expect(symbols(row + row + row, width: 10) == [10, 1])
        #expect(symbols(row + noise(5, seed: 2) + row, width: 25) == [15, 1])
        // Two pixels are copied from neighbors alone.
        #expect(symbols([1, 2, 9, 1, 2], width: 3) == [3, 1])
        #expect(symbols([1, 2, 9, 8, 1, 2], width: 6) == [6, 0])
        #expect(symbols([UInt32](repeating: 7, count: 2 * 4096 + 1), width: 99) == [1, 2])
    }

    @Test func wayToStoreLiteralsFollowsThePixels() {
        #expect(estimate(Pixmap.photograph(width: 64, height: 64, seed: 3).pixels, width: 64).storage == .predicted)
        let colors = noise(40, seed: 5)
        var random = SplitMix64(seed: 6)
        let indexed = (0..<4096).map { _ in colors.randomElement(using: &random) ?? 0 }
        #expect(estimate(indexed, width: 64).storage == .palette)
        // As many colors as a palette has, and one more.
        for (count, storage) in [(256, WebPEstimate.Storage.palette), (257, .direct)] {
            let colors = noise(count, seed: 7)
            #expect(estimate((0..<8192).map { colors[$0 * $0 % 8191 % count] }, width: 64).storage == storage)
        }
    }

    @Test func copiesFromFarAboveAreCounted() {
        let rows = noise(40 * 16, seed: 8)
        for (gap, shares) in [(0, [0, 0]), (15, [0, 0]), (16, [16, 0]), (63, [16, 0]), (64, [16, 16])] {
            let estimate = estimate(rows.prefix(16) + noise(16 * gap, seed: 9) + rows.prefix(16), width: 16)
            let count = Double(estimate.pixelCount)
            #expect([estimate.shareFromBeyond16Rows, estimate.shareFromBeyond64Rows] == shares.map { Double($0) / count })
        }
    }

    @Test func oneCompressionIsChosenByTheEstimate() {
        let colors = noise(40, seed: 5)
        var random = SplitMix64(seed: 6)
        func photograph(_ width: Int, _ height: Int) -> [UInt32] {
            Pixmap.photograph(width: width, height: height, seed: 3).pixels
        }
        let rows = photograph(64, 48)
        let pictures: [(pixels: [UInt32], width: Int, fast: WebPCoding, byDefault: WebPCoding)] = [
            // A palette, and literals as they are.
            (
                (0..<4096).map { _ in colors.randomElement(using: &random) ?? 0 }, 64, .exact(effort: 0, method: 1),
                .exact(effort: 75, method: 3)
            ),
            ([UInt32](repeating: 1, count: 4096), 64, .exact(effort: 0, method: 1), .exact(effort: 75, method: 1)),
            // Few predicted literals, many, and those of a large picture.
            (photograph(32, 32), 32, .exact(effort: 0, method: 1), .exact(effort: 50, method: 1)),
            (photograph(64, 48), 64, .exact(effort: 0, method: 1), .exact(effort: 50, method: 3)),
            (photograph(512, 256), 512, .exact(effort: 0, method: 4), .exact(effort: 50, method: 4)),
            // Rows that are copied from 48 and 65 rows above.
            (rows + rows, 64, .exact(effort: 50, method: 1), .exact(effort: 50, method: 3)),
            (rows + photograph(64, 17) + rows, 64, .exact(effort: 75, method: 1), .exact(effort: 75, method: 3)),
        ]
        for (index, picture) in pictures.enumerated() {
            let estimate = estimate(picture.pixels, width: picture.width)
            #expect(WebPOptions(effort: .fast).exactCodings(for: estimate) == [picture.fast], "picture \(index)")
            #expect(WebPOptions().exactCodings(for: estimate) == [picture.byDefault], "picture \(index)")
            #expect(WebPOptions(effort: .best).exactCodings(for: estimate).count == 5)
        }
    }

    @Test func framesOfOtherSizesAreReplaced() throws {
        let photograph = Pixmap.photograph(width: 40, height: 30, seed: 3)
        let changes = WebPChanges(photograph, after: Pixmap(width: 4, height: 3))
        #expect(changes.rect == PixelRect(minX: 0, minY: 0, maxX: 40, maxY: 30))
        #expect(changes.exactForms.map(\.isBlended) == [false])
    }

    /// Pairs of frames of which the one form or the other is smaller.
    private var changes: [WebPChanges] {
        let photograph = Pixmap.photograph(width: 96, height: 64, seed: 3)
        let gradient = Pixmap(width: 96, height: 64, pixels: (0..<96 * 64).map { opaque($0 % 96 * 2, $0 / 96 * 3, 90) })
        let lines = Pixmap(
            width: 96, height: 64,
            pixels: (0..<96 * 64).map { $0 / 96 % 7 < 3 ? opaque($0 * 37 % 251, 20, 40) : opaque(250, 250, 250) })
        var result: [WebPChanges] = []
        for picture in [photograph, gradient, lines, Pixmap(width: 96, height: 64, filledWith: opaque(9, 8, 7))] {
            for step in [0, 20] {
                let before = picture.filling(step..<step + 30, 5..<25, with: opaque(250, 1, 2))
                result.append(WebPChanges(picture.filling(step + 9..<step + 39, 9..<29, with: opaque(250, 1, 2)), after: before))
                result.append(WebPChanges(picture.filling(80..<90, 50..<60, with: opaque(1, 99, 2)), after: before))
                var random = SplitMix64(seed: UInt64(step))
                var speckled = picture
                for _ in 0..<40 * (step + 1) {
                    speckled.pixels[Int.random(in: 0..<96 * 64, using: &random)] = opaque(
                        Int.random(in: 0...255, using: &random), 3, 4)
                }
                result.append(WebPChanges(speckled, after: picture))
            }
        }
        return result
    }

    @Test func estimatesFindTheSmallerForm() throws {
        var (taken, least, replacing, blending) = (0, 0, 0.0, 0.0)
        for changes in changes {
            let forms = changes.exactForms
            let sizes = try forms.map {
                try WebPBitstream.compressing($0.pixels, width: changes.rect.width, .exact(effort: 75, method: 4)).count
            }
            let image = try WebPEncodedImage(changes, options: WebPOptions())
            let smallest = try #require(sizes.min())
            let index = try #require(forms.firstIndex { $0.isBlended == image.isBlended })
            #expect(Double(sizes[index]) <= 1.03 * Double(smallest) + 64, "\(sizes)")
            (taken, least) = (taken + sizes[index], least + smallest)
            replacing = max(replacing, Double(sizes[0]) / Double(smallest))
            blending = max(blending, Double(sizes[sizes.count - 1]) / Double(smallest))
        }
        #expect(Double(taken) <= 1.02 * Double(least), "\(taken), \(least)")
        // Neither form alone would do.
        #expect(replacing > 1.5)
        #expect(blending > 1.5)
    }

    @Test func chosenCompressionIsNearlyTheSmallest() throws {
        var totals = [0, 0]
        for changes in changes {
            let sizes = try [CompressionLevel.default, .best].map {
                try WebPEncodedImage(changes, options: WebPOptions(effort: $0)).stream.count
            }
            #expect(Double(sizes[0]) <= 1.05 * Double(sizes[1]) + 64, "\(sizes)")
            for index in totals.indices { totals[index] += sizes[index] }
        }
        #expect(Double(totals[0]) <= 1.05 * Double(totals[1]), "\(totals)")
    }
}
