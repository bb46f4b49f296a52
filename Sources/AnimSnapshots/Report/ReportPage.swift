import AnimEncoders
import AnimGraphics
import AnimInspection
import AnimInteraction
import AnimLayers

/// The page of a report: one file with style, script, data and films, which asks for nothing else.
struct ReportPage {
    private let results: SnapshotResults
    private let entries: [String: SnapshotReport.Entry]
    private let films: [String: FilmPair]

    init(results: SnapshotResults, entries: [String: SnapshotReport.Entry], films: [String: FilmPair]) {
        (self.results, self.entries, self.films) = (results, entries, films)
    }

    /// The file: the template, in which each `{{name}}` stands for a part.
    ///
    /// Nothing of a scene is in markup. Its data are JSON in a block that browsers do not run, in which no `<` can end the block, and the
    /// script sets them as text; the policy admits the script and the style by their hashes, and nothing else.
    var bytes: [UInt8] {
        let style = PackageResources.report_css
        let script = PackageResources.report_js
        let parts: [String: [UInt8]] = [
            "policy": Array(Self.policy(style: style, script: script).utf8), "style": style, "script": script,
            "data": Array(Self.embedded(dataBlock).utf8), "films": filmBlocks,
        ]
        var bytes: [UInt8] = []
        var rest = PackageResources.report_html[...]
        while let start = rest.firstRange(of: Array("{{".utf8)),
            let end = rest[start.upperBound...].firstRange(of: Array("}}".utf8))
        {
            bytes += rest[..<start.lowerBound]
            bytes += parts[String(decoding: rest[start.upperBound..<end.lowerBound], as: UTF8.self)] ?? []
            rest = rest[end.upperBound...]
        }
        return bytes + rest
    }

    static func policy(style: [UInt8], script: [UInt8]) -> String {
        func hash(_ bytes: [UInt8]) -> String {
            var digest = SHA256()
            digest.add(bytes)
            return "'sha256-\(String(decoding: Base64.text(of: digest.bytes), as: UTF8.self))'"
        }
        return """
            default-src 'none'; script-src \(hash(script)); style-src \(hash(style)); img-src data: blob:; base-uri 'none'; \
            form-action 'none'
            """
    }

    /// Returns JSON in which nothing means anything to a reader of HTML, or ends a line of a script.
    static func embedded(_ json: JSONText) -> String {
        var text = ""
        for scalar in json.line.unicodeScalars {
            switch scalar {
            case "<": text += "\\u003c"
            case "\u{2028}": text += "\\u2028"
            case "\u{2029}": text += "\\u2029"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// The blocks of films: those of the reference and then those of now, group after group.
    private var filmBlocks: [UInt8] {
        var bytes: [UInt8] = []
        for (index, finding) in results.findings.enumerated() {
            guard let films = films[finding.name] else { continue }
            bytes += Array("<script type=\"application/octet-stream\" id=\"film-\(index)\">".utf8)
            bytes += Base64.text(of: ((films.reference?.groups ?? []) + (films.actual?.groups ?? [])).flatMap(\.self))
            bytes += Array("</script>\n".utf8)
        }
        return bytes
    }

    private var dataBlock: JSONText {
        .object([
            ("engine", .string(results.engine)),
            ("line", .string(SnapshotTotals(results.findings).line(every: results.step))),
            ("every", .number(Double(results.step))),
            ("scenes", .array(results.findings.map(scene))),
        ])
    }

    private func scene(_ finding: SnapshotFinding) -> JSONText {
        let details = results.details[finding.name] ?? FindingDetails()
        let entry = entries[finding.name]
        var members: [(key: String, value: JSONText)] = [
            ("name", .string(finding.name)), ("state", .string(finding.state.rawValue)),
        ]
        guard finding.state != .same else {
            return .object(members + [("count", .number(Double(finding.recorded?.frames.count ?? 0)))])
        }
        members.append(("sentence", .string(finding.sentence(worst: details.worst))))
        members.append(("lines", .array(finding.messages(details).dropFirst().map(JSONText.string))))
        if let record = finding.actual ?? finding.recorded { members += Self.shape(of: record) }
        if let spans = finding.spans(details) { members.append(("spans", spans.pairs)) }
        members.append(("keys", .object((entry?.keyFrames ?? []).map { ($0.role, JSONText($0.index)) })))
        members.append(("values", .array(details.values.flatMap(\.rows))))
        members.append(("events", events(of: entry, details)))
        members.append(("reference", JSONText(details.reference?.source.description)))
        if finding.state.isApprovable { members.append(("approve", .string(ShellWord.approval(of: finding.name)))) }
        members.append(("thumbnails", .object((entry?.thumbnails ?? []).map { ($0.name, Self.address(of: $0.bytes)) })))
        if let films = films[finding.name] { members.append(("films", films.json)) }
        return .object(members)
    }

    private static func shape(of record: SnapshotRecord) -> [(key: String, value: JSONText)] {
        [
            ("size", .array([.number(Double(record.width)), .number(Double(record.height))])),
            ("count", .number(Double(record.frames.count))), ("fps", .number(record.framesPerSecond)),
        ]
    }

    /// The address of a picture that stands for its bytes.
    private static func address(of picture: [UInt8]) -> JSONText {
        .string("data:image/png;base64," + String(decoding: Base64.text(of: picture), as: UTF8.self))
    }

    /// All events of now, those that are new or at another time marked, and those that the reference alone has.
    private func events(of entry: SnapshotReport.Entry?, _ details: FindingDetails) -> JSONText {
        let differences = details.events ?? []
        let now = (entry?.events ?? []).map { event -> JSONText in
            let change = differences.first { $0.event == event && $0.change != .removed }?.change
            return Self.entry(event, change)
        }
        let gone = differences.filter { $0.change == .removed }.map { Self.entry($0.event, $0.change) }
        return .array(now + gone)
    }

    private static func entry(_ event: Event, _ change: EventDifference.Change?) -> JSONText {
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

extension FilmPair {
    /// What the page has to know to show the films.
    fileprivate var json: JSONText {
        .object([
            ("indices", .array(indices.map { .number(Double($0)) })), ("step", .number(Double(step))),
            ("divisor", .number(Double(divisor))), ("reference", reference?.json ?? .null), ("actual", actual?.json ?? .null),
        ])
    }
}

extension EncodedFilm {
    fileprivate var json: JSONText {
        .object([
            ("width", .number(Double(width))), ("height", .number(Double(height))), ("count", .number(Double(count))),
            ("groups", .array(groups.map { .number(Double($0.count)) })),
        ])
    }
}
