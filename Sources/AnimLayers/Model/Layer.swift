public import AnimGeometry
public import AnimGraphics
package import AnimTiming

/// The values of one layer, model or presentation; its position in the tree is known to the timeline.
///
/// Defaults are Core Animation's. Lengths are in points of the superlayer's space, y down; angles in radians.
public struct Layer: Hashable, Sendable {
    /// The position of the anchor point in the superlayer's space.
    public var position = Point.zero
    /// The distance of the anchor point in front of the superlayer's plane.
    ///
    /// It moves the whole plane of the layer. Of siblings the nearer one is seen at each point, of equally near ones the later one in
    /// the order of the tree; with perspective nearer ones are larger.
    public var zPosition = 0.0
    /// The layer's rectangle in its own space; the origin scrolls the sublayers.
    public var bounds = Rect.zero
    /// The fixed point of position and transform, in fractions of the bounds.
    public var anchorPoint = Point(x: 0.5, y: 0.5)
    /// The distance of the fixed point in front of the layer's plane.
    public var anchorPointZ = 0.0
    /// The transform about the anchor point.
    public var transform = Transform3D.identity
    /// The transform of the sublayers, about this layer's anchor point.
    public var sublayerTransform = Transform3D.identity
    /// Whether the layer is drawn where its back is seen.
    public var isDoubleSided = true
    /// The opacity of the layer and its sublayers as one image, 0…1.
    public var opacity = 1.0
    /// Whether the layer and its sublayers are left out.
    public var isHidden = false
    /// Whether the layer and its sublayers are drawn at `opacity` as one image, rather than each at it.
    public var allowsGroupOpacity = true
    /// The filter that puts the layer on what is below it.
    public var compositingFilter = CompositingFilter.normal
    /// Whether contents and sublayers are clipped to the rounded bounds.
    public var masksToBounds = false
    /// Whether touches reach the layer and its sublayers, as `UIView.isUserInteractionEnabled`.
    public var isUserInteractionEnabled = true
    /// The fill of the rounded bounds; nil for none.
    public var backgroundColor: Color?
    /// The radius of the corners of background, border and clip, limited to half of the shorter side.
    public var cornerRadius = 0.0
    /// The corners that `cornerRadius` rounds.
    public var maskedCorners = Corners.all
    /// The curve of the rounded corners.
    public var cornerCurve = CornerCurve.circular
    /// The width of the border, which lies inside the bounds, above the sublayers; 0 for none.
    public var borderWidth = 0.0
    /// The colour of the border.
    public var borderColor: Color? = .black
    /// The shadow below the layer.
    public var shadow = LayerShadow()
    /// The picture above the background.
    package var contents = LayerContents()
    /// The layer's time space within its superlayer's.
    package var timing = LayerTiming()
    /// The content above background and picture.
    package var content = LayerContent.none
    /// Whether no view backs the layer: then changes of its properties animate by themselves.
    package var isStandalone = false
    /// The share of a standalone layer that is to be seen while a change of `isHidden` fades, 0…1; presentation only.
    var visibility = 1.0

    /// The share of the layer that `isHidden` lets through, 0…1: something in between while a change of it fades.
    package var shownVisibility: Double { isHidden ? 0 : visibility }

    /// Creates a layer with Core Animation's defaults.
    package init() {}
}
