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

/// The direction of an object that turns with the path it moves along.
///
/// The raw values are Core Animation's; no mode at all is no turning.
public enum RotationMode: String, Hashable, Sendable, CaseIterable {
    /// The object's positive x axis points along the path.
    case auto
    /// The object's negative x axis points along the path.
    case autoReverse

    /// Returns the rotation, in radians, clockwise on screen, for a tangent of a path.
    package func rotation(forTangentAngle angle: Double) -> Double {
        self == .auto ? angle : angle + Double.pi
    }
}

/// A line or curve of a path as a cubic Bézier curve of the same points at the same parameters.
struct MotionSegment: Hashable, Sendable {
    /// The ends and, between them, the control points.
    let start, control1, control2, end: Point
    /// The lengths from the start to the ends of equal steps of the parameter, from 0; empty where not measured.
    private var lengths: [Double] = []

    /// The number of steps that are measured on their own.
    private static let stepCount = 16

    /// Creates a curve.
    private init(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
        (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
    }

    /// Returns the segments of a path, with their lengths where these are asked for.
    static func segments(of path: Path, measured: Bool) -> [MotionSegment] {
        var segments: [MotionSegment] = []
        var (subpathStart, current) = (Point.zero, Point.zero)
        for element in path.elements {
            switch element {
            case .move(let point): (subpathStart, current) = (point, point)
            case .line(let end): segments.append(line(from: current, to: end))
            case .quad(let control, let end): segments.append(quad(from: current, control, to: end))
            case .cubic(let control1, let control2, let end):
                segments.append(MotionSegment(current, control1, control2, end))
            case .close where current == subpathStart: continue
            case .close: segments.append(line(from: current, to: subpathStart))
            }
            if case .move = element { continue }
            current = segments.last?.end ?? current
        }
        if measured { for index in segments.indices { segments[index].measure() } }
        return segments
    }

    /// Returns a line with its control points at the thirds, which keeps its speed constant.
    private static func line(from start: Point, to end: Point) -> MotionSegment {
        let third = (end - start) * (1.0 / 3)
        return MotionSegment(start, start + third, end - third, end)
    }

    /// Returns a quadratic curve, raised to the third degree.
    private static func quad(from start: Point, _ control: Point, to end: Point) -> MotionSegment {
        MotionSegment(start, start + (control - start) * (2.0 / 3), end + (control - end) * (2.0 / 3), end)
    }
}

extension MotionSegment {
    /// Returns the point and the direction at a parameter; parameters outside 0…1 extrapolate.
    func position(at t: Double) -> (point: Point, tangentAngle: Double) { (point(at: t), tangentAngle(at: t)) }

    /// Returns the point at a parameter.
    private func point(at t: Double) -> Point {
        if t == 0 { return start }
        if t == 1 { return end }
        let u = 1 - t
        return start * (u * u * u) + control1 * (3 * u * u * t) + control2 * (3 * u * t * t) + end * (t * t * t)
    }

    /// Returns the derivative by the parameter.
    private func derivative(at t: Double) -> Point {
        let u = 1 - t
        return (control1 - start) * (3 * u * u) + (control2 - control1) * (6 * u * t) + (end - control2) * (3 * t * t)
    }

    /// Returns the direction at a parameter, an angle in radians; 0 for a curve that is a point.
    private func tangentAngle(at t: Double) -> Double {
        var direction = derivative(at: t)
        let scale = start.distance(to: control1) + control1.distance(to: control2) + control2.distance(to: end)
        if !(direction.distance(to: .zero) > 1e-9 * scale) {
            // The curve stands still here, as with a control point on its end: a short chord gives the direction.
            direction = point(at: min(t + 1e-4, 1)) - point(at: max(t - 1e-4, 0))
        }
        return direction == .zero || !direction.isFinite ? 0 : DeterministicMath.atan2(direction.y, direction.x)
    }
}

extension MotionSegment {
    /// The length of the curve; 0 where not measured.
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

    /// Returns the length between two parameters, by Gauss–Legendre quadrature of five points.
    private func length(from a: Double, to b: Double) -> Double {
        let (middle, half) = (0.5 * (a + b), 0.5 * (b - a))
        func speed(_ x: Double) -> Double { derivative(at: middle + half * x).distance(to: .zero) }
        let inner = speed(-0.538469310105683) + speed(0.538469310105683)
        let outer = speed(-0.906179845938664) + speed(0.906179845938664)
        return half * (0.5688888888888889 * speed(0) + 0.4786286704993665 * inner + 0.2369268850561891 * outer)
    }

    /// Returns the parameter at a share of the length: the step it lies in, then a search that narrows it down from both sides.
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
            let newton = t - excess / derivative(at: t).distance(to: .zero)
            t = newton > low && newton < high ? newton : 0.5 * (low + high)
        }
        return t
    }
}
