@testable import AnimEncoders
import AnimGraphics
import Testing

/// A reader of animated PNG, by the specification alone: each image becomes a PNG file, and is drawn on the canvas.
struct APNGReader {
    /// The canvas at each image, with straight alpha.
    private(set) var frames: [[UInt32]] = []
    private(set) var delays: [[Int]] = []
    private(set) var blends: [UInt8] = []
    private(set) var plays = 0
    private(set) var types: [String] = []
    private(set) var width = 0
    private var canvas: [UInt32] = []
    private var head: [[UInt8]] = []
    private var control: [UInt8] = []
    private var data: [UInt8] = []

    init(_ file: [UInt8]) throws {
        var offset = 8
        var number = 0
        var count = 0
        while offset < file.count {
            let length = Self.number(file[offset..<offset + 4])
            let type = String(decoding: file[offset + 4..<offset + 8], as: UTF8.self)
            let content = Array(file[offset + 8..<offset + 8 + length])
            types.append(type)
            switch type {
            case "acTL": (count, plays) = (Self.number(content[..<4]), Self.number(content[4...]))
            case "fcTL", "fdAT":
                try #require(Self.number(content[..<4]) == number)
                number += 1
                if type == "fcTL" {
                    try draw()
                    control = content
                } else {
                    data += content[4...]
                }
            case "IDAT": data += content
            case "IEND": try draw()
            default:
                if type == "IHDR" {
                    width = Self.number(content[..<4])
                    canvas = [UInt32](repeating: 0, count: width * Self.number(content[4..<8]))
                }
                head.append(Array(file[offset..<offset + 12 + length]))
            }
            offset += 12 + length
        }
        try #require(count == frames.count)
    }

    private mutating func draw() throws {
        guard !control.isEmpty else { return }
        let sides = [4, 8, 12, 16].map { Self.number(control[$0..<$0 + 4]) }
        var header = Array(head[0][8..<21])
        header.replaceSubrange(0..<8, with: control[4..<12])
        let file = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Self.chunk("IHDR", header) + head.dropFirst().joined()
        let picture = try PNGDecoder().decode(file + Self.chunk("IDAT", data) + Self.chunk("IEND", []))
        blends.append(control[25])
        try #require(control[24] == 0)
        for (index, pixel) in picture.pixels.enumerated() {
            let target = (index / sides[0] + sides[3]) * width + index % sides[0] + sides[2]
            // What is drawn over something is opaque or transparent.
            if control[25] == 1 { try #require(pixel >> 24 == 255 || pixel >> 24 == 0) }
            if control[25] == 0 || pixel >> 24 == 255 { canvas[target] = pixel }
        }
        frames.append(canvas)
        delays.append([Self.number(control[20..<22]), Self.number(control[22..<24])])
        data = []
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

    private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
        func bytes(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
        let content = Array(type.utf8) + data
        var crc = UInt32.max
        for byte in content {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        return bytes(data.count) + content + bytes(Int(~crc))
    }
}
