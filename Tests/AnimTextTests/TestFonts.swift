import AnimText
import Foundation

/// The fonts of the repository's scenes.
enum TestFonts {
    static let latin = font("NotoSans-Regular.ttf")
    static let bold = font("NotoSans-Bold.ttf")
    static let korean = font("NotoSansCJKkr-Regular.otf")
    static let arabic = font("NotoSansArabic-Regular.ttf")
    static let hebrew = font("NotoSansHebrew-Regular.ttf")
    static let devanagari = font("NotoSansDevanagari-Regular.ttf")

    /// All of them, Latin first.
    static let all = FontCollection([latin, korean, arabic, hebrew, devanagari])

    /// The bytes of a font file.
    static func bytes(_ name: String) -> [UInt8] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "scenes/text/fonts")
        guard let data = try? Data(contentsOf: folder.appending(path: name)) else { return [] }
        return [UInt8](data)
    }

    private static func font(_ name: String) -> Font {
        do {
            return try Font(data: bytes(name))
        } catch {
            preconditionFailure("\(name): \(error)")
        }
    }
}
