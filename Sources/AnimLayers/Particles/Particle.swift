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
    /// Its size as a multiple of its shape's size.
    package let scale: Double
    /// Its rotation in radians, clockwise.
    package let rotation: Double
    /// Its color, with components in 0…1.
    package let color: Color
}

extension Particle {
    /// Creates the particle at a time of the layer; nil if it is not alive then, or invisible.
    ///
    /// All random numbers are drawn in a fixed order, whatever the ranges, so that changing one range leaves the other values
    /// unchanged. The motion is `p = p₀ + v · t + a · t² / 2`; size, rotation and color change linearly.
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

    /// Returns a linearly changing color component, clamped to 0…1.
    private static func fraction(_ start: Double, _ speed: Double, _ age: Double) -> Double {
        let value = start + speed * age
        return value > 0 ? min(value, 1) : 0
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
