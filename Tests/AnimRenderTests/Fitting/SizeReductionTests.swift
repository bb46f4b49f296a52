import Testing

@testable import AnimRender

/// The steps to a smaller film: rates, then widths.
struct SizeReductionTests {
    /// The steps for sizes that a function of rate and width gives, until they fit or end.
    private func steps(
        limit: Int, rate: Double? = 50, minimumRate: Double = 20, width: Int = 400, minimumWidth: Int = 200,
        size: (Double, Int) -> Int
    ) -> [String] {
        // One quality leaves the other steps.
        var reduction = SizeReduction(
            byteLimit: limit, qualities: 40...40, framesPerSecond: rate, minimumFramesPerSecond: minimumRate, width: width,
            minimumWidth: minimumWidth)
        var steps: [String] = []
        while true {
            let byteCount = size(reduction.framesPerSecond ?? 1, reduction.width)
            if byteCount <= limit { return steps }
            guard reduction.reduce(after: byteCount) else { return steps + ["too large"] }
            let rate = reduction.framesPerSecond.map { "\(Int($0)) fps" } ?? "still"
            steps.append("\(rate) \(reduction.width)")
        }
    }

    @Test func ratesComeBeforeWidths() {
        // 4 bytes a frame per second and a pixel of width.
        let size: (Double, Int) -> Int = { Int($0 * Double($1) / 10) }
        #expect(steps(limit: 2000, size: size) == [])
        #expect(steps(limit: 1400, size: size) == ["33 fps 400"])
        #expect(steps(limit: 1000, size: size) == ["25 fps 400"])
        // A rate at which the film cannot fit is left out.
        #expect(steps(limit: 800, size: size) == ["20 fps 400"])
        #expect(steps(limit: 500, size: size) == ["20 fps 400", "20 fps 311", "20 fps 242"])
        #expect(steps(limit: 300, size: size).last == "too large")
    }

    /// The steps of a film whose bytes are a product of rate, width and quality.
    private func steps(limit: Int, rate: Double, minimumRate: Double = 20, qualities: ClosedRange<Int>) -> [String] {
        var reduction = SizeReduction(
            byteLimit: limit, qualities: qualities, framesPerSecond: rate, minimumFramesPerSecond: minimumRate, width: 400,
            minimumWidth: 200)
        var steps: [String] = []
        while true {
            let range = reduction.qualities
            steps.append("\(range.lowerBound)-\(range.upperBound) \(Int(reduction.framesPerSecond ?? 0)) \(reduction.width)")
            let byteCount = Int((reduction.framesPerSecond ?? 1) * Double(reduction.width * range.lowerBound) / 1000)
            if byteCount <= limit { return steps }
            guard reduction.reduce(after: byteCount) else { return steps + ["too large"] }
        }
    }

