public import AnimGeometry
public import AnimGraphics
public import AnimInteraction
import AnimLayers

/// A view, as `UIView`: a rectangle that draws, takes touches, and animates when it is changed within `View.animate`.
///
/// Made while a film is (see `Film`), outside of the tree until it is added to a superview, which keeps it alive.
///
/// ```swift
/// let block = View(frame: Rect(x: 10, y: 10, width: 180, height: 180))
/// block.backgroundColor = Color(rgb: 0xDAEBFE)
/// window.addSubview(block)
/// View.animate(withDuration: 0.3) { block.alpha = 0 }
/// ```
open class View {
    /// The layer that draws the view; changes of it take effect at once outside of animation blocks.
    public let layer: StageLayer
    /// The views that the tree keeps alive through this one.
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

    /// Makes the layer of a new view.
    class func makeLayer() -> StageLayer { layerClass.init(isStandalone: false) }

    /// The bounding box in the superview; setting it moves the centre and resizes the bounds.
    ///
    /// With a transform that turns or skews, setting it is undefined in UIKit; here the untransformed box gets the frame.
    open var frame: Rect {
        get { layer.frame }
        set { layer.frame = newValue }
    }

    /// The rectangle in the view's own space.
    open var bounds: Rect {
        get { layer.bounds }
        set { layer.bounds = newValue }
    }

    /// The centre in the superview.
    open var center: Point {
        get { layer.position }
        set { layer.position = newValue }
    }

    /// The transform about the centre: the affine part of ``transform3D``, all of which setting it replaces.
    open var transform: Transform {
        get { layer.affineTransform }
        set { layer.affineTransform = newValue }
    }

    /// The transform about the centre in space.
    open var transform3D: Transform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    /// The opacity of the view and its subviews as one image, 0…1; below 0.01 the view takes no touches.
    open var alpha: Double {
        get { layer.opacity }
        set { layer.opacity = newValue }
    }

    /// Whether the view and its subviews are left out; a change never animates.
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

    /// Whether the view and its subviews take touches.
    open var isUserInteractionEnabled: Bool {
        get { layer.model.isUserInteractionEnabled }
        set { layer.set(.flag(newValue), for: .userInteractionEnabled) }
    }

    /// Whether the view gets a second finger while a first one is down; gesture recognisers always do.
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
    /// The view that this one is in; nil for the window and outside of every tree.
    public var superview: View? { stage.superlayer(of: layer.id).flatMap(screen.view) }

    /// The views in this one, back to front.
    public var subviews: [View] { stage.sublayers(of: layer.id).compactMap(screen.view) }

    /// The window that the view is in; nil outside of its tree.
    public var window: Window? {
        stage.isInTree(layer.id) ? screen.view(of: Timeline.root) as? Window : nil
    }

    /// Adds a view in front of the others; it leaves the superview that it had.
    public func addSubview(_ view: View) { insert(view, atSublayer: nil) }

    /// Adds a view at an index among the subviews, back to front.
    public func insertSubview(_ view: View, at index: Int) {
        let others = subviews.filter { $0 !== view }
        insert(view, below: others.indices.contains(index) ? others[index] : nil)
    }

    /// Adds a view right behind another subview; in front of all where that is no subview.
    public func insertSubview(_ view: View, belowSubview sibling: View) { insert(view, below: sibling) }

    /// Adds a view right in front of another subview; in front of all where that is no subview.
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

    /// Takes the view out of its superview; its animations are removed, and nothing keeps it alive any more but its owner.
    public func removeFromSuperview() {
        let superview = superview
        layer.removeFromSuperlayer()
        superview?.kept.removeAll { $0 === self }
    }

    /// Whether the view is another one or somewhere below it.
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
    /// Adds a gesture recogniser, which sees the touches on this view and on all views in it.
    public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        stage.addGestureRecognizer(recognizer, to: layer.id)
    }

    /// Takes a gesture recogniser off the view; a gesture that is under way is cancelled.
    public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        if recognizer.layer == layer.id { stage.removeGestureRecognizer(recognizer) }
    }

    /// The view's gesture recognisers, in the order in which they were added.
    public var gestureRecognizers: [GestureRecognizer] { stage.gestureRecognizers(of: layer.id) }

    /// Converts a point of this view's space to another view's, or to the window's where none is given.
    public func convert(_ point: Point, to view: View?) -> Point {
        stage.convert(point, from: layer.id, to: view?.layer.id)
    }

    /// Converts a point of another view's space, or of the window's where none is given, to this view's.
    public func convert(_ point: Point, from view: View?) -> Point {
        stage.convert(point, from: view?.layer.id, to: layer.id)
    }

    /// Has the stage deliver the view's touches.
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
