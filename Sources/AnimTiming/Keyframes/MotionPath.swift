package import AnimGeometry

/// The way of a point along a path over the whole of an animation, as `CAKeyframeAnimation.path` describes it.
///
/// Each line and curve is a keyframe segment, and so is a `close` that leads to another point. A new subpath makes the point
/// jump. In the linear and cubic modes a segment is run through by its Bézier parameter, in the paced ones the whole path at
/// constant speed, to about a millionth of a segment's length for a smooth curve; in the discrete mode the point jumps
/// between the segments' ends.
package struct MotionPath: Hashable, Sendable {
    /// The way in which the point gets from one end of a segment to the other.
    package let calculationMode: CalculationMode
    /// The mistakes in the arrays given.
    package let issues: [KeyframeIssue]

    /// The drawn parts of the path.
    private let segments: [MotionSegment]
    /// The times of the segments.
    private let schedule: KeyframeSchedule
    /// The start of the path; nil for an empty one.
    private let start: Point?

    /// Creates the way along a path.
    /// - Parameters:
    ///   - path: the path; one that only moves holds its first point.
    ///   - calculationMode: how the point gets along it.
    ///   - keyTimes: shares of the duration, never decreasing, commonly from 0 to 1: one more than segments, and yet one more for
    ///     the discrete mode. Empty spaces them evenly.
    ///   - timingFunctions: the pace within each segment; empty is linear.
    package init(
        _ path: Path, calculationMode: CalculationMode = .linear, keyTimes: [Double] = [],
        timingFunctions: [TimingFunction] = []
    ) {
        let segments = MotionSegment.segments(of: path, measured: calculationMode.isPaced)
        let schedule = KeyframeSchedule(
            valueCount: max(segments.count, 1) + 1, mode: calculationMode, keyTimes: keyTimes,
            timingFunctions: timingFunctions)
        self.calculationMode = calculationMode
        self.segments = segments
        issues = segments.isEmpty ? [] : schedule.issues
        start = segments.first?.start ?? path.currentPoint
        guard calculationMode.isPaced, !segments.isEmpty else {
            self.schedule = schedule
            return
        }
        self.schedule = KeyframeSchedule(lengths: segments.map(\.length), issues: schedule.issues)
    }

    /// The number of keyframe segments.
    package var segmentCount: Int { segments.count }

    /// Returns the point at a share of the duration and the direction of the path there, an angle in radians from the x axis,
    /// clockwise on screen; nil for an empty path.
    ///
    /// Shares outside 0…1 count as 0 or 1, NaN as 0. Where the path has no direction the angle is 0.
    package func position(at fraction: Double) -> (point: Point, tangentAngle: Double)? {
        guard let start else { return nil }
        guard !segments.isEmpty else { return (start, 0) }
        let (index, progress) = schedule.locate(fraction)
        switch calculationMode {
        case .discrete: return index > 0 ? segments[index - 1].position(at: 1) : segments[0].position(at: 0)
        case .linear, .cubic: return segments[index].position(at: progress)
        case .paced, .cubicPaced: return segments[index].position(at: segments[index].parameter(atShare: progress))
        }
    }
}
