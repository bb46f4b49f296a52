import AnimGraphics

// The fixed colors of UIKit, and the colors of the appearance, whose values are in `SystemColor`.

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

    static func fixed(_ name: String) -> UIColor { fixedColors[name] ?? UIColor(white: 0, alpha: 1) }
    static func adaptive(_ name: String) -> UIColor { adaptiveColors[name] ?? fixed(name) }
}
