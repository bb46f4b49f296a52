/// The resistance of content that is pulled beyond its bounds: it follows the finger less and less.
///
/// A pull of x points moves the content by x·c·d / (d + x·c), with the coefficient c and the dimension d of the view; it never
/// gets as far as d. Both directions behave alike.
package struct RubberBand: Hashable, Sendable {
    /// The share of a small pull that moves the content, `UIScrollView`'s unless given.
    package var coefficient: Double

    /// Creates a band; a coefficient that is not a positive finite number lets nothing move.
    package init(coefficient: Double = 0.55) { self.coefficient = coefficient }

    /// Returns how far a pull moves the content; 0 in a dimension that is not positive and finite, and for NaN.
    package func displacement(ofPull pull: Double, dimension: Double) -> Double {
        guard isElastic(in: dimension), !pull.isNaN else { return 0 }
        let displacement = (1 - 1 / (abs(pull) * coefficient / dimension + 1)) * dimension
        return pull < 0 ? -displacement : displacement
    }

    /// Returns the pull that moves the content by a displacement, the inverse of `displacement(ofPull:dimension:)`.
    ///
    /// No pull moves the content by the dimension: a displacement counts as 0.999 of the dimension at most.
    package func pull(ofDisplacement displacement: Double, dimension: Double) -> Double {
        guard isElastic(in: dimension), !displacement.isNaN else { return 0 }
        let reached = min(abs(displacement), 0.999 * dimension)
        let pull = reached * dimension / (coefficient * (dimension - reached))
        return displacement < 0 ? -pull : pull
    }

    private func isElastic(in dimension: Double) -> Bool {
        dimension > 0 && dimension < .infinity && coefficient > 0 && coefficient < .infinity
    }
}
