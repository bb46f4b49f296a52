package import AnimGraphics

/// Pictures of one size that are frames of a film: they are read when they are needed, on several threads.
package struct PictureSequence: Sendable {
    /// The width in pixels.
    package let width: Int
    /// The height in pixels.
    package let height: Int
    /// The number of pictures, at least 1.
    package let count: Int
    /// The most pictures that a thread reads in one go.
    let longestChunk: Int
    /// The most threads that read pictures.
    let maximumJobs: Int
    /// What the readers notice about the files.
    let remarks: PictureRemarks
    /// Returns a function that returns pictures by their indices, best ascending ones, on one thread.
    let makeReader: @Sendable () -> (Int) throws -> Pixmap

    /// Creates a sequence.
    package init(width: Int, height: Int, count: Int, makeReader: @escaping @Sendable () -> (Int) throws -> Pixmap) {
        self.init(width: width, height: height, count: count, remarks: PictureRemarks { _ in "" }, makeReader: makeReader)
    }

    init(
        width: Int, height: Int, count: Int, longestChunk: Int = 16, maximumJobs: Int = .max, remarks: PictureRemarks,
        makeReader: @escaping @Sendable () -> (Int) throws -> Pixmap
    ) {
        (self.width, self.height, self.count, self.longestChunk) = (width, height, count, longestChunk)
        (self.maximumJobs, self.remarks, self.makeReader) = (maximumJobs, remarks, makeReader)
    }
}
