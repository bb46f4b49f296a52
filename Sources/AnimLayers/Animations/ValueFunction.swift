import AnimGeometry

/// A `CAValueFunction`: makes a transform of the number that an animation runs through.
public enum ValueFunction: String, Hashable, Sendable, CaseIterable {
    case rotateX, rotateY, rotateZ, scale, scaleX, scaleY, scaleZ, translate, translateX, translateY, translateZ

    /// The type of the values that it takes.
    package var argumentType: LayerValueType {
        switch self {
        case .scale, .translate: .point
        default: .number
        }
    }

    /// Returns the transform of a value; nil where its type is not `argumentType`.
    func transform(of value: LayerValue) -> LayerValue? {
        switch (self, value) {
        case (.scale, .point(let scale)): .transform(Transform3D(scaleX: scale.x, y: scale.y))
        case (.translate, .point(let distance)): .transform(Transform3D(translationX: distance.x, y: distance.y))
        case (_, .number(let number)): transform(of: number).map(LayerValue.transform)
        default: nil
        }
    }

    private func transform(of number: Double) -> Transform3D? {
        switch self {
        case .rotateX: Transform3D(rotationX: number)
        case .rotateY: Transform3D(rotationY: number)
        case .rotateZ: Transform3D(rotationZ: number)
        case .scaleX: Transform3D(scaleX: number, y: 1)
        case .scaleY: Transform3D(scaleX: 1, y: number)
        case .scaleZ: Transform3D(scaleX: 1, y: 1, z: number)
        case .translateX: Transform3D(translationX: number, y: 0)
        case .translateY: Transform3D(translationX: 0, y: number)
        case .translateZ: Transform3D(translationX: 0, y: 0, z: number)
        case .scale, .translate: nil
        }
    }
}
