import AnimTiming

extension ExpressionFunction {
    /// The distance until something that is let go rests, as UIScrollView estimates it: the sum of the distances of all milliseconds to come.
    func project(_ velocity: Double, rate: Double) -> Double { velocity / 1000 * rate / (1 - rate) }

    /// A number that resists beyond its bounds, as the content of UIScrollView does.
    func rubberBand(_ number: Double, _ least: Double, _ greatest: Double, dimension: Double) -> Double {
        let edge = Swift.max(least, Swift.min(greatest, number))
        return edge + RubberBand().displacement(ofPull: number - edge, dimension: dimension)
    }

    /// A number of one range mapped to another one; a range of a single number has what is below and what is above.
    func map(_ number: Double, from: (Double, Double), to: (Double, Double)) -> Double {
        guard from.0 != from.1 else { return number < from.0 ? to.0 : to.1 }
        return to.0 + (number - from.0) / (from.1 - from.0) * (to.1 - to.0)
    }

    /// The element of a list that is nearest to a number, the first of those that are equally near, with its index; nil where there is none.
    func nearest(_ arguments: [ExpressionValue]) -> (index: Int, value: Double)? {
        guard arguments.count == 2, case .number(let number) = arguments[0], case .list(let list) = arguments[1] else {
            return nil
        }
        var nearest: (index: Int, value: Double)?
        for (index, element) in list.enumerated() {
            guard case .number(let candidate) = element else { return nil }
            if let best = nearest, Swift.abs(candidate - number) >= Swift.abs(best.value - number) { continue }
            nearest = (index, candidate)
        }
        return nearest
    }
}
