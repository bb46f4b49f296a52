import AnimGraphics

/// A reader of animated GIFs that shows what browsers show.
///
/// Delays of 0 and 10 ms, which no viewer plays, become 100 ms. The canvas holds the first image, and the others are clipped to
/// it. The background color of the header is ignored: the canvas starts transparent. Faults that browsers tolerate are
/// tolerated, and are reported in the result or when the image is drawn: see ``AnimationRepair``. Invalid codes, and a file
/// that ends within an image, are errors.
package struct GIFDecoder: Sendable {
    /// The largest animations that are decoded.
    package var limits: DecodingLimits

    /// Creates a decoder with the given limits.
    package init(limits: DecodingLimits = DecodingLimits()) { self.limits = limits }

    /// Whether the first bytes of a file are GIF's.
    package static func recognizes(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8)
    }

    /// Finds the images of a whole file.
    ///
    /// Pixels are decoded, and their memory allocated, only when images are drawn.
    package func decode(_ bytes: [UInt8]) throws(AnimationDecodingError) -> DecodedAnimation {
        let structure = try GIFStructure(bytes, limits: limits)
        guard !structure.images.isEmpty else { throw .noImages(.gif) }
        return DecodedAnimation(
            format: .gif, width: structure.canvas.maxX, height: structure.canvas.maxY, loop: structure.loop,
            images: structure.images, source: GIFSource(bytes: bytes, images: structure.positions), repairs: structure.repairs)
    }
}

/// The images of a GIF, decoded independently: rows are drawn as they are decoded, so that an image needs no memory.
struct GIFSource: AnimationSource {
    /// The position of an image in the file.
    struct Image: Sendable {
        /// The offset of its descriptor.
        let offset: Int
        /// The index of transparency.
        let transparentIndex: UInt8?
    }

    let bytes: [UInt8]
    let images: [Image]

    /// A mark for indices without a color: no premultiplied pixel has this value.
    private static let missing: UInt32 = 1
    private static let black: UInt32 = 0xFF00_0000

    /// Returns whether the codes of an image contain all of its pixels.
    static func hasAllPixels(_ description: GIFReader.Description, codesAt offset: Int, in bytes: [UInt8]) -> Bool {
        let rect = description.rect
        guard !rect.isEmpty else { return true }
        return bytes.withUnsafeBufferPointer { file in
            var decoder = LZWDecoder(file, at: offset, minimumCodeSize: description.minimumCodeSize)
            return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: rect.width) { row in
                (0..<rect.height).allSatisfy { _ in decoder.read(row) == rect.width }
            }
        }
    }

    func draw(_ index: Int, on canvas: inout Pixmap) throws(AnimationDecodingError) -> [AnimationRepair] {
        var reader = try GIFReader(bytes)
        reader.offset = images[index].offset
        let description = try reader.readDescription(image: index + 1)
        guard !description.rect.isEmpty else { return [] }
        let colors = colors(of: description.table.map(reader.colors), index)
        let drawing = draw(description, codesAt: reader.offset, colors, on: &canvas)
        let rect = description.rect
        let place = "in row \(drawing.count / rect.width + 1) of \(rect.height)"
        switch drawing.end {
        case .damage: throw .damaged(.gif, image: index + 1, reason: "its pixels are damaged, \(place)")
        case .file: throw .damaged(.gif, image: index + 1, reason: "the file ends within its pixels, \(place)")
        case nil, .codes: break
        }
        var repairs: [AnimationRepair] = []
        if drawing.count < rect.width * rect.height {
            repairs.append(.missingPixels(image: index + 1, count: drawing.count, expected: rect.width * rect.height))
        }
        if let missing = drawing.missingIndex {
            repairs.append(
                description.table == nil ? .missingTable(image: index + 1) : .missingColor(image: index + 1, index: missing))
        }
        return repairs
    }

    /// The result of decoding an image.
    private struct Drawing {
        /// The number of decoded pixels.
        var count = 0
        /// The reason for missing pixels.
        var end: LZWDecoder.End?
        /// The first index without a color.
        var missingIndex: UInt8?
    }

    private func draw(
        _ description: GIFReader.Description, codesAt offset: Int, _ colors: [UInt32], on canvas: inout Pixmap
    ) -> Drawing {
        let rect = description.rect
        let (width, height) = (canvas.width, canvas.height)
        let columns = max(0, min(rect.width, width - rect.minX))
        var drawing = Drawing()
        bytes.withUnsafeBufferPointer { file in
            var decoder = LZWDecoder(file, at: offset, minimumCodeSize: description.minimumCodeSize)
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: rect.width) { row in
                canvas.pixels.withUnsafeMutableBufferPointer { pixels in
                    for y in Self.rows(count: rect.height, isInterlaced: description.isInterlaced) {
                        let count = decoder.read(row)
                        drawing.count += count
                        if rect.minY + y < height {
                            let part = UnsafeBufferPointer(rebasing: row[..<min(count, columns)])
                            let start = (rect.minY + y) * width + rect.minX
                            let missing = Self.draw(part, colors, on: pixels, from: start)
                            drawing.missingIndex = drawing.missingIndex ?? missing
                        }
                        if count < rect.width { break }
                    }
                }
            }
            drawing.end = decoder.end
        }
        return drawing
    }

    /// Draws indices.
    ///
    /// - Returns: The first index without a color.
    private static func draw(
        _ row: UnsafeBufferPointer<UInt8>, _ colors: [UInt32], on pixels: UnsafeMutableBufferPointer<UInt32>, from start: Int
    ) -> UInt8? {
        var missingIndex: UInt8?
        for (x, index) in row.enumerated() {
            let color = colors[Int(index)]
            if color > missing {
                pixels[start + x] = color
            } else if color == missing {
                pixels[start + x] = black
                missingIndex = missingIndex ?? index
            }
        }
        return missingIndex
    }

    /// Returns the pixels of all 256 indices; 0 for the transparent one.
    private func colors(of table: [UInt32]?, _ index: Int) -> [UInt32] {
        var colors = table ?? []
        colors += [UInt32](repeating: Self.missing, count: 256 - colors.count)
        if let transparent = images[index].transparentIndex { colors[Int(transparent)] = 0 }
        return colors
    }

    /// Returns the rows of an image in file order.
    private static func rows(count: Int, isInterlaced: Bool) -> [Int] {
        guard isInterlaced else { return Array(0..<count) }
        return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0, to: count, by: $1)) }
    }
}
