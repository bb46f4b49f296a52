import AnimInspection
import AnimSource

/// The result of one scene.
///
/// Every report is a function of it: text, JSON, JUnit, GitHub annotations and the page.
package struct SceneResult: Sendable {
    /// The name of the scene's file: from the repository's folder in files for machines, else from the working folder.
    package internal(set) var name: String
    /// The state.
    package let state: SnapshotState
    /// The name of the manifest's file, as scenes are named; nil if it has none.
    package internal(set) var manifest: String?
    /// The name that the scene had when it was recorded, if it was renamed.
    package internal(set) var formerName: String?
    /// The finding in a sentence, and what explains it.
    package let messages: [String]
    /// The paths of pictures from the folder of the report.
    package let pictures: [String]
    /// The position for an annotation: in the scene's file, or in the manifest if the scene is gone; nil if neither is known.
    let position: FilePosition?
    /// The scene as it is drawn now; nil if it was not drawn, or not all of it.
    let actual: RecordSummary?
    /// The record in the manifest.
    let recorded: RecordSummary?
    /// What explains the finding; a file of results is read without it.
    let explanation: Explanation
    /// The time that the comparison took; nil unless it was measured.
    let time: SceneTime?

    /// What explains a finding.
    struct Explanation: Sendable {
        /// What changed.
        var causes: [SnapshotCause] = []
        /// The frames that differ; nil if none do.
        var spans: FrameSpans?
        /// The frame that differs most; nil without a reference.
        var worst: Int?
        /// The number of frames that are shown while the reference lasts, of a film of another size, number or rate of frames.
        var sharedFrameCount: Int?
        /// The values of layers that differ: at the first frame that differs, then at other frames worth a look.
        var values: [FindingDetails.Values] = []
        /// The events that differ; nil if the reference's are not known.
        var events: [EventDifference]?
        /// The origin of the reference; nil if none was found.
        var reference: ReferenceSource?
    }

    /// Creates the result of a finding.
    package init(_ finding: SnapshotFinding) {
        (name, state, manifest, formerName) = (finding.name, finding.state, finding.location?.file.path, finding.formerName)
        (messages, pictures, time) = (finding.messages, finding.pictures, finding.time)
        position = finding.details?.position ?? finding.recordLine.map { FilePosition(line: $0, column: 1) }
        (actual, recorded) = (finding.actual.map(RecordSummary.init), finding.recorded.map(RecordSummary.init))
        explanation = Explanation(finding)
    }

    /// The shape of the frames that are shown: the present ones, or the recorded ones if the scene is gone.
    var shape: RecordSummary? { actual ?? recorded }

    /// Returns the result with names of files that are paths from the working folder.
    package func located(by names: RepositoryNames) -> SceneResult {
        var result = self
        result.name = names.path(of: name)
        result.formerName = formerName.map(names.path)
        result.manifest = manifest.map(names.path)
        return result
    }

    /// Whether one scene stands before another: by the bytes of their names, and a scene before the record in another's way.
    static func precedes(_ a: SceneResult, _ b: SceneResult) -> Bool {
        a.name.utf8.elementsEqual(b.name.utf8) ? a.state.rank < b.state.rank : a.name.precedes(b.name)
    }
}

extension SceneResult.Explanation {
    fileprivate init(_ finding: SnapshotFinding) {
        let details = finding.details ?? FindingDetails()
        (causes, worst, values) = (details.causes, details.worst, details.values)
        (events, reference) = (details.events, details.reference)
        if let frames = details.frames {
            spans = frames.spans
        } else if case .frames(let spans) = finding.difference {
            self.spans = spans
        }
        if finding.state == .shape, let recorded = finding.recorded, let actual = finding.actual {
            let correspondence = FrameCorrespondence(recorded: recorded, framesPerSecond: actual.framesPerSecond)
            sharedFrameCount = actual.frames.indices.prefix { correspondence.reference(of: $0) != nil }.count
        }
    }
}

