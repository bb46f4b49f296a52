@testable import AnimEncoders

/// A GIF that is not as the specification has it, and what browsers show of it.
struct BentGIF {
    struct Image {
        var x = 0
        var y = 0
        var width = 1
        var height = 1
        /// The indices of its pixels, which may be too few or too many; below 128.
        var indices: [Int]
        var transparentIndex: Int?
        /// The colors of a table of its own.
        var table: [UInt32]?
        /// Whether the code of the end follows, and the empty block.
        var hasEndCode = true
        var hasTerminator = true
    }

    /// What follows the last image.
    enum Ending: Hashable {
        case mark
        case nothing
        case byte(UInt8)
        case cutExtension
    }

    var version = "GIF89a"
    var width: Int
    var height: Int
    /// The colors of the global table: 2, 4 or 8.
    var table: [UInt32]?
    var images: [Image]
    var ending = Ending.mark

    var bytes: [UInt8] {
        var bytes = Array(version.utf8) + Self.word(width) + Self.word(height) + [Self.flags(table), 0, 0] + Self.bytes(table)
        for image in images {
            bytes += [0x21, 0xF9, 4, image.transparentIndex == nil ? 0 : 1, 10, 0, UInt8(image.transparentIndex ?? 0), 0, 0x2C]
            bytes += [image.x, image.y, image.width, image.height].flatMap(Self.word)
            bytes += [Self.flags(image.table)] + Self.bytes(image.table) + [7]
            // Codes are bytes as long as the table of codes is cleared often enough.
            var codes: [UInt8] = image.indices.flatMap { index -> [UInt8] in [0x80, UInt8(index)] }
            if image.hasEndCode { codes.append(0x81) }
            for start in stride(from: 0, to: codes.count, by: 255) {
                let block = codes[start..<min(start + 255, codes.count)]
                bytes.append(UInt8(block.count))
                bytes += block
            }
            if image.hasTerminator { bytes.append(0) }
        }
        switch ending {
        case .mark: bytes.append(0x3B)
        case .nothing: break
        case .byte(let byte): bytes += [byte, 1, 2, 3]
        case .cutExtension: bytes += [0x21, 0xFE, 9, 65, 66]
        }
        return bytes
    }

    private static func word(_ number: Int) -> [UInt8] { [UInt8(number & 255), UInt8(number >> 8)] }
    private static func flags(_ table: [UInt32]?) -> UInt8 {
        table.map { 0x80 | UInt8($0.count.trailingZeroBitCount - 1) } ?? 0
    }
    private static func bytes(_ table: [UInt32]?) -> [UInt8] {
        (table ?? []).flatMap { color in [0, 8, 16].map { UInt8(truncatingIfNeeded: color >> $0) } }
    }

    /// The size of the canvas: the first image enlarges that of the header.
    var canvas: (width: Int, height: Int) {
        (max(width, images[0].x + images[0].width), max(height, images[0].y + images[0].height))
    }

    /// The pixels of an image in the order of the file that are on the canvas: where they are, and their indices.
    private func pixels(of image: Image) -> [(position: Int, index: Int)] {
        zip(0..<image.width * image.height, image.indices).compactMap { number, index in
            let (x, y) = (image.x + number % image.width, image.y + number / image.width)
            return x < canvas.width && y < canvas.height ? (y * canvas.width + x, index) : nil
        }
    }

    /// The canvas after each image.
    var frames: [[UInt32]] {
        var shown = [UInt32](repeating: 0, count: canvas.width * canvas.height)
        return images.map { image in
            let colors = image.table ?? table ?? []
            for (position, index) in pixels(of: image) where index != image.transparentIndex {
                shown[position] = index < colors.count ? colors[index] : 0xFF00_0000
            }
            return shown
        }
    }

    /// What is to be said of an image and of the file.
    var repairs: Set<AnimationRepair> {
        var repairs: Set<AnimationRepair> = []
        if width > 0 && width < canvas.width || height > 0 && height < canvas.height {
            repairs.insert(.enlargedCanvas(width: width, height: height))
        }
        for (number, image) in zip(1..., images) {
            let (count, expected) = (image.indices.count, image.width * image.height)
            if count < expected { repairs.insert(.missingPixels(image: number, count: count, expected: expected)) }
            let colors = image.table ?? table
            if let missing = pixels(of: image).first(where: {
                $0.index != image.transparentIndex && $0.index >= colors?.count ?? 0
            }) {
                repairs.insert(
                    colors == nil ? .missingTable(image: number) : .missingColor(image: number, index: UInt8(missing.index)))
            }
        }
        if case .byte(let byte) = ending {
            repairs.insert(.unknownRecord(image: images.count, byte: byte))
        } else if ending != .mark || images.last?.hasTerminator == false {
            repairs.insert(.missingEnd(image: images.count))
        }
        return repairs
    }
}
