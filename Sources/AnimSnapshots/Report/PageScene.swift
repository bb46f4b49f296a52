import AnimInspection
import AnimInteraction
import AnimLayers

/// What the page of a report has of a scene, but for its films.
struct PageScene: Sendable {
    /// The name of the scene's file in what machines read.
    let name: String
    /// The members of its object.
    private(set) var members: [(key: String, value: JSONText)]

    /// Creates the scene of a finding.
    ///
    /// - Parameters:
    ///   - details: What explains it.
    ///   - entry: What a report has drawn of it.
    ///   - resultsFile: The file of results by which it is accepted; nil for that of the last comparison.
    init(
        _ finding: SnapshotFinding, _ details: FindingDetails = FindingDetails(), _ entry: SnapshotReport.Entry? = nil,
        resultsFile: String? = nil
    ) {
        name = finding.name
        var members: [(key: String, value: JSONText)] = [
            ("name", .string(finding.name)), ("state", .string(finding.state.rawValue)), ("label", .string(finding.state.phrase)),
        ]
        guard finding.state != .same else {
            self.members = members + [("count", .number(Double((finding.actual ?? finding.recorded)?.frames.count ?? 0)))]
            return
        }
        members.append(("sentence", .string(finding.sentence(worst: details.worst))))
        members.append(("lines", .array(finding.messages(details).dropFirst().map(JSONText.string))))
        if let record = finding.actual ?? finding.recorded { members += Self.shape(of: record) }
        if let spans = finding.spans(details) { members.append(("spans", spans.pairs)) }
        if finding.state == .shape { members += Self.lengths(of: finding, details) }
        members.append(("keys", .object((entry?.keyFrames ?? []).map { ($0.role, JSONText($0.index)) })))
        members.append(("values", .array(details.values.flatMap(\.rows))))
        members.append(("events", Self.events(of: entry, details)))
        members.append(("reference", JSONText(details.reference?.source.description)))
        if finding.state.isApprovable {
            members.append(("approve", .string(ShellWord.approval(of: finding.name, from: resultsFile))))
        }
        members.append(("thumbnails", .object((entry?.thumbnails ?? []).map { ($0.name, Self.address(of: $0.bytes)) })))
        self.members = members
    }

    /// Returns the object of the scene with what has to be known to show its films.
    func json(films: FilmPair?) -> JSONText { .object(members + (films.map { [("films", $0.json)] } ?? [])) }

    /// Returns the bytes that a scene has in a page beside films, at most: base64 has four characters for three bytes.
    static func size(thumbnails: [Int]) -> Int { thumbnails.reduce(thumbnails.isEmpty ? 0 : 2000) { $0 + $1 * 4 / 3 } }

    private static func shape(of record: SnapshotRecord) -> [(key: String, value: JSONText)] {
        [
            ("size", .array([.number(Double(record.width)), .number(Double(record.height))])),
            ("count", .number(Double(record.frames.count))), ("fps", .number(record.framesPerSecond)),
        ]
    }

    /// What is known of the frames of a film of another length: those that differ, also where none do, and the number of those that are shown
    /// while the reference lasts.
    private static func lengths(of finding: SnapshotFinding, _ details: FindingDetails) -> [(key: String, value: JSONText)] {
        guard let recorded = finding.recorded, let actual = finding.actual else { return [] }
        let correspondence = FrameCorrespondence(recorded: recorded, framesPerSecond: actual.framesPerSecond)
        let count = actual.frames.indices.prefix { correspondence.reference(of: $0) != nil }.count
        let spans: [(key: String, value: JSONText)] = finding.spans(details) == nil ? [("spans", .array([]))] : []
        return spans + [("common", JSONText(count))]
    }

    /// The address of a picture that stands for its bytes.
    private static func address(of picture: [UInt8]) -> JSONText {
        .string("data:image/png;base64," + String(decoding: Base64.text(of: picture), as: UTF8.self))
    }

    /// All events of now, those that are new or at another time marked, and those that the reference alone has.
    private static func events(of entry: SnapshotReport.Entry?, _ details: FindingDetails) -> JSONText {
        let differences = details.events ?? []
        let events = entry?.events ?? []
        let changes = marks(of: events, differences.filter { $0.change != .removed }.map { ($0.event, $0.change) })
        let gone = differences.filter { $0.change == .removed }.map { row($0.event, $0.change) }
        return .array(zip(events, changes).map { row($0, $1) } + gone)
    }

    /// Returns the mark of each element that has one, by a table, since there may be as many marks as elements: of equal elements as many are
    /// marked as there are marks.
    static func marks<Element: Hashable, Mark>(of elements: [Element], _ marks: [(Element, Mark)]) -> [Mark?] {
        var left = Dictionary(grouping: marks) { $0.0 }.mapValues { $0.reversed().map(\.1) }
        return elements.map { left[$0]?.popLast() }
    }

    private static func row(_ event: Event, _ change: EventDifference.Change?) -> JSONText {
        let members: [(key: String, value: JSONText)] = [("event", event.json)]
        switch change {
        case .added: return .object(members + [("sign", .string("+"))])
        case .removed: return .object(members + [("sign", .string("-"))])
        case .moved(let time): return .object(members + [("sign", .string("~")), ("from", .number(time))])
        case nil: return .object(members + [("sign", .string(""))])
        }
    }
}

extension FindingDetails.Values {
    /// The differences as the page shows them: the layer, the property, and pairs of the reference and of now in few digits.
    fileprivate var rows: [JSONText] {
        differences.map { difference in
            var members: [(key: String, value: JSONText)] = [
                ("frame", JSONText(frame)), ("layer", .string(difference.layer)),
            ]
            switch difference.change {
            case .added: members.append(("property", .string("added")))
            case .removed: members.append(("property", .string("removed")))
            case .content: members.append(("property", .string("content changed")))
            case .value(let property, let model, let presentation):
                members += [
                    ("property", .string(property)), ("model", Self.texts(model)), ("presentation", Self.texts(presentation)),
                ]
            }
            return .object(members)
        }
    }

    private static func texts(_ pair: ValuePair) -> JSONText {
        guard pair.differs else { return .array([.string(text(pair.reference)), .string(text(pair.actual))]) }
        let texts = pair.texts ?? (actual: "changed", reference: "as recorded")
        return .array([.string(texts.reference), .string(texts.actual)])
    }

    /// The longest text of a value.
    private static let longestText = 80

    private static func text(_ value: LayerValue) -> String {
        let line = JSONText(value).line
        return line.count <= longestText ? line : String(line.prefix(longestText)) + "…"
    }
}
