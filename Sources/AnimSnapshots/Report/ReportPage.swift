import AnimEncoders
import AnimGraphics
import AnimInspection
import AnimInteraction
import AnimLayers

/// The page of a report: one file with style, script, data and films, which asks for nothing else.
struct ReportPage {
    /// What the first bytes of a page have, and of no other file.
    static let title = Array("<title>animrender report</title>".utf8)

    private let results: SnapshotResults
    private let scenes: [(scene: PageScene, films: FilmPair?)]

    init(results: SnapshotResults, scenes: [(scene: PageScene, films: FilmPair?)]) {
        (self.results, self.scenes) = (results, scenes)
    }

    /// The file: the template, with each `{{name}}` replaced by a part.
    ///
    /// Nothing of a scene is in markup. Its data are JSON in a block that browsers do not run and that no `<` can end, and the
    /// script sets them as text; the policy admits the script and the style by their hashes, and nothing else.
    var bytes: [UInt8] {
        let style = PackageResources.report_css
        let script = FilmScript.bytes + PackageResources.report_js
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

    /// Returns JSON without anything that HTML would interpret, or that ends a line of a script.
    private static func embedded(_ json: JSONText) -> String {
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

    /// The blocks of films: the reference's groups, and then the present film's.
    private var filmBlocks: [UInt8] {
        var bytes: [UInt8] = []
        for (index, entry) in scenes.enumerated() {
            guard let films = entry.films else { continue }
            bytes += Array("<script type=\"application/octet-stream\" id=\"film-\(index)\">".utf8)
            bytes += Base64.text(of: films.bytes)
            bytes += Array("</script>\n".utf8)
        }
        return bytes
    }

    private var dataBlock: JSONText {
        .object(
            [
                ("engine", .string(results.engine)), ("line", .string(results.totals.line(every: results.step))),
                ("every", .number(Double(results.step))),
                ("scenes", .array(scenes.map { $0.scene.json(films: $0.films) })),
            ])
    }
}

/// A scene as the page of a report has it.
struct PageScene {
    /// The result.
    let result: SceneResult
    /// The drawings of the scene in the report; nil if it has none.
    let entry: SnapshotReport.Entry?
    /// The commands that accept findings; nil if the page shows none.
    let approval: ApprovalCommands?

    /// Returns the object of the scene.
    ///
    /// - Parameter films: Its films; the object gets the numbers that are needed to show them.
    func json(films: FilmPair?) -> JSONText {
        var members: [(key: String, value: JSONText)] = [
            ("name", .string(result.name)), ("state", .string(result.state.rawValue)), ("label", .string(result.state.phrase)),
        ]
        guard result.state != .same else { return .object(members + [("count", JSONText(result.shape?.frameCount ?? 0))]) }
        members.append(("sentence", .string(result.messages.first ?? "")))
        members.append(("lines", .array(result.messages.dropFirst().map(JSONText.string))))
        if let shape = result.shape {
            members += [
                ("size", .array([JSONText(shape.width), JSONText(shape.height)])), ("count", JSONText(shape.frameCount)),
                ("fps", .number(shape.framesPerSecond)),
            ]
        }
        let explanation = result.explanation
        if let spans = explanation.spans { members.append(("spans", spans.pairs)) }
        if let count = explanation.sharedFrameCount {
            // A film of another length has spans even if no frame differs.
            members += (explanation.spans == nil ? [("spans", .array([]))] : []) + [("common", JSONText(count))]
        }
        members.append(("keys", .object((entry?.keyFrames ?? []).map { ($0.role, JSONText($0.index)) })))
        members.append(("values", .array(explanation.values.flatMap(\.rows))))
        members.append(("events", Self.events(entry?.events ?? [], explanation.events ?? [])))
        members.append(("reference", JSONText(explanation.reference?.description)))
        if result.state.isApprovable, let approval { members.append(("approve", .string(approval.command(result.name)))) }
        members.append(("thumbnails", .object((entry?.thumbnails ?? []).map { ($0.name, Self.address(of: $0.bytes)) })))
        if let films { members.append(("films", films.json)) }
        return .object(members)
    }

    /// Returns the most bytes of a scene in a page without its films: base64 has four characters for three bytes.
    static func size(thumbnails: [Int]) -> Int { thumbnails.reduce(thumbnails.isEmpty ? 0 : 2000) { $0 + $1 * 4 / 3 } }

    /// The address of a picture that stands for its bytes.
    private static func address(of picture: [UInt8]) -> JSONText {
        .string("data:image/png;base64," + String(decoding: Base64.text(of: picture), as: UTF8.self))
    }

    /// All present events, new and moved ones marked, and the events that only the reference has.
    private static func events(_ events: [Event], _ differences: [EventDifference]) -> JSONText {
        let changes = marks(of: events, differences.filter { $0.change != .removed }.map { ($0.event, $0.change) })
        let gone = differences.filter { $0.change == .removed }.map { row($0.event, $0.change) }
        return .array(zip(events, changes).map { row($0, $1) } + gone)
    }

    /// Returns the mark of each element that has one; of equal elements as many are marked as the list has marks.
    ///
    /// A table finds them in linear time: all elements may have marks.
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
    var rows: [JSONText] {
        differences.map { difference in
            // A layer that was added or removed, or whose content changed, has no values to show.
            let row =
                switch difference.change {
                case .added: (property: "added", model: Self.noTexts, presentation: Self.noTexts)
                case .removed: (property: "removed", model: Self.noTexts, presentation: Self.noTexts)
                case .content: (property: "content changed", model: Self.noTexts, presentation: Self.noTexts)
                case .value(let property, let model, let presentation):
                    (property: property, model: Self.texts(model), presentation: Self.texts(presentation))
                }
            return .object([
                ("frame", JSONText(frame)), ("layer", .string(difference.layer)), ("property", .string(row.property)),
                ("model", row.model), ("presentation", row.presentation),
            ])
        }
    }

    private static let noTexts = JSONText.array([.string(""), .string("")])

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

/// Bytes as text, in four characters for three bytes.
package enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// Returns the text of bytes.
    package static func text(of bytes: [UInt8]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: (bytes.count + 2) / 3 * 4) { buffer, count in
            alphabet.withUnsafeBufferPointer { alphabet in
                var index = 0
                while index < bytes.count {
                    let rest = bytes.count - index
                    let second = rest > 1 ? UInt32(bytes[index + 1]) : 0
                    let third = rest > 2 ? UInt32(bytes[index + 2]) : 0
                    let bits = UInt32(bytes[index]) << 16 | second << 8 | third
                    buffer[count] = alphabet[Int(bits >> 18)]
                    buffer[count + 1] = alphabet[Int(bits >> 12 & 63)]
                    buffer[count + 2] = rest > 1 ? alphabet[Int(bits >> 6 & 63)] : UInt8(ascii: "=")
                    buffer[count + 3] = rest > 2 ? alphabet[Int(bits & 63)] : UInt8(ascii: "=")
                    count += 4
                    index += 3
                }
            }
        }
    }
}
