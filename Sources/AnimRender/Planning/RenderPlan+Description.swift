import AnimEncoders
import AnimSource
import AnimTiming

extension RenderPlan {
    /// The plan in words, a line for each output.
    package var lines: [String] {
        passes.flatMap { pass in pass.outputs.map { "\($0): \(describe($0, pass.frames))\(limit(of: $0))" } }
    }

    private func limit(of output: RenderOutput) -> String {
        guard output.format.isLimitable, let limit = options.output.byteLimit else { return "" }
        return ", at most \(limit) bytes"
    }

    private func describe(_ output: RenderOutput, _ frames: FrameSequence) -> String {
        let size = "\(canvas.width) × \(canvas.height) pixels"
        switch frames {
        case .stills(let times):
            let list = times.map { "\($0.shortText) s" }.joined(separator: ", ")
            return "\(output.format.title), \(size), the frame\(times.count == 1 ? "" : "s") at \(list)"
        case .timed(let frames):
            let length = Self.rounded(frames.starts.last ?? 0).shortText
            return "\(output.format.title), \(size), \(frames.count.quantity(of: "frame")) in \(length) s\(plays(output))"
        case .run(_, let indices) where indices.isEmpty: return "\(output.format.title), \(size), no frames"
        case .played(let frames):
            let length = Self.rounded(frames.start(at: frames.count))
            let speed = frames.speed == 1 ? "" : ", speed \(frames.speed.shortText)"
            let order = [frames.isReversed ? "backwards" : "", frames.bounces ? "back and forth" : ""].filter { !$0.isEmpty }
            return """
                \(output.format.title), \(size), \(frames.count.quantity(of: "frame")) \
                (\(length.shortText) s, starting at \(frames.time(at: 0).shortText) s of the scene\(speed)\
                \(order.map { ", \($0)" }.joined())) at \(frames.grid.framesPerSecond.shortText) per second\(plays(output))
                """
        case .run(let grid, let indices):
            let first = indices.lowerBound
            let last = indices.upperBound - 1
            let times = "\(grid.time(of: first).shortText) s to \(grid.time(of: last).shortText) s"
            return """
                \(output.format.title), \(size), \(indices.count.quantity(of: "frame")) \
                (\(first) to \(last), \(times)) at \(grid.framesPerSecond.shortText) per second\(plays(output))
                """
        }
    }

    /// Returns a sum of times without what rounding has added to it.
    private static func rounded(_ seconds: Double) -> Double { (seconds * 1e6).rounded() / 1e6 }

    private func plays(_ output: RenderOutput) -> String { output.format.loops ? ", plays \(loopPhrase)" : "" }

    private var loopPhrase: String {
        switch loop {
        case .forever: "forever"
        case .once, .times(...1): "once"
        case .times(let count): "\(count) times"
        }
    }
}
