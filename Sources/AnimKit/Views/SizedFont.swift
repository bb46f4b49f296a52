public import AnimText

/// Fonts of a size, as `UIFont`.
public struct SizedFont: Hashable, Sendable {
    /// The fonts, the first one that has a character first.
    public var fonts: FontCollection
    /// The size of an em in points.
    public var pointSize: Double

    /// Creates fonts of a size.
    public init(_ fonts: FontCollection, size: Double) {
        self.fonts = fonts
        pointSize = size
    }

    /// Creates a font of a size.
    public init(_ font: Font, size: Double) { self.init(FontCollection([font]), size: size) }

    /// Returns the standard fonts of this machine, as `UIFont.systemFont(ofSize:weight:)`.
    public static func systemFont(ofSize size: Double, weight: FontWeight = .regular) -> SizedFont {
        SizedFont(SystemFonts.standard(weight: weight), size: size)
    }

    /// Returns the bold standard fonts of this machine.
    public static func boldSystemFont(ofSize size: Double) -> SizedFont { systemFont(ofSize: size, weight: .bold) }

    /// The extent of lines of the first font above the baseline, in points.
    public var ascender: Double { fonts.metrics.ascent * pointSize }

    /// The extent of lines of the first font below the baseline, in points, as a negative number.
    public var descender: Double { -fonts.metrics.descent * pointSize }

    /// The height of lines of the first font, in points.
    public var lineHeight: Double { (fonts.metrics.ascent + fonts.metrics.descent) * pointSize }
}
