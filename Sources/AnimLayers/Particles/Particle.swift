package import AnimGeometry
package import AnimGraphics

/// A particle of an emitter layer at one moment.
package struct Particle: Hashable, Sendable {
    /// The index of its cell among the emitter's; cells of cells have greater ones.
    package let cell: Int
    /// Its number among the particles of the cell, from 0.
    package let number: Int
    /// The time of its birth, in the layer's time.
    package let birthTime: Double
    /// Its look.
    package let shape: ParticleShape
    /// Its position in the layer's own space.
    package let position: Point
    /// Its size as a multiple of its shape's size.
    package let scale: Double
    /// Its rotation in radians, clockwise.
    package let rotation: Double
    /// Its color, with components in 0…1.
    package let color: Color
}

/// The life of a particle: everything about it that is random, so that its state at any time follows.
///
/// All random numbers are drawn in a fixed order, whatever the ranges, so that changing one range leaves the other values
/// unchanged. The motion is `p = p₀ + v · t + a · t² / 2`; size, rotation and color change linearly.
struct ParticleLife {
    let cell: EmitterCell
    /// The index of its cell; see ``Particle/cell``.
    let index: Int
    let number: Int
    let birthTime: Double
    /// The seconds that it lives.
    let lifetime: Double
    /// The random numbers of its own particles.
    let seeds: ParticleRandom
    private let origin: Point
    private let angle: Double
    private let speed: Double
    private let scale: Double
    private let scaleSpeed: Double
    private let spin: Double
    private let color: Color

    /// Creates the life of a particle of an emitter; nil if it and all that comes from it has ended at a time.
    ///
    /// - Parameters:
    ///   - cell: Its cell.
    ///   - index: The index of the cell.
    ///   - number: Its number among the particles of the cell and, for a particle of a particle, of its parent.
    ///   - birthTime: The time of its birth.
    ///   - emitter: The emitter when it was born, or when the first of its ancestors was.
    ///   - parent: The particle that emitted it; nil for the emitter itself.
    ///   - time: The time.
    init?(
        _ cell: EmitterCell, at index: Int, number: Int, bornAt birthTime: Double, of emitter: EmitterContent,
        parent: ParticleLife? = nil, time: Double
    ) {
        let age = time - birthTime
        seeds = parent?.seeds.random(cell: index, birth: number) ?? ParticleRandom(seed: emitter.seed, cell: index, birth: number)
        var random = seeds
        lifetime = random.next(around: cell.lifetime, range: cell.lifetimeRange) * emitter.lifetime
        guard age >= 0, age < lifetime + cell.longestLifeOfChildren(factor: emitter.lifetime) else { return nil }
        let origin: (point: Point, angle: Double)
        if let parent {
            // Both numbers are drawn so that the rest is the same as in the emitter's own particles.
            _ = (random.next(), random.next())
            origin = (parent.position(atAge: birthTime - parent.birthTime), parent.angle)
        } else {
            origin = emitter.origin(random.next(), random.next())
        }
        self.origin = origin.point
        angle = origin.angle + random.next(around: cell.emissionLongitude, range: cell.emissionRange)
        speed = random.next(around: cell.velocity, range: cell.velocityRange) * emitter.velocity
        scale = random.next(around: cell.scale, range: cell.scaleRange) * emitter.scale
        scaleSpeed = cell.scaleSpeed * emitter.scale
        spin = random.next(around: cell.spin, range: cell.spinRange) * emitter.spin
        let tint = parent?.color(atAge: birthTime - (parent?.birthTime ?? 0)) ?? .white
        color = Color(
            red: random.next(around: cell.color.red, range: cell.colorRange.red) * tint.red,
            green: random.next(around: cell.color.green, range: cell.colorRange.green) * tint.green,
            blue: random.next(around: cell.color.blue, range: cell.colorRange.blue) * tint.blue,
            alpha: random.next(around: cell.color.alpha, range: cell.colorRange.alpha) * tint.alpha)
        (self.cell, self.index, self.number, self.birthTime) = (cell, index, number, birthTime)
    }

    /// Returns the particle at a time; nil if it is not alive then, or invisible.
    func particle(at time: Double) -> Particle? {
        let age = time - birthTime
        guard age >= 0, age < lifetime, let shape = cell.shape else { return nil }
        let scale = scale + scaleSpeed * age
        let (position, color, rotation) = (position(atAge: age), color(atAge: age), spin * age)
        guard scale > 0, scale < .infinity, color.alpha > 0, position.isFinite, rotation.isFinite else { return nil }
        return Particle(
            cell: index, number: number, birthTime: birthTime, shape: shape, position: position, scale: scale,
            rotation: rotation, color: color)
    }

    private func position(atAge age: Double) -> Point {
        let direction = DeterministicMath.sincos(angle)
        return Point(
            x: origin.x + direction.cos * speed * age + cell.acceleration.x * age * age / 2,
            y: origin.y + direction.sin * speed * age + cell.acceleration.y * age * age / 2)
    }

