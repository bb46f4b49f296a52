/// The births of an emitter's particles: the birth rates of its cells, integrated over the layer's time.
///
/// The rates hold over segments of time. A particle is born each time the integral of its cell's rate reaches a whole number, the
/// particle of number n when it reaches n + 1, and keeps the emitter's values of that moment.
///
/// ```
/// integral
///    3 |                               /    particle 2 is born
///    2 |                             /      particle 1 is born
///    1 |          ___---------------        particle 0 is born
///    0 | ___---                             (nothing is born between two segments)
///      +-[ segment ]-- gap --[ segment of a higher rate ]--> time of the layer
/// ```
///
/// Invariant: a segment's `births` is the integral at its start, so that any moment needs one segment only, and a particle has
/// the same number, moment of birth and random numbers whichever frame asks for it.
struct EmissionHistory: Sendable {
    /// A time during which rates hold, and everything else changes evenly.
    struct Segment: Sendable {
        /// The first moment, in the layer's time.
        let start: Double
        /// The moment after the last.
        let end: Double
        /// The emitter at the first moment.
        let first: EmitterContent
        /// The emitter at the end.
        let last: EmitterContent
        /// For each cell, the integral of its birth rate up to the start.
        let births: [Double]
    }

    /// The segments in the order of time, without overlaps.
    private(set) var segments: [Segment] = []
    /// The longest time that any particle lives.
    private(set) var longestLife = 0.0
    /// The integrals up to the end of the last segment.
    private var births: [Double] = []

    /// The most particles of an emitter at a time; the oldest ones are left out.
    static var maximumCount: Int { 10_000 }

    /// The most births of a cell in a second.
    private static var maximumRate: Double { 1_000_000 }

    /// The distance from a whole number below which only rounding keeps an integral from it.
    private static var tolerance: Double { 1e-9 }

    /// The end of the last segment, which the next one does not begin before.
    var end: Double { segments.last?.end ?? -.infinity }

    /// Adds a segment after the others; none where it has no length.
    mutating func append(from start: Double, to end: Double, first: EmitterContent, last: EmitterContent) {
        let start = max(start, self.end, 0)
        guard end > start, end < .infinity else { return }
        while births.count < first.cells.count { births.append(0) }
        let segment = Segment(start: start, end: end, first: first, last: last, births: births)
        segments.append(segment)
        for cell in first.cells.indices { births[cell] += segment.rate(of: cell) * (end - start) }
        for cell in first.cells {
            let life = (cell.lifetime + abs(cell.lifetimeRange) / 2) * max(first.lifetime, last.lifetime)
            if life > longestLife { longestLife = life }
        }
    }

    /// Returns the integral of a cell's birth rate up to a time.
    func births(of cell: Int, at time: Double) -> Double {
        guard let index = lastSegment(at: time) else { return 0 }
        let segment = segments[index]
        guard cell < segment.births.count else { return 0 }
        let elapsed = min(time, segment.end) - segment.start
        return segment.births[cell] + (cell < segment.first.cells.count ? segment.rate(of: cell) * elapsed : 0)
    }

    /// Returns the particles that live at a time of the layer, the youngest ones first, those of one moment by cell.
    func particles(at time: Double) -> [Particle] {
        guard let last = lastSegment(at: time) else { return [] }
        var particles: [Particle] = []
        var examined = 0
        for index in stride(from: last, through: 0, by: -1) where examined < 4 * Self.maximumCount {
            let segment = segments[index]
            guard segment.end > time - longestLife else { break }
            for cell in segment.first.cells.indices {
                examined += append(particlesOf: cell, in: segment, at: time, to: &particles)
            }
        }
        particles.sort { ($0.birthTime, $1.cell, $0.number) > ($1.birthTime, $0.cell, $1.number) }
        if particles.count > Self.maximumCount { particles.removeLast(particles.count - Self.maximumCount) }
        return particles
    }

