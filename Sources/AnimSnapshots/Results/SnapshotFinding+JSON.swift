import AnimInspection
import AnimRender

extension SnapshotFinding {
    /// Returns the finding as a JSON object; of a scene that is as recorded only what identifies it.
    func json(_ details: FindingDetails) -> JSONText {
        let shape = actual ?? recorded
        guard state != .same else {
            return .object(
                [("name", .string(name)), ("state", .string(state.rawValue))]
                    + (shape.map { [("count", JSONText($0.frames.count)), ("digest", .string($0.digest))] } ?? []))
        }
        var members: [(key: String, value: JSONText)] = [("name", .string(name))]
        if let location { members.append(("manifest", .string(location.file.path))) }
        members.append(("state", .string(state.rawValue)))
        if let formerName { members.append(("formerName", .string(formerName))) }
        members.append(("cause", .array(details.causes.map { .string($0.name) })))
        if let shape {
            members += [
                ("size", .array([JSONText(shape.width), JSONText(shape.height)])), ("count", JSONText(shape.frames.count)),
                ("fps", .number(shape.framesPerSecond)),
            ]
        }
        if let actual { members.append(("digest", .string(actual.digest))) }
        if let recorded { members.append(("recordedDigest", .string(recorded.digest))) }
        if let frames = frames(details) { members.append(("frames", frames)) }
        members += details.members(firstFrame: spans(details)?.first)
        if let counts = eventCounts, let events = details.events ?? (state == .events ? [] : nil) {
            members.append(("events", events.json(counts: counts)))
        }
        if let reference = details.reference { members.append(("reference", reference.json)) }
        members.append(("pictures", .array(details.pictures.map(JSONText.string))))
        if let position = position(details) {
            members.append(("place", .object([("line", JSONText(position.line)), ("column", JSONText(position.column))])))
        }
        if let actual { members.append(("record", .string(actual.text(mainEngine: actual.engine)))) }
        members.append(("messages", .array(messages(details).map(JSONText.string))))
        return .object(members)
    }

    /// The position in the scene's file that explains the finding; of a scene that is gone, that of its record in the manifest.
    func position(_ details: FindingDetails) -> (line: Int, column: Int)? { details.position ?? recordLine.map { ($0, 1) } }

    /// The sentence of the finding, and what explains it.
    package func messages(_ details: FindingDetails) -> [String] {
        [sentence(worst: details.worst)] + [outputLine].compactMap(\.self) + details.lines
            + (state == .unreadable ? [] : problem.map { [$0] } ?? [])
    }

    /// The frames that differ; nil where none do.
    func spans(_ details: FindingDetails) -> FrameSpans? {
        if let frames = details.frames { return frames.spans }
        if case .frames(let spans) = difference { return spans }
        return nil
    }

    private func frames(_ details: FindingDetails) -> JSONText? {
        guard let spans = spans(details), let first = spans.first, let last = spans.last else { return nil }
        return .object([
            ("first", JSONText(first)), ("last", JSONText(last)), ("worst", details.worst.map { JSONText($0) } ?? .null),
            ("count", JSONText(spans.count)), ("spans", spans.pairs),
        ])
    }

    private var eventCounts: (recorded: Int, actual: Int)? {
        guard let recorded = recorded?.events, let actual = actual?.events else { return nil }
        return (recorded.count, actual.count)
    }
}

extension FindingDetails {
    /// The values at a frame.
    fileprivate func members(firstFrame: Int?) -> [(key: String, value: JSONText)] {
        guard let values = values.first(where: { $0.frame == firstFrame }) else { return [] }
        return [("values", .array(values.differences.map { $0.json(frame: values.frame, time: values.time) }))]
    }
}

extension FindingDetails.Reference {
    fileprivate var json: JSONText {
        .object([("source", .string(source.name)), ("revision", JSONText(source.commit?.description))])
    }
}

extension ValueDifference {
    /// Returns the difference at a frame as a JSON object, in which each pair is of the reference and of now.
    fileprivate func json(frame: Int, time: Double) -> JSONText {
        var members: [(key: String, value: JSONText)] = [
            ("frame", JSONText(frame)), ("time", .number(time)), ("layer", .string(layer)),
        ]
        switch change {
        case .added: members.append(("property", .string("added")))
        case .removed: members.append(("property", .string("removed")))
        case .content: members.append(("property", .string("content")))
        case .value(let property, let model, let presentation):
            members += [
                ("property", .string(property)), ("model", .array([JSONText(model.reference), JSONText(model.actual)])),
                ("presentation", .array([JSONText(presentation.reference), JSONText(presentation.actual)])),
            ]
        }
        return .object(members)
    }
}

extension [EventDifference] {
    /// Returns events that came, went, and happen at another time, with their numbers in the record and now.
    fileprivate func json(counts: (recorded: Int, actual: Int)) -> JSONText {
        let moved = compactMap { difference -> JSONText? in
            guard case .moved(let time) = difference.change else { return nil }
            return difference.event.json.with("from", .number(time))
        }
        return .object([
            ("count", .array([JSONText(counts.recorded), JSONText(counts.actual)])),
            ("added", .array(filter { $0.change == .added }.map(\.event.json))),
            ("removed", .array(filter { $0.change == .removed }.map(\.event.json))), ("moved", .array(moved)),
        ])
    }
}

extension FrameSpans {
    /// The spans as pairs of their first and last frames.
    var pairs: JSONText { .array(spans.map { .array([JSONText($0.lowerBound), JSONText($0.upperBound)]) }) }
}

extension JSONText {
    /// Creates a number.
    init(_ number: Int) { self = .number(Double(number)) }

    /// Creates a string, or `null` where there is none.
    init(_ string: String?) { self = string.map { .string($0) } ?? .null }
}
