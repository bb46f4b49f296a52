/// The names an expression may use, with their types: what is checked before anything runs.
struct ExpressionScope: Sendable {
    /// The root names: variables, parameters, ids of layers.
    var names: [String: ExpressionType]
    /// The members of each kind of thing.
    ///
    /// A kind that is missing here has members that are known only when evaluated.
    var members: [ExpressionReference.Kind: [String: ExpressionType]]
    /// Whether a root name that is not in `names` is left to the environment instead of being an error.
    var isOpen: Bool

    init(
        names: [String: ExpressionType] = [:],
        members: [ExpressionReference.Kind: [String: ExpressionType]] = [:], isOpen: Bool = false
    ) {
        self.names = names
        self.members = members
        self.isOpen = isOpen
    }

    /// A scope in which every name is left to the environment.
    static let open = ExpressionScope(isOpen: true)

    /// The scope with further names, which hide those of the same name.
    func adding(_ more: [String: ExpressionType]) -> ExpressionScope {
        var scope = self
        scope.names.merge(more) { _, new in new }
        return scope
    }
}
