import AnimEncoders

extension RenderPlan: CustomStringConvertible {
    /// The plan in words, a line per output.
    public var description: String {
        passes.map { pass in
            pass.outputs.map { "\($0): \(describe($0, pass.frames))" }.joined(separator: "\n")
        }.joined(separator: "\n")
    }

    private func describe(_ output: RenderOutput, _ frames: FrameSequence) -> String {
        let size = "\(canvas.width) × \(canvas.height) pixels"
        switch frames {
        case .still(let time):
            return "\(output.format.name), \(size), the frame at \(time.short) s"
        case .run(let grid, let indices):
            let first = indices.lowerBound
            let last = indices.upperBound - 1
            let times = "\(grid.time(of: first).short) s to \(grid.time(of: last).short) s"
            let plays = output.format == .gif ? ", plays \(loop.phrase)" : ""
            return """
                \(output.format.name), \(size), \(indices.count) frame\(indices.count == 1 ? "" : "s") \
                (\(first) to \(last), \(times)) at \(grid.framesPerSecond.short) per second\(plays)
                """
        }
    }
}

extension OutputFormat {
    /// The name in prose.
    var name: String {
        switch self {
        case .gif: "GIF"
        case .png: "PNG"
        case .rgba: "raw RGBA"
        }
    }
}

extension GIFLoop {
    fileprivate var phrase: String {
        switch self {
        case .forever: "forever"
        case .once, .times(...1): "once"
        case .times(let count): "\(count) times"
        }
    }
}

extension Double {
    /// The number without a fraction that says nothing: `50`, not `50.0`.
    var short: String {
        let text = description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
