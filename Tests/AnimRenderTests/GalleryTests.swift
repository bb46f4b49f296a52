import AnimGraphics
import TestSupport
import Testing

@testable import AnimEncoders
@testable import AnimRender

/// The films that are kept in `output` show their scenes.
///
/// Their bytes are those of the encoder of the day on which they were made, so frames are compared by the means of blocks: colors and grain may
/// differ a little, but not what is drawn, where and when.
struct GalleryTests {
    private static let side = 8
    /// The largest difference of the mean of a block, of 255: the kept films have up to 9, and dots that are two pixels off 25 and more.
    private static let tolerance = 16

    @Test(arguments: films)
    func aKeptFilmShowsItsScene(_ film: String) throws {
        let bytes = try Repository.bytes(of: "output/" + film + ".gif")
        let animation = try #require(try AnimationDecoder(limits: .films).decode(bytes))
        let folder = film.hasPrefix("systems/") ? "scenes/" : "scenes/gallery/"
        let renderer = Renderer(try Scene(contentsOf: Repository.path(folder + film + ".json")))
        let lengths = animation.durations.map { GIFClock.centiseconds($0) }
        let starts = lengths.dropLast().reduce(into: [0]) { $0.append($0.last! + $1) }
        let plan = try #require(try Self.plan(renderer.subject) { start in starts.allSatisfy(Set(start).contains) })
        let frames = plan.passes[0].frames
        #expect((animation.width, animation.height) == (plan.canvas.width, plan.canvas.height))
        func start(_ index: Int) -> Int { Self.start(index, of: frames) }
        #expect(lengths.reduce(0, +) == start(frames.indices.upperBound), "the film has another length than its scene")

        var canvas = AnimationCanvas(animation)
        var end = 0
        let read = renderer.frameReader(at: frames.indices.map(frames.time(of:)), on: plan.canvas)
        for quarter in 0..<4 {
            let index = frames.indices.lowerBound + frames.indices.count * quarter / 4
            while end <= start(index), canvas.count < lengths.count {
                end += lengths[canvas.count]
                _ = try canvas.drawNext()
            }
            let difference = Self.difference(canvas.pixmap, try read(index - frames.indices.lowerBound))
            #expect(
                difference <= Self.tolerance, "frame \(index) differs by \(difference); make output/\(film).gif renders it anew")
        }
    }

    /// Returns the plan of a film at the highest rate whose frames start where the film's images do: a limit of its size may have lowered it.
    private static func plan(_ subject: RenderPlan.Subject, where hasImages: ([Int]) -> Bool) throws -> RenderPlan? {
        for rate in [subject.framesPerSecond, 25, 20, 15, 10] {
            var options = RenderOptions()
            options.framesPerSecond = rate
            let plan = try RenderPlan(subject, options: options, outputs: [RenderOutput(path: "film.gif")])
            let frames = plan.passes[0].frames
            if hasImages(frames.indices.map { start($0, of: frames) }) { return plan }
        }
        return nil
    }

    /// The start of a frame in hundredths of a second.
    private static func start(_ index: Int, of frames: FrameSequence) -> Int {
        GIFClock.centiseconds(frames.start(of: index) - frames.start(of: frames.indices.lowerBound))
    }

    @Test func everySceneOfTheGalleryHasAFilm() {
        let scenes = Repository.validScenes.filter { $0.hasPrefix("gallery/") || $0.hasPrefix("systems/") }
        let named = scenes.map {
            ($0.hasPrefix("gallery/") ? String($0.dropFirst("gallery/".count)) : $0).dropLast(".json".count)
        }
        #expect(Set(named.map(String.init)) == Set(Self.films))
    }

    /// The films by their paths in `output`, without extensions, sorted.
    static let films: [String] = Repository.files(in: "output").filter { $0.hasSuffix(".gif") }.map { String($0.dropLast(4)) }

    /// The largest difference between the means of two blocks at one place, over all channels.
    private static func difference(_ a: Pixmap, _ b: Pixmap) -> Int {
        var largest = 0
        a.pixels.withUnsafeBufferPointer { a in
            b.pixels.withUnsafeBufferPointer { c in
                for top in stride(from: 0, to: b.height, by: side) {
                    for left in stride(from: 0, to: b.width, by: side) {
                        var (red, green, blue, count) = (0, 0, 0, 0)
                        for y in top..<min(top + side, b.height) {
                            for index in y * b.width + left..<y * b.width + min(left + side, b.width) where a[index] != c[index] {
                                red += Int(a[index] & 255) - Int(c[index] & 255)
                                green += Int(a[index] >> 8 & 255) - Int(c[index] >> 8 & 255)
                                blue += Int(a[index] >> 16 & 255) - Int(c[index] >> 16 & 255)
                            }
                        }
                        count = (min(top + side, b.height) - top) * (min(left + side, b.width) - left)
                        largest = max(largest, abs(red) / count, abs(green) / count, abs(blue) / count)
                    }
                }
            }
        }
        return largest
    }
}
