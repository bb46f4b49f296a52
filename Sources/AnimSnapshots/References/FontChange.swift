/// A font whose file is another one than when the scene was recorded.
package struct FontChange: Hashable, Sendable {
    /// The name of the font.
    package let name: String
    /// The SHA-256 of the file when the scene was recorded; `nil` where the font was not used.
    package let recorded: String?
    /// The SHA-256 of the file now; `nil` where the font is not used any more.
    package let current: String?

    /// Returns the fonts of both that differ, in the order of the inputs.
    ///
    /// Installed fonts have the names of their families, so that another family may take the place of one: what a machine has decides, and not
    /// the scene. Where the scene's own file has changed, other names are fonts that it asks for, and no reason of their own.
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

    /// Returns the name that a scene has for a font: that of several fonts is followed by a family.
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
