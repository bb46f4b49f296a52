extension SnapshotManifest {
    /// The manifest as the text of a file.
    package var text: String {
        var text = """
            \(Self.title)
            # scene, width x height, frames @ frames per second, SHA-256 over the hashes of all frames;
            # then eight frames a line: the first one's index, the hashes' first 32 bits, - for "as the frame before".

            """
        for record in records { text += "\n" + record.text }
        return text
    }
}
