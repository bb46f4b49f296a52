import AnimText
import TestSupport

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

    private static func font(_ name: String) -> Font {
        do {
            return try Font(data: Repository.font(name))
        } catch {
            preconditionFailure("\(name): \(error)")
        }
    }
}
