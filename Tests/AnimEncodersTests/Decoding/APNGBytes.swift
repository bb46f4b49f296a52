@testable import AnimEncoders

/// An animated PNG of the images of PNG files of one format.
struct APNGBytes {
    /// An image: a PNG file, where it lies, its time, and how it is drawn and cleared.
    struct Image {
        var png: [UInt8]
        var x = 0
        var y = 0
        var delay = (1, 10)
        var disposal: UInt8 = 0
        var blend: UInt8 = 0
    }

    private(set) var bytes: [UInt8] = []
    private var sequenceNumber = 0

    /// Writes a file.
    ///
    /// - Parameter picture: What programs show that know no animations, where that is not the first image.
    init(_ images: [Image], plays: Int = 0, count: Int? = nil, picture: [UInt8]? = nil) {
        guard let first = picture ?? images.first?.png else { return }
        bytes = Array(first[..<8])
        append(Self.chunks(first).filter { $0.type != "IDAT" && $0.type != "IEND" })
        append([("acTL", Self.bytes(count ?? images.count) + Self.bytes(plays))])
        if let picture { append(Self.chunks(picture).filter { $0.type == "IDAT" }) }
        for (index, image) in images.enumerated() {
            append([control(image)])
            for chunk in Self.chunks(image.png) where chunk.type == "IDAT" {
                append([index == 0 && picture == nil ? chunk : ("fdAT", number() + chunk.data)])
            }
        }
        append([("IEND", [])])
    }

    private mutating func control(_ image: Image) -> (type: String, data: [UInt8]) {
        let times = [image.delay.0, image.delay.1].flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        let rect = image.png[16..<24] + Self.bytes(image.x) + Self.bytes(image.y)
        return ("fcTL", number() + rect + times + [image.disposal, image.blend])
    }

    private mutating func number() -> [UInt8] {
        defer { sequenceNumber += 1 }
        return Self.bytes(sequenceNumber)
    }

    private mutating func append(_ chunks: [(type: String, data: [UInt8])]) {
        for chunk in chunks { bytes += Self.chunk(chunk.type, chunk.data) }
    }

    static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
        let content = Array(type.utf8) + data
        return bytes(data.count) + content + bytes(Int(content.withUnsafeBufferPointer { PNGChunk.checksum(of: $0) }))
    }

    static func chunks(_ png: [UInt8]) -> [(type: String, data: [UInt8])] {
        var chunks: [(String, [UInt8])] = []
        var offset = 8
        while offset + 12 <= png.count {
            let length = png[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
            let type = String(decoding: png[offset + 4..<offset + 8], as: UTF8.self)
            chunks.append((type, Array(png[offset + 8..<offset + 8 + length])))
            offset += 12 + length
        }
        return chunks
    }

    static func bytes(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
}
