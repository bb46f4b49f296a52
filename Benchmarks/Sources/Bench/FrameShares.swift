import AnimEncoders
import AnimGraphics
import AnimLayers
import AnimRaster
import AnimRender
import AnimScene

/// The phases of a frame, from a scene file to the bytes of a GIF on one thread, and their shares of its time.
enum FrameShares {
    private enum Phase: String, CaseIterable {
        case load = "reading the scene and running its stage"
        case presentation = "presentation"
        case displayList = "display list"
        case raster = "raster"
        case difference = "GIF: what changed, colors"
        case palette = "GIF: palette"
        case compression = "GIF: LZW, container"
    }

    static func run(folder: String, rounds: Int) throws {
        let path = "\(folder)/scenes/card-390x400.json"
        var times: [Phase: [Double]] = [:]
        var count = 1
        for _ in 0..<rounds {
            let round = try oneRound(path, frameCount: &count)
            for (phase, time) in round { times[phase, default: []].append(time) }
        }
        let medians = Phase.allCases.map { times[$0, default: []].median }
        let sum = medians.reduce(0, +)
        MarkdownTable.print(
            ["phase", "µs a frame", "share"],
            zip(Phase.allCases, medians).map { phase, time in
                [phase.rawValue, (time * 1000 / Double(count)).text(1), "\((time / sum * 100).text(0)) %"]
            } + [["all", (sum * 1000 / Double(count)).text(1), "100 %"]])
    }

    private static func oneRound(_ path: String, frameCount: inout Int) throws -> [Phase: Double] {
        var times: [Phase: Double] = [:]
        func measure<T>(_ phase: Phase, _ work: () throws -> T) rethrows -> T {
            let (result, time) = try CPUTime.measure(work)
            times[phase, default: 0] += time
            return result
        }
        let scene = try measure(.load) { try Scene(contentsOf: path) }
        let width = Int(scene.canvas.size.width)
        let height = Int(scene.canvas.size.height)
        frameCount = Int((scene.duration * scene.framesPerSecond).rounded())
        var rasterizer = Rasterizer()
        var previous: Pixmap?
        var encoder = try GIFEncoder(width: width, height: height)
        for index in 0..<frameCount {
            let time = Double(index) / scene.framesPerSecond
            let tree = measure(.presentation) { scene.timeline.presentation(at: time) }
            let list = measure(.displayList) {
                tree.displayList(width: width, height: height, scale: 1, background: scene.canvas.backgroundColor)
            }
            let pixmap = measure(.raster) { rasterizer.render(list) }
            try measure(.difference) { try encoder.append(GIFFrame(pixmap, after: previous), at: time) }
            previous = pixmap
        }
        let plan = try measure(.palette) { try encoder.plan(until: scene.duration) }
        _ = try measure(.compression) { try plan.encode() }
        return times
    }
}
