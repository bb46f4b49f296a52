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
                append(particlesOf: cell, in: segment, at: time, to: &particles, &examined)
            }
        }
        particles.sort { ($0.birthTime, $1.cell, $0.number) > ($1.birthTime, $0.cell, $1.number) }
        if particles.count > Self.maximumCount { particles.removeLast(particles.count - Self.maximumCount) }
        return particles
    }

    /// Appends the living particles of a cell that were born in a segment, and counts the births that were examined.
    private func append(
        particlesOf cell: Int, in segment: Segment, at time: Double, to particles: inout [Particle], _ examined: inout Int
    ) {
        let rate = segment.rate(of: cell)
        guard rate > 0 else { return }
        let until = min(time, segment.end)
        let after = max(segment.start, time - longestLife)
        let births = segment.births[cell]
        // The number of the newest particle is one less than the integral, since particle 0 is born when that reaches 1.
        let newest = Self.whole(births + rate * (until - segment.start)) - 1
        let oldest = max(Self.whole(births + rate * (after - segment.start)), newest - 2 * Self.maximumCount)
        guard newest >= oldest else { return }
        examined += newest - oldest + 1
        for number in oldest...newest {
            let birthTime = segment.start + max(0, (Double(number + 1) - births) / rate)
            let emitter = segment.emitter(at: birthTime)
            let now = max(time, birthTime)
            guard
                let life = ParticleLife(
                    emitter.cells[cell], at: cell, number: number, bornAt: birthTime, of: emitter, time: now)
            else { continue }
            if let particle = life.particle(at: now) { particles.append(particle) }
            if !life.cell.emitterCells.isEmpty {
                appendChildren(of: life, emitter, at: now, to: &particles, &examined)
            }
        }
    }

    /// Appends the living particles that a particle has emitted, and those that they have emitted.
    ///
    /// Cells of particles emit from the particle's birth on, or from their `beginTime`, to its death or for their `duration`. Their
    /// rates are constant, so that the births of a particle do not depend on what the emitter does later.
    private func appendChildren(
        of parent: ParticleLife, _ emitter: EmitterContent, at time: Double, to particles: inout [Particle],
        _ examined: inout Int
    ) {
        for (index, cell) in parent.cell.emitterCells.enumerated() {
            let rate = Self.limited(cell.birthRate)
            let start = parent.birthTime + max(0, cell.beginTime)
            let end = min(parent.birthTime + parent.lifetime, start + max(0, cell.duration))
            let life =
                cell.longestLife(factor: emitter.lifetime) + cell.longestLifeOfChildren(factor: emitter.lifetime)
            let (until, after) = (min(time, end), max(start, time - life))
            guard rate > 0, until > after else { continue }
            let newest = Self.whole(rate * (until - start)) - 1
            let oldest = max(Self.whole(rate * (after - start)), newest - 2 * Self.maximumCount)
            guard newest >= oldest else { continue }
            for number in oldest...newest {
                guard examined < 4 * Self.maximumCount else { return }
                examined += 1
                let birthTime = start + Double(number + 1) / rate
                let now = max(time, birthTime)
                guard
                    let life = ParticleLife(
                        cell, at: Self.index(ofCell: index, of: parent.index), number: number, bornAt: birthTime, of: emitter,
                        parent: parent, time: now)
                else { continue }
                if let particle = life.particle(at: now) { particles.append(particle) }
                appendChildren(of: life, emitter, at: now, to: &particles, &examined)
            }
        }
    }

    /// Returns the index of a cell of a particle's cell: greater than all indices of an emitter's own cells in scene files.
    private static func index(ofCell index: Int, of parent: Int) -> Int {
        // Wraps around in absurd depths, where it only breaks ties.
        (parent &+ 1) &* 64 &+ index
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

    /// The greatest factor of lifetimes.
    fileprivate var lifeFactor: Double { max(first.lifetime, last.lifetime) }

    /// The longest time from the birth of each cell's particles to the death of the last particle that comes from one.
    fileprivate var longestLives: [Double] {
        first.cells.map { $0.longestLife(factor: lifeFactor) + $0.longestLifeOfChildren(factor: lifeFactor) }
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
        let windows = windows
        var times = segments.flatMap { [$0.start, $0.end] }
        if segments.count <= Self.examinedSegmentLimit {
            let ends = Set(windows.joined().flatMap { [$0.start, $0.end] }).sorted()
            times += times.flatMap { time in ends.map { time + $0 } }
        }
        return times.reduce(0) { greatest, time in
            let count = windows.indices.reduce(0) { sum, cell in
                windows[cell].reduce(sum) { sum, window in
                    let born = births(of: cell, at: time - window.start) - births(of: cell, at: time - window.end)
                    return sum + born * window.count
                }
            }
            return max(greatest, count)
        }
    }

    /// The number of segments up to which deaths are examined as well as segment ends: for more of them, the number of moments is
    /// too large.
    private static var examinedSegmentLimit: Int { 500 }

    /// The windows of each cell and of the cells of its particles; cells that change have the windows of all their states.
    private var windows: [[ParticleWindow]] {
        var factors: [[EmitterCell]: Double] = [:]
        for segment in segments {
            let cells = segment.first.cells
            factors[cells] = max(factors[cells] ?? 0, segment.lifeFactor)
        }
        let count = factors.keys.map(\.count).max() ?? 0
        return (0..<count).map { cell in
            var own: ParticleWindow?
            var others: Set<ParticleWindow> = []
            for (cells, factor) in factors where cell < cells.count {
                let windows = ParticleWindow.windows(of: cells[cell], factor: factor)
                if windows[0].end >= own?.end ?? 0 { own = windows[0] }
                others.formUnion(windows.dropFirst())
            }
            let sorted = others.sorted { ($0.start, $0.end, $0.count) < ($1.start, $1.end, $1.count) }
            return (own.map { [$0] } ?? []) + sorted
        }
    }
}

/// The time after the birth of an emitter's particle in which it, or particles that come from it, may be alive.
private struct ParticleWindow: Hashable {
    var start: Double
    var end: Double
    /// The most particles of the kind at a time.
    var count: Double

    /// Returns the window of a cell's own particles, followed by the windows of the cells inside it.
    static func windows(of cell: EmitterCell, factor: Double) -> [ParticleWindow] {
        let own = ParticleWindow(start: 0, end: cell.longestLife(factor: factor), count: 1)
        return [own] + cell.emitterCells.flatMap { windows(of: $0, emittedBy: cell, in: own, factor: factor) }
    }

    private static func windows(
        of cell: EmitterCell, emittedBy parent: EmitterCell, in window: ParticleWindow, factor: Double
    ) -> [ParticleWindow] {
        let begin = max(0, cell.beginTime)
        let parentLife = parent.longestLife(factor: factor)
        let emission = min(max(0, parentLife - begin), max(0, cell.duration))
        let life = cell.longestLife(factor: factor)
        let most = max(0, cell.birthRate) * min(emission, life) + 1
        // The last parent is born a life before the end of its window.
        let end = window.end - parentLife + begin + emission + life
        let own = ParticleWindow(
            start: window.start + begin, end: end.isNaN ? .infinity : end, count: window.count * most)
        guard emission > 0, cell.birthRate > 0 else { return [] }
        return [own] + cell.emitterCells.flatMap { windows(of: $0, emittedBy: cell, in: own, factor: factor) }
    }
}
