public import AnimGeometry
public import AnimGraphics

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
    /// The center of the shape.
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

/// The look of a particle.
public enum ParticleShape: Hashable, Sendable {
    /// A disc around the particle's position, of a radius in points.
    case disc(radius: Double)
    /// An outline with its origin at the particle's position.
    case path(Path)
    /// A picture centered on the particle's position; `contentsScale` is its pixels per point.
    case image(Image, contentsScale: Double)
}

/// A kind of particle that an emitter layer emits, with the defaults of `CAEmitterCell`.
///
/// A range R around a value M stands for a uniform distribution from M − R/2 to M + R/2.
public struct EmitterCell: Hashable, Sendable {
    /// The look of a particle; nil draws nothing.
    public var shape: ParticleShape?
    /// The particles born per second of the layer's time.
    public var birthRate = 0.0
    /// The lifetime of a particle in seconds.
    public var lifetime = 0.0
    /// The range of lifetimes.
    public var lifetimeRange = 0.0
    /// The speed of a new particle in points per second.
    public var velocity = 0.0
    /// The range of speeds.
    public var velocityRange = 0.0
    /// The direction of a new particle in radians, clockwise on screen.
    ///
    /// It is measured from the x axis; for a line emitter from the upward direction, and for a circle emitter from the direction
    /// away from the center.
    public var emissionLongitude = 0.0
    /// The range of directions, in radians.
    public var emissionRange = 0.0
    /// The acceleration of particles, in points per second squared.
    public var acceleration = Point.zero
    /// The size of a new particle as a multiple of its shape's size.
    public var scale = 1.0
    /// The range of sizes.
    public var scaleRange = 0.0
    /// The change of the size per second; a particle whose size reaches 0 is no longer drawn.
    public var scaleSpeed = 0.0
    /// The rotation of particles in radians per second, clockwise.
    public var spin = 0.0
    /// The range of spins.
    public var spinRange = 0.0
    /// The color of a new particle: its shape is filled with it, or the colors of its picture are multiplied by it.
    public var color = Color.white
    /// The ranges of the color's components.
    public var colorRange = Color.clear
    /// The change of the color's components per second.
    public var colorSpeed = Color.clear
    /// The kinds of particles that each of its particles emits while it lives.
    public var emitterCells: [EmitterCell] = []
    /// The seconds from the birth of a particle until this cell, one of its `emitterCells`, begins to emit; without effect on an
    /// emitter's own cells.
    public var beginTime = 0.0
    /// The seconds for which this cell, one of a particle's `emitterCells`, emits; without effect on an emitter's own cells.
    public var duration = Double.infinity

    /// Creates a cell that emits nothing yet.
    public init() {}
}
