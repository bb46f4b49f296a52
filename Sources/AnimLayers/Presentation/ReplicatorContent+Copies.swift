import AnimGeometry
import AnimGraphics

/// Where and how one of the copies that a replicator makes is shown.
struct ReplicatorCopy: Hashable, Sendable {
    /// What is done to the copy, in the replicator's own space.
    var transform: Transform3D
    /// What the colours of the copy are multiplied by, each component 0…1.
    var color: Color
    /// How many seconds the copy's time is behind that of the replicator.
    var delay: Double
}

extension ReplicatorContent {
    /// A replicator makes so many copies at most.
    static var maximumCount: Int { 1000 }

    /// The number of copies; what is not whole does not count.
    public var count: Int { instanceCount >= 1 ? Int(min(instanceCount, Double(Self.maximumCount))) : 0 }

    /// The copies in the order in which they are drawn, for a replicator of some bounds.
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

    /// What the colours of a copy are multiplied by.
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
