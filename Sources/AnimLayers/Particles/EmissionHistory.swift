/// The births of an emitter's particles: its cells' birth rates, integrated over the layer's time.
///
/// The rates are constant over segments of time. A particle is born whenever the integral of its cell's rate reaches a whole
/// number, particle n when it reaches n + 1, and keeps the emitter's values of that moment.
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
/// Invariant: a segment's `births` is the integral at its start, so that evaluating a moment needs only one segment, and a
/// particle has the same number, birth time and random numbers in every frame.
struct EmissionHistory: Sendable {
    /// A time interval with constant rates, in which everything else changes linearly.
    struct Segment: Sendable {
        /// The start, in the layer's time.
        let start: Double
        /// The end, exclusive.
        let end: Double
        /// The emitter at the start.
        let first: EmitterContent
        /// The emitter at the end.
        let last: EmitterContent
        /// The integral of each cell's birth rate up to the start.
        let births: [Double]
    }

    /// The segments in time order, without overlaps.
    private(set) var segments: [Segment] = []
    /// The longest lifetime of any particle.
    private(set) var longestLife = 0.0
    /// The integrals up to the end of the last segment.
    private var births: [Double] = []

    /// The most particles of an emitter at a time; beyond it, the oldest are left out.
    static var maximumCount: Int { 10_000 }

    /// The most births of a cell per second.
    private static var maximumRate: Double { 1_000_000 }

    /// The distance below a whole number that is attributed to rounding, so that the integral counts as having reached it.
    private static var tolerance: Double { 1e-9 }

    /// The end of the last segment, and the earliest start of the next one.
    var end: Double { segments.last?.end ?? -.infinity }

    /// Appends a segment, unless it is empty.
    mutating func append(from start: Double, to end: Double, first: EmitterContent, last: EmitterContent) {
        let start = max(start, self.end, 0)
        guard end > start, end < .infinity else { return }
        while births.count < first.cells.count { births.append(0) }
        let segment = Segment(start: start, end: end, first: first, last: last, births: births)
        segments.append(segment)
        for cell in first.cells.indices { births[cell] += segment.rate(of: cell) * (end - start) }
        for life in segment.longestLives where life > longestLife { longestLife = life }
    }

    /// Returns the integral of a cell's birth rate up to a time.
    func births(of cell: Int, at time: Double) -> Double {
        guard let index = lastSegment(at: time) else { return 0 }
        let segment = segments[index]
        guard cell < segment.births.count else { return 0 }
        let elapsed = min(time, segment.end) - segment.start
        return segment.births[cell] + (cell < segment.first.cells.count ? segment.rate(of: cell) * elapsed : 0)
    }

    /// Returns the particles alive at a time of the layer, the youngest first, and by cell if born at the same time.
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

    /// Appends the living particles of a cell that were born in a segment, and returns the number of births that were examined.
    private func append(
        particlesOf cell: Int, in segment: Segment, at time: Double, to particles: inout [Particle]
    ) -> Int {
        let rate = segment.rate(of: cell)
        guard rate > 0 else { return 0 }
        let until = min(time, segment.end)
        let after = max(segment.start, time - longestLife)
        let births = segment.births[cell]
        // The number of the newest particle is one less than the integral, since particle 0 is born when that reaches 1.
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

    /// Returns the index of the last segment that starts by a time.
    private func lastSegment(at time: Double) -> Int? {
        var (low, high) = (0, segments.count)
        while low < high {
            let middle = (low + high) / 2
            if segments[middle].start <= time { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? low - 1 : nil
    }

    /// Returns the number of births for an integral: its integer part.
    private static func whole(_ births: Double) -> Int { Int(min(max(births + tolerance, 0), 1e15)) }

    /// Returns a birth rate clamped to 0…`maximumRate`.
    fileprivate static func limited(_ rate: Double) -> Double { rate > 0 ? min(rate, maximumRate) : 0 }
}

extension EmissionHistory.Segment {
    /// Returns the births of a cell per second; the mean if the emitter's rate changes.
    func rate(of cell: Int) -> Double {
        let factor = (first.birthRate + last.birthRate) / 2
        return EmissionHistory.limited(first.cells[cell].birthRate * factor)
    }

    /// The longest lifetime of each cell's particles.
    fileprivate var longestLives: [Double] {
        let factor = max(first.lifetime, last.lifetime)
        return first.cells.map { ($0.lifetime + abs($0.lifetimeRange) / 2) * factor }
    }

    /// Returns the emitter at a moment.
    fileprivate func emitter(at time: Double) -> EmitterContent {
        guard first != last, end > start else { return first }
        return first.interpolated(to: last, by: (time - start) / (end - start))
    }
}

extension EmitterContent {
    /// Returns the emitter between two states: animatable properties are interpolated, the others are taken from the first state.
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
    /// Returns an upper bound for the number of particles alive at a time, assuming the longest lifetime of each cell.
    func greatestCount() -> Double {
        let lives = cellLives
        var times = segments.flatMap { [$0.start, $0.end] }
        if segments.count <= Self.examinedSegmentLimit { times += times.flatMap { time in lives.map { time + $0 } } }
        return times.reduce(0) { greatest, time in
            let count = lives.indices.reduce(0) { sum, cell in
                sum + births(of: cell, at: time) - births(of: cell, at: time - lives[cell])
            }
            return max(greatest, count)
        }
    }

    /// The number of segments up to which deaths are examined as well as segment ends: for more of them, the number of moments is
    /// too large.
    private static var examinedSegmentLimit: Int { 500 }

    /// The longest lifetime of each cell's particles.
    private var cellLives: [Double] {
        segments.reduce(into: []) { lives, segment in
            for (index, life) in segment.longestLives.enumerated() {
                if index == lives.count { lives.append(0) }
                if life > lives[index] { lives[index] = life }
            }
        }
    }
}
