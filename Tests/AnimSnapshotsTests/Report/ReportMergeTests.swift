import AnimEncoders
import AnimGraphics
import AnimRender
import AnimSource
import Foundation
import TestSupport
import Testing

@testable import AnimSnapshots

/// Reports of shards, put together.
struct ReportMergeTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A film of a bar that moves over noise.
    private static func film(_ seed: UInt64, count: Int, width: Int = 48, height: Int = 32) -> ReportedFilm {
        var random = SplitMix64(seed: seed)
        let noise = (0..<width * height).map { _ in UInt32(truncatingIfNeeded: random.next()) & 0x003F_3F3F | 0xFF00_0000 }
        return ReportedFilm(width: width, height: height, framesPerSecond: 50, count: count) { indices in
            { position in
                var picture = Pixmap(width: width, height: height)
                picture.pixels = noise
                let x = (indices[position] + Int(seed)) % width
                for y in 0..<height { picture[x, y] = 0xFFFF_FFFF }
                return picture
            }
        }
    }

    /// Scenes that differ in length and size, one without a reference and one whose reference is shorter.
    private static let scenes: [(name: String, scene: ReportedScene)] = (0..<7).map { index in
        let count = 20 + 15 * index
        let reference = index == 3 ? nil : film(UInt64(index), count: index == 4 ? count / 2 : count, width: index == 5 ? 40 : 48)
        let scene = ReportedScene(
            actual: film(UInt64(index) + 9, count: count), reference: reference, spans: FrameSpans(5..<(count - 3)), worst: 9)
        return ("m/s\(index).json", scene)
    }

    private func results(_ scenes: [(name: String, scene: ReportedScene)], _ report: SnapshotReport) -> SnapshotResults {
        var details: [PathKey: FindingDetails] = [:]
        let findings = scenes.map { scene in
            details[scene.name] = FindingDetails()
            details[scene.name]?.pictures = report.pictures(of: scene.name)
            return SnapshotFinding(name: scene.name, location: nil, scene: scene.name, state: .changed)
        }
        var results = SnapshotResults(findings: findings, details: details, status: 1)
        results.plan = "plan"
        return results
    }

    private func report(_ scenes: [(name: String, scene: ReportedScene)], _ options: ReportOptions) throws -> SnapshotReport {
        let report = SnapshotReport(options: options)
        for scene in scenes { try report.add(scene.scene, named: scene.name) }
        try report.finish()
        return report
    }

    private func write(_ files: [(path: String, bytes: [UInt8])], to name: String) throws {
        for file in files {
            let url = folder.url.appendingPathComponent("\(name)/\(file.path)")
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(file.bytes).write(to: url)
        }
    }

    /// Writes the folders of shards, and returns their paths.
    private func shards(_ count: Int, pictures: ReportOptions.Pictures = .none) throws -> [String] {
        var options = ReportOptions()
        (options.isPart, options.pictures, options.jobs) = (true, pictures, 2)
        return try (1...count).map { index in
            let scenes = Self.scenes.enumerated().filter { $0.offset % count == index - 1 }.map(\.element)
            let report = try report(scenes, options)
            var results = results(scenes, report)
            results.shard = Shard(index: index, count: count)
            try write(try report.partFiles(of: results), to: "\(count)-\(index)")
            return folder("\(count)-\(index)")
        }
    }

    private func merged(_ paths: [String], _ options: ReportOptions) throws -> [String: [UInt8]] {
        let merge = try ResultsMerge(paths.map { (try ResultsFile(path: "\($0)/results.json"), $0) })
        return Dictionary(
            uniqueKeysWithValues: try ReportMerge(merge, options: options).files().files.map { ($0.path, $0.bytes) })
    }

    @Test func mergedReportsAreThoseOfOneRun() throws {
        var options = ReportOptions()
        (options.pictures, options.jobs) = (.none, 2)
        let shards = try [1, 2, 3, 7].map { try self.shards($0) }
        var steps: Set<Int> = []
        for size in [20_000_000, 330_000, 200_000, 120_000, 1_000] {
            options.size = size
            let report = try report(Self.scenes, options)
            let files = try report.files(of: results(Self.scenes, report))
            let whole = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.bytes) })
            for paths in shards { #expect(try merged(paths, options) == whole, "\(size), \(paths.count)") }
            steps.insert(whole["index.html"]?.count ?? 0)
        }
        // Each size has other films.
        #expect(steps.count == 5)
        (options.size, options.jobs) = (330_000, 1)
        let report = try report(Self.scenes, options)
        #expect(try merged(shards[1], options)["index.html"] == report.files(of: results(Self.scenes, report)).first?.bytes)
    }

    @Test func picturesAreThoseOfTheShards() throws {
        var options = ReportOptions()
        options.jobs = 2
        let report = try report(Self.scenes, options)
        let files = try report.files(of: results(Self.scenes, report))
        #expect(
            try merged(shards(2, pictures: .all), options) == Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.bytes) }))
        #expect(files.count > 60)
    }

    @Test func filmsWithADamagedReferenceAreNone() throws {
        let read = Self.film(1, count: 30).reader(of: Array(0..<30))
        let pictures = try (0..<30).map { try read($0) }
        func encoded(_ pictures: [Pixmap], damaged: Int? = nil) throws -> EncodedFilm {
            var film = EncodedFilm(width: 48, height: 32)
            for start in stride(from: 0, to: pictures.count, by: 24) {
                let frames = pictures[start..<min(start + 24, pictures.count)].map(FilmFrame.init)
                let group = try EncodedFilm.group(frames)
                film.append(start / 24 == damaged ? Array(group.dropLast(8)) : group, frameCount: frames.count)
            }
            return film
        }
        func counts(_ reference: EncodedFilm?) throws -> [Int] {
            let films = FilmPair(
                indices: Array(0..<30), step: 1, divisor: 1, reference: reference, actual: try encoded(pictures))
            let fewer = try FilmPair(films, frames: FrameChoice(indices: [3, 25], step: 1), halvings: 0)
            return [fewer?.reference?.count ?? -1, fewer?.actual?.count ?? -1]
        }
        #expect(try counts(encoded(pictures)) == [2, 2])
        #expect(try counts(encoded(Array(pictures.prefix(20)))) == [1, 2])
        #expect(try counts(nil) == [-1, 2])
        for group in 0..<2 { #expect(try counts(encoded(pictures, damaged: group)) == [-1, -1]) }
    }

    @Test func aMillionFramesAreChosenFromAtOnce() {
        let choice = FrameChoice(Array(0..<1_000_000), keeping: [5, 6, 7], limit: 30)
        #expect(choice.step == 37_038)
        #expect(choice.indices == [0, 5, 6, 7] + (1..<27).map { $0 * 37_038 })
        #expect(FrameChoice(Array(0..<40), keeping: [1], limit: 30).indices == [0, 1] + (1..<20).map { $0 * 2 })
        #expect(FrameChoice(Array(10..<40), keeping: [1], limit: 30).indices == Array(10..<40))
    }

    @Test func aMissingShardHasABanner() throws {
        var options = ReportOptions()
        options.pictures = .none
        let files = try merged(Array(shards(3).dropFirst()), options)
        let page = String(decoding: try #require(files["index.html"]), as: UTF8.self)
        #expect(page.contains("\"incomplete\": \"shard 1 of 3 is missing\""))
    }

    @Test func damagedFoldersAreReadAsFarAsTheyGo() throws {
        var options = ReportOptions()
        (options.pictures, options.size) = (.none, 150_000)
        let paths = try shards(1)
        var random = SplitMix64(seed: 3)
        for name in ["films/scenes.json", "films/0.film", "films/2.film"] {
            let url = URL(fileURLWithPath: "\(paths[0])/\(name)")
            let whole = try Data(contentsOf: url)
            for _ in 0..<12 {
                var bytes = whole
                for _ in 0..<3 { bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next()) }
                if random.next() % 4 == 0 { bytes.removeLast(Int(random.next() % UInt64(bytes.count))) }
                try bytes.write(to: url)
                #expect(try merged(paths, options)["index.html"] != nil)
            }
            try FileManager.default.removeItem(at: url)
            try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: "/dev/zero")
            #expect(try merged(paths, options)["index.html"] != nil)
            try FileManager.default.removeItem(at: url)
            try whole.write(to: url)
        }
    }

    @Test(arguments: [
        "\"width\": 48": "\"width\": 100000", "\"height\": 32": "\"height\": 0", "\"step\": 1": "\"step\": 1e300",
        "\"divisor\": 1": "\"divisor\": -1", "\"indices\": [0, 1,": "\"indices\": [1, 1,",
        "data:image/png;base64,": "https://example.org/",
        "\"keys\": {": "\"keys\": { \"x\": -9223372036854775808,",
    ])
    func numbersOutOfBoundsAreNoFilms(text: String, other: String) throws {
        let path = try shards(1)[0]
        let list = try String(contentsOfFile: "\(path)/films/scenes.json", encoding: .utf8)
        let url = URL(fileURLWithPath: "\(path)/films/scenes.json")
        try Data(list.replacingOccurrences(of: text, with: other).utf8).write(to: url)
        func films() -> LadderFilms? {
            let part = ReportPart(ShardFolder(path: path))
            return part.scenes["m/s0.json"].flatMap { part.films(of: $0) }
        }
        #expect(films() == nil)
        try Data(list.utf8).write(to: url)
        #expect(films() != nil)
    }
}
