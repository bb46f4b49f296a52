import AnimInspection
import AnimRender
import AnimSnapshots
import AnimSource

/// The report on a written output.
struct OutputReport {
    let scene: FoundScene
    let plan: RenderPlan
    let summary: OutputSummary
    /// The number of the row of data.
    var row: Int?

    /// The line on standard error; nil for an output to standard output, whose reader needs no report.
    var line: String? { Self.line(of: summary) }

    /// Returns the message about the output; nil for none.
    func message(isJSON: Bool, isQuiet: Bool) -> Message? {
        if isJSON { return .json(json.line) }
        return isQuiet ? nil : line.map(Message.output)
    }

    /// Returns the line about an output.
    static func line(of summary: OutputSummary) -> String? {
        guard summary.output.destination != .standardOutput else { return nil }
        let unit = summary.output.format.isRaw ? "frame" : "image"
        let words = summary.fitting?.words ?? ""
        return
            "\(summary.output)  \(sizeText(summary.byteCount)), \(summary.imageCount.quantity(of: unit))"
            + (words.isEmpty ? "" : ": \(words)") + remarks(on: summary)
    }

    /// The remarks on a numbered sequence.
    private static func remarks(on summary: OutputSummary) -> String {
        let removed = summary.removedCount.quantity(of: "file")
        let (others, verb) = (summary.otherCount.quantity(of: "other file"), summary.otherCount == 1 ? "has" : "have")
        return (summary.removedCount == 0 ? "" : "; \(removed) of a longer film removed")
            + (summary.otherCount == 0 ? "" : "; \(others) there \(verb) such a name")
    }

    /// The object of `--json`.
    var json: JSONText {
        var members: [(String, JSONText)] = [("scene", .string(scene.name))]
        if let row { members.append(("row", .number(Double(row)))) }
        members += [
            ("output", .string(summary.output.description)), ("bytes", .number(Double(summary.byteCount))),
            ("width", .number(Double(summary.fitting?.width ?? plan.canvas.width))),
            ("height", .number(Double(summary.fitting?.height ?? plan.canvas.height))),
            ("frames", .number(Double(summary.frameCount))), ("images", .number(Double(summary.imageCount))),
            ("seconds", .number(seconds)),
        ]
        if summary.removedCount > 0 { members.append(("removed", .number(Double(summary.removedCount)))) }
        if summary.otherCount > 0 { members.append(("others", .number(Double(summary.otherCount)))) }
        guard let fitting = summary.fitting else { return .object(members) }
        members.append(("quality", .number(Double(fitting.quality))))
        if let rate = fitting.framesPerSecond { members.append(("fps", .number(rate))) }
        return .object(members)
    }

    /// The total duration of the frames.
    private var seconds: Double {
        guard let frames = plan.passes.first(where: { $0.outputs.contains(summary.output) })?.frames else { return 0 }
        if case .stills = frames { return 0 }
        return frames.start(of: frames.indices.upperBound) - frames.start(of: frames.indices.lowerBound)
    }

    /// Returns a number of bytes in units of powers of 1000, with at least two digits.
    static func sizeText(_ byteCount: Int) -> String {
        guard byteCount >= 1000 else { return byteCount.quantity(of: "byte") }
        var tenths = byteCount
        var units = ["KB", "MB", "GB"][...]
        var unit = units.removeFirst()
        tenths = (byteCount + 50) / 100
        while tenths >= 9995, let next = units.popFirst() {
            tenths = (tenths + 500) / 1000
            unit = next
        }
        return tenths < 100 ? "\(tenths / 10).\(tenths % 10) \(unit)" : "\((tenths + 5) / 10) \(unit)"
    }
}
