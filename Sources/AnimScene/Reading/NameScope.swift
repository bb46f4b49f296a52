import AnimExpression

/// The names that expressions may use at a point of the file.
struct NameScope {
    /// The names that hold in the whole file.
    let declared: DeclaredNames
    /// The names that hold only here: parameters, `index`, `finished`.
    private(set) var locals: [String: ExpressionType] = [:]
    /// Whether layers are in scope: in actions, but not in the properties of layers.
    private var seesLayers = false

    init(_ names: SceneNames) { declared = DeclaredNames(names) }

    /// The scope as expressions are checked in it.
    var expressions: ExpressionScope {
        (seesLayers ? declared.scopeOfActions : declared.scopeOfLayers).adding(locals)
    }

    /// The scope with further names.
    func adding(_ locals: [String: ExpressionType]) -> NameScope {
        replacingLocals(by: self.locals.merging(locals) { _, new in new })
    }

    /// The scope with no other names of its own than these.
    func replacingLocals(by locals: [String: ExpressionType]) -> NameScope {
        var scope = self
        scope.locals = locals
        return scope
    }

    /// The scope of actions.
    var seeingLayers: NameScope {
        var scope = self
        scope.seesLayers = true
        return scope
    }

    /// The sentence that says what else has a name that something is to have; nil where nothing has.
    func collision(of name: String, _ noun: String) -> String? {
        let others: [(String, Bool)] = [
            ("variable", declared.variables[name] != nil), ("layer", declared.names.layers.root.children[name] != nil),
            ("gesture", noun != "gesture" && declared.names.gestures[name] != nil),
            ("animator", noun != "animator" && declared.names.animators[name] != nil),
        ]
        return others.first { $0.1 }.map { "'\(name)' is the name of \($0.0 == "animator" ? "an" : "a") \($0.0), too" }
    }
}
