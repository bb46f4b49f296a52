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
    static let inter = font("Inter-Regular.otf")
    static let interSemibold = font("Inter-SemiBold.otf")
    static let interBold = font("Inter-Bold.otf")
    static let interDisplay = font("InterDisplay-Regular.otf")
    static let interDisplaySemibold = font("InterDisplay-SemiBold.otf")
    static let interDisplayBold = font("InterDisplay-Bold.otf")

    /// All fonts of the family Noto Sans, Latin first.
    static let all = FontCollection([latin, korean, arabic, hebrew, devanagari])

    private static func font(_ name: String) -> Font {
        do {
            return try Font(data: Repository.font(name))
        } catch {
            preconditionFailure("\(name): \(error)")
        }
    }
}
