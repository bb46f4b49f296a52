import Foundation

/// The standard content of a row: an image, a text and a second text.
public struct UIListContentConfiguration: UIContentConfiguration {
    /// The image at the leading edge; nil for none.
    public var image: UIImage?
    /// The look of the image.
    public var imageProperties = ImageProperties()
    /// The text; nil for none.
    public var text: String?
    /// The text with attributes, instead of ``text``.
    public var attributedText: NSAttributedString?
    /// The look of the text.
    public var textProperties = TextProperties()
    /// The second text; nil for none.
    public var secondaryText: String?
    /// The second text with attributes, instead of ``secondaryText``.
    public var secondaryAttributedText: NSAttributedString?
    /// The look of the second text.
    public var secondaryTextProperties = TextProperties()
    /// The axes in which the margins are at least the superview's.
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
    /// The distances of the content from the edges.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)
    /// Whether the texts are side by side if there is room for both.
    public var prefersSideBySideTextAndSecondaryText = false
    /// The distance between the image and the texts.
    public var imageToTextPadding: CGFloat = 16
    /// The smallest distance between texts that are side by side.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 6
    /// The distance between texts that are one below the other.
    public var textToSecondaryTextVerticalPadding: CGFloat = 3
    /// The smallest height of a cell with the content.
    var minimumCellHeight = UITableViewCell.standardHeight

    private init() {
        secondaryTextProperties.setDefaults(font: .preferredFont(forTextStyle: .caption1), .secondaryLabel)
    }

    /// Creates a view that shows the content.
    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
    /// Returns the content for a state: disabled texts are paler, unless their colors are set.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        let isDisabled = (state as? UICellConfigurationState)?.isDisabled ?? (state as? UIViewConfigurationState)?.isDisabled
        var result = self
        result.textProperties.isDisabled = isDisabled ?? false
        result.secondaryTextProperties.isDisabled = isDisabled ?? false
        return result
    }
}

// Uncertain: the margins and the fonts of headers, footers and sidebars, and the second text's distance of 3 points.
extension UIListContentConfiguration {
    /// The content of a cell: the second text is small and below the text.
    public static func cell() -> Self { Self() }
    /// The content of a cell with a small second text below the text.
    public static func subtitleCell() -> Self { Self() }
    /// The content of a cell with a gray second text at the trailing edge.
    public static func valueCell() -> Self {
        var result = Self()
        result.prefersSideBySideTextAndSecondaryText = true
        result.secondaryTextProperties.setDefaults(font: .preferredFont(forTextStyle: .body), .secondaryLabel)
        return result
    }
    /// The content of a cell in a sidebar.
    public static func sidebarCell() -> Self { Self() }
    /// The content of a cell in a sidebar with a second text.
    public static func sidebarSubtitleCell() -> Self { Self() }
    /// The content of a cell next to a sidebar.
    public static func accompaniedSidebarCell() -> Self { Self() }
    /// The content of a cell with a second text, next to a sidebar.
    public static func accompaniedSidebarSubtitleCell() -> Self { Self() }

    /// The content of a header in a plain list.
    public static func plainHeader() -> Self {
        header(font: .systemFont(ofSize: 17, weight: .semibold), .label, top: 4, bottom: 4)
    }
    /// The content of a footer in a plain list.
    public static func plainFooter() -> Self { header(font: .systemFont(ofSize: 13), .secondaryLabel, top: 7, bottom: 7) }
    /// The content of a header in a list of groups: small, gray and in capitals.
    public static func groupedHeader() -> Self {
        var result = header(font: .systemFont(ofSize: 13), .secondaryLabel, top: 15, bottom: 7)
        result.textProperties.transform = .uppercase
        return result
    }
    /// The content of a footer in a list of groups.
    public static func groupedFooter() -> Self { plainFooter() }
    /// The content of a larger header in a list of groups.
    public static func prominentInsetGroupedHeader() -> Self {
        header(font: .systemFont(ofSize: 20, weight: .semibold), .label, top: 15, bottom: 7)
    }
    /// The content of the largest header in a list of groups.
    public static func extraProminentInsetGroupedHeader() -> Self {
        header(font: .systemFont(ofSize: 22, weight: .bold), .label, top: 15, bottom: 7)
    }
    /// The content of a header in a sidebar.
    public static func sidebarHeader() -> Self { prominentInsetGroupedHeader() }

