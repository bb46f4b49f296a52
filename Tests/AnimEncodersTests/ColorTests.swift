import TestSupport
import Testing

@testable import AnimEncoders

@Suite struct ColorTests {
    private func randomColors(_ count: Int, seed: UInt64) -> [UInt32] {
        var random = SplitMix64(seed: seed)
        return (0..<count).map { _ in UInt32.random(in: 0...0xFF_FFFF, using: &random) | 0xFF00_0000 }
    }

    private func squaredDistance(_ first: UInt32, _ second: UInt32) -> Int {
        [UInt32(0), 8, 16].reduce(0) { sum, shift in
            let difference = Int((first >> shift) & 255) - Int((second >> shift) & 255)
            return sum + difference * difference
        }
    }

    private func histogram(_ colors: [UInt32], count: Int = 1) -> ColorHistogram {
        var result = ColorHistogram()
        for color in colors { result.add(color, count: count) }
        return result
    }

    private func meanError(of colors: [UInt32], in palette: [UInt32]) -> Double {
        var nearest = NearestColor(palette)
        return Double(colors.reduce(0) { $0 + nearest.squaredError(of: $1) }) / Double(colors.count)
    }

    @Test func tableNumbersColorsInOrder() {
        var table = ColorTable(limit: 5_000)
        let colors = Array(Set(randomColors(5_000, seed: 1)))
        for (index, color) in colors.enumerated() { #expect(table.index(of: color) == index) }
        for (index, color) in colors.enumerated() { #expect(table.existingIndex(of: color) == index) }
        #expect(table.existingIndex(of: 0) == nil)
        #expect(table.colors == colors)
    }

    @Test func fullTableTakesNoMore() {
        var table = ColorTable(limit: 2)
        #expect(table.index(of: 7) == 0 && table.index(of: 9) == 1 && table.index(of: 8) == nil && table.index(of: 9) == 1)
    }

    @Test(arguments: [1, 2, 17, 256])
    func nearestIsExact(count: Int) {
        let palette = randomColors(count, seed: 2)
        var nearest = NearestColor(palette)
        for color in randomColors(3_000, seed: 3) + palette {
            let least = palette.reduce(Int.max) { min($0, squaredDistance($1, color)) }
            #expect(squaredDistance(palette[nearest.index(of: color)], color) == least)
        }
    }

    @Test(arguments: [1, 7, 8, 200, 256])
    func searchFindsNearest(count: Int) {
        let palette = randomColors(count, seed: 4)
        let vectors = histogram(palette).entries.map(\.color)
        let search = ColorSearch(vectors)
        for color in randomColors(500, seed: 5) + palette {
            let found = search.index(of: histogram([color]).entries[0].color)
            let least = palette.reduce(Int.max) { min($0, squaredDistance($1, color)) }
            let distance = squaredDistance(palette[found], color)
            #expect(distance - least <= (least + 1) >> 14)
        }
    }

    @Test func fewColorsAreKept() {
        let colors = Array(Set(randomColors(200, seed: 6))).sorted()
        #expect(ColorQuantizer.palette(for: histogram(colors), colorCount: 255) == colors)
    }

    @Test func clustersAreFound() {
        // Three tight groups of 9 colours each.
        let centers: [(Int, Int, Int)] = [(20, 20, 20), (200, 30, 40), (90, 220, 180)]
        let colors = centers.flatMap { center in
            (-4...4).map { opaque(center.0 + $0, center.1 - $0, center.2) }
        }
        let palette = ColorQuantizer.palette(for: histogram(colors), colorCount: 3)
        #expect(palette.sorted() == centers.map { opaque($0.0, $0.1, $0.2) }.sorted())
    }

    @Test func paletteIsTheSameEveryTimeAndDistinct() {
        let colors = randomColors(1_500, seed: 8)
        let palette = ColorQuantizer.palette(for: histogram(colors), colorCount: 255)
        #expect(palette == ColorQuantizer.palette(for: histogram(colors), colorCount: 255))
        #expect(palette.count == Set(palette).count && palette.count > 250 && palette.count <= 255)
        // Uniform noise in a cube of side 256, split into 255 parts: about 3/12 of the side of a part, squared.
        #expect(meanError(of: colors, in: palette) < 450)
    }

    @Test func manyColorsAreCountedInBins() {
        var random = SplitMix64(seed: 9)
        let colors = (0..<18_000).map { _ in
            opaque(
                Int.random(in: 0...255, using: &random), Int.random(in: 0...127, using: &random),
                Int.random(in: 0...63, using: &random))
        }
        let counted = histogram(colors, count: 3)
        #expect(counted.exactColors == nil)
        #expect(counted.entries.reduce(0) { $0 + $1.weight } == 54_000)
        let red = counted.entries.reduce(0) { $0 + $1.color.x * $1.weight } / 54_000
        let exactRed = Double(colors.reduce(0) { $0 + Int($1 & 255) }) / 18_000
        #expect(abs(red - exactRed) < 1e-9)
    }

    @Test func orderPutsWhatManyImagesNeedFirst() {
        func set(_ members: some Sequence<Int>) -> IndexSet256 {
            members.reduce(into: IndexSet256()) { $0.insert($1) }
        }
        // One image of many colours, and many images of three others.
        let images = [set(0..<100)] + [IndexSet256](repeating: set([120, 121, 122]), count: 5)
        let order = ColorOrder(of: 130, usedBy: images).indices
        #expect(Set(order.prefix(3)) == [120, 121, 122])
        #expect(order.sorted() == Array(0..<100) + [120, 121, 122])
    }
}
