/// The track of one property from the keyframes of a view animation, as in `UIView.animateKeyframes`.
///
/// Before a keyframe starts, the property keeps its value; after the end, it keeps the value of the keyframe. If two keyframes
/// overlap, the start of the later one cuts off the earlier one at the value it has reached. Starts and ends are clamped to 0…1;
/// times that differ by at most the rounding error of a sum, 1e-9, are equal.
package struct ViewKeyframes<Value: Interpolatable>: Sendable {
    /// A change of the property to a value, within the whole animation.
    package struct Keyframe: Sendable {
        /// The start, as a fraction of the whole duration.
        package var start: Double
        /// The duration, as a fraction of the whole duration; with 0 the value changes at once.
        package var duration: Double
        /// The value at the end.
        package var value: Value

        /// Creates a keyframe.
        package init(start: Double, duration: Double, value: Value) {
            self.start = start
            self.duration = duration
            self.value = value
        }

        /// `start` within 0…1.
        fileprivate var clampedStart: Double { start > 0 ? min(start, 1) : 0 }
        /// The end within `clampedStart`…1.
        fileprivate var clampedEnd: Double { duration > 0 ? min(clampedStart + duration, 1) : clampedStart }
    }

    /// The times of the values, as fractions of the whole duration; empty for the paced modes, which ignore the times of the
    /// keyframes.
    package private(set) var times: [Double] = []
    /// The values.
    package private(set) var values: [Value] = []
    /// The interpolation between values.
    package let calculationMode: CalculationMode

    /// Builds the track of a property from its value before the animation and its keyframes, given in any order; if several have
    /// the same start, the last one wins.
    package init(initialValue: Value, keyframes: [Keyframe], calculationMode: CalculationMode = .linear) {
        self.calculationMode = calculationMode
        // The standard library's sort is stable, but this is not guaranteed.
        let ordered = keyframes.enumerated()
            .sorted { ($0.element.clampedStart, $0.offset) < ($1.element.clampedStart, $1.offset) }
            .map(\.element)
        switch calculationMode {
        case .linear, .cubic: appendRamps(from: initialValue, ordered)
        case .discrete: appendSteps(from: initialValue, ordered)
        case .paced, .cubicPaced: values = [initialValue] + ordered.map(\.value)
        }
    }

    /// The track of the values, to be evaluated at the progress of the whole animation, after its curve.
    package var track: KeyframeTrack<Value> {
        KeyframeTrack(values: values, keyTimes: values.count > 1 ? times : [], calculationMode: calculationMode)
    }
}

extension ViewKeyframes {
    /// The greatest difference between equal times: sums of fractions, such as 0.7 + 0.1, are not exact.
    ///
    /// A hold between them, however short, would add a knot, which flattens a cubic track.
    private static var tolerance: Double { 1e-9 }

    /// Lays out keyframes as ramps with holds between them.
    private mutating func appendRamps(from initial: Value, _ keyframes: [Keyframe]) {
        append(0, initial)
        var (current, last) = (initial, 0.0)
        for (index, keyframe) in keyframes.enumerated() {
            let (start, end) = (keyframe.clampedStart, keyframe.clampedEnd)
            if start - last > Self.tolerance { append(start, current) }
            let next = index + 1 < keyframes.count ? keyframes[index + 1].clampedStart : 1
            if abs(next - end) <= Self.tolerance {
                current = keyframe.value
                append(next, current)
            } else if next < end {
                current = current.interpolated(to: keyframe.value, by: (next - start) / (end - start))
                if next - start > Self.tolerance { append(next, current) }
            } else {
                current = keyframe.value
                append(end, current)
            }
            last = times.last ?? 0
        }
        if 1 - last > Self.tolerance { append(1, current) }
    }

    /// Lays out keyframes as values that hold from one start to the next.
    private mutating func appendSteps(from initial: Value, _ keyframes: [Keyframe]) {
        if keyframes.first?.clampedStart != 0 { append(0, initial) }
        for keyframe in keyframes { append(keyframe.clampedStart, keyframe.value) }
        times.append(1)
    }

    /// Appends a value and its time.
    private mutating func append(_ time: Double, _ value: Value) {
        times.append(time)
        values.append(value)
    }
}
