import AnimGeometry
import AnimGraphics

extension ReplicatorContent {
    /// The most copies that a replicator makes.
    static var maximumCount: Int { 1000 }

    /// The number of copies; what is not whole does not count.
    package var count: Int { instanceCount >= 1 ? Int(min(instanceCount, Double(Self.maximumCount))) : 0 }

    /// Returns the copies in the order in which they are drawn, for a replicator of some bounds.
    ///
    /// Copy i is transformed i times about the centre of the bounds, and its colours are multiplied by the instance colour,
    /// to which the offsets have been added i times.
    func copies(in bounds: Rect) -> [ReplicatorCopy] {
        let center = Point(x: bounds.minX + bounds.width / 2, y: bounds.minY + bounds.height / 2)
        let step = Transform3D(Transform(translationX: -center.x, y: -center.y)).concatenating(instanceTransform)
            .concatenating(Transform3D(Transform(translationX: center.x, y: center.y)))
        var copies: [ReplicatorCopy] = []
        var transform = Transform3D.identity
        for index in 0..<count {
            let delay = Double(index) * instanceDelay
            copies.append(
                ReplicatorCopy(transform: transform, color: color(of: Double(index)), delay: delay.isFinite ? delay : 0))
            transform = transform.concatenating(step)
        }
        return copies
    }

    /// Returns the factors of a copy's colours.
    private func color(of index: Double) -> Color {
        let base = instanceColor ?? .white
        func component(_ value: Double, _ offset: Double) -> Double {
            let sum = value + index * offset
            return sum > 0 ? min(sum, 1) : 0
        }
        return Color(
            red: component(base.red, instanceRedOffset), green: component(base.green, instanceGreenOffset),
            blue: component(base.blue, instanceBlueOffset), alpha: component(base.alpha, instanceAlphaOffset))
    }
}
