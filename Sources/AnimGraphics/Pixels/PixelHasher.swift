/// A hasher of pictures of which each is much like the one before, as the frames of a film are.
///
/// By ``PixelHash/Definition/pixels2`` it hashes again only the rows in which something may have changed.
package struct PixelHasher {
    private let definition: PixelHash.Definition
    private var rows: RowDigests?
    private var last: PixelHash?

    /// Creates a hasher that has seen no picture.
    package init(_ definition: PixelHash.Definition) { self.definition = definition }

    /// Returns the hash of a picture.
    ///
    /// - Parameters:
    ///   - pixmap: The picture.
    ///   - changes: What may differ from the picture before, which had the same size; nil for everything.
    package mutating func hash(_ pixmap: Pixmap, changes: [PixelRect]? = nil) -> PixelHash {
        if let last, changes?.isEmpty == true { return last }
        let hash =
            switch definition {
            case .pixels1: Self.hashOfPixels(pixmap)
            case .pixels2: hashOfRows(pixmap, changes)
            }
        last = hash
        return hash
    }

    private static func hashOfPixels(_ pixmap: Pixmap) -> PixelHash {
        var digest = SHA256(startingWithSizeOf: pixmap)
        pixmap.forEachStraightPart { digest.add($0) }
        return PixelHash(digest)
    }

    private mutating func hashOfRows(_ pixmap: Pixmap, _ changes: [PixelRect]?) -> PixelHash {
        var digests = rows.take() ?? RowDigests(height: pixmap.height)
        if let changes, last != nil {
            digests.update(pixmap, changes: changes)
        } else {
            digests = RowDigests(height: pixmap.height)
            digests.update(pixmap)
        }
        var digest = SHA256(startingWithSizeOf: pixmap)
        digest.add(digests.bytes)
        rows = digests
        return PixelHash(digest)
    }
}

extension SHA256 {
    /// Creates the digest of the width and the height of a picture.
    fileprivate init(startingWithSizeOf pixmap: Pixmap) {
        self.init()
        for side in [pixmap.width, pixmap.height] {
            let word = UInt32(truncatingIfNeeded: side)
            add([0, 8, 16, 24].map { UInt8(truncatingIfNeeded: word >> $0) })
        }
    }
}
