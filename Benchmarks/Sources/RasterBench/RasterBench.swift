import AnimGeometry
import AnimGraphics
import AnimRaster
import Glibc

/// Times the rasteriser against cairo, and compares the coverage of both with supersampling; prints Markdown.
///
/// Arguments: the number of frames at scale 1, and the number of the only scene to be timed.
/// Times are medians of the thread's CPU time per frame, the two taking turns frame by frame.
@main
enum RasterBench {
    static func main() {
        let frames = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 48
        print("| fill | scale | ours ms | cairo ms | ratio |\n|---|---|---|---|---|")
        let only = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) }
        for (index, scene) in BenchScene.all.enumerated() where only == nil || only == index + 1 {
            for scale in [1, 3] { time(scene, scale: scale, frames: frames / scale) }
        }
        if only != nil { return }
        print("\n| coverage against 16 × 16 samples, 0…255 | ours mean / rms / max | cairo mean / rms / max |\n|---|---|---|")
        compare(BenchScene.blobs(count: 36), name: "36 simple blobs")
        compare(BenchScene.overlappingPath(), name: "2,000 cubics over each other, even-odd")
    }

    private static func time(_ scene: BenchScene, scale: Int, frames: Int) {
        var rasterizer = Rasterizer()
        var pixmap = Pixmap(width: 1, height: 1)
        let first = scene.list(scale: scale, phase: 0)
        let cairo = CairoCanvas(width: first.width, height: first.height)
        var ours: [Double] = []
        var theirs: [Double] = []
        for frame in 0..<frames {
            let phase = Double(frame % 8) / 8
            ours.append(milliseconds { rasterizer.render(scene.list(scale: scale, phase: phase), into: &pixmap) })
            theirs.append(milliseconds { cairo.draw(scene.list(scale: scale, phase: phase)) })
        }
        let (a, b) = (median(ours), median(theirs))
        print("| \(scene.name) | \(scale)x | \(rounded(a)) | \(rounded(b)) | \(rounded(a / b)) |")
    }

    private static func compare(_ scene: BenchScene, name: String) {
        var rasterizer = Rasterizer()
        var ours = CoverageError()
        var theirs = CoverageError()
        for case (.path(let path, let rule), _) in scene.fills {
            let single = BenchScene(name: name, fills: [(.path(path, rule), .black)])
            let list = single.list(scale: 1, phase: 0, background: .clear)
            let truth = CoverageTruth.coverage(of: path, rule: rule, width: list.width, height: list.height)
            ours.add(rasterizer.render(list).pixels.map { UInt8($0 >> 24) }, truth: truth)
            let cairo = CairoCanvas(width: list.width, height: list.height)
            cairo.draw(list)
            theirs.add(cairo.alpha(), truth: truth)
        }
        print("| \(name) | \(text(ours)) | \(text(theirs)) |")
    }

    private static func text(_ error: CoverageError) -> String {
        "\(rounded(error.mean)) / \(rounded(error.rms)) / \(rounded(error.maximum))"
    }

    private static func milliseconds(_ work: () -> Void) -> Double {
        let begin = now()
        work()
        return now() - begin
    }

    /// The CPU time of this thread in milliseconds.
    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
    }

    private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

    private static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}
