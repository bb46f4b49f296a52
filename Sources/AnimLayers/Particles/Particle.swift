public import AnimGeometry
public import AnimGraphics

/// A particle of an emitter layer at one moment.
public struct Particle: Hashable, Sendable {
    /// The place of its cell among the emitter's.
    public let cell: Int
    /// Its number among the particles of the cell, from 0.
    public let number: Int
    /// When it was born, in the layer's time.
    public let birthTime: Double
    /// What it looks like.
    public let shape: ParticleShape
    /// Where it is, in the layer's own space.
    public let position: Point
    /// Its size as a factor of that of its shape.
    public let scale: Double
    /// How far it is turned, in radians, clockwise.
    public let rotation: Double
    /// Its colour, components within 0…1.
    public let color: Color
}

extension Particle {
    /// The particle at a time of the layer; nil where it does not live then, or cannot be seen.
    ///
    /// All random numbers are drawn in one order, whatever the ranges, so that a change of one range leaves the other values.
    /// The motion is `p = p₀ + v · t + a · t² / 2`, and size, turn and colour change evenly.
    init?(
        _ cell: EmitterCell, at place: Int, number: Int, bornAt birthTime: Double, of emitter: EmitterContent, time: Double
    ) {
        let age = time - birthTime
        var random = ParticleRandom(seed: emitter.seed, cell: place, birth: number)
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
            cell: place, number: number, birthTime: birthTime, shape: shape, position: position, scale: scale,
            rotation: rotation, color: color)
    }

    /// A component of a colour that changes evenly, limited to 0…1.
    private static func fraction(_ start: Double, _ speed: Double, _ age: Double) -> Double {
        let value = start + speed * age
        return value > 0 ? min(value, 1) : 0
    }
}

extension EmitterContent {
    /// Where a particle is born, and the direction that its own is measured from, for two random numbers of 0…1.
    func origin(_ u: Double, _ v: Double) -> (point: Point, angle: Double) {
        let (width, height) = (emitterSize.width, emitterSize.height)
        switch emitterShape {
        case .point:
            return (emitterPosition, 0)
        case .line:
            let share = emitterMode == .points ? (u < 0.5 ? 0 : 1) : u
            return (emitterPosition.moved(width * (share - 0.5), 0), -.pi / 2)
        case .rectangle:
            let place = rectanglePlace(u, v)
            return (emitterPosition.moved(width * (place.x - 0.5), height * (place.y - 0.5)), 0)
        case .circle:
            let angle = 2 * .pi * u
            let radius = circleRadius(v)
            let direction = DeterministicMath.sincos(angle)
            return (emitterPosition.moved(direction.cos * radius, direction.sin * radius), angle)
        }
    }

    /// A place of the unit square: a corner, one on its outline, or any.
    private func rectanglePlace(_ u: Double, _ v: Double) -> Point {
        switch emitterMode {
        case .points: return Point(x: u < 0.5 ? 0 : 1, y: v < 0.5 ? 0 : 1)
        case .surface, .volume: return Point(x: u, y: v)
        case .outline:
            let (width, height) = (abs(emitterSize.width), abs(emitterSize.height))
            let isHorizontal = width + height > 0 ? v * (width + height) < width : true
            // The rest of the number within its half tells the side.
            let share = width + height > 0 ? width / (width + height) : 1
            let side = isHorizontal ? v < share / 2 : v < share + (1 - share) / 2
            return isHorizontal ? Point(x: u, y: side ? 0 : 1) : Point(x: side ? 0 : 1, y: u)
        }
    }

    /// The distance from the centre of a circle: its radius, the emitter's width, on the outline; evenly spread over the area
    /// within; 0 for points.
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
