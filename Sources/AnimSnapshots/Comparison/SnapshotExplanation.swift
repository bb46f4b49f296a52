import AnimInteraction
import AnimSource
import AnimTiming

/// The explanation of why a scene differs from its record.
package struct SnapshotExplanation {
    /// The causes, by the hashes of the scene's inputs; empty if nothing is known.
    package let causes: [SnapshotCause]
    /// The frames that differ; `nil` if none do.
    package private(set) var frames: FrameDifference?
    /// The layers and values at the first frame that differs; `nil` if none does.
    package private(set) var values: ValueExplanation?
    /// The events that differ; `nil` if the former ones are not known.
    package private(set) var events: [EventDifference]?
    /// The reference; `nil` if none was found.
    package let reference: SnapshotReference?
    /// The reason why no reference was found.
    package let missingReason: MissingReference?

    let record: SnapshotRecord
    let subject: SnapshotSubject

    /// Explains the difference of a scene, and draws its frames and the reference's to compare them.
    ///
    /// - Parameters:
    ///   - frames: The frames that differ; `nil` if none do.
    ///   - query: The scene, and the record that it differs from.
    ///   - result: The reference, or why none was found.
    package init(_ frames: FrameDifference?, _ query: ReferenceQuery, _ result: ReferenceResult) throws {
        (record, subject) = (query.record, query.subject)
        (reference, missingReason) = (result.reference, result.missingReason)
        causes = SnapshotCause.causes(of: record, in: subject, result)
        self.frames = frames
        guard let reference else {
            values = frames.map { .moving(at: $0.first, in: subject) }
            return
        }
        try self.frames?.compare(with: reference, subject)
        values = try self.frames.map { frames in
            try .explanation(of: frames.first, reference, subject) { try frames.statistics(of: frames.first, reference, subject) }
        }
        guard reference.hasRecordedEvents || record.events == nil else { return }
        events = EventDifference.differences(
            from: reference.subject.scene.events.events, to: subject.scene.events.events)
    }
}

/// Finds the references of scenes that are not as recorded, and explains the differences.
package struct SnapshotExplainer {
    let finder: ReferenceFinder

    /// Creates an explainer.
    package init(_ finder: ReferenceFinder) { self.finder = finder }

    /// Explains a finding; `nil` if its state is not a difference.
    ///
    /// - Parameters:
    ///   - finding: The finding.
    ///   - subject: The scene as it is now.
    ///   - path: The path of the scene's file.
    ///   - resources: The folder of the files that the scene names.
    package func explanation(
        of finding: SnapshotFinding, _ subject: SnapshotSubject, path: String, resources: String
    ) throws -> SnapshotExplanation? {
        guard let difference = finding.difference, let record = finding.recorded else { return nil }
        var query = ReferenceQuery(
            name: finding.name, record: record, subject: subject, path: path, resources: resources,
            manifest: finding.location?.file.path)
        let frames = FrameDifference(difference, recorded: record, film: finding.actual)
        query.compared = frames?.framesOfEqualIndices ?? FrameSpans([])
        return try SnapshotExplanation(frames, query, finder.reference(for: query))
    }
}

/// A scene that is as recorded, and was recorded differently in the base: what a merge would accept.
///
/// It has no effect on the result. A branch that changes the manifest is green, so nobody would see the change otherwise.
package struct AcceptedChange {
    /// The scene, compared with its record in the base; a new scene has none.
    package let finding: SnapshotFinding
    /// The explanation of the change; `nil` for a new scene.
    package let explanation: SnapshotExplanation?
}

extension SnapshotExplainer {
    /// Returns the change of a scene since the base; `nil` without a change or a base, and for a scene that differs from its record.
    ///
    /// - Parameters:
    ///   - finding: The finding.
    ///   - subject: The scene as it is now.
    ///   - path: The path of the scene's file.
    ///   - resources: The folder of the files that the scene names.
    package func acceptedChange(
        of finding: SnapshotFinding, _ subject: SnapshotSubject, path: String, resources: String
    ) throws -> AcceptedChange? {
        guard finding.state == .same, let actual = finding.actual, let manifest = finding.location?.file.path,
            let base = finder.baseManifest(at: manifest)
        else { return nil }
        var change = finding
        (change.state, change.recorded) = (.accepted, base[finding.scene])
        guard let former = change.recorded else {
            return AcceptedChange(finding: change, explanation: nil)
        }
        guard let difference = SnapshotDifference(recorded: former, actual: actual) else {
            // What a branch no longer pins can change unseen from then on.
            let pins = finding.recorded?.optionalPins ?? []
            change.lostPins = former.optionalPins.filter { !pins.contains($0) }
            return change.lostPins.isEmpty ? nil : AcceptedChange(finding: change, explanation: nil)
        }
        change.difference = difference
        return AcceptedChange(
            finding: change, explanation: try explanation(of: change, subject, path: path, resources: resources))
    }

