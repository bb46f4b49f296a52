import AnimGraphics
import CWebP
import Testing

@testable import AnimEncoders

/// An animated WebP of images that libwebp has encoded.
struct WebPBytes {
    /// An image: its chunks, where it lies, its time, and how it is drawn and cleared.
    struct Image {
        var chunks: [UInt8]
        var width: Int
        var height: Int
        var x = 0
        var y = 0
        var milliseconds = 100
        var clears = false
        var blends = true
    }

    private(set) var bytes: [UInt8]

    /// Writes a file.
    init(_ width: Int, _ height: Int, _ images: [Image], plays: Int = 0) {
        bytes = Self.chunk("VP8X", [0x12, 0, 0, 0] + Self.bytes(width - 1, 3) + Self.bytes(height - 1, 3))
        bytes += Self.chunk("ANIM", [0, 0, 255, 255] + Self.bytes(plays, 2))
        for image in images {
            let numbers = [image.x / 2, image.y / 2, image.width - 1, image.height - 1, image.milliseconds]
            let flags: UInt8 = (image.clears ? 1 : 0) | (image.blends ? 0 : 2)
            bytes += Self.chunk("ANMF", numbers.flatMap { Self.bytes($0, 3) } + [flags] + image.chunks)
        }
        bytes = Array("RIFF".utf8) + Self.bytes(bytes.count + 4, 4) + Array("WEBP".utf8) + bytes
    }

    /// Returns a file with one picture: without loss, or with.
    static func file(_ pixmap: Pixmap, quality: Float? = nil) throws -> [UInt8] {
        let straight = pixmap.straightRGBA()
        let (width, height, stride) = (Int32(pixmap.width), Int32(pixmap.height), Int32(4 * pixmap.width))
        var output: UnsafeMutablePointer<UInt8>?
        let count =
            if let quality {
                WebPEncodeRGBA(straight, width, height, stride, quality, &output)
            } else {
                WebPEncodeLosslessRGBA(straight, width, height, stride, &output)
            }
        defer { WebPFree(output) }
        return Array(UnsafeBufferPointer(start: try #require(output), count: count))
    }

    /// Returns the chunks of the pixels of a file with one picture.
    static func image(_ pixmap: Pixmap, quality: Float? = nil) throws -> Image {
        let file = try file(pixmap, quality: quality)
        var chunks: [UInt8] = []
        var offset = 12
        while let chunk = WebPChunk(at: offset, of: file, before: file.count) {
            if chunk.type != "VP8X" { chunks += file[offset..<chunk.end] }
            offset = chunk.end
        }
        return Image(chunks: chunks, width: pixmap.width, height: pixmap.height)
    }

    static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
        Array(type.utf8) + bytes(data.count, 4) + data + (data.count.isMultiple(of: 2) ? [] : [0])
    }

    static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}
