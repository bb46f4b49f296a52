import AnimGraphics

extension SnapshotManifest {
    /// The manifest as the text of a file; the same records have the same text, in whatever order they came.
    package var text: String {
        let main = mainEngine
        var text = """
            \(Self.title)\(Self.version)
            # A scene: size, frames @ frames per second, SHA-256 over all frames; what it reads; its events; how it is shown in files;
            # then eight frames a line: the first one's index, the hashes' first 32 bits, - for "as the frame before".
            @hash \(Self.hashes)

            """
        text += "@engine \(main)\n"
        for engine in Set(records.map(\.engine)).subtracting([main]).sorted(by: Self.precedes) {
            text += "@by \(Self.key(of: engine)) \(engine)\n"
        }
        if root != "." { text += "@root \(ManifestName.text(of: root))\n" }
        for glob in excludes { text += "@exclude \(ManifestName.text(of: glob))\n" }
        for record in records { text += "\n" + record.text(mainEngine: main) }
        return text
    }

    /// The engine that records without one of their own were made with: the present one while a record has it, else that of most.
    ///
    /// So an update of a few records by another program leaves all other lines of the file alone.
    private var mainEngine: String {
        let counts = Dictionary(grouping: records, by: \.engine).mapValues(\.count)
        if let engine, counts[engine] != nil || counts.isEmpty { return engine }
        let sorted = counts.sorted { Self.precedes($0.key, $1.key) }
        return sorted.max { $0.value < $1.value }?.key ?? SnapshotEngine.current
    }

    private static func precedes(_ a: String, _ b: String) -> Bool { a.utf8.lexicographicallyPrecedes(b.utf8) }

    /// Returns the first digits of the SHA-256 of an engine's text, by which records name it.
    static func key(of engine: String) -> String {
        var hash = SHA256()
        hash.add(Array(engine.utf8))
        return String(hash.hexadecimal.prefix(8))
    }
}
