import AnimLayers

/// One of the two components of a spring's velocity.
enum MotionAxis: Hashable, Sendable {
    /// The axis of x coordinates and widths, and of all one-dimensional values.
    case horizontal
    /// The axis of y coordinates and heights.
    case vertical
}

extension LayerKeyPath {
    /// The axis of the value.
    var axis: MotionAxis {
        switch component {
        case .y, .height, .originY, .sizeHeight: .vertical
        default: .horizontal
        }
    }

    /// Returns the key path of the coordinate along an axis, and the coordinate's component in the value; nil for one-dimensional
    /// values.
    func coordinate(along axis: MotionAxis) -> (keyPath: LayerKeyPath, part: Component)? {
        let isHorizontal = axis == .horizontal
        let names: (whole: Component, part: Component)? =
            switch (property.valueType, component) {
            case (.point, nil): isHorizontal ? (.x, .x) : (.y, .y)
            case (.rect, .origin): isHorizontal ? (.originX, .x) : (.originY, .y)
            case (.rect, .size): isHorizontal ? (.sizeWidth, .width) : (.sizeHeight, .height)
            default: nil
            }
        guard let names else { return nil }
        return LayerKeyPath(property, names.whole).map { ($0, names.part) }
    }
}

extension LayerAnimation {
    /// The axis of the animation's key path.
    var axis: MotionAxis {
        if case .property(let animation) = effect { animation.keyPath.axis } else { .horizontal }
    }

    /// Returns the part of an additive animation along one axis; nil for one-dimensional values.
    func along(_ axis: MotionAxis) -> LayerAnimation? {
        guard case .property(let property) = effect, let coordinate = property.along(axis) else { return nil }
        var animation = self
        animation.effect = .property(coordinate)
        return animation
    }
}

extension PropertyAnimation {
    /// Returns the part of an additive animation along one axis, as an animation of that coordinate.
    ///
    /// Nil for one-dimensional values.
    func along(_ axis: MotionAxis) -> PropertyAnimation? {
        guard isAdditive, let (keyPath, part) = keyPath.coordinate(along: axis) else { return nil }
        func coordinate(_ values: BasicValues) -> BasicValues {
            BasicValues(from: values.from?.value(of: part), to: values.to?.value(of: part))
        }
        switch values {
        case .basic(let values): return PropertyAnimation(keyPath, .basic(coordinate(values)), isAdditive: true)
        case .spring(let values, let spring):
            return PropertyAnimation(keyPath, .spring(coordinate(values), spring), isAdditive: true)
        case .keyframes, .path: return nil
        }
    }
}

extension PropertyAnimation {
    /// Whether its two ends differ.
    var isMoving: Bool {
        switch values {
        case .basic(let ends), .spring(let ends, _): ends.from != ends.to
        case .keyframes, .path: true
        }
    }
}

extension LayerProperty {
    /// The key paths that a view animates when the property changes within a block; the bounds are animated in two parts.
    var viewAnimatedKeyPaths: [LayerKeyPath] {
        guard animationSupport >= .replacing else { return [] }
        if self == .bounds { return [LayerKeyPath(.bounds, .origin), LayerKeyPath(.bounds, .size)].compactMap(\.self) }
        return [LayerKeyPath(self)]
    }

    /// Whether views animate the property additively.
    var isAdditiveInViews: Bool { animationSupport == .additive }
}
