/// A text style, by UIKit's names: a size, a weight and a distance between lines of the system font.
///
/// The numbers are for the content size category "Large", the default, in Apple's Human Interface Guidelines.
public enum FontTextStyle: String, Hashable, Sendable, CaseIterable {
    case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2

    /// The font size in points.
    public var pointSize: Double { numbers.size }

    /// The distance between the baselines of two lines in points.
    public var lineDistance: Double { numbers.distance }

    /// The weight of the system font.
    public var weight: FontWeight { self == .headline ? .semibold : .regular }

    /// The space between two lines in ems, in addition to the height of a line.
    ///
    /// `UIFont.preferredFont(forTextStyle:)` has it as its leading; it is negative for the style `caption2`.
    package var leading: Double { lineDistance / pointSize - SystemFontDesign.metrics.lineHeight }

    private var numbers: (size: Double, distance: Double) {
        switch self {
        case .largeTitle: (34, 41)
        case .title1: (28, 34)
        case .title2: (22, 28)
        case .title3: (20, 25)
        case .headline, .body: (17, 22)
        case .callout: (16, 21)
        case .subheadline: (15, 20)
        case .footnote: (13, 18)
        case .caption1: (12, 16)
        case .caption2: (11, 13)
        }
    }
}