    @Test func thereAreFewerFramesBeforeTheQualityIsLow() {
        #expect(steps(limit: 1200, rate: 50, qualities: 40...80) == ["60-80 50 400"])
        #expect(steps(limit: 1000, rate: 50, qualities: 40...80) == ["60-80 50 400", "60-80 33 400"])
        #expect(steps(limit: 600, rate: 50, qualities: 40...80) == ["60-80 50 400", "60-80 25 400"])
        // Then it is lower, of those that are not known to be too large, and then there are still fewer frames, and pixels.
        #expect(steps(limit: 500, rate: 50, qualities: 40...80) == ["60-80 50 400", "60-80 25 400", "40-59 25 400"])
        #expect(
            steps(limit: 330, rate: 50, qualities: 40...80) == [
                "60-80 50 400", "60-80 25 400", "40-59 25 400", "40-80 20 400",
            ])
        #expect(steps(limit: 300, rate: 50, qualities: 40...80).suffix(2) == ["40-80 20 381", "40-80 20 365"])
        // A film of 25 frames per second, or one that keeps its frames, has its whole range at once.
        #expect(steps(limit: 500, rate: 25, qualities: 40...80) == ["40-80 25 400"])
        #expect(steps(limit: 900, rate: 50, minimumRate: 50, qualities: 40...80) == ["40-80 50 400"])
        #expect(steps(limit: 900, rate: 50, minimumRate: 30, qualities: 40...80) == ["60-80 50 400", "60-80 33 400"])
        // So has one that is not to be below 60; of one that is asked for below it, that is held.
        #expect(steps(limit: 1000, rate: 50, qualities: 60...80) == ["60-80 50 400", "60-80 33 400"])
        #expect(steps(limit: 600, rate: 50, qualities: 40...50) == ["50-50 50 400", "50-50 25 400"])
    }

    @Test func floorsAreKept() {
        #expect(steps(limit: 1, size: { _, _ in 2 }).last == "too large")
        #expect(steps(limit: 1, minimumRate: 30, size: { _, _ in 3 }).first == "33 fps 400")
        #expect(steps(limit: 1, minimumRate: 60, minimumWidth: 500, size: { _, _ in 3 }) == ["too large"])
        #expect(steps(limit: 1, rate: 20, minimumWidth: 300, size: { _, width in width }) == ["20 fps 300", "too large"])
        #expect(steps(limit: 1, minimumRate: 5, minimumWidth: 400, size: { _, _ in 100 }) == ["5 fps 400", "too large"])
        #expect(steps(limit: 350, rate: nil, minimumWidth: 300, size: { _, width in width }) == ["still 368", "still 339"])
    }

    @Test func widthsAreTriedByTheLineThroughTheLastTwo() {
        let steps = steps(limit: 90_000, rate: 20, size: { _, width in width * width })
        #expect(steps == ["20 fps 295"])
        #expect(self.steps(limit: 1000, rate: 20, size: { _, width in width > 250 ? 1001 + width : 1000 }).count <= 10)
    }

    @Test func aLineIsHeldToLengthsAndAreas() {
        // A scaled picture has more colors: the line through the first two sizes would lead to a width of 73.
        let size: (Double, Int) -> Int = { _, width in width == 400 ? 1000 : width * 5 / 2 }
        #expect(steps(limit: 500, rate: nil, minimumWidth: 50, size: size) == ["still 278", "still 194"])
        // Bytes that rise as the width falls.
        let rising: (Double, Int) -> Int = { _, width in width == 400 ? 1000 : width * 4 }
        #expect(steps(limit: 800, rate: nil, minimumWidth: 50, size: rising) == ["still 352", "still 194"])
    }

    @Test func aWidthThatFitsWithBytesToSpareIsFollowedByLargerOnes() {
        // The largest of 400 pixels' widths that fits is 300, and 200 is the first that does.
        var reduction = SizeReduction(
            byteLimit: 900, qualities: 40...80, framesPerSecond: nil, minimumFramesPerSecond: 20, width: 400, minimumWidth: 200)
        #expect(reduction.enoughBytes == nil)
        _ = reduction.reduce(after: 3600)
        #expect(reduction.width == 200)
        #expect(reduction.enoughBytes == 810)
        reduction.enlarge()
        #expect(reduction.width == 300)
        #expect(reduction.enoughBytes == 810)
        reduction.enlarge()
        #expect(reduction.width == 350)
        _ = reduction.reduce(after: 1000)
        #expect(reduction.width == 325)
        // The third of the larger ones is the last; the largest that fits is what remains.
        #expect(reduction.enoughBytes == nil)
        _ = reduction.reduce(after: 950)
        #expect(reduction.width == 300 && reduction.enoughBytes == nil)
    }

    @Test func widthsThatAreCloseAreNotDivided() {
        var reduction = SizeReduction(
            byteLimit: 900, qualities: 40...80, framesPerSecond: nil, minimumFramesPerSecond: 20, width: 400, minimumWidth: 392)
        _ = reduction.reduce(after: 1000)
        #expect(reduction.width == 392 && reduction.enoughBytes == nil)
    }
}