    /// The reason why no base was found to look for changes in; `nil` if one was.
    package var missingBase: String? { finder.missingBase }
}

extension SnapshotExplanation {
    /// The most lines of values, and of events.
    private static let lineLimit = 8
    /// The column at which values and events begin.
    private static let indentation = 12

    /// The explanation as lines that follow the finding's sentence, without the line that names the reference.
    package var lines: [String] {
        var lines: [String] = []
        if let line = SnapshotCause.line(of: causes, inputs: subject.inputs) { lines.append(line) }
        lines += valueLines + eventLines
        if let worst = frames?.worst, let statistics = frames?.statistics {
            lines.append("frame \(worst): \(statistics.differingPixels) of \(statistics.pixels) pixels, \(statistics.extent)")
        }
        return lines.map { Diagnostic.visibleText($0) }
    }

    private var valueLines: [String] {
        guard let frames, let values else { return [] }
        let time = FrameTime(framesPerSecond: subject.grid.framesPerSecond)
        switch values {
        case .values(let differences):
            return Self.indented("at \(time.text(of: frames.first)) s", Self.table(of: differences))
        case .earlier(let frame, let differences):
            let more = differences.count > 1 ? " and \((differences.count - 1).quantity(of: "more value"))" : ""
            let phrase = differences.first?.phrase ?? ""
            return ["since \(time.text(of: frame)) s: \(phrase)\(more); first seen at \(time.text(of: frames.first)) s"]
        case .drawing(let layers):
            return ["no layer's values differ, only the drawing does"] + Self.list("inside the difference", layers)
        case .moving(let layers): return Self.list("moving there", layers)
        }
    }

    private var eventLines: [String] {
        guard let events else {
            guard let recorded = record.events, recorded != subject.events else { return [] }
            return Self.indented("events", ["\(subject.events.count) events, \(recorded.count) were recorded"])
        }
        var lines = EventDifference.lines(of: events.prefix(Self.lineLimit))
        if events.count > Self.lineLimit { lines.append("and \((events.count - Self.lineLimit).quantity(of: "more event"))") }
        return Self.indented("events", lines)
    }

    private static func table(of differences: [ValueDifference]) -> [String] {
        let rows = differences.prefix(lineLimit).map(\.columns)
        let widths = (0..<5).map { column in rows.map { $0[column].count }.max() ?? 0 }
        var lines: [String] = []
        for (index, row) in rows.enumerated() {
            let name = index > 0 && rows[index - 1][0] == row[0] ? "" : row[0]
            let cells = zip([name] + row.dropFirst(), widths).filter { $1 > 0 }
            let line = cells.map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: "   ")
            lines.append(String(line.reversed().drop { $0 == " " }.reversed()))
        }
        let rest = differences.dropFirst(lineLimit)
        if !rest.isEmpty {
            lines.append("and \(rest.count.quantity(of: "more value")) of \(Set(rest.map(\.layer)).count.quantity(of: "layer"))")
        }
        return lines
    }

    private static func list(_ title: String, _ names: [String]) -> [String] {
        guard !names.isEmpty else { return [] }
        let more = names.count > lineLimit ? " and \(names.count - lineLimit) more" : ""
        return ["\(title): \(names.prefix(lineLimit).joined(separator: ", "))\(more)"]
    }

    private static func indented(_ title: String, _ lines: [String]) -> [String] {
        let width = max(indentation, title.count + 1)
        return lines.enumerated().map { index, line in
            let title = index == 0 ? title : ""
            return title + String(repeating: " ", count: width - title.count) + line
        }
    }
}
