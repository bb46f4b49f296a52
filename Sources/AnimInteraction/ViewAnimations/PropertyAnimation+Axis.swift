import AnimLayers

extension PropertyAnimation {
    /// Returns the part of an additive animation along one axis, as an animation of that coordinate.
    ///
    /// Nil for what has one dimension.
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
