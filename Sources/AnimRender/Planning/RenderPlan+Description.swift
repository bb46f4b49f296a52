import AnimEncoders
import AnimSource
import AnimTiming

extension RenderPlan {
    /// The plan in words, a line for each output.
    package var lines: [String] {
        passes.flatMap { pass in pass.outputs.map { "\($0): \(describe($0, pass.frames))" } }
    }

    private func describe(_ output: RenderOutput, _ frames: FrameSequence) -> String {
        let size = "\(canvas.width) × \(canvas.height) pixels"
        switch frames {
        case .stills(let times):
            let list = times.map { "\($0.shortText) s" }.joined(separator: ", ")
            return "\(output.format.title), \(size), the frame\(times.count == 1 ? "" : "s") at \(list)"
        case .run(_, let indices) where indices.isEmpty: return "\(output.format.title), \(size), no frames"
        case .run(let grid, let indices):
            let first = indices.lowerBound
            let last = indices.upperBound - 1
            let times = "\(grid.time(of: first).shortText) s to \(grid.time(of: last).shortText) s"
            let plays = output.format.isAnimation ? ", plays \(loopPhrase)" : ""
            return """
                \(output.format.title), \(size), \(indices.count.quantity(of: "frame")) \
                (\(first) to \(last), \(times)) at \(grid.framesPerSecond.shortText) per second\(plays)
                """
        }
    }

    private var loopPhrase: String {
        switch loop {
        case .forever: "forever"
        case .once, .times(...1): "once"
        case .times(let count): "\(count) times"
        }
    }
}
