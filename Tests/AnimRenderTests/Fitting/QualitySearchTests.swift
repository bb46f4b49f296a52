import Testing

@testable import AnimRender

/// The search for a quality, on sizes that are known for each quality.
struct QualitySearchTests {
    private struct Calls {
        var files: [Int] = []
        var estimates: [Int] = []
    }

    /// Runs a search; `error` is the factor of a file's bytes that it is estimated to have.
    private func search(
        _ qualities: ClosedRange<Int> = 40...80, limit: Int, error: Double = 1, size: (Int) -> Int
    ) throws -> (quality: Int, calls: Calls) {
        let (outcome, calls) = try outcome(qualities, limit: limit, error: error, size: size)
        guard case .found(let quality, let file) = outcome else { throw NothingFound() }
        #expect(file == quality)
        return (quality, calls)
    }

    private struct NothingFound: Error {}

    /// Runs a search that misses.
    private func miss(_ qualities: ClosedRange<Int> = 40...80, limit: Int, size: (Int) -> Int) throws -> QualitySearch.Miss? {
        if case .missed(let miss) = try outcome(qualities, limit: limit, size: size).outcome { miss } else { nil }
    }

    private func outcome(
        _ qualities: ClosedRange<Int>, limit: Int, error: Double = 1, size: (Int) -> Int
    ) throws -> (outcome: QualitySearch.Outcome<Int>, calls: Calls) {
        var calls = Calls()
        let outcome = try QualitySearch(qualities: qualities, byteLimit: limit).run { quality in
            calls.estimates.append(quality)
            return Double(size(quality)) * error
        } encode: { quality in
            calls.files.append(quality)
            return (quality, size(quality))
        }
        return (outcome, calls)
    }

    @Test func theQualityThatIsWantedIsEncodedOnceWhereItFits() throws {
        let (quality, calls) = try search(limit: 800) { 10 * $0 }
        #expect(quality == 80)
        #expect(calls.files == [80] && calls.estimates == [80])
    }

    @Test func sizesOnALineAreFoundByThreeEstimatesAndOneFile() throws {
        // 955 of 1,000 bytes are aimed at.
        let (quality, calls) = try search(limit: 1000) { 1000 + 20 * ($0 - 70) }
        #expect(quality == 68)
        #expect(calls.files == [68])
        #expect(calls.estimates == [80, 64, 68])
    }

    @Test func theWantedQualityIsEncodedUnlessItsEstimateIsFarAboveTheLimit() throws {
        #expect(try search(limit: 700) { 10 * $0 }.calls.files == [80, 67])
        #expect(try search(limit: 690) { 10 * $0 }.calls.files == [66])
        // An estimate that is too high by less than a seventh costs no quality.
        #expect(try search(limit: 800, error: 1.14) { 10 * $0 }.quality == 80)
    }

    @Test func plateausAreLeftByHalves() throws {
        // Sizes that hardly fall between 54 and 56, a little above the limit.
        let sizes = [80: 340_051, 56: 166_885, 55: 167_203, 54: 167_665]
        let (quality, calls) = try search(limit: 168_919) { quality in sizes[quality] ?? (92_121 + (quality - 40) * 5_700) }
        #expect(calls.estimates.prefix(5) == [80, 40, 56, 55, 47])
        #expect(calls.files.count == 1 && calls.estimates.count <= 7)
        #expect(sizes[quality] ?? (92_121 + (quality - 40) * 5_700) > 154_000)
    }

    @Test func roughBytesOfAFileThatIsTooLargeCorrectEstimates() throws {
        var files: [Int] = []
        let outcome = try QualitySearch(qualities: 40...80, byteLimit: 690).run { quality in
            Double(9 * quality)
        } encode: { quality in
            files.append(quality)
            return (quality, 10 * quality)
        }
        guard case .found(quality: 66, file: 66) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(files == [80, 66])
    }

    @Test(arguments: [0.9, 1.1]) func wrongEstimatesAreCorrectedByTheFiles(error: Double) throws {
        for limit in [500, 640, 700, 790] {
            let (quality, calls) = try search(limit: limit, error: error) { 10 * $0 }
            #expect(10 * quality <= limit && calls.files.count <= 4)
        }
    }

    @Test func whatDoesNotFitSaysHowSmallItCanBe() throws {
        #expect(try miss(limit: 399) { 10 * $0 } == .tooLarge(quality: 40, byteCount: 400))
        #expect(try miss(80...80, limit: 8) { _ in 9 } == .tooLarge(quality: 80, byteCount: 9))
    }

    @Test func aFileOfTheHighestQualityHasNoFewerBytesThanAreEnough() throws {
        func search(size: Int) throws -> QualitySearch.Outcome<Int> {
            var search = QualitySearch(qualities: 40...80, byteLimit: 100)
            search.enoughBytes = 90
            return try search.run { _ in
                Double(size)
            } encode: {
                (0, $0 == 80 ? size : 50)
            }
        }
        func quality(size: Int) throws -> Int? {
            if case .found(let quality, _) = try search(size: size) { quality } else { nil }
        }
        guard case .missed(.tooSmall(byteCount: 89)) = try search(size: 89) else {
            Issue.record("89 bytes are enough")
            return
        }
        #expect(try quality(size: 90) == 80)
        // A lower quality is what the limit asks for.
        #expect(try quality(size: 101) ?? 80 < 80)
    }

    @Test func theHighestOfTheQualitiesThatFitIsFoundOnAStep() throws {
        #expect(try search(limit: 500) { $0 <= 57 ? 300 : 1000 }.quality == 57)
        #expect(try search(limit: 500) { $0 <= 43 ? 250 : 1000 }.quality == 43)
    }

    @Test func sizesThatDoNotFallEndAtTheLowestQuality() throws {
        #expect(try miss(limit: 99) { _ in 100 } == .tooLarge(quality: 40, byteCount: 100))
        #expect(try miss(limit: 99) { 200 - $0 } == .tooLarge(quality: 40, byteCount: 160))
    }

    @Test func aFileThatFitsIsAlwaysWithinTheLimit() throws {
        for seed in 0..<200 {
            // Sizes that rise with the quality by steps of all kinds.
            var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
            var sizes: [Int] = []
            var size = 100
            for _ in 0...100 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                size += Int(state >> 60) * (seed % 3 + 1)
                sizes.append(size)
            }
            let limit = sizes[40] + seed
            let (quality, calls) = try search(limit: limit) { sizes[$0] }
            #expect(sizes[quality] <= limit)
            #expect(calls.files.count <= 5 && calls.estimates.count <= 27)
        }
    }
}
