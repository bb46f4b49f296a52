import Synchronization

/// A picture that is drawn: pixels that do not change, shared by all that show them.
public final class Image: Sendable {
    /// The pixels.
    public let pixmap: Pixmap
    /// Whether every pixel has an alpha of 255.
    package let isOpaque: Bool
    /// The mip levels that have been asked for.
    private let reductions = Mutex<[ImageReduction: MipLevel]>([:])

    /// Creates a picture of pixels.
    public init(_ pixmap: Pixmap) {
        self.pixmap = pixmap
        isOpaque = pixmap.pixels.withUnsafeBufferPointer { pixels in
            pixels.reduce(UInt32.max, &) >> 24 == 255
        }
    }

    /// The number of columns.
    public var width: Int { pixmap.width }
    /// The number of rows.
    public var height: Int { pixmap.height }

    /// Returns the picture made smaller, each of its pixels the average of a block of this one's.
    ///
    /// It is made on the first call, and kept. All levels together take at most three times the picture's memory.
    package func level(_ reduction: ImageReduction) -> MipLevel {
        if reduction == .none { return MipLevel(pixmap) }
        return reductions.withLock { levels in
            if let level = levels[reduction] { return level }
            let level = MipLevel(pixmap, reducedBy: reduction)
            levels[reduction] = level
            return level
        }
    }
}

extension Image: Hashable {
    /// Whether the pixels of two pictures are equal.
    public static func == (a: Image, b: Image) -> Bool { a === b || a.pixmap == b.pixmap }

    /// Hashes the size alone: pixels are many, and pictures of one size few.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(pixmap.width)
        hasher.combine(pixmap.height)
    }
}
