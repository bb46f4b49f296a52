import AnimExpression
import AnimGeometry
import AnimGraphics
import AnimInteraction
import AnimLayers
import AnimSource

/// The environment of expressions while a scene is played.
///
/// Locals take precedence over variables, and those over gestures, animators and layers.
struct ActionEnvironment: LayerEnvironment {
    /// Whether a value depends on the bounds of its layer.
    final class BoundsUse {
        var isNoted = false
    }

    /// The player of the scene.
    ///
    /// It outlives every environment, since only its own stage retains them.
    unowned let player: ScenePlayer
    /// The local names: parameters, `index`, `finished`, and the names of `let` and `forEach`.
    var locals: [String: ExpressionValue] = [:]
    /// The prefix of the names of the layers inside the component instance whose actions run; nil outside of components.
    var prefix: String?

    /// The instance, or the call, in the scene's own file that leads to the expressions of an imported file; nil for none.
    var instance: SourceRange?

    /// The traits of the layer whose values are computed; nil for the window's.
    var layerTraits: TraitCollection?

    var traits: TraitCollection { layerTraits ?? player.appearance.windowTraits }

    var palette: ColorPalette { player.document.palette }

    /// The bounds of the layer that values are set on, which outlines may be fitted into.
    var layerBounds: Rect? {
        get {
            boundsUse?.isNoted = true
            return ownBounds
        }
        set { ownBounds = newValue }
    }

    /// The bounds, without a note.
    var ownBounds: Rect?
    /// Notes whether a value depends on the bounds; nil if nobody asks.
    var boundsUse: BoundsUse?

    /// Returns the environment with an additional local.
    func with(_ name: String, _ value: ExpressionValue) -> ActionEnvironment {
        var environment = self
        environment.locals[name] = value
        return environment
    }

    /// Returns the environment for computing the values of a layer with given traits.
    func with(_ traits: TraitCollection) -> ActionEnvironment {
        var environment = self
        environment.layerTraits = traits
        return environment
    }

    /// Returns the environment for a value of a layer's property: outlines may depend on its bounds, symbols on its traits.
    func inside(_ layer: LayerID, for keyPath: LayerKeyPath) -> ActionEnvironment {
        guard keyPath.valueType == .path || keyPath.valueType == .image else { return self }
        var environment = with(player.traits(of: layer))
        environment.layerBounds = player.stage.model(of: layer).bounds
        return environment
    }

    func value(named name: String) -> ExpressionValue? {
        if let value = locals[name] { return value }
        if let prefix, let value = instanceVariable(prefix + name) { return value }
        if let prefix, let inside = player.layers.reference(named: prefix + name) { return .reference(inside) }
        if let value = player.variables[name] {
            player.bindings?.noteRead(ofVariable: name)
            return value
        }
        switch name {
        case "time": return .number(player.stage.time)
        case "canvas": return .size(player.canvas.size)
        case "displayScale": return .number(player.canvas.scale)
        case "safeAreaInsets":
            let insets = player.canvas.safeArea
            return .list([insets.top, insets.left, insets.bottom, insets.right].map { .number($0) })
        case LayerEvent.restingOffset where player.restingOffset != nil: return player.restingOffset.map { .point($0) }
        default:
            if let reference = player.reference(named: name) { return .reference(reference) }
            return Trait(rawValue: name).map { .string($0.value(in: traits)) }
        }
    }

    /// Returns the value of a variable of an instance with a full name, or nil.
    private func instanceVariable(_ name: @autoclosure () -> String) -> ExpressionValue? {
        guard player.hasInstanceVariables else { return nil }
        let name = name()
        guard let value = player.variables[name] else { return nil }
        player.bindings?.noteRead(ofVariable: name)
        return value
    }

    func member(_ name: String, of reference: ExpressionReference) -> ExpressionValue? {
        switch reference.kind.family {
        case .layer: layerMember(name, of: reference)
        case .copies: name == "count" ? .number(Double(player.layers.copies(of: reference).count)) : nil
        case .gesture, .gestures, .animator, .animators, .touch: player.interaction.member(name, of: reference)
        case .other: nil
        }
    }

    private func layerMember(_ name: String, of reference: ExpressionReference) -> ExpressionValue? {
        let id = LayerID(index: reference.id)
        let inside = player.layers.name(ofLayer: reference.id).flatMap { player.layers.reference(named: "\($0).\(name)") }
        if var inside {
            inside.isPresentation = reference.isPresentation
            return .reference(inside)
        }
        if let owner = player.layers.name(ofLayer: reference.id), let value = instanceVariable("\(owner).\(name)") {
            return value
        }
        if let value = player.scrollMember(name, of: id) { return value }
        player.bindings?.noteRead(ofMember: name, id)
        if name == "frame" || name == "position" || name == "bounds" { player.stage.layOutIfNeeded() }
        let layer = reference.isPresentation ? player.stage.presentation(of: id) : player.stage.model(of: id)
        if name == "frame" { return .rect(layer.frame) }
        if let trait = Trait(rawValue: name) { return .string(trait.value(in: player.traits(of: id))) }
        return LayerProperty(rawValue: name).flatMap { layer.value(for: LayerKeyPath($0)) }.flatMap(ExpressionValue.init)
    }

    func element(_ index: Int, of reference: ExpressionReference) -> ExpressionValue? {
        if reference.kind.family != .copies {
            return player.interaction.element(index, of: reference).map(ExpressionValue.reference)
        }
        let copies = player.layers.copies(of: reference)
        return copies.indices.contains(index) ? .reference(self.reference(to: copies[index], like: reference)) : nil
    }

    func copies(of reference: ExpressionReference) -> [ExpressionValue]? {
        guard reference.kind.family == .copies else { return nil }
        return player.layers.copies(of: reference).map { .reference(self.reference(to: $0, like: reference)) }
    }

    /// Returns a reference to a copy; it has the values on screen if the reference to the copies has.
    private func reference(to layer: LayerID, like copies: ExpressionReference) -> ExpressionReference {
        var reference = ExpressionReference(kind: .layer, id: layer.index)
        reference.isPresentation = copies.isPresentation
        return reference
    }

    func spend(_ effort: Int) { player.stage.spend(effort, for: .actions) }

    func convert(_ point: Point, to reference: ExpressionReference) -> Point? {
        guard reference.kind.family == .layer else { return nil }
        player.stage.layOutIfNeeded()
        return player.stage.convert(point, from: nil, to: LayerID(index: reference.id))
    }
}

/// The values of variables over time.
struct VariableValues {
    /// The values by variable name, each with its start time.
    private(set) var values: [String: [(time: Double, value: Scene.Variable.Value)]] = [:]

    /// Records the value of a variable from a time on; the last of several values at a time counts.
    mutating func note(_ value: ExpressionValue, of name: String, at time: Double, traits: TraitCollection) {
        let value = Scene.Variable.Value(value, traits: traits)
        guard let last = values[name]?.last else {
            values[name] = [(time, value)]
            return
        }
        guard last.value != value else { return }
        if last.time == time { values[name]?.removeLast() }
        values[name]?.append((time, value))
    }
}
