import AnimExpression
import AnimSource

/// The names available to expressions at a point in the file.
struct NameScope {
    /// The names with file scope.
    let declared: DeclaredNames
    /// The local names: parameters, `index`, `finished`.
    private(set) var locals: [String: ExpressionType] = [:]
    /// Whether layers are in scope: in actions, but not in layer properties.
    private var includesLayers = false
    /// The component that is being read, whose actions may name the layers inside it; nil outside of components.
    private(set) var component: LayerNames.Node?

    init(_ names: SceneNames, _ colors: ColorTable) { declared = DeclaredNames(names, colors) }

    /// The scope for checking expressions.
    var expressions: ExpressionScope {
        (includesLayers ? declared.scopeOfActions : declared.scopeOfLayers).adding(locals)
    }

    /// Returns the scope with additional names.
    func adding(_ locals: [String: ExpressionType]) -> NameScope {
        replacingLocals(by: self.locals.merging(locals) { _, new in new })
    }

    /// Returns the scope with other local names.
    func replacingLocals(by locals: [String: ExpressionType]) -> NameScope {
        var scope = self
        scope.locals = locals
        return scope
    }

    /// Returns the scope inside a component.
    func inside(_ component: LayerNames.Node?) -> NameScope {
        var scope = self
        scope.component = component
        return scope
    }

    /// The scope of actions.
    var includingLayers: NameScope {
        guard !includesLayers else { return self }
        var scope = self
        scope.includesLayers = true
        if let component { scope.locals = LayerNames.types(inside: component).merging(locals) { _, own in own } }
        return scope
    }

    /// Returns the message if a new name at a range is already used by something else, or nil.
    ///
    /// Names in imported files hide the scene's names, which they cannot know.
    func conflict(of name: String, _ noun: String, at range: SourceRange) -> String? {
        if component?.variables[name] != nil { return Self.message(name, usedFor: "variable") }
        if declared.isImported(range) { return nil }
        let others: [(String, Bool)] = [
            ("variable", declared.variables[name] != nil),
            ("layer", declared.names.layers.root.children[name] != nil),
            ("gesture", noun != "gesture" && declared.names.gestures[name] != nil),
            ("animator", noun != "animator" && declared.names.animators[name] != nil),
        ]
        return others.first { $0.1 }.map { Self.message(name, usedFor: $0.0) }
    }

    /// Returns the message for a name that is already used for an object of some kind.
    static func message(_ name: String, usedFor noun: String) -> String { "'\(name)' is already the name of \(noun.withArticle)" }
}

/// The names with file scope: layers, gestures, animators, and the variables read so far.
final class DeclaredNames {
    /// The layers, gestures and animators.
    let names: SceneNames
    private let colors: ColorTable
    /// The range of the scene's own file; imported files follow it.
    var sceneRange: SourceRange?
    /// Whether locations of touches may have any name: the name of a view, which only the running film knows.
    var takesAnyName = false
    /// The variables with their types.
    private(set) var variables: [String: ExpressionType] = [:]
    /// The variables not yet read, while reading variables.
    private var laterVariables: Set<String> = []
    /// The variables whose initial values depend on layers and are computed after creating them.
    private(set) var lateVariables: Set<String> = []

    private var knownScopeOfActions: ExpressionScope?
    private var knownScopeOfLayers: ExpressionScope?

    init(_ names: SceneNames, _ colors: ColorTable) { (self.names, self.colors) = (names, colors) }

    /// Whether a range is in an imported file.
    func isImported(_ range: SourceRange) -> Bool { sceneRange.map { range.lowerBound >= $0.upperBound } ?? false }

    /// Announces variables, which cannot be used before they are declared.
    func announce(_ variables: Set<String>) {
        laterVariables = variables
        forgetScopes()
    }

    /// Declares a variable whose initial value uses some names.
    func declare(_ name: String, _ type: ExpressionType, using names: [String]) {
        laterVariables.remove(name)
        variables[name] = type
        let needsLayers = !names.allSatisfy { Self.constants[$0] != nil || (variables[$0] != nil && !lateVariables.contains($0)) }
        if needsLayers { lateVariables.insert(name) }
        forgetScopes()
    }

    /// The names available to layer properties.
    var scopeOfLayers: ExpressionScope {
        if let knownScopeOfLayers { return knownScopeOfLayers }
        let known = variables.filter { !lateVariables.contains($0.key) }
        var scope = ExpressionScope(
            limits: SceneLimits.expressions, names: known.merging(Self.constants) { _, new in new })
        scope.palette = colors.palette
        scope.unavailable = ContextualName.hints
        scope.unavailable["time"] = "'time' is only available in actions and bindings"
        for name in lateVariables {
            scope.unavailable[name] = "variable '\(name)' is computed after the layers are created, so layers cannot use it"
        }
        knownScopeOfLayers = scope
        return scope
    }

    /// The names available to actions.
    var scopeOfActions: ExpressionScope {
        if let knownScopeOfActions { return knownScopeOfActions }
        var known = names.expressionTypes
        known.merge(variables) { _, new in new }
        known.merge(Self.constants) { _, new in new }
        known["time"] = .number
        var scope = ExpressionScope(
            limits: SceneLimits.expressions, names: known, members: names.expressionMembers,
            elements: names.expressionElements)
        scope.palette = colors.palette
        scope.unavailable = ContextualName.hints
        for name in laterVariables {
            scope.unavailable[name] = "variable '\(name)' is declared later, so this one cannot use it"
        }
        knownScopeOfActions = scope
        return scope
    }

    private func forgetScopes() {
        (knownScopeOfActions, knownScopeOfLayers) = (nil, nil)
    }

    /// The names that do not depend on layers.
    private static let constants: [String: ExpressionType] = [
        "canvas": .size, "displayScale": .number, "safeAreaInsets": .list(of: .number),
    ].merging(
        Trait.allCases.map { ($0.rawValue, ExpressionType.string) }
    ) { _, new in new }
}
