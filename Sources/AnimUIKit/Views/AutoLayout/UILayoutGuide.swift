import AnimLayout
import Foundation

/// A rectangle in a view that takes part in constraints, and draws nothing.
@preconcurrency @MainActor open class UILayoutGuide: NSObject, @preconcurrency NSCoding {
    /// The rectangles of the system.
    enum Kind {
        /// A guide of the app.
        case custom
        case safeArea, margins, readable, scrollContent, scrollFrame, topBar, bottomBar
    }

    final let kind: Kind
    final private(set) lazy var layoutItem = LayoutItem(self)

    /// Creates a guide, which has to be added to a view.
    public override init() {
        kind = .custom
        super.init()
    }

    init(_ kind: Kind, of view: UIView, identifier: String) {
        self.kind = kind
        super.init()
        self.identifier = identifier
        layoutItem.setOwner(view)
    }

    /// Creates a guide from an archive.
    ///
    /// Differs: there are no archives, which is a misuse.
    public required init?(coder: NSCoder) {
        kind = .custom
        super.init()
        FilmContext.current.reportMisuse("UILayoutGuide.init(coder:)", of: self, "cannot be loaded: there are no archives here")
    }

    /// Archives the guide.
    ///
    /// No effect here: there are no archives.
    open func encode(with coder: NSCoder) {}

    /// A name for messages.
    open var identifier = ""
    /// The view that has the guide.
    open weak var owningView: UIView? {
        get { layoutItem.view }
        set { move(to: newValue) }
    }
    /// The rectangle in the owning view, on the pixel grid; empty before a layout.
    open var layoutFrame: CGRect { frame }

    /// The leading edge.
    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(layoutItem, .leading)) }
    /// The trailing edge.
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(layoutItem, .trailing)) }
    /// The left edge.
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(layoutItem, .left)) }
    /// The right edge.
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(layoutItem, .right)) }
    /// The upper edge.
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(layoutItem, .top)) }
    /// The lower edge.
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(layoutItem, .bottom)) }
    /// The width.
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(layoutItem, .width)) }
    /// The height.
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(layoutItem, .height)) }
    /// The horizontal center.
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(layoutItem, .centerX)) }
    /// The vertical center.
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(layoutItem, .centerY)) }

    /// Whether the constraints leave the rectangle open.
    ///
    /// Differs: always false.
    open var hasAmbiguousLayout: Bool { false }
    /// Returns the active constraints with the guide along an axis.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        layoutItem.uses.filter { $0.firstAttribute.axis == axis }
    }

    /// The guide, its name and its rectangle.
    open override nonisolated var description: String {
        onMain { "<\(type(of: self)) '\(identifier)' \(layoutFrame)>" }
    }

    private func move(to owner: UIView?) {
        guard owner !== layoutItem.view, kind == .custom else { return }
        layoutItem.leaveTree()
        layoutItem.view?.layoutItem?.guides.removeAll { $0 === self }
        layoutItem.setOwner(owner)
        owner?.makeLayoutItem().guides.append(self)
    }

    private var frame: CGRect {
        guard let owner = owningView else { return .zero }
        switch kind {
        case .safeArea: return owner.bounds.inset(by: owner.safeAreaInsets)
        case .margins: return owner.bounds.inset(by: owner.layoutMargins)
        default: break
        }
        guard let solved = layoutItem.solved else { return .zero }
        return PixelFrame(solved, scale: owner.film.scale).frame
    }
}

extension UIView {
    /// Returns a guide of the system, the same each time.
    final func systemGuide(_ kind: UILayoutGuide.Kind, _ identifier: String) -> UILayoutGuide {
        let item = makeLayoutItem()
        if let guide = item.systemGuides.first(where: { $0.kind == kind }) { return guide }
        let new =
            switch kind {
            case .topBar, .bottomBar: BarGuide(kind, of: self, identifier: identifier)
            default: UILayoutGuide(kind, of: self, identifier: identifier)
            }
        item.systemGuides.append(new)
        return new
    }
}

/// The part of a controller's view that a bar covers.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
    /// The height in points.
    var length: CGFloat { get }
    /// The upper edge.
    var topAnchor: NSLayoutYAxisAnchor { get }
    /// The lower edge.
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    /// The height.
    var heightAnchor: NSLayoutDimension { get }
}

/// The guide of the bars above or below a controller's view.
final class BarGuide: UILayoutGuide, UILayoutSupport {
    var length: CGFloat {
        let insets = owningView?.safeAreaInsets ?? .zero
        return kind == .topBar ? insets.top : insets.bottom
    }
}

extension UIViewController {
    final func barGuide(_ kind: UILayoutGuide.Kind, _ name: String) -> any UILayoutSupport {
        let owner: UIView = view
        return owner.systemGuide(kind, name) as? BarGuide ?? BarGuide(kind, of: owner, identifier: name)
    }
}

/// A rectangle on the pixel grid: edges are rounded, not sizes, so that neighbors meet.
struct PixelFrame {
    let frame: CGRect

    init(_ rect: CGRect, scale: CGFloat) {
        // An edge in the middle of a pixel, up to the solver's rounding errors, is moved to the right or downwards.
        func round(_ edge: CGFloat) -> CGFloat { (edge * scale + 0.5 + 0x1p-20).rounded(.down) }
        let (left, top) = (round(rect.minX), round(rect.minY))
        let (right, bottom) = (max(left, round(rect.maxX)), max(top, round(rect.maxY)))
        frame = CGRect(x: left / scale, y: top / scale, width: (right - left) / scale, height: (bottom - top) / scale)
    }
}
