public import AnimGeometry
public import AnimGraphics
public import AnimLayers

/// A value that an animation of a layer can go from or to: numbers, points, sizes, rectangles, transforms, colours, paths,
/// truth values.
public protocol AnimatableValue {
    /// The value as layers hold it.
    var layerValue: LayerValue { get }
}

extension LayerValue: AnimatableValue {
    /// The value itself.
    public var layerValue: LayerValue { self }
}

extension Double: AnimatableValue {
    /// The number.
    public var layerValue: LayerValue { .number(self) }
}

extension Int: AnimatableValue {
    /// The number.
    public var layerValue: LayerValue { .number(Double(self)) }
}

extension Bool: AnimatableValue {
    /// The truth value.
    public var layerValue: LayerValue { .flag(self) }
}

extension Point: AnimatableValue {
    /// The point.
    public var layerValue: LayerValue { .point(self) }
}

extension Size: AnimatableValue {
    /// The size.
    public var layerValue: LayerValue { .size(self) }
}

extension Rect: AnimatableValue {
    /// The rectangle.
    public var layerValue: LayerValue { .rect(self) }
}

extension Transform: AnimatableValue {
    /// The transform.
    public var layerValue: LayerValue { .transform(Transform3D(self)) }
}

extension Transform3D: AnimatableValue {
    /// The transform.
    public var layerValue: LayerValue { .transform(self) }
}

extension Color: AnimatableValue {
    /// The colour.
    public var layerValue: LayerValue { .color(self) }
}

extension Path: AnimatableValue {
    /// The outline.
    public var layerValue: LayerValue { .path(self) }
}
