import AnimEncoders
import AnimGraphics
import Foundation
import Testing

/// The pictures that a terminal was sent, decoded as it would decode them.
enum ShownPicture {
    /// Returns the strings that begin and end as given, without these.
    private static func strings(_ bytes: [UInt8], from start: String, to end: String) -> [String] {
        let text = String(decoding: bytes, as: UTF8.self)
        return text.components(separatedBy: start).dropFirst().compactMap { $0.components(separatedBy: end).first }
    }

    private static func picture(_ base64: String) throws -> Pixmap {
        try PNGDecoder().decode(Array(try #require(Data(base64Encoded: base64)))).pixmap()
    }

    /// Returns the picture of commands of kitty's protocol, and the keys of each command.
    static func kitty(_ bytes: [UInt8]) throws -> (picture: Pixmap, keys: [String]) {
        let commands = strings(bytes, from: "\u{1B}_G", to: "\u{1B}\\").map { $0.components(separatedBy: ";") }
        #expect(commands.allSatisfy { $0.count == 2 && $0[1].utf8.count <= 4096 })
        return (try picture(commands.map { $0[1] }.joined()), commands.map { $0[0] })
    }

    /// Returns an inline image of iTerm2, and its arguments.
    static func inlineImage(_ bytes: [UInt8]) throws -> (picture: Pixmap, arguments: [String]) {
        let text = try #require(strings(bytes, from: "\u{1B}]1337;File=", to: "\u{7}").first).components(separatedBy: ":")
        return (try picture(text[1]), text[0].components(separatedBy: ";"))
    }

    /// Returns the picture of a string of sixel graphics, and the number of its colors.
    static func sixel(_ bytes: [UInt8]) throws -> (picture: Pixmap, colorCount: Int) {
        let text = try #require(strings(bytes, from: "\u{1B}P0;1;0q\"1;1;", to: "\u{1B}\\").first)
        let size = try #require(text.prefixMatch(of: /(\d+);(\d+)/))
        var picture = Pixmap(width: try #require(Int(size.1)), height: try #require(Int(size.2)))
        var colors: [Int: UInt32] = [:]
        var (color, x, y) = (0, 0, 0)
        for match in text[size.range.upperBound...].matches(of: /#(\d+)(?:;2;(\d+);(\d+);(\d+))?|(?:!(\d+))?([?-~])|([$\-])/) {
            if let number = match.1.flatMap({ Int($0) }) {
                color = number
                let levels = [match.2, match.3, match.4].compactMap { $0.flatMap { UInt32($0) } }.map { ($0 * 255 + 50) / 100 }
                if levels.count == 3 { colors[number] = levels[0] | levels[1] << 8 | levels[2] << 16 | 0xFF00_0000 }
            } else if let column = match.6?.utf8.first {
                for _ in 0..<(match.5.flatMap { Int($0) } ?? 1) {
                    for row in 0..<6 where (column - 63) >> row & 1 == 1 { picture[x, y + row] = try #require(colors[color]) }
                    x += 1
                }
            } else {
                x = 0
                if match.7 == "-" { y += 6 }
            }
        }
        return (picture, colors.count)
    }
}
