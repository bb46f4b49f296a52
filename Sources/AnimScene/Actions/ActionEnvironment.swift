import AnimGeometry
import AnimInteraction
import AnimLayers

/// What names stand for while a scene is played: locals first, then variables, then layers.
struct ActionEnvironment: ExpressionEnvironment {
    /// The run of the scene. It outlives every environment, which only its own stage holds on to.
    unowned let performance: Performance
    /// The names that hold only here: parameters, `index`, `finished`.
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
        default: return performance.reference(named: name).map(ExpressionValue.reference)
        }
    }

    func member(_ name: String, of reference: ExpressionReference) -> ExpressionValue? {
        guard reference.kind != .layerCopies else { return nil }
        let id = LayerID(index: reference.id)
        let inside = performance.name(ofLayer: reference.id).flatMap { performance.reference(named: "\($0).\(name)") }
        if var inside {
            inside.isPresentation = reference.isPresentation
            return .reference(inside)
        }
        let layer = reference.isPresentation ? performance.stage.presentation(of: id) : performance.stage.model(of: id)
        if name == "frame" { return .rect(layer.frame) }
        return LayerProperty(rawValue: name).flatMap { layer.value(for: LayerKeyPath($0)) }.flatMap(ExpressionValue.init)
    }

    func element(_ index: Int, of reference: ExpressionReference) -> ExpressionValue? {
        guard var copy = performance.copy(index, of: reference) else { return nil }
        copy.isPresentation = reference.isPresentation
        return .reference(copy)
    }
}
