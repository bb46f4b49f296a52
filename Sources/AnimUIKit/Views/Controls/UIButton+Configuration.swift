public import Foundation

extension UIButton {
    /// A function that changes a button's configuration for its state.
    public typealias ConfigurationUpdateHandler = (_ button: UIButton) -> Void

    /// The look of a button: title, picture, colors, margins.
    public struct Configuration: Sendable {
        /// The sizes of buttons.
        public enum Size: Int, Sendable {
            case medium, small, mini, large
        }

        /// The alignments of title and subtitle.
        public enum TitleAlignment: Int, Sendable {
            case automatic = 0, leading, center, trailing
        }

        /// The corners of the background.
        public enum CornerStyle: Int, Sendable {
            /// The radius of the background, whatever the text size.
            case fixed = -1
            /// The radius of the background.
            case dynamic = 0
            case small, medium, large, capsule
        }

        /// The looks on a Mac.
        ///
        /// No effect here.
        public enum MacIdiomStyle: Int, Sendable {
            case automatic, bordered, borderless, borderlessTinted
        }

        /// The marks of a menu.
        ///
        /// No effect here.
        public enum Indicator: Int, Sendable {
            case automatic, none, popup
        }

        /// The four looks.
        enum Style: Sendable {
            case plain, gray, tinted, filled
        }

        let style: Style

        /// The title; nil for none.
        public var title: String?
        /// The title with attributes.
        ///
        /// Differs: only Foundation's attributes have an effect.
        public var attributedTitle: AttributedString? {
            didSet { title = attributedTitle.map { String($0.characters) } }
        }
        /// The subtitle; nil for none.
        public var subtitle: String?
        /// The subtitle with attributes.
        public var attributedSubtitle: AttributedString? {
            didSet { subtitle = attributedSubtitle.map { String($0.characters) } }
        }
        /// The changes of the title's attributes.
        ///
        /// No effect here.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// The changes of the subtitle's attributes.
        ///
        /// No effect here.
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// The treatment of titles that are too long.
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// The treatment of subtitles that are too long.
        public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// The picture; nil for none.
        public var image: UIImage?
        /// The change of the picture's color.
        public var imageColorTransformer: UIConfigurationColorTransformer?
        /// The configuration of symbols.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// Whether an activity indicator is in the place of the picture.
        public var showsActivityIndicator = false
        /// The change of the indicator's color.
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
        /// The mark of a menu.
        ///
        /// No effect here.
        public var indicator = Indicator.automatic
        /// The background.
        public var background = UIBackgroundConfiguration.button()
        /// The corners of the background.
        public var cornerStyle = CornerStyle.dynamic
        /// The size, which gives font and margins.
        public var buttonSize = Size.medium {
            didSet { if !hasOwnInsets { keptInsets = Self.insets(of: buttonSize) } }
        }
        /// The look on a Mac.
        ///
        /// No effect here.
        public var macIdiomStyle = MacIdiomStyle.automatic
        /// The color of title and picture; nil for the look's.
        public var baseForegroundColor: UIColor?
        /// The color of the background; nil for the look's.
        public var baseBackgroundColor: UIColor?
        /// The margins around title and picture.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { keptInsets }
            set { (keptInsets, hasOwnInsets) = (newValue, true) }
        }
        private var keptInsets = Self.insets(of: .medium)
        private var hasOwnInsets = false
        /// The side of the title on which the picture is.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// The distance between picture and title.
        public var imagePadding: CGFloat = 0
        /// The distance between title and subtitle.
        public var titlePadding: CGFloat = 1
        /// The alignment of title and subtitle.
        public var titleAlignment = TitleAlignment.automatic
        /// Whether the look follows the selection.
        public var automaticallyUpdateForSelection = true

        private init(_ style: Style) { self.style = style }

        /// Sets the default margins of the size.
        public mutating func setDefaultContentInsets() { (keptInsets, hasOwnInsets) = (Self.insets(of: buttonSize), false) }

        private static func insets(of size: Size) -> NSDirectionalEdgeInsets {
            switch size {
            case .mini, .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
            case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
            case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
            }
        }

        /// A title in the tint color, without a background.
        public static func plain() -> Configuration { Configuration(.plain) }
        /// A title in the tint color on a pale background of it.
        public static func tinted() -> Configuration { Configuration(.tinted) }
        /// A title on a gray background.
        public static func gray() -> Configuration { Configuration(.gray) }
        /// A white title on a background of the tint color.
        public static func filled() -> Configuration { Configuration(.filled) }
        /// A title without a background: as `plain()`.
        public static func borderless() -> Configuration { Configuration(.plain) }
        /// A title in the tint color on a gray background.
        public static func bordered() -> Configuration {
            var result = Configuration(.gray)
            result.baseForegroundColor = .tintColor
            return result
        }
        /// A title on a pale background of the tint color: as `tinted()`.
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        /// A title on a background of the tint color: as `filled()`.
        public static func borderedProminent() -> Configuration { Configuration(.filled) }

        /// Returns the configuration for the state of a button.
        @MainActor public func updated(for button: UIButton) -> Configuration { self }
    }
}

/// A function that changes a color.
public struct UIConfigurationColorTransformer: Sendable {
    /// The function.
    public let transform: @Sendable (UIColor) -> UIColor
    /// Creates a change of colors.
    public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { self.transform = transform }
    /// Changes a color.
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
    /// Makes colors gray.
    public static let grayscale = UIConfigurationColorTransformer { color in
        var (white, alpha): (CGFloat, CGFloat) = (0, 0)
        color.getWhite(&white, alpha: &alpha)
        return UIColor(white: white, alpha: alpha)
    }
    /// Uses the tint color.
    ///
    /// Differs: the default tint.
    public static let preferredTint = UIConfigurationColorTransformer { _ in .tintColor }
    /// Uses a color for pictures without color.
    ///
    /// Differs: the color is unchanged.
    public static let monochromeTint = UIConfigurationColorTransformer { $0 }
}

/// A function that changes the attributes of a text.
///
/// No effect here.
public struct UIConfigurationTextAttributesTransformer: Sendable {
    /// The function.
    public let transform: @Sendable (AttributeContainer) -> AttributeContainer
    /// Creates a change of attributes.
    public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) { self.transform = transform }
    /// Changes attributes.
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
