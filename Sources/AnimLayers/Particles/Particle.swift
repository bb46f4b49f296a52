package import AnimGeometry
package import AnimGraphics

/// A particle of an emitter layer at one moment.
package struct Particle: Hashable, Sendable {
    /// The index of its cell among the emitter's.
    package let cell: Int
    /// Its number among the particles of the cell, from 0.
    package let number: Int
    /// The time of its birth, in the layer's time.
    package let birthTime: Double
    /// Its look.
    package let shape: ParticleShape
    /// Its position in the layer's own space.
    package let position: Point
    /// Its size as a factor of that of its shape.
    package let scale: Double
    /// Its rotation in radians, clockwise.
    package let rotation: Double
    /// Its colour, components within 0…1.
    package let color: Color
}

extension Particle {
    /// Creates the particle at a time of the layer; nil where it does not live then, or cannot be seen.
    ///
    /// All random numbers are drawn in one order, whatever the ranges, so that a change of one range leaves the other values.
    /// The motion is `p = p₀ + v · t + a · t² / 2`, and size, turn and colour change evenly.
    init?(
        _ cell: EmitterCell, at index: Int, number: Int, bornAt birthTime: Double, of emitter: EmitterContent, time: Double
    ) {
        let age = time - birthTime
        var random = ParticleRandom(seed: emitter.seed, cell: index, birth: number)
        let lifetime = random.next(around: cell.lifetime, range: cell.lifetimeRange) * emitter.lifetime
        guard age >= 0, age < lifetime, let shape = cell.shape else { return nil }
        let origin = emitter.origin(random.next(), random.next())
        let angle = origin.angle + random.next(around: cell.emissionLongitude, range: cell.emissionRange)
        let speed = random.next(around: cell.velocity, range: cell.velocityRange) * emitter.velocity
        let scale =
            random.next(around: cell.scale, range: cell.scaleRange) * emitter.scale + cell.scaleSpeed * emitter.scale * age
        let rotation = random.next(around: cell.spin, range: cell.spinRange) * emitter.spin * age
        let direction = DeterministicMath.sincos(angle)
        let color = Color(
            red: Self.fraction(random.next(around: cell.color.red, range: cell.colorRange.red), cell.colorSpeed.red, age),
            green: Self.fraction(
                random.next(around: cell.color.green, range: cell.colorRange.green), cell.colorSpeed.green, age),
            blue: Self.fraction(random.next(around: cell.color.blue, range: cell.colorRange.blue), cell.colorSpeed.blue, age),
            alpha: Self.fraction(
                random.next(around: cell.color.alpha, range: cell.colorRange.alpha), cell.colorSpeed.alpha, age))
        let position = Point(
            x: origin.point.x + direction.cos * speed * age + cell.acceleration.x * age * age / 2,
            y: origin.point.y + direction.sin * speed * age + cell.acceleration.y * age * age / 2)
        guard scale > 0, scale < .infinity, color.alpha > 0, position.isFinite, rotation.isFinite else { return nil }
        self.init(
            cell: index, number: number, birthTime: birthTime, shape: shape, position: position, scale: scale,
            rotation: rotation, color: color)
    }

    /// Returns a component of a colour that changes evenly, limited to 0…1.
    private static func fraction(_ start: Double, _ speed: Double, _ age: Double) -> Double {
        let value = start + speed * age
        return value > 0 ? min(value, 1) : 0
    }
}
