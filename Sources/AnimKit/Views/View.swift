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
