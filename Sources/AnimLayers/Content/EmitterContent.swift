public import AnimGeometry

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
public struct EmitterContent: Hashable, Sendable {
    /// The centre of the shape.
    public var emitterPosition = Point.zero
    /// The size of the shape.
    public var emitterSize = Size.zero
    /// The shape.
    public var emitterShape = EmitterShape.point
    /// The part of the shape.
    public var emitterMode = EmitterMode.volume
    /// The order of drawing.
    public var renderMode = EmitterRenderMode.unordered
    /// The factor of the cells' birth rates.
    public var birthRate = 1.0
    /// The factor of the cells' lifetimes.
    public var lifetime = 1.0
    /// The factor of the cells' velocities.
    public var velocity = 1.0
    /// The factor of the cells' scales.
    public var scale = 1.0
    /// The factor of the cells' spins.
    public var spin = 1.0
    /// The kinds of particles.
    public var cells: [EmitterCell] = []
    /// The seed of the random numbers.
    public var seed = 0.0

    /// Creates an emitter without cells.
    public init() {}
}
