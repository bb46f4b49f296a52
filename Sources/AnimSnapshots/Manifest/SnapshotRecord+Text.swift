import AnimRender

extension SnapshotRecord {
    /// The record as lines of a manifest.
    ///
    /// - Parameter mainEngine: The engine that needs not to be named.
    func text(mainEngine: String) -> String {
        var text = "\(ManifestName.text(of: scene)) \(width)x\(height) \(frames.count)@\(framesPerSecond.shortText) \(digest)\n"
        for input in inputs {
            let name = input.kind == .scene ? "" : ManifestName.text(of: input.name) + " "
            text += "  \(input.kind.rawValue) \(name)\(input.hash)\n"
        }
        if let events { text += "  events \(events.count) \(events.digest)\n" }
        if let output { text += "  output \(output.text)\n" }
        if engine != mainEngine { text += "  by \(SnapshotManifest.key(of: engine))\n" }
        return text + framesText
    }

    /// The lines of frames; those of nothing but repetitions are left out.
    private var framesText: String {
        var text = ""
        var next = frames.nextNew(from: 0)
        while let new = next {
            let start = new - new % SnapshotManifest.framesPerLine
            text += "  \(start)"
            for index in start..<min(start + SnapshotManifest.framesPerLine, frames.count) {
                text += frames.isNew(index) ? " " + hexadecimal(frames[index]) : " -"
            }
            text += "\n"
            next = frames.nextNew(from: start + SnapshotManifest.framesPerLine)
        }
        return text
    }
}

/// Returns a number as eight hexadecimal digits.
func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 8 - digits.utf8.count) + digits
}
