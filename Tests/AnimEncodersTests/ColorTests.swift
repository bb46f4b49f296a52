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

    private func palette(of colors: [UInt32], colorCount: Int) -> ColorQuantizer.Result {
        ColorQuantizer.reduce(colors, counts: [Int](repeating: 1, count: colors.count), colorCount: colorCount)
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
    func everyColorGetsItsNearest(count: Int) {
        let centers = randomColors(count, seed: 2)
        let colors = randomColors(3_000, seed: 3) + centers
        // Whatever the first guess is.
        var random = SplitMix64(seed: 4)
        var clusters = ColorClusters(
            colors.map { ColorPoint($0, weight: 1) }, centers: centers.map { ColorPoint($0, weight: 1).color },
            indices: colors.map { _ in UInt8.random(in: 0...UInt8(count - 1), using: &random) })
        clusters.round()
        for (color, index) in zip(colors, clusters.indices) {
            let least = clusters.palette.reduce(Int.max) { min($0, squaredDistance($1, color)) }
            // Distances count by their 15 high bits.
            #expect(squaredDistance(clusters.palette[Int(index)], color) <= least + least / 32_768)
        }
    }

    @Test func membersOfABinGetTheirNearest() {
        var random = SplitMix64(seed: 5)
        let colors = (0..<20_000).map { index in
            opaque(index % 200, (index / 200 + index % 7) % 120, Int.random(in: 0...90, using: &random))
        }
        var bins = ColorBins()
        let numbers = colors.map { bins.add($0, count: 1) }
        let result = ColorQuantizer.reduce(bins.points, colorCount: 200, reach: ColorBins.reach)
        let shown = BinColors(result)
        let exact = zip(colors, numbers).filter { color, number in
            let least = result.palette.reduce(Int.max) { min($0, squaredDistance($1, color)) }
            return squaredDistance(result.palette[shown.index(of: color, inBin: number)], color) == least
        }
        // Where three of the palette's colors meet in a bin, the third may be nearer than those of its mean.
        #expect(exact.count > 19_600)
    }

    @Test func fewColorsAreKept() {
        let colors = Array(Set(randomColors(200, seed: 6))).sorted()
        let result = palette(of: colors, colorCount: 255)
        #expect(result.palette == colors && result.indices.elementsEqual((0..<colors.count).map { UInt8($0) }))
    }

    @Test func clustersAreFound() {
        // Three tight groups of 9 colors each.
        let centers: [(Int, Int, Int)] = [(20, 20, 20), (200, 30, 40), (90, 220, 180)]
        let colors = centers.flatMap { center in
            (-4...4).map { opaque(center.0 + $0, center.1 - $0, center.2) }
        }
        let result = palette(of: colors, colorCount: 3)
        #expect(result.palette.sorted() == centers.map { opaque($0.0, $0.1, $0.2) }.sorted())
        #expect((0..<27).allSatisfy { squaredDistance(result.palette[Int(result.indices[$0])], colors[$0]) <= 32 })
    }

    @Test func paletteIsTheSameEveryTimeAndDistinct() {
        let colors = randomColors(1_500, seed: 8)
        let result = palette(of: colors, colorCount: 255)
        #expect(result.palette == palette(of: colors, colorCount: 255).palette)
        #expect(result.palette.count == Set(result.palette).count && result.palette.count > 250 && result.palette.count <= 255)
        // Uniform noise in a cube of side 256, split into 255 parts: about 3/12 of the side of a part, squared.
        let error = zip(colors, result.indices).reduce(0) { $0 + squaredDistance(result.palette[Int($1.1)], $1.0) }
        #expect(Double(error) / Double(colors.count) < 450)
    }

    @Test func binsHaveTheMeansOfTheirColors() {
        var bins = ColorBins()
        #expect(bins.add(opaque(8, 4, 200), count: 3) == 0)
        #expect(bins.add(opaque(12, 4, 200), count: 1) == 1)
        #expect(bins.add(opaque(11, 7, 203), count: 1) == 0)
        #expect(bins.points.map(\.weight) == [4, 1])
        #expect(bins.points[0].color == SIMD4(8.75, 4.75, 200.75, 0))
    }

    @Test func moreColorsThanAreCountedOneByOneAreReduced() {
        var random = SplitMix64(seed: 9)
        var seen: Set<UInt32> = []
        let colors = (0..<24_000).map { _ in
            opaque(
                Int.random(in: 0...255, using: &random), Int.random(in: 0...127, using: &random),
                Int.random(in: 0...63, using: &random))
        }.filter { seen.insert($0).inserted }
        #expect(colors.count > 16_384)
        let result = palette(of: colors, colorCount: 255)
        for index in stride(from: 0, to: colors.count, by: 97) {
            let least = result.palette.reduce(Int.max) { min($0, squaredDistance($1, colors[index])) }
            #expect(squaredDistance(result.palette[Int(result.indices[index])], colors[index]) <= least + least / 32_768)
        }
    }

    @Test func orderPutsWhatManyImagesNeedFirst() {
        func set(_ members: some Sequence<Int>) -> IndexSet256 {
            members.reduce(into: IndexSet256()) { $0.insert($1) }
        }
        // One image of many colors, and many images of three others.
        let images = [set(0..<100)] + [IndexSet256](repeating: set([120, 121, 122]), count: 5)
        let order = ColorOrder(of: 130, usedBy: images).indices
        #expect(Set(order.prefix(3)) == [120, 121, 122])
        #expect(order.sorted() == Array(0..<100) + [120, 121, 122])
    }

    /// Splits must give every point a box and leave the list's order alone: four colors far apart, each many times.
    @Test func boxesHoldTheirPointsInOrder() {
        let corners = [opaque(0, 0, 0), opaque(250, 0, 0), opaque(0, 250, 0), opaque(0, 0, 250)]
        let points = (0..<400).map { ColorPoint(corners[$0 * 7 % 4], weight: 1 + $0 % 3) }
        let boxes = ColorBoxes(points, count: 4)
        #expect(boxes.indices.count == 400)
        for (point, index) in zip(points, boxes.indices) { #expect(boxes.means[Int(index)] == point.color) }
    }
}
