/// A difference between the program that recorded a scene and the one that runs, or between their libraries.
package struct EngineChange: Hashable, Sendable {
    /// The parts of the recorded program that are other ones now, such as `animrender 0.4.0, freetype 2.12.1 …`.
    package let recorded: String
    /// The same parts of the running program.
    package let current: String

    /// Compares two programs, of which each is names and versions with commas between; `nil` where they are the same or the first is not known.
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
        // A library that is new is no part of the recorded program.
        guard recorded.contains(where: { $0 != " " && $0 != "…" }) else { return "recorded without \(current)" }
        // Nor is one that is gone a part of the running one.
        guard !current.isEmpty else {
            return "recorded with \(recorded.hasSuffix(" …") ? String(recorded.dropLast(2)) : recorded)"
        }
        let name = "animrender "
        return "recorded by \(recorded), this is \(current.hasPrefix(name) ? String(current.dropFirst(name.count)) : current)"
    }
}
