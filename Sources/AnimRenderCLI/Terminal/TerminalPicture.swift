import AnimEncoders
import AnimGraphics
import AnimSnapshots

/// A picture as the bytes that a terminal shows it by.
enum TerminalPicture {
    /// Returns the bytes of a picture, without the end of its line.
    static func bytes(of picture: Pixmap, for graphics: TerminalGraphics) throws -> [UInt8] {
        switch graphics.format {
        case .kitty: kitty(try PNGEncoder(compression: .fast).encode(picture))
        case .inlineImage:
            inlineImage(
                try PNGEncoder(compression: .fast).encode(picture),
                columns: columns(of: picture.width, graphics))
        case .sixel(let colorCount): SixelEncoder(colorCount: colorCount).encode(picture)
        }
    }

    /// The characters of base64 in a part of a kitty picture, a multiple of four.
    private static let partLength = 4096

    /// Returns the bytes of a PNG file for kitty's protocol: transmitted and displayed at once, without an answer.
    private static func kitty(_ file: [UInt8]) -> [UInt8] {
        let text = Base64.text(of: file)
        var bytes: [UInt8] = []
        for start in stride(from: 0, to: text.count, by: partLength) {
            let end = min(start + partLength, text.count)
            let keys = (start == 0 ? "a=T,f=100,q=2," : "") + "m=\(end < text.count ? 1 : 0)"
            bytes += "\u{1B}_G\(keys);".utf8
            bytes += text[start..<end]
            bytes += "\u{1B}\\".utf8
        }
        return bytes
    }

    /// Returns the bytes of a PNG file for iTerm2's protocol.
    ///
    /// The width is in characters, since terminals differ on what a pixel is.
    private static func inlineImage(_ file: [UInt8], columns: Int) -> [UInt8] {
        let keys = "inline=1;size=\(file.count);width=\(columns);height=auto;preserveAspectRatio=1"
        return Array("\u{1B}]1337;File=\(keys):".utf8) + Base64.text(of: file) + [7]
    }

    private static func columns(of width: Int, _ graphics: TerminalGraphics) -> Int {
        min(max(Int((Double(width) / graphics.cell.width).rounded()), 1), graphics.columns)
    }
}
