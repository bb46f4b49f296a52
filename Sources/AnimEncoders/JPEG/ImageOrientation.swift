import AnimGraphics

/// The orientation of a picture's stored rows in the upright picture, by Exif's numbers.
enum ImageOrientation: Int, CaseIterable {
    case up = 1, upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

    /// Whether rows become columns.
    var swapsSides: Bool { rawValue >= 5 }

    /// The picture as it is to be seen.
    func upright(_ stored: Pixmap) -> Pixmap {
        if self == .up { return stored }
        var result = Pixmap(
            width: swapsSides ? stored.height : stored.width, height: swapsSides ? stored.width : stored.height)
        for y in 0..<result.height {
            for x in 0..<result.width {
                let position = position(ofX: x, y: y, stored.width - 1, stored.height - 1)
                result.pixels[y * result.width + x] = stored.pixels[position.y * stored.width + position.x]
            }
        }
        return result
    }

    /// Returns the position at which a pixel is stored, in a picture whose last column and row are given.
    private func position(ofX x: Int, y: Int, _ maxX: Int, _ maxY: Int) -> (x: Int, y: Int) {
        switch self {
        case .up: (x, y)
        case .upMirrored: (maxX - x, y)
        case .down: (maxX - x, maxY - y)
        case .downMirrored: (x, maxY - y)
        case .leftMirrored: (y, x)
        case .right: (y, maxY - x)
        case .rightMirrored: (maxX - y, maxY - x)
        case .left: (maxX - y, x)
        }
    }
}
