/// The Kochanek–Bartels spline through the values of a keyframe animation, as weights of the values.
///
/// The tangents are those of evenly spaced values (0 for all three parameters gives the Catmull–Rom spline), with the
/// outermost values repeated, whatever the key times are: these only say when a segment is run through, so that the speed
/// jumps between segments of different lengths in time, the direction does not.
struct KeyframeSpline: Hashable, Sendable {
    /// The parameters of each value; empty where all are 0.
    private let tension, continuity, bias: [Double]
    /// The mistakes in the arrays given.
    let issues: [KeyframeIssue]

    /// Checks the parameters; an array of the wrong length counts as all 0, as does each number that is not finite.
    init(count: Int, tension: [Double], continuity: [Double], bias: [Double]) {
        var issues: [KeyframeIssue] = []
        func checked(_ array: [Double], _ kind: KeyframeIssue.SplineParameter) -> [Double] {
            if array.isEmpty || array.count == count { return array.map { $0.isFinite ? $0 : 0 } }
            issues.append(.splineParameterCount(kind, expected: count, found: array.count))
            return []
        }
        self.tension = checked(tension, .tension)
        self.continuity = checked(continuity, .continuity)
        self.bias = checked(bias, .bias)
        self.issues = issues
    }

    /// Returns the tangents at a value: shares of the steps from the value before, and to the value after it.
    private func tangents(at index: Int) -> (outgoing: (Double, Double), incoming: (Double, Double)) {
        let t = 1 - (tension.isEmpty ? 0 : tension[index])
        let c = continuity.isEmpty ? 0 : continuity[index]
        let b = bias.isEmpty ? 0 : bias[index]
        let (before, after) = (0.5 * t * (1 + b), 0.5 * t * (1 - b))
        return ((before * (1 + c), after * (1 - c)), (before * (1 - c), after * (1 + c)))
    }

    /// Returns the weights of the values that make up the spline at a progress within a segment.
    ///
    /// They are of the value before the segment, of those at its ends, and of the one after it; where there is none before or
    /// after it the end of the segment stands in.
    func weights(segment: Int, progress s: Double) -> (before: Double, start: Double, end: Double, after: Double) {
        let out = tangents(at: segment).outgoing
        let into = tangents(at: segment + 1).incoming
        let (s2, s3) = (s * s, s * s * s)
        let (startTangent, endTangent) = (s3 - 2 * s2 + s, s3 - s2)
        let end = 3 * s2 - 2 * s3
        return (
            -startTangent * out.0, 1 - end + startTangent * (out.0 - out.1) - endTangent * into.0,
            end + startTangent * out.1 + endTangent * (into.0 - into.1), endTangent * into.1
        )
    }
}
