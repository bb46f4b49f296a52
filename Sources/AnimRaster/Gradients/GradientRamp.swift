import AnimGraphics

/// The colours of a gradient by its parameter t: linear between stops, constant before the first and after the last one.
struct GradientRamp {
    /// The locations of the stops, ascending and finite.
    private(set) var locations: [Double]
    /// Red, green, blue (not premultiplied) and alpha of each stop, 0…255.
    private(set) var levels: [SIMD4<Double>]

    /// Creates a ramp, locations brought into order; nil without stops.
    init?(_ stops: [GradientStop]) {
        if stops.isEmpty { return nil }
        locations = []
        levels = []
        var largest = -GradientRamp.farAway
        for stop in stops {
            let location = stop.location.isNaN ? (locations.isEmpty ? 0 : largest) : stop.location
            largest = max(largest, min(location, GradientRamp.farAway))
            append(GradientRamp.levels(of: stop.color), at: largest)
        }
    }

    /// Creates a ramp of stops in order.
    init(locations: [Double], levels: [SIMD4<Double>]) {
        self.locations = locations
        self.levels = levels
    }

    /// The limit that locations are clamped to: so far away that only the colour at one end matters.
    private static let farAway = 1e12

    /// Appends a stop; of more than two at one location only the first and the last one count.
    private mutating func append(_ level: SIMD4<Double>, at location: Double) {
        let count = locations.count
        if count >= 2 && locations[count - 1] == location && locations[count - 2] == location {
            levels[count - 1] = level
        } else {
            locations.append(location)
            levels.append(level)
        }
    }

    private static func levels(of color: Color) -> SIMD4<Double> {
        func level(_ component: Double) -> Double { component >= 1 ? 255 : component > 0 ? component * 255 : 0 }
        return SIMD4(level(color.red), level(color.green), level(color.blue), level(color.alpha))
    }
}

extension GradientRamp {
    /// The number of stops that lie at or before t.
    func stops(upTo t: Double) -> Int {
        var low = 0
        var high = locations.count
        while low < high {
            let middle = (low + high) / 2
            if locations[middle] <= t { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Red, green, blue and alpha at t, 0…255, not premultiplied.
    func level(at t: Double) -> SIMD4<Double> {
        let next = stops(upTo: t)
        if next == 0 { return levels[0] }
        if next == locations.count { return levels[next - 1] }
        let part = (t - locations[next - 1]) / (locations[next] - locations[next - 1])
        return levels[next - 1] + (levels[next] - levels[next - 1]) * part
    }

    /// The premultiplied pixel at t, every component rounded once.
    func pixel(at t: Double) -> UInt32 { GradientRamp.pixel(level(at: t)) }

    /// The premultiplied pixel of a colour.
    static func pixel(_ level: SIMD4<Double>) -> UInt32 { pixel(premultiplied: premultiplied(level)) }

    /// Red, green and blue times alpha.
    static func premultiplied(_ level: SIMD4<Double>) -> SIMD4<Double> {
        let part = level[3] / 255
        return level * SIMD4(part, part, part, 1)
    }

    /// The same colours from t = `start` to `end`, with no stops beyond.
    func clipped(from start: Double, to end: Double) -> GradientRamp {
        let first = stops(upTo: start)
        let after = max(first, stops(upTo: end))
        var result = GradientRamp(locations: [start], levels: [level(at: start)])
        for index in first..<after { result.append(levels[index], at: locations[index]) }
        result.append(level(at: end), at: end)
        return result
    }

    /// The premultiplied pixel of all colours; nil where they differ.
    var onlyPixel: UInt32? { levels.allSatisfy { $0 == levels[0] } ? GradientRamp.pixel(levels[0]) : nil }

    /// Whether every colour is opaque.
    var isOpaque: Bool { levels.allSatisfy { $0[3] == 255 } }
}
