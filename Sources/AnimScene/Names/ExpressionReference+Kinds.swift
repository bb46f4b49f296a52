import AnimExpression

extension ExpressionReference.Kind {
    /// The copies of a repeated layer, of which `row[2]` is one, as they are known when evaluated.
    static let layerCopies = ExpressionReference.Kind(.copies, "repeated layer")

    /// A layer of `"type": "scroll"`.
    static let scrollLayer = ExpressionReference.Kind(.layer, "scroll layer")

    /// A property animator.
    static let animator = ExpressionReference.Kind(.animator, "animator")
    /// Animators whose ids have an index.
    static let animators = ExpressionReference.Kind(.animators, "array of animators")
    /// A touch that a layer is notified of.
    static let touch = ExpressionReference.Kind(.touch, "touch")
}
