extension TimingFunction {
    /// Returns the progress at a time; times outside 0…1 count as 0 or 1, NaN as 0.
    public func value(at x: Double) -> Double {
        guard x > 0 else { return 0 }
        guard x < 1 else { return 1 }
        return isIdentity ? x : progressPolynomial.value(timePolynomial.parameter(of: x, guess: x))
    }

    /// Returns the earliest time at which the progress is `y`, 0…1.
    ///
    /// Where the curve never reaches `y` it is the earliest time at which it is nearest to it; NaN counts as 0.
    package func inverse(of y: Double) -> Double {
        if isIdentity { return y > 0 ? min(y, 1) : 0 }
        let parameter = progressPolynomial.earliestParameter(of: y.isNaN ? 0 : y)
        return min(max(timePolynomial.value(parameter), 0), 1)
    }

    /// Returns the speed of the progress at a time: the derivative of `value(at:)`.
    ///
    /// It is 0 outside 0…1, one-sided at 0 and 1, and infinite where the curve stands upright.
    package func slope(at x: Double) -> Double {
        guard x >= 0, x <= 1 else { return 0 }
        if isIdentity { return 1 }
        let (time, progress) = (timePolynomial, progressPolynomial)
        let s = x == 0 || x == 1 ? x : time.parameter(of: x, guess: x)
        // Where both coordinates stand still the second derivative gives the direction; at the end it is seen from behind.
        let (dx, dy) = (time.slope(s), progress.slope(s))
        if abs(dx) > 1e-9 || abs(dy) > 1e-9 { return Self.ratio(dy, dx) }
        let direction: Double = s < 1 ? 1 : -1
        return Self.ratio(progress.curvature(s) * direction, time.curvature(s) * direction)
    }

    /// Returns a quotient that is infinite, not undefined, over a vanishing divisor (which is never negative but for rounding).
    private static func ratio(_ dy: Double, _ dx: Double) -> Double {
        if dx > 1e-9 { return dy / dx }
        return dy == 0 ? 0 : dy > 0 ? .infinity : -.infinity
    }
}
