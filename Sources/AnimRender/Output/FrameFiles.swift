import AnimSystem

/// Numbered files with one frame each.
///
/// Each appears whole; those that are finished stay when a later one fails.
final class FrameFiles: ByteSink {
    private let pattern: FramePattern
    private var index: Int
    private var indexIsInFolderName: Bool { pattern.suffix.utf8.contains(UInt8(ascii: "/")) }

    /// Starts a sequence at a frame and makes its folder, so that a wrong path is known before anything is drawn.
    init(_ pattern: FramePattern, from index: Int) throws(FileError) {
        self.pattern = pattern
        self.index = index
        try Folder.create(Folder.parent(of: pattern.path(of: 0)))
    }

    /// Writes the file of the next frame.
    func write(_ bytes: [UInt8]) throws(FileError) {
        let path = pattern.path(of: index)
        index += 1
        if indexIsInFolderName { try Folder.create(Folder.parent(of: path)) }
        // Hundreds of files would wait for the disk as often.
        try AtomicFile.write(bytes, to: path, isSynchronized: false)
    }

    func commit() {}
}