extension SnapshotState {
    fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension SceneResult {
    /// The result as a JSON object; of a scene that is as recorded only what identifies it.
    var json: JSONText {
        let time = time.map { [("cpu", JSONText.number($0.cpu)), ("wall", .number($0.wall))] } ?? []
        guard state != .same else {
            return .object(
                [("name", .string(name)), ("state", .string(state.rawValue))]
                    + (shape.map { [("count", JSONText($0.frameCount)), ("digest", .string($0.digest))] } ?? []) + time)
        }
        var members: [(key: String, value: JSONText)] = [("name", .string(name))]
        if let manifest { members.append(("manifest", .string(manifest))) }
        members.append(("state", .string(state.rawValue)))
        if let formerName { members.append(("formerName", .string(formerName))) }
        members.append(("cause", .array(explanation.causes.map { .string($0.name) })))
        if let shape {
            members += [
                ("size", .array([JSONText(shape.width), JSONText(shape.height)])), ("count", JSONText(shape.frameCount)),
                ("fps", .number(shape.framesPerSecond)),
            ]
        }
        if let actual { members.append(("digest", .string(actual.digest))) }
        if let recorded { members.append(("recordedDigest", .string(recorded.digest))) }
        members += explanationMembers
        members.append(("pictures", .array(pictures.map(JSONText.string))))
        if let position {
            members.append(("place", .object([("line", JSONText(position.line)), ("column", JSONText(position.column))])))
        }
        if let actual { members.append(("record", actual.json)) }
        members.append(("messages", .array(messages.map(JSONText.string))))
        return .object(members + time)
    }

    private var explanationMembers: [(key: String, value: JSONText)] {
        var members: [(key: String, value: JSONText)] = []
        if let spans = explanation.spans, let first = spans.first, let last = spans.last {
            let frames: [(key: String, value: JSONText)] = [
                ("first", JSONText(first)), ("last", JSONText(last)), ("worst", explanation.worst.map { JSONText($0) } ?? .null),
                ("count", JSONText(spans.count)), ("spans", spans.pairs),
            ]
            members.append(("frames", .object(frames)))
        }
        if let values = explanation.values.first(where: { $0.frame == explanation.spans?.first }) {
            members.append(("values", .array(values.differences.map { $0.json(frame: values.frame, time: values.time) })))
        }
        let events = explanation.events ?? (state == .events ? [] : nil)
        if let before = recorded?.events, let after = actual?.events, let events {
            members.append(("events", events.json(counts: (before.count, after.count))))
        }
        if let reference = explanation.reference {
            let commit = JSONText(reference.commit?.description)
            members.append(("reference", .object([("source", .string(reference.name)), ("revision", commit)])))
        }
        return members
    }

    /// Reads the object of a scene, but for what explains it; nil if it is not one.
    init?(_ value: JSONValue) {
        guard let name = value.string("name"), !name.isEmpty, let state = value.string("state").flatMap(SnapshotState.init)
        else { return nil }
        var actual: RecordSummary?
        if let record = value.member("record")?.value {
            guard let summary = RecordSummary(record) else { return nil }
            actual = summary
        }
        let place = value.member("place")?.value
        position = place.flatMap { place in
            place.integer("line").flatMap { line in place.integer("column").map { FilePosition(line: line, column: $0) } }
        }
        time = value.number("cpu").flatMap { cpu in value.number("wall").map { SceneTime(cpu: cpu, wall: $0) } }
        (self.name, self.state, self.actual, recorded, explanation) = (name, state, actual, nil, Explanation())
        (manifest, formerName) = (value.string("manifest"), value.string("formerName"))
        (messages, pictures) = (value.strings("messages"), value.strings("pictures"))
    }
}

extension RecordSummary {
    /// The record as a JSON object.
    fileprivate var json: JSONText {
        var members: [(key: String, value: JSONText)] = [
            ("size", .array([JSONText(width), JSONText(height)])), ("count", JSONText(frameCount)),
            ("fps", .number(framesPerSecond)), ("digest", .string(digest)),
            (
                "inputs",
                .array(
                    inputs.map {
                        .object([("kind", .string($0.kind.rawValue)), ("name", .string($0.name)), ("sha256", .string($0.hash))])
                    })
            ),
        ]
        if let events {
            members.append(("events", .object([("count", JSONText(events.count)), ("sha256", .string(events.digest))])))
        }
        if let output { members.append(("output", .string(output.text))) }
        return .object(members)
    }

    /// Reads a record; nil if it is not one.
    fileprivate init?(_ value: JSONValue) {
        let size = value.member("size")?.value.elements.compactMap { $0.number.flatMap(Int.init(exactly:)) } ?? []
        guard size.count == 2, let count = value.integer("count"), let rate = value.number("fps"),
            let digest = value.string("digest"), let inputs = value.member("inputs")?.value.elements
        else { return nil }
        (width, height, frameCount, framesPerSecond, self.digest) = (size[0], size[1], count, rate, digest)
        let read = inputs.map { input -> SnapshotInput? in
            guard let kind = input.string("kind").flatMap(SnapshotInput.Kind.init), let name = input.string("name"),
                let hash = input.string("sha256")
            else { return nil }
            return SnapshotInput(kind: kind, name: name, hash: hash)
        }
        self.inputs = read.compactMap(\.self)
        guard self.inputs.count == read.count else { return nil }
        events = value.member("events").flatMap { member in
            member.value.integer("count").flatMap { count in
                member.value.string("sha256").map { SnapshotEvents(count: count, digest: $0) }
            }
        }
        output = value.string("output").flatMap { SnapshotOutput($0[...]) }
    }
}

extension ValueDifference {
    /// Returns the difference at a frame as a JSON object, whose pairs have the reference's value first and then the present one.
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

    /// Creates a string, or `null` for nil.
    init(_ string: String?) { self = string.map { .string($0) } ?? .null }
}

extension JSONValue {
    func string(_ key: String) -> String? { member(key)?.value.string }

    func number(_ key: String) -> Double? { member(key)?.value.number }

    func integer(_ key: String) -> Int? { number(key).flatMap(Int.init(exactly:)) }

    func strings(_ key: String) -> [String] { member(key)?.value.elements.compactMap(\.string) ?? [] }
}
