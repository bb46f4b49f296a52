import AnimExpression
import AnimGeometry
import AnimInteraction
import AnimLayers

/// What names stand for while a scene is played: locals first, then variables, then gestures, animators and layers.
struct ActionEnvironment: ExpressionEnvironment {
    /// The run of the scene, which outlives every environment, since only its own stage holds on to them.
    unowned let performance: Performance
    /// The names that hold only here: parameters, `index`, `finished`, what `let` and `forEach` name.
    var locals: [String: ExpressionValue] = [:]

    /// The environment with a further local.
    func with(_ name: String, _ value: ExpressionValue) -> ActionEnvironment {
        var environment = self
        environment.locals[name] = value
        return environment
    }

    func value(named name: String) -> ExpressionValue? {
        if let value = locals[name] ?? performance.variables[name] { return value }
        switch name {
        case "time": return .number(performance.stage.time)
        case "canvas": return .size(performance.canvas.size)
        case LayerEvent.restingOffset where performance.restingOffset != nil: return performance.restingOffset.map { .point($0) }
        default:
            return (performance.interaction.reference(named: name) ?? performance.reference(named: name)).map { .reference($0) }
        }
    }

    func member(_ name: String, of reference: ExpressionReference) -> ExpressionValue? {
        switch reference.kind.family {
        case .layer: layerMember(name, of: reference)
        case .copies: name == "count" ? .number(Double(performance.copies(of: reference).count)) : nil
        case .gesture, .gestures, .animator, .animators, .touch: performance.interaction.member(name, of: reference)
        case .other: nil
        }
    }

    private func layerMember(_ name: String, of reference: ExpressionReference) -> ExpressionValue? {
        let id = LayerID(index: reference.id)
        let inside = performance.name(ofLayer: reference.id).flatMap { performance.reference(named: "\($0).\(name)") }
        if var inside {
            inside.isPresentation = reference.isPresentation
            return .reference(inside)
        }
        if let value = performance.scrollMember(name, of: id) { return value }
        let layer = reference.isPresentation ? performance.stage.presentation(of: id) : performance.stage.model(of: id)
        if name == "frame" { return .rect(layer.frame) }
        return LayerProperty(rawValue: name).flatMap { layer.value(for: LayerKeyPath($0)) }.flatMap(ExpressionValue.init)
    }

    func element(_ index: Int, of reference: ExpressionReference) -> ExpressionValue? {
        if reference.kind.family != .copies {
            return performance.interaction.element(index, of: reference).map(ExpressionValue.reference)
        }
        let copies = performance.copies(of: reference)
        return copies.indices.contains(index) ? .reference(self.reference(to: copies[index], like: reference)) : nil
    }

    func copies(of reference: ExpressionReference) -> [ExpressionValue]? {
        guard reference.kind.family == .copies else { return nil }
        return performance.copies(of: reference).map { .reference(self.reference(to: $0, like: reference)) }
    }

    /// The handle of a copy, on screen where that of all copies is.
    private func reference(to layer: LayerID, like copies: ExpressionReference) -> ExpressionReference {
        var reference = ExpressionReference(kind: .layer, id: layer.index)
        reference.isPresentation = copies.isPresentation
        return reference
    }

    func spend(_ effort: Int) { performance.stage.spend(effort, for: .actions) }

    func convert(_ point: Point, to reference: ExpressionReference) -> Point? {
        guard reference.kind.family == .layer else { return nil }
        return performance.stage.convert(point, from: nil, to: LayerID(index: reference.id))
    }
}
