import AnimLayers

extension LayerAnimation {
    /// The axis that the animation moves its layer along.
    var axis: MotionAxis {
        if case .property(let animation) = effect { animation.keyPath.axis } else { .horizontal }
    }

    /// Returns the part of an additive animation along one axis; nil for what has one dimension.
    func along(_ axis: MotionAxis) -> LayerAnimation? {
        guard case .property(let property) = effect, let coordinate = property.along(axis) else { return nil }
        var animation = self
        animation.effect = .property(coordinate)
        return animation
    }
}
