extension OutputFormat {
    /// The extension of reels.
    package static let reelExtension = "reel"

    /// A part of a film, all of whose parts together become a file of a format.
    ///
    /// It is none of ``all``: it is no picture, and it is chosen by asking for a part.
    ///
    /// - Parameter format: The format that limits the frame rate.
    package static func reel(for format: OutputFormat) -> OutputFormat {
        OutputFormat(
            name: reelExtension, title: "reel for a \(format.title)", capacity: .allFrames,
            maximumFramesPerSecond: format.maximumFramesPerSecond, needsPreviousFrame: true, encoding: ReelEncoding(header: nil))
    }

    /// Returns the format of reels, given what one holds.
    func holding(_ header: ReelHeader) -> OutputFormat {
        OutputFormat(
            name: name, title: title, capacity: capacity, maximumFramesPerSecond: maximumFramesPerSecond,
            needsPreviousFrame: needsPreviousFrame, encoding: ReelEncoding(header: header))
    }

    /// Whether files are reels.
    package var isReel: Bool { name == Self.reelExtension }
}
