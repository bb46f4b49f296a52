import Testing

@testable import AnimRaster

@Suite struct OverlapClustersTests {
    @Test func pairsOfTwoStrandsAreThin() {
        var clusters = OverlapClusters()
        clusters.begin(count: 10)
        for (earlier, later) in [(1, 6), (2, 6), (2, 7)] { clusters.add(earlier, later, earlierPairs: 0, isDense: false) }
        #expect(overlapping(clusters, of: 10) == [1, 2, 6, 7])
        #expect(dense(clusters, of: 10).isEmpty)
    }

    /// Of n quadrilaterals that all overlap, n (n - 1) / 2 are pairs and n (n - 1) (n - 2) / 6 are chains of three: more than twice as many from
    /// n = 9 on.
    @Test func quadrilateralsThatAllOverlapAreDenseFromNineOn() {
        for count in 2...12 {
            var clusters = OverlapClusters()
            clusters.begin(count: count + 1)
            for later in 1..<count {
                for earlier in 0..<later { clusters.add(earlier, later, earlierPairs: earlier, isDense: false) }
            }
            #expect(dense(clusters, of: count + 1) == (count > 8 ? Array(0..<count) : []))
        }
    }

    /// A pair that joins two sets joins what is known of them.
    @Test func oneDensePairMakesTheWholeSetDense() {
        var clusters = OverlapClusters()
        clusters.begin(count: 8)
        clusters.add(0, 4, earlierPairs: 0, isDense: true)
        clusters.add(1, 5, earlierPairs: 0, isDense: false)
        #expect(dense(clusters, of: 8) == [0, 4])
        clusters.add(4, 5, earlierPairs: 0, isDense: false)
        #expect(dense(clusters, of: 8) == [0, 1, 4, 5])
    }

    private func overlapping(_ clusters: borrowing OverlapClusters, of count: Int) -> [Int] {
        var result: [Int] = []
        for index in 0..<count where clusters.overlaps(index) { result.append(index) }
        return result
    }

    private func dense(_ clusters: borrowing OverlapClusters, of count: Int) -> [Int] {
        var result: [Int] = []
        for index in 0..<count where clusters.isDense(index) { result.append(index) }
        return result
    }
}