    private static func header(font: UIFont, _ color: UIColor, top: CGFloat, bottom: CGFloat) -> Self {
        var result = Self()
        result.textProperties.setDefaults(font: font, color)
        result.secondaryTextProperties.setDefaults(font: .systemFont(ofSize: 13), .secondaryLabel)
        result.directionalLayoutMargins = NSDirectionalEdgeInsets(top: top, leading: 16, bottom: bottom, trailing: 16)
        result.minimumCellHeight = 0
        return result
    }
}

extension UIListContentConfiguration {
    /// The look of a text.
    public struct TextProperties {
        /// The alignments of texts.
        public enum TextAlignment: Int, Sendable {
            case natural, center, justified
        }

        /// The changes of texts.
        public enum TextTransform: Int, Sendable {
            case none, uppercase, lowercase, capitalized
        }

        /// The font.
        public var font = UIFont.preferredFont(forTextStyle: .body)
        /// The color.
        public var color = UIColor.label {
            didSet { hasOwnColor = true }
        }
        /// The change of the color; nil for none.
        public var colorTransformer: UIConfigurationColorTransformer?
        /// The alignment.
        public var alignment = TextAlignment.natural
        /// The treatment of texts that are too long.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// The largest number of lines; 0 for any number.
        public var numberOfLines = 0
        /// Whether a text that is too long becomes smaller.
        public var adjustsFontSizeToFitWidth = false
        /// The smallest part of the size that such a text has.
        public var minimumScaleFactor: CGFloat = 0
        /// Whether the characters of such a text come closer.
        ///
        /// No effect here.
        public var allowsDefaultTighteningForTruncation = false
        /// Whether the font follows the user's text size.
        ///
        /// No effect here: fonts have the size of the film's start.
        public var adjustsFontForContentSizeCategory = true
        /// The change of the text's letters.
        public var transform = TextTransform.none
        var isDisabled = false
        private var hasOwnColor = false

        init() {}

        /// Returns the color with its change.
        public func resolvedColor() -> UIColor {
            let color = isDisabled && !hasOwnColor ? .tertiaryLabel : color
            return colorTransformer?(color) ?? color
        }

        mutating func setDefaults(font: UIFont, _ color: UIColor) {
            (self.font, self.color) = (font, color)
            hasOwnColor = false
        }
    }

    /// The look of the image.
    public struct ImageProperties {
        /// The length that the system reserves for symbols, as a length of ``reservedLayoutSize``.
        public static let standardDimension = -CGFloat.greatestFiniteMagnitude

        /// The configuration of symbols without one.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? = UIImage.SymbolConfiguration(pointSize: 17)
        /// The color of symbols and templates; nil for the tint color.
        public var tintColor: UIColor?
        /// The change of the color; nil for none.
        public var tintColorTransformer: UIConfigurationColorTransformer?
        /// The radius of the corners.
        public var cornerRadius: CGFloat = 0
        /// The largest size, which keeps the aspect ratio; a length of 0 sets no limit.
        public var maximumSize = CGSize.zero
        /// The smallest room for the image, which is in its middle; by default, a standard length for symbols.
        public var reservedLayoutSize = CGSize.zero
        /// Whether inverted colors leave the image as it is.
        ///
        /// No effect here.
        public var accessibilityIgnoresInvertColors = false

        init() {}

        /// Returns the color with its change, for a tint color.
        public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
            let color = self.tintColor ?? tintColor
            return tintColorTransformer?(color) ?? color
        }
    }
}

/// The axes of a view.
public struct UIAxis: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let horizontal = UIAxis(rawValue: 1)
    public static let vertical = UIAxis(rawValue: 2)
    public static let both: UIAxis = [.horizontal, .vertical]
}