    private func color(atAge age: Double) -> Color {
        Color(
            red: Self.fraction(color.red, cell.colorSpeed.red, age),
            green: Self.fraction(color.green, cell.colorSpeed.green, age),
            blue: Self.fraction(color.blue, cell.colorSpeed.blue, age),
            alpha: Self.fraction(color.alpha, cell.colorSpeed.alpha, age))
    }

    /// Returns a linearly changing color component, clamped to 0…1.
    private static func fraction(_ start: Double, _ speed: Double, _ age: Double) -> Double {
        let value = start + speed * age
        return value > 0 ? min(value, 1) : 0
    }
}

extension EmitterCell {
    /// Returns the longest lifetime of its particles; `factor` is the emitter's.
    func longestLife(factor: Double) -> Double { max(0, (lifetime + abs(lifetimeRange) / 2) * factor) }

    /// Returns the longest time from the death of one of its particles to the death of the last particle that comes from it.
    func longestLifeOfChildren(factor: Double) -> Double {
        emitterCells.reduce(0) { max($0, $1.longestLife(factor: factor) + $1.longestLifeOfChildren(factor: factor)) }
    }
}

extension EmitterContent {
    /// Returns the birth point of a particle and the direction that its emission angle is relative to, for two random numbers in
    /// 0…1.
    func origin(_ u: Double, _ v: Double) -> (point: Point, angle: Double) {
        let (width, height) = (emitterSize.width, emitterSize.height)
        switch emitterShape {
        case .point:
            return (emitterPosition, 0)
        case .line:
            let share = emitterMode == .points ? (u < 0.5 ? 0 : 1) : u
            return (emitterPosition.moved(width * (share - 0.5), 0), -.pi / 2)
        case .rectangle:
            let point = pointOfUnitSquare(u, v)
            return (emitterPosition.moved(width * (point.x - 0.5), height * (point.y - 0.5)), 0)
        case .circle:
            let angle = 2 * .pi * u
            let radius = circleRadius(v)
            let direction = DeterministicMath.sincos(angle)
            return (emitterPosition.moved(direction.cos * radius, direction.sin * radius), angle)
        }
    }

    /// Returns a point of the unit square: a corner, a point on the outline, or any point.
    private func pointOfUnitSquare(_ u: Double, _ v: Double) -> Point {
        switch emitterMode {
        case .points: return Point(x: u < 0.5 ? 0 : 1, y: v < 0.5 ? 0 : 1)
        case .surface, .volume: return Point(x: u, y: v)
        case .outline:
            let (width, height) = (abs(emitterSize.width), abs(emitterSize.height))
            let isHorizontal = width + height > 0 ? v * (width + height) < width : true
            // The remainder of the number within its half selects the side.
            let share = width + height > 0 ? width / (width + height) : 1
            let side = isHorizontal ? v < share / 2 : v < share + (1 - share) / 2
            return isHorizontal ? Point(x: u, y: side ? 0 : 1) : Point(x: side ? 0 : 1, y: u)
        }
    }

    /// Returns the distance from the center of the circle: its radius, the emitter's width, for the outline; uniform over the
    /// area for the surface; 0 for points.
    private func circleRadius(_ v: Double) -> Double {
        switch emitterMode {
        case .points: 0
        case .outline: emitterSize.width
        case .surface, .volume: emitterSize.width * v.squareRoot()
        }
    }
}

extension Point {
    fileprivate func moved(_ dx: Double, _ dy: Double) -> Point { Point(x: x + dx, y: y + dy) }
}

/// The random numbers of one particle: SplitMix64 (Steele, Lea and Flood, 2014), seeded by emitter, cell and particle number.
///
/// The numbers of a particle do not depend on the particles before it.
struct ParticleRandom {
    private var state: UInt64

    /// Creates the numbers of a particle.
    ///
    /// - Parameters:
    ///   - seed: The seed of the emitter's numbers.
    ///   - cell: The index of the cell among the emitter's.
    ///   - birth: The number of the particle in its cell, from 0.
    init(seed: Double, cell: Int, birth: Int) {
        state = Self.mixed(seed == 0 ? 0 : seed.bitPattern)
        state = Self.mixed(state ^ UInt64(truncatingIfNeeded: cell) &* Self.increment)
        state = Self.mixed(state ^ UInt64(truncatingIfNeeded: birth))
    }

    /// Returns the unused numbers of a particle that this one emits.
    func random(cell: Int, birth: Int) -> ParticleRandom {
        var result = self
        result.state = Self.mixed(state ^ UInt64(truncatingIfNeeded: cell) &* Self.increment)
        result.state = Self.mixed(result.state ^ UInt64(truncatingIfNeeded: birth))
        return result
    }

    /// Returns the next number, 0 ≤ x < 1.
    mutating func next() -> Double {
        state &+= Self.increment
        return Double(Self.mixed(state) >> 11) * 0x1p-53
    }

    /// Returns a uniform number in a range around a middle, half of the range to either side.
    mutating func next(around middle: Double, range: Double) -> Double { middle + (next() - 0.5) * range }

    private static var increment: UInt64 { 0x9E37_79B9_7F4A_7C15 }

    private static func mixed(_ value: UInt64) -> UInt64 {
        var z = value
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
