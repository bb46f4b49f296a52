import AnimInteraction

extension ViewAnimationOptions {
    /// Creates the set of some options.
    init(_ names: [ViewOptionName]) {
        self = names.reduce(into: []) { $0.formUnion($1.option) }
    }
}
