import AnimGraphics

// The fixed colors of UIKit, and those of the appearance, whose values are in `SystemColor`.

extension UIColor {
    private static let fixedColors: [String: UIColor] = [
        "black": UIColor(white: 0, alpha: 1),
        "darkGray": UIColor(white: 1 / 3, alpha: 1),
        "lightGray": UIColor(white: 2 / 3, alpha: 1),
        "white": UIColor(white: 1, alpha: 1),
        "gray": UIColor(white: 0.5, alpha: 1),
        "red": UIColor(red: 1, green: 0, blue: 0, alpha: 1),
        "green": UIColor(red: 0, green: 1, blue: 0, alpha: 1),
        "blue": UIColor(red: 0, green: 0, blue: 1, alpha: 1),
        "cyan": UIColor(red: 0, green: 1, blue: 1, alpha: 1),
        "yellow": UIColor(red: 1, green: 1, blue: 0, alpha: 1),
        "magenta": UIColor(red: 1, green: 0, blue: 1, alpha: 1),
        "orange": UIColor(red: 1, green: 0.5, blue: 0, alpha: 1),
        "purple": UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1),
        "brown": UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1),
        "clear": UIColor(white: 0, alpha: 0),
    ]

    private static let adaptiveColors = Dictionary(uniqueKeysWithValues: SystemColor.all.map { ($0.name, UIColor($0.color)) })

    private static func fixed(_ name: String) -> UIColor { fixedColors[name] ?? UIColor(white: 0, alpha: 1) }
    fileprivate static func adaptive(_ name: String) -> UIColor { adaptiveColors[name] ?? fixed(name) }

    /// Opaque black.
    public class var black: UIColor { fixed("black") }
    /// A third of white.
    public class var darkGray: UIColor { fixed("darkGray") }
    /// Two thirds of white.
    public class var lightGray: UIColor { fixed("lightGray") }
    /// Opaque white.
    public class var white: UIColor { fixed("white") }
    /// Half of white.
    public class var gray: UIColor { fixed("gray") }
    /// The components 1, 0, 0.
    public class var red: UIColor { fixed("red") }
    /// The components 0, 1, 0.
    public class var green: UIColor { fixed("green") }
    /// The components 0, 0, 1.
    public class var blue: UIColor { fixed("blue") }
    /// The components 0, 1, 1.
    public class var cyan: UIColor { fixed("cyan") }
    /// The components 1, 1, 0.
    public class var yellow: UIColor { fixed("yellow") }
    /// The components 1, 0, 1.
    public class var magenta: UIColor { fixed("magenta") }
    /// The components 1, 0.5, 0.
    public class var orange: UIColor { fixed("orange") }
    /// The components 0.5, 0, 0.5.
    public class var purple: UIColor { fixed("purple") }
    /// The components 0.6, 0.4, 0.2.
    public class var brown: UIColor { fixed("brown") }
    /// Transparent black.
    public class var clear: UIColor { fixed("clear") }
}

extension UIColor {
    /// The red that adapts to the appearance.
    public class var systemRed: UIColor { adaptive("systemRed") }
    /// The orange that adapts to the appearance.
    public class var systemOrange: UIColor { adaptive("systemOrange") }
    /// The yellow that adapts to the appearance.
    public class var systemYellow: UIColor { adaptive("systemYellow") }
    /// The green that adapts to the appearance.
    public class var systemGreen: UIColor { adaptive("systemGreen") }
    /// The mint that adapts to the appearance.
    public class var systemMint: UIColor { adaptive("systemMint") }
    /// The teal that adapts to the appearance.
    public class var systemTeal: UIColor { adaptive("systemTeal") }
    /// The cyan that adapts to the appearance.
    public class var systemCyan: UIColor { adaptive("systemCyan") }
    /// The blue that adapts to the appearance.
    public class var systemBlue: UIColor { adaptive("systemBlue") }
    /// The indigo that adapts to the appearance.
    public class var systemIndigo: UIColor { adaptive("systemIndigo") }
    /// The purple that adapts to the appearance.
    public class var systemPurple: UIColor { adaptive("systemPurple") }
    /// The pink that adapts to the appearance.
    public class var systemPink: UIColor { adaptive("systemPink") }
    /// The brown that adapts to the appearance.
    public class var systemBrown: UIColor { adaptive("systemBrown") }
    /// The tint of a window that has not set one.
    ///
    /// Differs: it is not the tint of the view that shows it.
    public class var tintColor: UIColor { adaptive("tintColor") }
}

extension UIColor {
    /// The gray that adapts to the appearance.
    public class var systemGray: UIColor { adaptive("systemGray") }
    /// The gray 2 of 6 that adapts to the appearance.
    public class var systemGray2: UIColor { adaptive("systemGray2") }
    /// The gray 3 of 6 that adapts to the appearance.
    public class var systemGray3: UIColor { adaptive("systemGray3") }
    /// The gray 4 of 6 that adapts to the appearance.
    public class var systemGray4: UIColor { adaptive("systemGray4") }
    /// The gray 5 of 6 that adapts to the appearance.
    public class var systemGray5: UIColor { adaptive("systemGray5") }
    /// The gray 6 of 6 that adapts to the appearance.
    public class var systemGray6: UIColor { adaptive("systemGray6") }
}

extension UIColor {
    /// The color of text.
    public class var label: UIColor { adaptive("label") }
    /// The color of secondary text.
    public class var secondaryLabel: UIColor { adaptive("secondaryLabel") }
    /// The color of tertiary text.
    public class var tertiaryLabel: UIColor { adaptive("tertiaryLabel") }
    /// The color of quaternary text.
    public class var quaternaryLabel: UIColor { adaptive("quaternaryLabel") }
    /// The color of placeholders in text fields.
    public class var placeholderText: UIColor { adaptive("placeholderText") }
    /// The color of links.
    public class var link: UIColor { adaptive("link") }
    /// Black text, in every appearance.
    public class var darkText: UIColor { adaptive("darkText") }
    /// White text at 60 percent, in every appearance.
    public class var lightText: UIColor { adaptive("lightText") }
}

extension UIColor {
    /// The overlay of thin shapes.
    public class var systemFill: UIColor { adaptive("systemFill") }
    /// The overlay of medium shapes.
    public class var secondarySystemFill: UIColor { adaptive("secondarySystemFill") }
    /// The overlay of large shapes.
    public class var tertiarySystemFill: UIColor { adaptive("tertiarySystemFill") }
    /// The overlay of large areas.
    public class var quaternarySystemFill: UIColor { adaptive("quaternarySystemFill") }
}

extension UIColor {
    /// The translucent color of lines between content.
    public class var separator: UIColor { adaptive("separator") }
    /// The opaque color of lines between content.
    public class var opaqueSeparator: UIColor { adaptive("opaqueSeparator") }
}

extension UIColor {
    /// The background of an interface.
    public class var systemBackground: UIColor { adaptive("systemBackground") }
    /// The background of content on the first one.
    public class var secondarySystemBackground: UIColor { adaptive("secondarySystemBackground") }
    /// The background of content on the second one.
    public class var tertiarySystemBackground: UIColor { adaptive("tertiarySystemBackground") }
    /// The background of grouped content.
    public class var systemGroupedBackground: UIColor { adaptive("systemGroupedBackground") }
    /// The background of groups.
    public class var secondarySystemGroupedBackground: UIColor { adaptive("secondarySystemGroupedBackground") }
    /// The background of content in groups.
    public class var tertiarySystemGroupedBackground: UIColor { adaptive("tertiarySystemGroupedBackground") }
}
