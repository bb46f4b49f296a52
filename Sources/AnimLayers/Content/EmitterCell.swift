public import AnimGeometry
public import AnimGraphics

/// The look of a particle.
public enum ParticleShape: Hashable, Sendable {
    /// A disc around the particle's position, of a radius in points.
    case disc(radius: Double)
    /// An outline, whose origin lies at the particle's position.
    case path(Path)
    /// A picture, whose centre lies at the particle's position, with a number of its pixels to a point.
    case image(Image, contentsScale: Double)
}

/// A kind of particles that an emitter layer throws, with the defaults of `CAEmitterCell`.
///
/// A range R around a value M means: anything from M − R/2 to M + R/2, each as probable as the other.
public struct EmitterCell: Hashable, Sendable {
    /// The look of a particle; nil draws nothing.
    public var shape: ParticleShape?
    /// Particles born in a second of the layer's time.
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
    /// It is measured from the x axis; from the upward direction where particles come from a line, and from the direction away
    /// from the centre where they come from a circle.
    public var emissionLongitude = 0.0
    /// The range of directions, in radians.
    public var emissionRange = 0.0
    /// The acceleration of particles, in points per second squared.
    public var acceleration = Point.zero
    /// The size of a new particle as a factor of that of its shape.
    public var scale = 1.0
    /// The range of sizes.
    public var scaleRange = 0.0
    /// The change of the size in a second; at 0 a particle is not to be seen any more.
    public var scaleSpeed = 0.0
    /// The rotation of particles in a second, in radians, clockwise.
    public var spin = 0.0
    /// The range of spins.
    public var spinRange = 0.0
    /// The colour of a new particle, which the shape is filled with, or a picture's colours are multiplied by.
    public var color = Color.white
    /// The ranges of the colour's components.
    public var colorRange = Color.clear
    /// The change of the colour's components in a second.
    public var colorSpeed = Color.clear

    /// Creates a cell that throws nothing yet.
    public init() {}
}
