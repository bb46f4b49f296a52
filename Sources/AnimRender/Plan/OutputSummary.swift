import AnimSystem

/// The size of an output that has been written.
package struct OutputSummary: Hashable, Sendable {
    /// The output.
    package let output: RenderOutput
    /// The number of bytes, in all of its files together.
    package let byteCount: Int
    /// The number of images in its files: of a GIF, the frames that differ from the one before.
    package let imageCount: Int
    /// The number of frames that were drawn.
    package let frameCount: Int
    /// The quality of a file whose bytes are limited; nil for others.
    var quality: Int?
    /// The settings of a file of limited size; nil for others.
    package var fitting: Fitting?
    /// The number of removed files, which followed the last one of a numbered sequence: a longer film had left them.
    package private(set) var removedCount = 0
    /// The number of other files with names of the sequence.
    package private(set) var otherCount = 0

    /// Creates a summary from its parts.
    init(output: RenderOutput, byteCount: Int, imageCount: Int, frameCount: Int) {
        self.output = output
        self.byteCount = byteCount
        self.imageCount = imageCount
        self.frameCount = frameCount
    }

    /// Removes files of a longer film after the last file.
    ///
    /// If the frames are only a part of the film, the other files may be other parts, and are kept.
    mutating func clean(_ pattern: FramePattern, beside frames: FrameSequence) {
        let former = FormerFrames(of: pattern, beside: frames.indices)
        removedCount = frames.isWhole ? former.removeFollowing() : 0
        otherCount = former.following.count - removedCount + former.otherCount
    }
}

/// The settings that a file of limited size is made with.
package struct Fitting: Hashable, Sendable {
    /// The quality, 0…100.
    package var quality: Int
    /// The frames per second; nil for a single frame.
    package var framesPerSecond: Double?
    /// The width in pixels.
    package var width: Int
    /// The height in pixels.
    package var height: Int
    /// Whether the quality is lower than the requested one.
    package var changesQuality = true
    /// Whether the frame rate is lower than the requested one.
    package var changesRate = true
    /// Whether the picture is smaller than the requested one.
    package var changesWidth = true

    /// Creates settings.
    package init(quality: Int, framesPerSecond: Double?, width: Int, height: Int) {
        (self.quality, self.framesPerSecond, self.width, self.height) = (quality, framesPerSecond, width, height)
    }

    private var rateWords: String? {
        // Frame rates of a GIF are 100 divided by whole numbers; 33.33 is written with two digits.
        framesPerSecond.map { "\((($0 * 100).rounded() / 100).shortText) fps" }
    }

    /// All of it in words: `quality 40, 20 fps, 320 × 200 pixels`.
    package var allWords: String {
        ["quality \(quality)", rateWords, "\(width) × \(height) pixels"].compactMap(\.self).joined(separator: ", ")
    }

    /// The differences from the request in words; empty if there are none.
    package var words: String {
        let parts = [
            changesQuality ? "quality \(quality)" : nil, changesRate ? rateWords : nil,
            changesWidth ? "\(width) × \(height) pixels" : nil,
        ]
        return parts.compactMap(\.self).joined(separator: ", ")
    }
}

/// The files of a numbered sequence beyond the written frames: a longer film leaves them, and readers of the folder take them for a part of
/// this one.
struct FormerFrames {
    /// The paths of the files that follow the last frame without a gap.
    let following: [String]
    /// The number of other files.
    let otherCount: Int

    /// Finds the files.
    ///
    /// A file belongs to the sequence only if the pattern produces exactly its name, and if it is not a link.
    ///
    /// - Parameter written: The indices of the frames that were written.
    init(of pattern: FramePattern, beside written: Range<Int>) {
        let folder = Folder.parent(of: pattern.prefix + "0")
        let start = folder == "." && !pattern.prefix.utf8.contains(UInt8(ascii: "/")) ? "" : folder == "/" ? "/" : folder + "/"
        let prefix = pattern.prefix.dropFirst(start.count)
        let names = (try? Folder.names(in: folder)) ?? []
        let indices = names.compactMap { name -> Int? in
            guard name.utf8.starts(with: prefix.utf8), let index = Self.index(in: name.utf8.dropFirst(prefix.utf8.count)),
                !written.contains(index), pattern.path(of: index).utf8.elementsEqual((start + name).utf8),
                PathEntry(start + name).kind == .file
            else { return nil }
            return index
        }
        let found = Set(indices)
        var end = written.upperBound
        while found.contains(end) { end += 1 }
        following = (written.upperBound..<end).map(pattern.path)
        otherCount = found.count - following.count
    }

    /// Removes the following files; returns the number removed.
    func removeFollowing() -> Int { following.count { PathEntry($0).remove() } }

    /// Returns the number at the start of a text.
    private static func index(in text: Substring.UTF8View) -> Int? {
        Int(Substring(text.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }))
    }
}
