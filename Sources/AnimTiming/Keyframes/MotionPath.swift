package import AnimGeometry

/// The motion of a point along a path over a whole animation, as in `CAKeyframeAnimation.path`.
///
/// Each line and curve is a keyframe segment, and so is a `close` that leads to a different point. At a new subpath the point
/// jumps. The linear and cubic modes traverse each segment by its Bézier parameter. The paced modes traverse the whole path at
/// constant speed, accurate to about a millionth of a segment's length for smooth curves. In the discrete mode the point jumps
/// between the ends of the segments.
package struct MotionPath: Hashable, Sendable {
    /// The motion of the point between the ends of a segment.
    package let calculationMode: CalculationMode
    /// The issues found in the arrays.
    package let issues: [KeyframeIssue]

    /// The drawn parts of the path.
    private let segments: [MotionSegment]
    /// The times of the segments.
    private let schedule: KeyframeSchedule
    /// The start of the path; nil if it is empty.
    private let start: Point?

    /// Creates the motion along a path.
    /// - Parameters:
    ///   - path: The path; if it only moves, its first point holds.
    ///   - calculationMode: The motion of the point between the ends of a segment.
    ///   - keyTimes: Fractions of the duration, never decreasing, commonly from 0 to 1: one more than the segments, and two more
    ///     for the discrete mode. An empty array spaces them evenly.
    ///   - timingFunctions: The pace within each segment; an empty array is linear.
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
        start = segments.first?.curve.start ?? path.currentPoint
        guard calculationMode.isPaced, !segments.isEmpty else {
            self.schedule = schedule
            return
        }
        self.schedule = KeyframeSchedule(lengths: segments.map(\.length), issues: schedule.issues)
    }

    /// The number of keyframe segments.
    package var segmentCount: Int { segments.count }

    /// Returns the point at a fraction of the duration and the direction of the path there, as an angle in radians from the x
    /// axis, clockwise on screen; nil for an empty path.
    ///
    /// Fractions outside 0…1 count as 0 or 1, NaN as 0. If the path has no direction, the angle is 0.
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

/// The orientation of an object that turns with the path it moves along.
///
/// The raw values are Core Animation's; without a mode the object does not turn.
public enum RotationMode: String, Hashable, Sendable, CaseIterable {
    /// The object's positive x axis points along the path.
    case auto
    /// The object's negative x axis points along the path.
    case autoReverse

    /// Returns the rotation in radians, clockwise on screen, for a tangent angle of a path.
    package func rotation(forTangentAngle angle: Double) -> Double {
        self == .auto ? angle : angle + Double.pi
    }
}

/// A line or curve of a path, as a cubic Bézier curve with the same parametrization.
struct MotionSegment: Hashable, Sendable {
    /// The curve.
    let curve: CubicCurve
    /// The cumulative lengths at equal steps of the parameter, starting with 0; empty if not measured.
    private var lengths: [Double] = []

    /// The number of steps that are measured separately.
    private static let stepCount = 16

    private init(_ curve: CubicCurve) { self.curve = curve }

    /// Returns the segments of a path, measured on request.
    static func segments(of path: Path, measured: Bool) -> [MotionSegment] {
        var segments: [MotionSegment] = []
        var (subpathStart, current) = (Point.zero, Point.zero)
        for element in path.elements {
            switch element {
            case .move(let point): (subpathStart, current) = (point, point)
            case .line(let end): segments.append(line(from: current, to: end))
            case .quad(let control, let end):
                segments.append(MotionSegment(CubicCurve(start: current, control: control, end: end)))
            case .cubic(let control1, let control2, let end):
                segments.append(MotionSegment(CubicCurve(start: current, control1: control1, control2: control2, end: end)))
            case .close where current == subpathStart: continue
            case .close: segments.append(line(from: current, to: subpathStart))
            }
            if case .move = element { continue }
            current = segments.last?.curve.end ?? current
        }
        if measured { for index in segments.indices { segments[index].measure() } }
        return segments
    }

    /// Returns a line with its control points at the thirds, so that its speed is constant.
    private static func line(from start: Point, to end: Point) -> MotionSegment {
        let third = (end - start) * (1.0 / 3)
        return MotionSegment(CubicCurve(start: start, control1: start + third, control2: end - third, end: end))
    }
}

extension MotionSegment {
    /// Returns the point and the direction at a parameter; parameters outside 0…1 extrapolate.
    func position(at t: Double) -> (point: Point, tangentAngle: Double) { (point(at: t), tangentAngle(at: t)) }

    private func point(at t: Double) -> Point {
        // The ends are exact even if a control point is infinite.
        if t == 0 { return curve.start }
        if t == 1 { return curve.end }
        return curve.point(at: t)
    }

    /// Returns the direction at a parameter, an angle in radians; 0 for a curve that is a point.
    private func tangentAngle(at t: Double) -> Double {
        var direction = curve.derivative(at: t)
        let scale =
            curve.start.distance(to: curve.control1) + curve.control1.distance(to: curve.control2)
            + curve.control2.distance(to: curve.end)
        if !(direction.distance(to: .zero) > 1e-9 * scale) {
            // The derivative vanishes here, as with a control point on its end; the direction of a short chord replaces it.
            direction = point(at: min(t + 1e-4, 1)) - point(at: max(t - 1e-4, 0))
        }
        return direction == .zero || !direction.isFinite ? 0 : DeterministicMath.atan2(direction.y, direction.x)
    }
}

extension MotionSegment {
    /// The length of the curve; 0 if not measured.
    var length: Double { lengths.last ?? 0 }

    /// Measures the curve.
    private mutating func measure() {
        var sum = 0.0
        lengths = [0]
        for step in 0..<Self.stepCount {
            sum += length(from: Self.parameter(ofStep: step), to: Self.parameter(ofStep: step + 1))
            lengths.append(sum)
        }
    }

    /// Returns the parameter at which a step starts.
    private static func parameter(ofStep step: Int) -> Double { Double(step) / Double(stepCount) }

    /// Returns the length between two parameters, by five-point Gauss–Legendre quadrature.
    private func length(from a: Double, to b: Double) -> Double {
        let (middle, half) = (0.5 * (a + b), 0.5 * (b - a))
        func speed(_ x: Double) -> Double { curve.derivative(at: middle + half * x).distance(to: .zero) }
        let inner = speed(-0.538469310105683) + speed(0.538469310105683)
        let outer = speed(-0.906179845938664) + speed(0.906179845938664)
        return half * (0.5688888888888889 * speed(0) + 0.4786286704993665 * inner + 0.2369268850561891 * outer)
    }

    /// Returns the parameter at a fraction of the length: finds the step, then applies Newton's method within shrinking bounds.
    func parameter(atShare share: Double) -> Double {
        guard share > 0, length > 0 else { return 0 }
        guard share < 1 else { return 1 }
        let target = share * length
        let step = (0..<Self.stepCount - 1).first { lengths[$0 + 1] >= target } ?? Self.stepCount - 1
        let start = Self.parameter(ofStep: step)
        var (low, high) = (start, Self.parameter(ofStep: step + 1))
        var t = start + (high - start) * ((target - lengths[step]) / (lengths[step + 1] - lengths[step]))
        for _ in 0..<24 {
            let excess = lengths[step] + length(from: start, to: t) - target
            if abs(excess) <= 1e-9 * length { break }
            if excess < 0 { low = t } else { high = t }
            let newton = t - excess / curve.derivative(at: t).distance(to: .zero)
            t = newton > low && newton < high ? newton : 0.5 * (low + high)
        }
        return t
    }
}
