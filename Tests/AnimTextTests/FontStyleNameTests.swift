import Testing

@testable import AnimText

@Suite struct FontStyleNameTests {
    private let families = ["dejavu sans", "dejavu sans mono", "noto sans", "noto sans cjk kr", "bold face"]

    private func style(_ name: String) -> String? {
        FontStyleName(name, families: families).map { "\($0.family), \($0.weight.rawValue)\($0.isItalic ? ", italic" : "")" }
    }

    @Test(arguments: [
        ("DejaVu Sans Bold", "dejavu sans, bold"), ("DejaVu Sans Mono Bold Oblique", "dejavu sans mono, bold, italic"),
        ("NotoSans-SemiBoldItalic", "noto sans, semibold, italic"), ("Noto Sans CJK KR Regular", "noto sans cjk kr, regular"),
        ("NOTO SANS EXTRA BOLD", "noto sans, heavy"), ("Noto Sans Italic", "noto sans, regular, italic"),
        ("Bold Face Black", "bold face, black"),
    ])
    func namesAreTakenApart(name: String, expected: String) {
        #expect(style(name) == expected)
    }

    @Test(arguments: [
        "Dejavu Sans", "Noto Sans Bold Bold", "Noto Sans Boldest", "Noto Serif Bold", "Bold", "", "Noto Sans Condensed Bold",
    ])
    func otherNamesHaveNoStyle(name: String) {
        #expect(style(name) == nil)
    }
}
