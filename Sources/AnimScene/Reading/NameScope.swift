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

/// The names that hold in the whole file, its variables as far as they have been read.
final class DeclaredNames {
    /// The layers, gestures and animators.
    let names: SceneNames
    /// The variables with their types.
    private(set) var variables: [String: ExpressionType] = [:]
    /// The variables that have not been read yet, while variables are.
    private var laterVariables: Set<String> = []
    /// The variables whose first values are computed when the layers exist.
    private(set) var lateVariables: Set<String> = []

    private var knownScopeOfActions: ExpressionScope?
    private var knownScopeOfLayers: ExpressionScope?

    init(_ names: SceneNames) { self.names = names }

    /// Announces variables, none of which can be used before it has been declared.
    func announce(_ variables: Set<String>) {
        laterVariables = variables
        forgetScopes()
    }

    /// Declares a variable, whose first value uses some names.
    func declare(_ name: String, _ type: ExpressionType, using names: [String]) {
        laterVariables.remove(name)
        variables[name] = type
        let needsLayers = !names.allSatisfy { $0 == "canvas" || (variables[$0] != nil && !lateVariables.contains($0)) }
        if needsLayers { lateVariables.insert(name) }
        forgetScopes()
    }

    /// The names that the properties of layers may use.
    var scopeOfLayers: ExpressionScope {
        if let knownScopeOfLayers { return knownScopeOfLayers }
        let known = variables.filter { !lateVariables.contains($0.key) }
        var scope = ExpressionScope(
            limits: SceneLimits.expressions, names: known.merging(Self.constants) { _, new in new })
        scope.unavailable = ContextualName.hints
        for name in lateVariables {
            scope.unavailable[name] = "variable '\(name)' is computed once the layers exist, so that they cannot use it"
        }
        knownScopeOfLayers = scope
        return scope
    }

    /// The names that actions may use.
    var scopeOfActions: ExpressionScope {
        if let knownScopeOfActions { return knownScopeOfActions }
        var known = names.expressionTypes
        known.merge(variables) { _, new in new }
        known.merge(Self.constants) { _, new in new }
        known["time"] = .number
        var scope = ExpressionScope(
            limits: SceneLimits.expressions, names: known, members: names.expressionMembers,
            elements: names.expressionElements)
        scope.unavailable = ContextualName.hints
        for name in laterVariables {
            scope.unavailable[name] = "variable '\(name)' comes after this one, which cannot use it"
        }
        knownScopeOfActions = scope
        return scope
    }

    private func forgetScopes() {
        (knownScopeOfActions, knownScopeOfLayers) = (nil, nil)
    }

    private static let constants: [String: ExpressionType] = ["canvas": .size]
}
