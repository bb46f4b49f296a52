import AnimSystem

/// The files of a numbered sequence that are not of the frames that were written: a longer film leaves them, and whoever reads the folder
/// takes them for a part of this one.
struct FormerFrames {
    /// The paths of those that follow the last frame without a gap.
    let following: [String]
    /// The number of others.
    let otherCount: Int

    /// Finds the files.
    ///
    /// A file is one of the sequence only if the pattern makes its very name, and if it is a file and no link.
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

    /// Removes the files that follow; returns their number.
    func removeFollowing() -> Int { following.count { PathEntry($0).remove() } }

    /// Returns the number that a text begins with.
    private static func index(in text: Substring.UTF8View) -> Int? {
        Int(Substring(text.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }))
    }
}
