import AnimSource

/// A reason why a scene is not as recorded.
package enum SnapshotCause: Hashable, Sendable {
    /// The scene's file changed.
    case scene
    /// A picture or a table of values changed.
    case file(SnapshotInput.Kind, name: String)
    /// A font's file is another one.
    case font(FontChange)
    /// The program, or a library of it, draws something else.
    case program(EngineChange)
    /// Everything is as recorded.
    case unexplained

    /// The name in files of results.
    package var name: String {
        switch self {
        case .scene: "scene"
        case .file(let kind, _): kind.rawValue
        case .font: "font"
        case .program: "program"
        case .unexplained: "unexplained"
        }
    }

    /// Finds the causes by the hashes of the record; where it has none, by those of the reference.
    ///
    /// - Returns: The causes in the order scene, files, fonts, program; none where nothing is known.
    static func causes(
        of record: SnapshotRecord, in subject: SnapshotSubject, _ answer: ReferenceAnswer
    ) -> [SnapshotCause] {
        let recorded = record.inputs.isEmpty ? answer.reference?.subject.inputs ?? [] : record.inputs
        var causes: [SnapshotCause] = recorded.compactMap { input in
            guard input.kind != .font,
                let now = subject.inputs.first(where: { $0.kind == input.kind && $0.name.isSamePath(as: input.name) }),
                now.hash != input.hash
            else { return nil }
            return input.kind == .scene ? .scene : .file(input.kind, name: input.name)
        }
        causes += FontChange.changes(from: recorded, to: subject.inputs).map(SnapshotCause.font)
        guard answer.isDrawnOtherwise else { return causes }
        if let change = EngineChange(from: record.engine, to: SnapshotEngine.current) {
            causes.append(.program(change))
        } else if causes.isEmpty {
            causes.append(.unexplained)
        }
        return causes
    }
}

extension SnapshotCause {
    /// Returns the causes in a line; `nil` where there are none.
    ///
    /// - Parameter inputs: The files of the scene, of which those that are as recorded are mentioned.
    static func line(of causes: [SnapshotCause], inputs: [SnapshotInput]) -> String? {
        guard !causes.isEmpty else { return nil }
        let files = causes.compactMap { if case .file(_, let name) = $0 { name } else { nil } }
        var clauses: [String] = []
        if causes.contains(.scene) { clauses.append("the scene changed") }
        if !files.isEmpty { clauses.append("\(files.joined(separator: ", ")) changed") }
        for cause in causes {
            switch cause {
            case .font(let change): clauses.append(change.description)
            case .program(let change): clauses.append("the program changed: \(change)")
            case .unexplained:
                clauses.append(
                    "the scene and what it reads are as recorded, and so is the program: run 'animrender doctor'")
            case .scene, .file: break
            }
        }
        if causes == [.scene], let others = others(inputs) { clauses.append("its \(others) are as recorded") }
        return clauses.joined(separator: "; ")
    }

    private static func others(_ inputs: [SnapshotInput]) -> String? {
        let words = [(SnapshotInput.Kind.image, "pictures"), (.data, "data"), (.font, "fonts")]
        let found = words.filter { kind, _ in inputs.contains { $0.kind == kind } }.map(\.1)
        return found.isEmpty ? nil : found.joined(separator: " and ")
    }
}
