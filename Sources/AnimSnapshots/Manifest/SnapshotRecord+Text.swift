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

    /// Whether a frame is not the same as the one before.
    private func isNew(_ index: Int) -> Bool {
        index == 0 || frames[index] != frames[index - 1]
    }
}

/// Returns a number as eight hexadecimal digits.
func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 8 - digits.utf8.count) + digits
}
