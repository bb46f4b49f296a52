import AnimGraphics
import AnimRaster
@testable import AnimRender
import TestSupport
import Testing

/// Properties that the frames of every scene in the repository have.
///
/// Debug builds draw slowly, so each scene shows a few small frames here. `make agree` compares all frames in release: drawn by eight threads
/// and by one, updated and whole.
@Suite("Properties of the corpus")
struct CorpusPropertyTests {
    static let scenes = Repository.validScenes.map { Repository.path("scenes/" + $0) }

    /// Four frames of a scene, spread over its length, on a canvas of one pixel a point, or of fewer for large scenes.
    private struct Sample {
        /// A phone's screen at half a pixel a point.
        static let maximumPixelCount = 100_000.0

        let renderer: Renderer
        let canvas: RenderCanvas
        private(set) var grid: FrameGrid
        let indices: [Int]
        private(set) var scale = 1.0

        init(_ path: String) throws {
            renderer = Renderer(try Scene(contentsOf: path))
            var options = RenderOptions()
            while renderer.subject.width * renderer.subject.height * scale * scale > Self.maximumPixelCount { scale /= 2 }
            options.scale = scale
            canvas = try RenderPlan.canvas(for: renderer.subject, options: options)
            grid = try Self.grid(of: renderer, framesPerSecond: 60)
            let count = grid.count
            indices = (0..<4).map { $0 * count / 4 / 2 * 2 }
        }

        private static func grid(of renderer: Renderer, framesPerSecond: Double) throws -> FrameGrid {
            try #require(FrameGrid(duration: renderer.subject.duration, framesPerSecond: framesPerSecond))
        }

        /// The same scene at another rate, with the same indices.
        func at(_ framesPerSecond: Double) throws -> Sample {
            var sample = self
            sample.grid = try Self.grid(of: renderer, framesPerSecond: framesPerSecond)
            return sample
        }

        func hashes(_ range: Range<Int>, jobs: Int) throws -> [FrameHash] {
            var hashes: [FrameHash] = []
            try renderer.hashFrames(.run(grid, range), on: canvas, jobs: jobs) { hashes.append($0) }
            return hashes
        }
    }

    @Test func thereAreScenes() {
        #expect(Self.scenes.count > 50)
    }

    /// Drawing only what changed gives the pixels of a whole drawing.
    @Test(arguments: scenes) func updatedFramesAreWholeFrames(path: String) throws {
        let sample = try Sample(path)
        var rasterizer = Rasterizer()
        var shown: (list: DisplayList, pixmap: Pixmap)?
        var (older, stale): (Pixmap, [PixelRect]?) = (Pixmap(width: 1, height: 1), nil)
        for index in sample.indices.flatMap({ [$0, $0 + 1] }) {
            let list = try sample.renderer.displayList(sample.grid.time(of: index), sample.canvas)
            let whole = rasterizer.render(list)
            if var shown {
                let changes = rasterizer.render(
                    list, after: shown.list, shownBy: shown.pixmap, over: &older, differingIn: stale)
                #expect(older == whole, "frame \(index)")
                if let changes {
                    var restored = whole
                    restored.copy(changes, from: shown.pixmap)
                    #expect(restored == shown.pixmap, "frame \(index)")
                }
                (older, stale) = (shown.pixmap, changes)
                // Where nothing has to be copied, fewer pictures are drawn whole for being cheap.
                rasterizer.update(&shown.pixmap, to: list, from: shown.list)
                #expect(shown.pixmap == whole, "frame \(index)")
            }
            shown = (list, whole)
        }
    }

    /// Scratch memory and caches of a rasterizer do not reach the next picture.
    @Test(arguments: scenes) func orderOfDrawingDoesNotMatter(path: String) throws {
        let sample = try Sample(path)
        func draw(_ indices: [Int]) throws -> [Pixmap] {
            var rasterizer = Rasterizer()
            return try indices.map { rasterizer.render(try sample.renderer.displayList(sample.grid.time(of: $0), sample.canvas)) }
        }
        let forward = try draw(sample.indices)
        #expect(try draw(sample.indices.reversed()).reversed() == forward)
        let alone = try sample.renderer.frame(at: sample.grid.time(of: sample.indices[2]), scale: sample.scale)
        #expect(alone == forward[2])
    }

    /// A part of a film has the frames that the whole has at those times, wherever it starts.
    @Test(arguments: scenes) func partsOfAFilmAreItsFrames(path: String) throws {
        let sample = try Sample(path)
        let start = sample.grid.count / 3
        let range = start..<min(start + 3, sample.grid.count)
        let part = try sample.hashes(range, jobs: 1)
        let alone = try range.reversed().flatMap { try sample.hashes($0..<$0 + 1, jobs: 1) }
        #expect(part == alone.reversed())
        #expect(part.map(\.index) == Array(range))
    }

    /// A film of 30 frames a second has every other frame of one of 60, at the same times.
    @Test(arguments: scenes) func lowerRatesAreSubsets(path: String) throws {
        let fast = try Sample(path)
        let slow = try fast.at(30)
        for index in fast.indices { #expect(fast.grid.time(of: index) == slow.grid.time(of: index / 2)) }
        for index in [fast.indices[1], fast.indices[3]] {
            let hash = try fast.hashes(index..<index + 1, jobs: 1).map(\.hash)
            #expect(try slow.hashes(index / 2..<index / 2 + 1, jobs: 1).map(\.hash) == hash)
        }
    }
}
