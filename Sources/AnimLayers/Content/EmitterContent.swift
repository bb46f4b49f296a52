package import AnimGeometry

/// The shape that particles come from, by Core Animation's names.
public enum EmitterShape: String, Hashable, Sendable, CaseIterable {
    case point, line, rectangle, circle
}

/// The part of the shape that particles come from, by Core Animation's names.
public enum EmitterMode: String, Hashable, Sendable, CaseIterable {
    case points, outline, surface, volume
}

/// The order in which particles are drawn, by Core Animation's names.
public enum EmitterRenderMode: String, Hashable, Sendable, CaseIterable {
    case unordered, oldestFirst, oldestLast, backToFront, additive
}

/// The particles of an emitter layer, with the defaults of `CAEmitterLayer`.
package struct EmitterContent: Hashable, Sendable {
    /// The centre of the shape.
    package var emitterPosition = Point.zero
    /// The size of the shape.
    package var emitterSize = Size.zero
    /// The shape.
    package var emitterShape = EmitterShape.point
    /// The part of the shape.
    package var emitterMode = EmitterMode.volume
    /// The order of drawing.
    package var renderMode = EmitterRenderMode.unordered
    /// The factor of the cells' birth rates.
    package var birthRate = 1.0
    /// The factor of the cells' lifetimes.
    package var lifetime = 1.0
    /// The factor of the cells' velocities.
    package var velocity = 1.0
    /// The factor of the cells' scales.
    package var scale = 1.0
    /// The factor of the cells' spins.
    package var spin = 1.0
    /// The kinds of particles.
    package var cells: [EmitterCell] = []
    /// The seed of the random numbers.
    package var seed = 0.0

    /// Creates an emitter without cells.
    package init() {}
}
