import AnimInspection
import AnimRender

extension SnapshotResults {
    /// The results as the text of a JSON file.
    package var text: String { json.lines() + "\n" }

    private var json: JSONText {
        let totals = SnapshotTotals(findings)
        let counts = SnapshotState.allCases.map { ($0.rawValue, JSONText.number(Double(totals[$0]))) }
        return .object([
            ("format", .string(Self.format)), ("version", .number(Double(Self.version))), ("engine", .string(engine)),
            ("every", .number(Double(step))),
            (
                "totals",
                .object(
                    [("scenes", .number(Double(totals.sceneCount))), ("frames", .number(Double(totals.frameCount)))] + counts)
            ),
            ("status", .number(Double(status))), ("scenes", .array(findings.map(\.json))),
        ])
    }
}

extension SnapshotFinding {
    /// The finding as a JSON object; of a scene that is as recorded only what identifies it.
    fileprivate var json: JSONText {
        var members: [(key: String, value: JSONText)] = [("name", .string(name))]
        if let location { members.append(("manifest", .string(location.file.path))) }
        members.append(("state", .string(state.rawValue)))
        if let shape = actual ?? recorded {
            if state != .same {
                members.append(("size", .array([.number(Double(shape.width)), .number(Double(shape.height))])))
            }
            members.append(("count", .number(Double(shape.frames.count))))
            if state != .same { members.append(("fps", .number(shape.framesPerSecond))) }
        }
        if let actual { members.append(("digest", .string(actual.digest))) }
        guard state != .same else { return .object(members) }
        if let recorded { members.append(("recordedDigest", .string(recorded.digest))) }
        if case .frames(let spans) = difference { members.append(("frames", spans.json)) }
        if let formerName { members.append(("formerName", .string(formerName))) }
        if let actual { members.append(("record", .string(actual.text(mainEngine: actual.engine)))) }
        members.append(("messages", .array([.string(sentence())] + (problem.map { [.string($0)] } ?? []))))
        return .object(members)
    }
}

extension FrameSpans {
    fileprivate var json: JSONText {
        .object([
            ("first", .number(Double(first ?? 0))), ("last", .number(Double(last ?? 0))), ("count", .number(Double(count))),
            (
                "spans",
                .array(spans.map { .array([.number(Double($0.lowerBound)), .number(Double($0.upperBound))]) })
            ),
        ])
    }
}
