import AnimText
public import Foundation

extension UIFont {
    /// The weight of a font.
    public struct Weight: Hashable, Sendable, _UIKitNumericRawRepresentable {
        /// The weight as a number: 0 is regular, 0.4 bold.
        public let rawValue: CGFloat
        /// Creates a weight from its number.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        /// Creates a weight from its number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        public static let ultraLight = Weight(-0.8)
        public static let thin = Weight(-0.6)
        public static let light = Weight(-0.4)
        public static let regular = Weight(0)
        public static let medium = Weight(0.23)
        public static let semibold = Weight(0.3)
        public static let bold = Weight(0.4)
        public static let heavy = Weight(0.56)
        public static let black = Weight(0.62)

        private static let all: [(Weight, FontWeight)] = [
            (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular), (.medium, .medium),
            (.semibold, .semibold), (.bold, .bold), (.heavy, .heavy), (.black, .black),
        ]

        /// The nearest weight that fonts have.
        var weight: FontWeight {
            let distances = Self.all.map { (abs(Double($0.0.rawValue - rawValue)), $0.1) }
            return distances.min { $0.0 < $1.0 }?.1 ?? .regular
        }

        init(_ weight: FontWeight) { self = Self.all.first { $0.1 == weight }?.0 ?? .regular }
    }

    /// The width of a font's letters.
    public struct Width: RawRepresentable, Hashable, Sendable {
        /// The width as a number; 0 is the standard.
        public let rawValue: CGFloat
        /// Creates a width from its number.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        /// Creates a width from its number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let compressed = Width(-0.4)
        public static let condensed = Width(-0.2)
        public static let standard = Width(0)
        public static let expanded = Width(0.2)
    }

    /// The purpose of a text, which has a size and a weight.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        /// The name of the style.
        public let rawValue: String
        /// Creates a style from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        private init(_ suffix: String) { rawValue = "UICTFontTextStyle" + suffix }

        public static let largeTitle = TextStyle("Title0")
        public static let title1 = TextStyle("Title1")
        public static let title2 = TextStyle("Title2")
        public static let title3 = TextStyle("Title3")
        public static let headline = TextStyle("Headline")
        public static let subheadline = TextStyle("Subhead")
        public static let body = TextStyle("Body")
        public static let callout = TextStyle("Callout")
        public static let footnote = TextStyle("Footnote")
        public static let caption1 = TextStyle("Caption1")
        public static let caption2 = TextStyle("Caption2")

        /// The style in the engine's form; unknown ones are body.
        var style: FontTextStyle {
            switch self {
            case .largeTitle: .largeTitle
            case .title1: .title1
            case .title2: .title2
            case .title3: .title3
            case .headline: .headline
            case .subheadline: .subheadline
            case .callout: .callout
            case .footnote: .footnote
            case .caption1: .caption1
            case .caption2: .caption2
            default: .body
            }
        }
    }
}

extension FontTextStyle {
    /// The sizes in points for the content size categories in ascending order, by Apple's Human Interface Guidelines.
    private var sizes: [Double] {
        switch self {
        case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
        case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
        case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
        case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
        case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
        case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
        case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
        case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
        case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
        case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
        }
    }

    /// Returns the size in points for the user's text size; unspecified is "Large".
    func pointSize(for category: UIContentSizeCategory) -> Double {
        UIContentSizeCategory.ascending.firstIndex(of: category).map { sizes[$0] } ?? pointSize
    }
}
