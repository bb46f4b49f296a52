public import AnimGeometry
public import AnimGraphics
public import AnimInteraction
import AnimLayers

/// A view, like `UIView`: a rectangle that draws, receives touches, and animates when it is changed within `View.animate`.
///
/// Views are created while a film is made (see `Film`), and are outside the tree until they are added to a superview, which
/// retains them.
///
/// ```swift
/// let block = View(frame: Rect(x: 10, y: 10, width: 180, height: 180))
/// block.backgroundColor = Color(rgb: 0xDAEBFE)
/// window.addSubview(block)
/// View.animate(withDuration: 0.3) { block.alpha = 0 }
/// ```
open class View {
    /// The layer that draws the view; outside animation blocks, changes on it take effect immediately.
    public let layer: StageLayer
    /// The subviews, which the tree retains.
    var kept: [View] = []

    var screen: Screen { layer.screen }
    var stage: Stage { layer.screen.stage }

    /// Creates a view with a frame in the superview that it will have.
    public init(frame: Rect) {
        layer = Self.makeLayer()
        layer.frame = frame
        layer.screen.register(self)
        receiveTouches()
    }

    /// Creates a view without an extent.
    public convenience init() { self.init(frame: .zero) }

    /// The kind of layer that draws views of this class, such as `ShapeLayer.self`.
    open class var layerClass: StageLayer.Type { StageLayer.self }

    /// Creates the layer of a new view.
    class func makeLayer() -> StageLayer { layerClass.init(isStandalone: false) }

    /// The bounding box in the superview; setting it moves the center and resizes the bounds.
    ///
    /// With a transform that rotates or skews, setting it is undefined in UIKit; here, the untransformed box gets the frame.
    open var frame: Rect {
        get { layer.frame }
        set { layer.frame = newValue }
    }

    /// The rectangle in the view's own space.
    open var bounds: Rect {
        get { layer.bounds }
        set { layer.bounds = newValue }
    }

    /// The center in the superview.
    open var center: Point {
        get { layer.position }
        set { layer.position = newValue }
    }

    /// The transform about the center: the affine part of ``transform3D``; setting it replaces the whole.
    open var transform: Transform {
        get { layer.affineTransform }
        set { layer.affineTransform = newValue }
    }

    /// The transform about the center in space.
    open var transform3D: Transform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    /// The opacity of the view and its subviews as one image, 0…1; below 0.01, the view does not receive touches.
    open var alpha: Double {
        get { layer.opacity }
        set { layer.opacity = newValue }
    }

    /// Whether the view and its subviews are not drawn; a change never animates.
    open var isHidden: Bool {
        get { layer.isHidden }
        set { layer.isHidden = newValue }
    }

    /// The fill of the rounded bounds; nil for none.
    open var backgroundColor: Color? {
        get { layer.backgroundColor }
        set { layer.backgroundColor = newValue }
    }

    /// Whether subviews are clipped to the rounded bounds.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// Whether the view and its subviews receive touches.
    open var isUserInteractionEnabled: Bool {
        get { layer.model.isUserInteractionEnabled }
        set { layer.set(.flag(newValue), for: .userInteractionEnabled) }
    }

    /// Whether the view receives further fingers while one is down; gesture recognizers always do.
    open var isMultipleTouchEnabled = false {
        didSet { receiveTouches() }
    }

    /// Called when fingers have come down on the view; passes them on to the superview unless overridden.
    open func touchesBegan(_ touches: [Touch]) { superview?.touchesBegan(touches) }

    /// Called when fingers that began on the view have moved; passes them on to the superview unless overridden.
    open func touchesMoved(_ touches: [Touch]) { superview?.touchesMoved(touches) }

    /// Called when fingers that began on the view were lifted; passes them on to the superview unless overridden.
    open func touchesEnded(_ touches: [Touch]) { superview?.touchesEnded(touches) }

    /// Called when a gesture or the system takes the fingers; passes them on to the superview unless overridden.
    open func touchesCancelled(_ touches: [Touch]) { superview?.touchesCancelled(touches) }
}

extension View {
    /// The superview; nil for the window and for detached views.
    public var superview: View? { stage.superlayer(of: layer.id).flatMap(screen.view) }

    /// The subviews, back to front.
    public var subviews: [View] { stage.sublayers(of: layer.id).compactMap(screen.view) }

