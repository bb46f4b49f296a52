import AnimExpression

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
