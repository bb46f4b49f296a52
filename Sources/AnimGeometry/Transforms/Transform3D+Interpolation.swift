extension Transform3D {
    /// Blends two transforms as Core Animation does: by their decompositions, and entry by entry where one is singular.
    ///
    /// Two flat maps blend as a ``Transform`` does. Rotations take the shorter way, in the positive direction where both are
    /// half turns. Progress 0 and 1 give the ends exactly; values outside extrapolate.
    package func interpolated(to end: Transform3D, by progress: Double) -> Transform3D {
        if let start = affine, let end = end.affine { return Transform3D(start.interpolated(to: end, by: progress)) }
        if progress == 0 { return self }
        if progress == 1 { return end }
        let from = Transform3DDecomposition(self)
        let to = Transform3DDecomposition(end)
        guard !from.isSingular, !to.isSingular, from.isFinite, to.isFinite else {
            return combined(with: end) { $0 + ($1 - $0) * progress }
        }
        return from.interpolated(to: to, by: progress).transform
    }

    /// Returns the sum of weighted matrices, whose weights make one: entry by entry.
    package static func weightedSum(_ terms: [(value: Transform3D, weight: Double)]) -> Transform3D {
        guard let first = terms.first else { return .identity }
        // The entries of depth are left alone where all have the same, which weighting would change by a rounding.
        let isAffine = terms.allSatisfy { $0.value.isAffine }
        var sum = first.value.mappingRows { $0 * first.weight }
        for term in terms.dropFirst() { sum = sum.combined(with: term.value) { $0 + $1 * term.weight } }
        return isAffine ? Transform3D(sum.affinePart) : sum
    }

    private func combined(
        with other: Transform3D, _ operation: (SIMD4<Double>, SIMD4<Double>) -> SIMD4<Double>
    ) -> Transform3D {
        let (a, b) = (rows, other.rows)
        return Transform3D(
            operation(a[0], b[0]), operation(a[1], b[1]), operation(a[2], b[2]), operation(a[3], b[3]))
    }
}