    /// The window of the view; nil for detached views.
    public var window: Window? {
        stage.isInTree(layer.id) ? screen.view(of: Timeline.root) as? Window : nil
    }

    /// Adds a view in front of the others; it leaves its old superview.
    public func addSubview(_ view: View) { insert(view, atSublayer: nil) }

    /// Adds a view at an index among the subviews, back to front.
    public func insertSubview(_ view: View, at index: Int) {
        let others = subviews.filter { $0 !== view }
        insert(view, below: others.indices.contains(index) ? others[index] : nil)
    }

    /// Adds a view directly behind another subview; in front of all if that is not a subview.
    public func insertSubview(_ view: View, belowSubview sibling: View) { insert(view, below: sibling) }

    /// Adds a view directly in front of another subview; in front of all if that is not a subview.
    public func insertSubview(_ view: View, aboveSubview sibling: View) {
        let others = subviews.filter { $0 !== view }
        let next = others.firstIndex { $0 === sibling }.map { $0 + 1 }
        insert(view, below: next.flatMap { others.indices.contains($0) ? others[$0] : nil })
    }

    /// Moves a subview in front of the others.
    public func bringSubviewToFront(_ view: View) {
        if view.superview === self { addSubview(view) }
    }

    /// Moves a subview behind the others.
    public func sendSubviewToBack(_ view: View) {
        if view.superview === self { insertSubview(view, at: 0) }
    }

    /// Removes the view from its superview, which no longer retains it; its animations are removed.
    public func removeFromSuperview() {
        let superview = superview
        layer.removeFromSuperlayer()
        superview?.kept.removeAll { $0 === self }
    }

    /// Whether the view is a given view or one of its descendants.
    public func isDescendant(of view: View) -> Bool {
        sequence(first: self, next: \.superview).contains { $0 === view }
    }

    private func insert(_ view: View, below sibling: View?) {
        let layers = stage.sublayers(of: layer.id).filter { $0 != view.layer.id }
        insert(view, atSublayer: sibling.flatMap { sibling in layers.firstIndex(of: sibling.layer.id) })
    }

    private func insert(_ view: View, atSublayer index: Int?) {
        let old = view.superview
        guard layer.insert(view.layer, at: index) else { return }
        old?.kept.removeAll { $0 === view }
        kept.append(view)
    }
}

extension View: Equatable {
    /// Whether two references are to the same view.
    public static func == (a: View, b: View) -> Bool { a === b }
}

extension View {
    /// Adds a gesture recognizer, which receives the touches on this view and its subviews.
    public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        stage.addGestureRecognizer(recognizer, to: layer.id)
    }

    /// Removes a gesture recognizer from the view; a gesture in progress is cancelled.
    public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        if recognizer.layer == layer.id { stage.removeGestureRecognizer(recognizer) }
    }

    /// The view's gesture recognizers, in the order of addition.
    public var gestureRecognizers: [GestureRecognizer] { stage.gestureRecognizers(of: layer.id) }

    /// Converts a point from this view's space to another view's; nil is the window.
    public func convert(_ point: Point, to view: View?) -> Point {
        stage.convert(point, from: layer.id, to: view?.layer.id)
    }

    /// Converts a point from another view's space to this view's; nil is the window.
    public func convert(_ point: Point, from view: View?) -> Point {
        stage.convert(point, from: view?.layer.id, to: layer.id)
    }

    /// Registers the view's touch handler with the stage.
    func receiveTouches() {
        stage.setTouchHandler(of: layer.id, isMultipleTouchEnabled: isMultipleTouchEnabled) { [weak self] phase, touches in
            guard let self else { return }
            switch phase {
            case .began: touchesBegan(touches)
            case .moved: touchesMoved(touches)
            case .ended: touchesEnded(touches)
            case .cancelled: touchesCancelled(touches)
            case .stationary: break
            }
        }
    }
}

extension Color {
    /// Creates an opaque color from the digits of its web notation: `0xDAEBFE` is `#DAEBFE`; higher bits are ignored.
    public init(rgb: UInt32) {
        self.init(
            r: UInt8(truncatingIfNeeded: rgb >> 16), g: UInt8(truncatingIfNeeded: rgb >> 8), b: UInt8(truncatingIfNeeded: rgb))
    }

    /// Returns the color with another opacity, 0…1.
    public func withAlphaComponent(_ alpha: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha)
    }
}
