/// A picture that is drawn: pixels that do not change, shared by all that show them.
public final class Image: Sendable {
    /// The pixels.
    public let pixmap: Pixmap

    /// Creates a picture of pixels.
    public init(_ pixmap: Pixmap) { self.pixmap = pixmap }
}

extension Image: Hashable {
    /// Pictures are equal where their pixels are.
    public static func == (a: Image, b: Image) -> Bool { a === b || a.pixmap == b.pixmap }

    /// Hashes the size alone: pixels are many, and pictures of one size few.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(pixmap.width)
        hasher.combine(pixmap.height)
    }
}
