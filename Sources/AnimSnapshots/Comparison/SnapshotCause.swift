import AnimSource

/// A reason why a scene is not as recorded.
package enum SnapshotCause: Hashable, Sendable {
    /// The scene's file changed.
    case scene
    /// A picture or a table of values changed.
    case file(SnapshotInput.Kind, name: String)
    /// The file of a font changed.
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

    /// Finds the causes by the hashes of the record, or by the reference's if the record has none.
    ///
    /// - Returns: The causes in the order scene, files, fonts, program; empty if nothing is known.
    static func causes(
        of record: SnapshotRecord, in subject: SnapshotSubject, _ result: ReferenceResult
    ) -> [SnapshotCause] {
        let recorded = record.inputs.isEmpty ? result.reference?.subject.inputs ?? [] : record.inputs
        var causes: [SnapshotCause] = recorded.compactMap { input in
            guard input.kind != .font,
                let now = subject.inputs.first(where: { $0.kind == input.kind && $0.name.isSamePath(as: input.name) }),
                now.hash != input.hash
            else { return nil }
            return input.kind == .scene ? .scene : .file(input.kind, name: input.name)
        }
        causes += FontChange.changes(from: recorded, to: subject.inputs).map(SnapshotCause.font)
        guard result.drawsDifferently else { return causes }
        if let change = EngineChange(from: record.engine, to: SnapshotEngine.current) {
            causes.append(.program(change))
        } else if causes.isEmpty {
            causes.append(.unexplained)
        }
        return causes
    }
}

extension SnapshotCause {
    /// Returns the causes in a line; `nil` if the list is empty.
    ///
    /// - Parameter inputs: The files of the scene; the unchanged kinds are mentioned.
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
                clauses.append("the scene, its inputs and the program are as recorded")
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

/// A difference between the program that recorded a scene and the one that runs, or between their libraries.
package struct EngineChange: Hashable, Sendable {
    /// The parts of the recorded program that have changed, such as `animrender 0.4.0, freetype 2.12.1 …`.
    package let recorded: String
    /// The same parts of the running program.
    package let current: String

    /// Compares two programs, each a list of names and versions with commas between; `nil` if they are equal or the first is not known.
    package init?(from recorded: String, to current: String) {
        guard recorded != current, recorded != SnapshotEngine.unknown else { return nil }
        let (before, after) = (Self.parts(of: recorded), Self.parts(of: current))
        let isOther = { (part: String, parts: [String]) in !parts.contains(part) }
        let equalCount = before.filter(after.contains).count
        let ellipsis = equalCount > 0 ? " …" : ""
        self.recorded = before.filter { isOther($0, after) }.joined(separator: ", ") + ellipsis
        self.current = after.filter { isOther($0, before) }.joined(separator: ", ")
    }

    private static func parts(of engine: String) -> [String] {
        engine.split(separator: ",").map { String($0.drop { $0 == " " }) }
    }
}

extension EngineChange: CustomStringConvertible {
    /// The two programs in words, such as `recorded by animrender 0.4.0 …, this is 0.5.0`.
    package var description: String {
        // A new library is not a part of the recorded program.
        guard recorded.contains(where: { $0 != " " && $0 != "…" }) else { return "recorded without \(current)" }
        // Nor is one that is gone a part of the running one.
        guard !current.isEmpty else {
            return "recorded with \(recorded.hasSuffix(" …") ? String(recorded.dropLast(2)) : recorded)"
        }
        let name = "animrender "
        return "recorded by \(recorded), this is \(current.hasPrefix(name) ? String(current.dropFirst(name.count)) : current)"
    }
}

/// A font whose file has changed since the scene was recorded.
package struct FontChange: Hashable, Sendable {
    /// The name of the font.
    package let name: String
    /// The SHA-256 of the file when the scene was recorded; `nil` if the font was not used.
    package let recorded: String?
    /// The SHA-256 of the file now; `nil` if the font is not used any more.
    package let current: String?

    /// Returns the fonts of both that differ, in the order of the inputs.
    ///
    /// Installed fonts have the names of their families, so that another family may take the place of one: what a machine has decides, and not
    /// the scene. If the scene's own file has changed, other names are its own choice, and not a cause.
    package static func changes(from recorded: [SnapshotInput], to current: [SnapshotInput]) -> [FontChange] {
        var come = current.filter { $0.kind == .font && !recorded.contains($0) }
        let gone = recorded.filter { $0.kind == .font && !current.contains($0) }
        func takeFirst(where isWanted: (SnapshotInput) -> Bool) -> SnapshotInput? {
            come.firstIndex(where: isWanted).map { come.remove(at: $0) }
        }
        let sameNames = gone.map { font in (font, takeFirst { $0.name == font.name }) }
        guard hash(of: recorded) == hash(of: current) else {
            return sameNames.compactMap { font, now in
                now.map { FontChange(name: font.name, recorded: font.hash, current: $0.hash) }
            }
        }
        let changes = sameNames.map { font, now in
            if let now { return FontChange(name: font.name, recorded: font.hash, current: now.hash) }
            let group = group(of: font)
            guard let other = takeFirst(where: { self.group(of: $0) == group }) else {
                return FontChange(name: font.name, recorded: font.hash, current: nil)
            }
            return FontChange(name: group, recorded: font.hash, current: other.hash)
        }
        return changes + come.map { FontChange(name: $0.name, recorded: nil, current: $0.hash) }
    }

    private static func hash(of inputs: [SnapshotInput]) -> String? { inputs.first { $0.kind == .scene }?.hash }

    /// Returns the name of a font in the scene: if it names several fonts, the input's name continues with a family.
    private static func group(of font: SnapshotInput) -> String { String(font.name.prefix { $0 != ":" }) }
}

extension FontChange: CustomStringConvertible {
    /// The difference as a clause.
    package var description: String {
        guard let recorded else { return "the font \(name) is used as well" }
        guard let current else { return "the font \(name) is not used any more" }
        return "the font \(name) changed: its file is \(current.prefix(8))…, was \(recorded.prefix(8))…"
    }
}