    /// Appends the particles of a cell that were born in a segment and live, and returns how many births were looked at.
    private func append(
        particlesOf cell: Int, in segment: Segment, at time: Double, to particles: inout [Particle]
    ) -> Int {
        let rate = segment.rate(of: cell)
        guard rate > 0 else { return 0 }
        let until = min(time, segment.end)
        let after = max(segment.start, time - longestLife)
        let births = segment.births[cell]
        // Up to here it is one particle less than the integral says, since the first one is born when that reaches 1.
        let newest = Self.whole(births + rate * (until - segment.start)) - 1
        let oldest = max(Self.whole(births + rate * (after - segment.start)), newest - 2 * Self.maximumCount)
        guard newest >= oldest else { return 0 }
        for number in oldest...newest {
            let birthTime = segment.start + max(0, (Double(number + 1) - births) / rate)
            let emitter = segment.emitter(at: birthTime)
            guard
                let particle = Particle(
                    emitter.cells[cell], at: cell, number: number, bornAt: birthTime, of: emitter, time: max(time, birthTime))
            else { continue }
            particles.append(particle)
        }
        return newest - oldest + 1
    }

    /// Returns the index of the last segment that has begun by a time.
    private func lastSegment(at time: Double) -> Int? {
        var (low, high) = (0, segments.count)
        while low < high {
            let middle = (low + high) / 2
            if segments[middle].start <= time { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? low - 1 : nil
    }

    /// Returns the number of whole numbers that an integral has reached.
    private static func whole(_ births: Double) -> Int { Int(min(max(births + tolerance, 0), 1e15)) }

    /// Returns a rate of births within 0 and the greatest one.
    fileprivate static func limited(_ rate: Double) -> Double { rate > 0 ? min(rate, maximumRate) : 0 }
}

extension EmissionHistory.Segment {
    /// Returns the births of a cell in a second: where the emitter's rate changes, the middle.
    func rate(of cell: Int) -> Double {
        let factor = (first.birthRate + last.birthRate) / 2
        return EmissionHistory.limited(first.cells[cell].birthRate * factor)
    }

    /// Returns the emitter at a moment.
    fileprivate func emitter(at time: Double) -> EmitterContent {
        guard first != last, end > start else { return first }
        return first.interpolated(to: last, by: (time - start) / (end - start))
    }
}

extension EmitterContent {
    /// Returns the emitter between two states: what has numbers changes evenly, everything else is that of the first.
    fileprivate func interpolated(to other: EmitterContent, by progress: Double) -> EmitterContent {
        var result = self
        for access in Self.animatedProperties {
            let (from, to) = (access.get(self), access.get(other))
            if from != to { _ = access.set(&result, from.interpolated(to: to, by: progress)) }
        }
        return result
    }

    private static let animatedProperties: [PropertyAccess<EmitterContent>] = LayerProperty.allCases.compactMap { property in
        guard property.isAnimatable, case .emitter(let access) = property.row.access else { return nil }
        return access
    }
}

extension EmissionHistory {
    /// Returns the most particles that live at a time, if all of a cell's live as long as any of them may.
    func greatestCount() -> Double {
        let lives = cellLives
        var times = segments.flatMap { [$0.start, $0.end] }
        if segments.count <= Self.fewSegments { times += times.flatMap { time in lives.map { time + $0 } } }
        return times.reduce(0) { greatest, time in
            let count = lives.indices.reduce(0) { sum, cell in
                sum + births(of: cell, at: time) - births(of: cell, at: time - lives[cell])
            }
            return max(greatest, count)
        }
    }

    /// The number of segments up to which all moments are looked at when the number of particles may be greatest.
    private static var fewSegments: Int { 500 }

    /// The longest life of each cell's particles.
    private var cellLives: [Double] {
        segments.reduce(into: []) { lives, segment in
            for (index, cell) in segment.first.cells.enumerated() {
                if index == lives.count { lives.append(0) }
                let factor = max(segment.first.lifetime, segment.last.lifetime)
                let life = (cell.lifetime + abs(cell.lifetimeRange) / 2) * factor
                if life > lives[index] { lives[index] = life }
            }
        }
    }
}
