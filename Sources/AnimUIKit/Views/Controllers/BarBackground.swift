import AnimGeometry
import Foundation

/// The background of a navigation bar or a tab bar: the material of bars, or a color.
final class BarBackground: UIView {
    private let material = BackdropView(frame: .zero)

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        addSubview(material)
        // A material that fades must not become a picture apart from the content behind it.
        layer.allowsGroupOpacity = false
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the material of bars through which content is seen, or a color.
    ///
    /// - Parameters:
    ///   - color: The app's color, which is opaque; nil for the system's.
    ///   - hasPicture: Whether a picture of the app's takes the place of the background.
    func show(_ color: UIColor?, style: UIBarStyle, isTranslucent: Bool, hasPicture: Bool) {
        let showsMaterial = isTranslucent && color == nil && !hasPicture
        material.style = style == .black ? .systemChromeMaterialDark : .systemChromeMaterial
        material.isHidden = !showsMaterial
        let opaqueColor = color ?? (style == .black ? .black : .systemBackground)
        backgroundColor = showsMaterial || hasPicture ? .clear : opaqueColor
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        material.setFrameIfChanged(bounds)
    }
}
