import AnimLayers

/// One difference between the layers of the reference and those of now.
package struct ValueDifference: Hashable, Sendable {
    /// The kind of the difference.
    package enum Change: Hashable, Sendable {
        /// The reference does not have the layer.
        case added
        /// Only the reference has the layer.
        case removed
        /// What the layer holds differs in something that is no property, such as the cells of an emitter.
        case content
        /// A property, or a part of one, has another value.
        case value(property: String, model: ValuePair, presentation: ValuePair)
    }

    /// The name of the layer; for one without, `#` and its indices from the top, such as `#2/0`.
    package let layer: String
    /// The difference.
    package let change: Change

    /// Whether the difference is one of what is shown, not only of what was set.
    package var isOnScreen: Bool {
        switch change {
        case .added, .removed, .content: true
        case .value(_, _, let presentation): presentation.differs
        }
    }
}
