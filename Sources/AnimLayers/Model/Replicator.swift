package import AnimGeometry
package import AnimGraphics

/// The copies that a replicator layer makes of its sublayers, with the defaults of `CAReplicatorLayer`.
package struct ReplicatorContent: Hashable, Sendable {
    /// The number of copies, the source included.
    package var instanceCount = 1.0
    /// The seconds by which each copy's time lags behind the copy before it.
    package var instanceDelay = 0.0
    /// The transform from each copy to the next, about the center of the bounds.
    package var instanceTransform = Transform3D.identity
    /// The factors of the source's colors.
    package var instanceColor: Color? = .white
    /// The change of the red factor from copy to copy.
    package var instanceRedOffset = 0.0
    /// The change of the green factor from copy to copy.
    package var instanceGreenOffset = 0.0
    /// The change of the blue factor from copy to copy.
    package var instanceBlueOffset = 0.0
    /// The change of the alpha factor from copy to copy.
    package var instanceAlphaOffset = 0.0

    /// Whether the copies join the space of the layer's siblings, like a transform layer's sublayers; if so, nothing else of the
    /// layer is drawn.
    package var preservesDepth = false

    /// Creates a replicator of one copy.
    package init() {}
}

extension ReplicatorContent {
    /// The most copies that a replicator makes.
    static var maximumCount: Int { 1000 }

    /// The number of copies, rounded down.
    package var count: Int { instanceCount >= 1 ? Int(min(instanceCount, Double(Self.maximumCount))) : 0 }

    /// Returns the copies in drawing order, for a replicator with the given bounds.
    ///
    /// Copy i is transformed i times about the center of the bounds; its colors are multiplied by the instance color plus i
    /// times the offsets.
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

    /// Returns the factors of a copy's colors.
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

/// One of a replicator's copies: its transform, color and delay.
struct ReplicatorCopy: Hashable, Sendable {
    /// The transform of the copy, in the replicator's own space.
    var transform: Transform3D
    /// The factors of the copy's colors, each component 0…1.
    var color: Color
    /// The seconds by which the copy's time lags behind the replicator's.
    var delay: Double
}
