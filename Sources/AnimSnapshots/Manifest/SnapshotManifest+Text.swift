extension SnapshotManifest {
    /// The manifest as the text of a file.
    public var text: String {
        var text = """
            \(Self.title)
            # scene, width x height, frames @ frames per second, SHA-256 over the hashes of all frames;
            # then eight frames a line: the first one's index, the hashes' first 32 bits, - for "as the frame before".

            """
        for record in records { text += "\n" + record.text }
        return text
    }
}

extension SnapshotRecord {
    /// The record as lines of the manifest.
    var text: String {
        let rate = framesPerSecond.description
        let shortRate = rate.hasSuffix(".0") ? String(rate.dropLast(2)) : rate
        var text = "\(scene) \(width)x\(height) \(frames.count)@\(shortRate) \(digest)\n"
        for font in fonts { text += SnapshotFont.prefix + "\(font.name) \(font.hash)\n" }
        for start in stride(from: 0, to: frames.count, by: SnapshotManifest.framesPerLine) {
            let line = frames.indices[start...].prefix(SnapshotManifest.framesPerLine)
            guard line.contains(where: isNew) else { continue }
            text += "  \(start)"
            for index in line { text += isNew(index) ? " " + hexadecimal(frames[index]) : " -" }
            text += "\n"
        }
        return text
    }

    private func isNew(_ index: Int) -> Bool {
        index == 0 || frames[index] != frames[index - 1]
    }
}

/// A number as eight hexadecimal digits.
func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 8 - digits.utf8.count) + digits
}

extension SnapshotFont {
    /// What the line of a font begins with.
    static let prefix = "  font "
}
