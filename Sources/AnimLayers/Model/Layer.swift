public import AnimGeometry
public import AnimGraphics
package import AnimTiming

/// The values of one layer, model or presentation; the timeline holds its position in the tree.
///
/// Defaults are Core Animation's. Lengths are in points of the superlayer's space, y down; angles in radians.
public struct Layer: Hashable, Sendable {
    /// The position of the anchor point in the superlayer's space.
    public var position = Point.zero
    /// The distance of the anchor point in front of the superlayer's plane.
    ///
    /// It moves the whole plane of the layer. At each point the nearest sibling is in front; among equally near ones, the last in
    /// tree order. With perspective, nearer siblings are larger.
    public var zPosition = 0.0
    /// The layer's rectangle in its own space; the origin scrolls the sublayers.
    public var bounds = Rect.zero
    /// The fixed point of position and transform, in fractions of the bounds.
    public var anchorPoint = Point(x: 0.5, y: 0.5)
    /// The distance of the anchor point in front of the layer's plane.
    public var anchorPointZ = 0.0
    /// The transform about the anchor point.
    public var transform = Transform3D.identity
    /// The transform of the sublayers, about this layer's anchor point.
    public var sublayerTransform = Transform3D.identity
    /// Whether the layer is drawn when its back faces the viewer.
    public var isDoubleSided = true
    /// The opacity of the layer and its sublayers, 0…1; ``allowsGroupOpacity`` determines whether they fade as one image.
    public var opacity = 1.0
    /// Whether the layer and its sublayers are hidden.
    public var isHidden = false
    /// Whether `opacity` applies to the layer and its sublayers as one image, rather than to each of them.
    public var allowsGroupOpacity = true
    /// The filter that composites the layer onto its backdrop.
    public var compositingFilter = CompositingFilter.normal
    /// The filters that change the layer and its sublayers as one image, first to last; each kind occurs once.
    public var filters: [LayerFilter] = []
    /// Whether contents and sublayers are clipped to the rounded bounds.
    public var masksToBounds = false
    /// Whether touches reach the layer and its sublayers, like `UIView.isUserInteractionEnabled`.
    public var isUserInteractionEnabled = true
    /// The fill of the rounded bounds; nil for none.
    public var backgroundColor: Color?
    /// The radius of the corners of background, border and clip, limited to half of the shorter side.
    public var cornerRadius = 0.0
    /// The corners that `cornerRadius` rounds.
    public var maskedCorners = Corners.all
    /// The curve of the rounded corners.
    public var cornerCurve = CornerCurve.circular
    /// The color of symbols and of shapes in pictures that have none of their own; nil for the superlayer's.
    public var tintColor: Color?
    /// The width of the border, which lies inside the bounds, above the sublayers; 0 for none.
    public var borderWidth = 0.0
    /// The color of the border.
    public var borderColor: Color? = .black
    /// The shadow below the layer.
    public var shadow = LayerShadow()
    /// The picture above the background.
    package var contents = LayerContents()
    /// The layer's time space within its superlayer's.
    package var timing = LayerTiming()
    /// The content above background and picture.
    package var content = LayerContent.none
    /// Whether the layer belongs to no view, so that changes of its properties animate implicitly.
    package var isStandalone = false
    /// The visible share of a standalone layer while a change of `isHidden` fades, 0…1; presentation only.
    var visibility = 1.0

    /// The tint color, or UIKit's default if none is set.
    package var effectiveTintColor: Color { tintColor ?? Self.standardTintColor }

    /// The tint color of a window in UIKit: `systemBlue`.
    package static let standardTintColor = Color(r: 0, g: 122, b: 255)

    /// The share of the layer that is visible under `isHidden`, 0…1; between the two while a change of it fades.
    package var effectiveVisibility: Double { isHidden ? 0 : visibility }

    /// Creates a layer with Core Animation's defaults.
    package init() {}
}

/// The identity of a layer within its tree, for the whole life of a timeline.
public struct LayerID: Hashable, Comparable, Sendable {
    /// The layer's index in creation order, from 0.
    package let index: Int

    /// Creates the identity of the layer at an index in creation order.
    package init(index: Int) { self.index = index }

    /// Orders layers by their creation.
    public static func < (a: LayerID, b: LayerID) -> Bool { a.index < b.index }
}

/// The shadow of a layer, with Core Animation's defaults.
public struct LayerShadow: Hashable, Sendable {
    /// The color; nil for none.
    public var color: Color? = .black
    /// The factor of the color's alpha, 0…1.
    public var opacity = 0.0
    /// The standard deviation of the blur in points.
    public var radius = 3.0
    /// The displacement of the shadow, in the layer's own space.
    public var offset = Size(width: 0, height: -3)
    /// The outline that casts the shadow; nil for the layer's own alpha.
    public var path: Path?

    /// Creates a shadow with Core Animation's defaults.
    package init() {}
}

extension Layer {
    /// The anchor point in the layer's own space.
    var anchor: Point {
        Point(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    }

    /// Whether sublayers join the space of the layer's siblings, instead of being flattened to the layer's plane.
    ///
    /// Such a layer draws nothing itself: background, border, contents, shadow and mask have no effect, and nothing is clipped.
    package var preservesDepth: Bool {
        switch content {
        case .transform: true
        case .replicator(let replicator): replicator.preservesDepth
        case .none, .shape, .gradient, .text, .emitter, .visualEffect: false
        }
    }

    /// The transform of only x and y, like `UIView.transform`: the affine part of ``transform``.
    ///
    /// Setting it replaces the whole transform, depth and perspective included.
    public var affineTransform: Transform {
        get { transform.affinePart }
        set { transform = Transform3D(newValue) }
    }

    /// The map from the layer's plane to its superlayer's, `(p − anchor) · transform + position`, ignoring depth and perspective,
    /// as ``frame`` does.
    package var transformToSuperlayer: Transform {
        Self.placing(anchor, at: position, through: transform.affinePart)
    }

    /// The bounding box of the bounds in the superlayer's space, ignoring depth and perspective.
    ///
    /// Setting it resizes the bounds, keeping their origin, and moves the position. If the transform only scales and translates,
    /// the transformed box gets the frame; otherwise the untransformed box does (undefined in UIKit). A scale of zero counts as
    /// one.
    public var frame: Rect {
        get { transformToSuperlayer.apply(bounds) }
        set { setFrame(newValue) }
    }

    /// Whether the transform only scales and translates, so that UIKit defines the effect of setting the frame.
    package var hasSimpleFrame: Bool { transform.hasSimpleFrame }

    private mutating func setFrame(_ frame: Rect) {
        var geometry = LayerGeometry(self)
        geometry.setFrame(frame, through: transform)
        (position, bounds) = (geometry.position, geometry.bounds)
    }

    static func placing(_ anchor: Point, at position: Point, through transform: Transform) -> Transform {
        var result = transform
        result.tx += position.x - (transform.a * anchor.x + transform.c * anchor.y)
        result.ty += position.y - (transform.b * anchor.x + transform.d * anchor.y)
        return result
    }
}

extension Transform3D {
    /// Whether the frame of a layer with the transform is its transformed box.
    var hasSimpleFrame: Bool { isAffine && affinePart.isScaleAndTranslation }
}
