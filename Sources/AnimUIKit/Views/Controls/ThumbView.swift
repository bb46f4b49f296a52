import Foundation

/// The thumb of switches and sliders: two shadows, a wide one and one close to the edge, and a hairline.
final class ThumbView: UIView {
    private let face = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        layer.cornerRadius = 14
        layer.shadowOpacity = 0.15
        layer.shadowRadius = 4
        layer.shadowOffset = CGSize(width: 0, height: 3)
        face.frame = bounds
        face.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        face.isUserInteractionEnabled = false
        face.layer.cornerRadius = 14
        face.layer.borderWidth = 0.5
        face.layer.borderColor = CGColor(gray: 0, alpha: 10 / 255)
        face.layer.shadowOpacity = 0.16
        face.layer.shadowRadius = 0.5
        face.layer.shadowOffset = CGSize(width: 0, height: 1)
        addSubview(face)
        color = .white
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The color of the thumb.
    var color: UIColor? {
        get { backgroundColor }
        set { (backgroundColor, face.backgroundColor) = (newValue, newValue) }
    }
}

extension UIColor {
    /// Creates a color from its light and its dark form, as 0xRRGGBB.
    convenience init(light: UInt32, dark: UInt32) {
        func color(_ hex: UInt32) -> UIColor {
            UIColor(
                red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255, blue: CGFloat(hex & 255) / 255,
                alpha: 1)
        }
        let (light, dark) = (color(light), color(dark))
        self.init { $0.userInterfaceStyle == .dark ? dark : light }
    }
}
