import AnimLayout
import Foundation

/// What a view or a layout guide has as an item of constraints.
@MainActor final class LayoutItem {
    /// The view, or the view that owns the guide.
    ///
    /// The view takes itself away when it is released.
    private var viewReference = Unretained<UIView>(nil)
    /// The guide; nil for views.
    private(set) weak var guide: UILayoutGuide?
    /// Whether the item is a guide.
    let isGuide: Bool
    /// The active constraints with the item.
    var uses: [NSLayoutConstraint] = []

    // Of an engine.

    /// The engine that solves the item's constraints.
    weak var engine: LayoutEngine?
    /// The variables and rows in the engine.
    var rows: LayoutRows?
    /// The rectangle that the engine has found, in the superview or the owning view.
    var solved: CGRect? {
        didSet { needsFrame = true }
    }
    /// The rectangle that the view has got; nil if its frame was changed since.
    private(set) var applied: CGRect?
    /// Whether the two may be different.
    private(set) var needsFrame = false
    /// Whether the engine knows that the frame, or the natural size, has changed.
    var (hasNewFrame, hasNewContent) = (false, false)
    /// The engine of the tree whose topmost view this is.
    var rootEngine: LayoutEngine?

    // Of views only.

    /// The constraints that the view holds.
    var held: [NSLayoutConstraint] = []
    /// The guides of the view, without the system's guides.
    var guides: [UILayoutGuide] = []
    /// The guides of the system that were asked for.
    var systemGuides: [UILayoutGuide] = []
    var hugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority) = (.defaultLow, .defaultLow)
    var resistance: (horizontal: UILayoutPriority, vertical: UILayoutPriority) = (.defaultHigh, .defaultHigh)
    var margins = LayoutMargins()
    /// Whether `updateConstraints()` has to be called, and whether it ever was.
    var (needsUpdate, wasUpdated) = (false, false)
    /// The axis along which a stack has made the view vanish; nil for none.
    var collapsedAxis: NSLayoutConstraint.Axis? {
        didSet { forgetFrame() }
    }
    /// The spacing after the view in a stack; nil for the stack's.
    var customSpacing: CGFloat?
    /// The width at which the lines of the text were broken for the natural size.
    var measuredWidth: Double?
    /// The insets of bars that a container of controllers lays over the view.
    var barInsets = UIEdgeInsets.zero
    /// The safe area that the view was told of.
    var knownSafeArea = UIEdgeInsets.zero

    init(_ view: UIView) {
        viewReference = Unretained(view)
        isGuide = false
        switch view {
        case is UILabel: hugging.vertical = UILayoutPriority(251)
        case is UIProgressView: hugging.vertical = .defaultHigh
        case is UISwitch, is UIStepper, is UIActivityIndicatorView: hugging = (.defaultHigh, .defaultHigh)
        default: break
        }
    }

    init(_ guide: UILayoutGuide) {
        self.guide = guide
        isGuide = true
    }

    /// The view, or the view that owns the guide; nil from the end of its life on.
    @inline(__always) var view: UIView? { viewReference.object }

    /// Changes the view that owns the guide.
    func setOwner(_ owner: UIView?) { viewReference = Unretained(owner) }

    /// The view or the guide; nil if it was released.
    var object: AnyObject? { isGuide ? guide : view }

    /// Whether the item is a view whose frame comes from constraints.
    var isConstrained: Bool { !isGuide && view?.translatesAutoresizingMaskIntoConstraints == false }

    /// Whether no constraint is about the view, and it has no natural size: then it keeps its frame, as in UIKit.
    var isFree: Bool {
        guard uses.isEmpty, guides.allSatisfy(\.layoutItem.uses.isEmpty), systemGuides.allSatisfy(\.layoutItem.uses.isEmpty)
        else { return false }
        let none = UIView.noIntrinsicMetric
        return view?.intrinsicContentSize == CGSize(width: none, height: none)
    }

    /// The engine of the tree that the item is in; nil before the tree has one.
    var liveEngine: LayoutEngine? { engine ?? view?.topmostView.layoutItem?.rootEngine }

    /// Forgets the engine.
    func leaveEngine() {
        (rows, engine, solved, applied, measuredWidth) = (nil, nil, nil, nil, nil)
        (hasNewFrame, hasNewContent) = (false, false)
    }

    /// Notes that the view has got a rectangle that the engine has found.
    func noteFrame(_ rect: CGRect) {
        applied = rect
        needsFrame = solved != rect
    }

    /// Notes that the view may have a different frame than it has got from the engine.
    func forgetFrame() {
        applied = nil
        needsFrame = true
    }

    /// Takes the view away, and deactivates the constraints that it holds, before the view is released.
    func viewWillBeReleased() {
        for constraint in held.reversed() { constraint.wasReleased() }
        (held, uses, viewReference) = ([], [], Unretained(nil))
        // The engine has the item, too.
        rootEngine?.rootWillBeReleased()
        rootEngine = nil
        for guide in guides + systemGuides { guide.layoutItem.setOwner(nil) }
    }

    /// Deactivates all constraints with the item, and leaves the engine.
    func leaveTree() {
        for constraint in uses { constraint.deactivate() }
        engine?.withdraw([self])
    }

    /// Returns the item of a view or a guide.
    static func of(_ object: Any) -> LayoutItem? {
        (object as? UIView)?.makeLayoutItem() ?? (object as? UILayoutGuide)?.layoutItem
    }

    func hugging(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .horizontal ? hugging.horizontal : hugging.vertical
    }

    func resistance(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .horizontal ? resistance.horizontal : resistance.vertical
    }
}

/// The variables of an item, and the rows that say what they are.
final class LayoutRows {
    /// The place in the engine's array.
    var index: Int
    let x: LayoutVariable
    let y: LayoutVariable
    let width: LayoutVariable
    let height: LayoutVariable
    /// The rows of the frame of a view with an autoresizing mask, or of a guide of the system.
    var frame: [FrameRow] = []
    /// The rows that sizes are not negative.
    var signs: [ConstraintID] = []
    /// The rows of the natural size.
    var contentWidth: ConstraintID?
    var contentHeight: ConstraintID?
    /// Whether the lines of the text were not yet broken at a width of the engine.
    var isFirstMeasure = true
    /// The values of the variables, x, y, width and height, when they were last read.
    var values = SIMD4<Double>()
    /// Whether a value was read that is not yet in the item's rectangle.
    var hasNewValues = false

    init(index: Int, in solver: inout ConstraintSolver) {
        self.index = index
        (x, y, width, height) = (solver.addVariable(), solver.addVariable(), solver.addVariable(), solver.addVariable())
    }

    /// The variables in the order of a rectangle's parts.
    var variables: [LayoutVariable] { [x, y, width, height] }

    /// All rows.
    var all: [ConstraintID] {
        frame.compactMap(\.id) + signs + [contentWidth, contentHeight].compactMap(\.self)
    }

    /// A row `variable = slope * a size of the superview + constant`.
    struct FrameRow {
        var id: ConstraintID?
        var slope: Double
        var constant: Double
    }
}

/// The margins of a view, as far as they were set.
struct LayoutMargins {
    /// The margins without the safe area; nil for the defaults.
    var own: UIEdgeInsets?
    var preservesSuperview = false
    var insetsFromSafeArea = true
}

extension UIView {
    /// Returns what the view has as an item of constraints.
    final func makeLayoutItem() -> LayoutItem {
        if let layoutItem { return layoutItem }
        let new = LayoutItem(self)
        layoutItem = new
        return new
    }
}
