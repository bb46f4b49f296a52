import AnimGraphics
import CGIF

/// The images of a GIF, of which each is decoded by itself: rows are drawn as they come, so that an image needs no memory.
struct GIFSource: AnimationSource {
    /// The position of an image in the file.
    struct Image: Sendable {
        /// The offset of its description.
        let offset: Int
        /// The index that stands for transparency, -1 for none.
        let transparentIndex: Int32
    }

    let bytes: [UInt8]
    let images: [Image]

    /// A mark of indices without a colour: no premultiplied pixel has this value.
    private static let missing: UInt32 = 1

    func draw(_ index: Int, on canvas: inout Pixmap) throws(AnimationDecodingError) {
        let stream = try GIFStream(bytes)
        stream.offset = images[index].offset
        try stream.readDescription(image: index + 1)
        let image = stream.image
        guard image.Width > 0, image.Height > 0 else { return }
        let colors = try colors(of: stream, index)
        let (left, top) = (Int(image.Left), Int(image.Top))
        let columns = max(0, min(Int(image.Width), canvas.width - left))
        var row = [UInt8](repeating: 0, count: Int(image.Width))
        for (number, y) in zip(1..., Self.rows(count: Int(image.Height), isInterlaced: image.Interlace)) {
            try stream.readRow(&row, number: number, image: index + 1)
            guard top + y < canvas.height, columns > 0 else { continue }
            let start = (top + y) * canvas.width + left
            if let missing = Self.draw(row[..<columns], colors, on: &canvas.pixels, from: start) {
                throw .damaged(.gif, image: index + 1, reason: "the colour \(missing) is not in its table, in row \(number)")
            }
        }
    }

    /// Draws indices.
    ///
    /// - Returns: The first one that has no colour.
    private static func draw(
        _ row: ArraySlice<UInt8>, _ colors: [UInt32], on pixels: inout [UInt32], from start: Int
    ) -> UInt8? {
        var missingIndex: UInt8?
        pixels.withUnsafeMutableBufferPointer { pixels in
            for (x, index) in row.enumerated() {
                let color = colors[Int(index)]
                if color > missing {
                    pixels[start + x] = color
                } else if color == missing, missingIndex == nil {
                    missingIndex = index
                }
            }
        }
        return missingIndex
    }

    /// Returns the pixels of all 256 indices: 0 for the transparent one.
    private func colors(of stream: GIFStream, _ index: Int) throws(AnimationDecodingError) -> [UInt32] {
        var colors = stream.colors
        guard !colors.isEmpty else { throw .damaged(.gif, image: index + 1, reason: "there is no table of colours for it") }
        colors += [UInt32](repeating: Self.missing, count: 256 - colors.count)
        let transparent = Int(images[index].transparentIndex)
        if colors.indices.contains(transparent) { colors[transparent] = 0 }
        return colors
    }

    /// Returns the rows of an image in the order in which the file has them.
    private static func rows(count: Int, isInterlaced: Bool) -> [Int] {
        guard isInterlaced else { return Array(0..<count) }
        return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0, to: count, by: $1)) }
    }
}
