import AnimGeometry
import Foundation

/// What is behind the items of a bar.
@MainActor struct BarLook {
    /// The app's color; nil for the system's material.
    var color: UIColor?
    var style = UIBarStyle.default
    /// Whether content is seen through the material.
    var isTranslucent = true
    /// Whether a picture of the app's takes the place of the background.
    var hasPicture = false
    /// The color of the line at the edge towards the content; nil for none.
    var line: UIColor?

    /// The system's color of that line.
    static func lineColor(_ style: UIBarStyle = .default) -> UIColor { UIColor(white: style == .black ? 1 : 0, alpha: 0.3) }

    /// Nothing, as at the scroll edge.
    static var clear: BarLook { BarLook(color: .clear) }
}

/// The background of a navigation bar or a tab bar: the material of bars, or a color, and the line between the bar and the content.
final class BarBackground: UIView {
    private let material = BackdropView(frame: .zero)
    private let line = UIView(frame: .zero)
    private let lineIsAbove: Bool

    /// Creates a background.
    ///
    /// - Parameter lineIsAbove: Whether the content is above the bar, and the line with it.
    init(lineIsAbove: Bool) {
        self.lineIsAbove = lineIsAbove
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        addSubview(material)
        addSubview(line)
        // A material that fades must not become a picture apart from the content behind it.
        layer.allowsGroupOpacity = false
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the material of bars through which content is seen, or a color.
    func show(_ look: BarLook) {
        let showsMaterial = look.isTranslucent && look.color == nil && !look.hasPicture
        material.style = look.style == .black ? .systemChromeMaterialDark : .systemChromeMaterial
        material.isHidden = !showsMaterial
        let opaqueColor = look.color ?? (look.style == .black ? .black : .systemBackground)
        backgroundColor = showsMaterial || look.hasPicture ? .clear : opaqueColor
        (line.backgroundColor, line.isHidden) = (look.line, look.line == nil)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        material.setFrameIfChanged(bounds)
        let width = 1 / film.scale
        line.setFrameIfChanged(CGRect(x: 0, y: lineIsAbove ? -width : bounds.height, width: bounds.width, height: width))
    }
}

/// The backgrounds of a bar that a controller manages: the standard one while content is behind the bar, and the one of the scroll edge.
@MainActor struct BarBackgrounds {
    let standard: BarBackground
    private let edge: BarBackground
    /// How far content is behind the bar: 0 at the scroll edge, 1 from ``ScrollEdge/way`` on, and for bars without a controller.
    private(set) var progress: CGFloat = 1

    init(in bar: UIView, lineIsAbove: Bool) {
        (standard, edge) = (BarBackground(lineIsAbove: lineIsAbove), BarBackground(lineIsAbove: lineIsAbove))
        edge.alpha = 0
        bar.addSubview(edge)
        bar.insertSubview(standard, at: 0)
    }

    func show(_ look: BarLook, atEdge edgeLook: BarLook) {
        standard.show(look)
        edge.show(edgeLook)
    }

    func setFrame(_ frame: CGRect) {
        standard.frame = frame
        edge.frame = frame
    }

    mutating func setProgress(_ new: CGFloat) {
        progress = new
        if standard.alpha != new { (standard.alpha, edge.alpha) = (new, 1 - new) }
    }
}

/// The distances over which bars change from the look of the scroll edge to the standard one.
enum ScrollEdge {
    /// Uncertain: the way in points on which the background fades in.
    static let way: CGFloat = 12

    /// How far content that reaches behind a bar by a distance in points changes its look, 0…1.
    static func progress(at distance: CGFloat) -> CGFloat { max(0, min(distance / way, 1)) }
}
