import AnimLayers

extension LayerKeyPath {
    /// The axis that the value moves along.
    var axis: MotionAxis {
        switch component {
        case .y, .height, .originY, .sizeHeight: .vertical
        default: .horizontal
        }
    }

    /// Returns the coordinate along an axis, and which part of the value it is; nil for what has one dimension.
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
