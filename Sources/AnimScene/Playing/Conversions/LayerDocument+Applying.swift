import AnimExpression
import AnimGeometry
import AnimLayers

extension LayerDocument {
    /// Sets the given values of a layer.
    func apply(to layer: inout Layer, in environment: any ExpressionEnvironment) throws(ExpressionError) {
        if let isStandalone { layer.isStandalone = isStandalone }
        if case .text(var text) = layer.content, let fonts {
            text.fonts = fonts
            layer.content = .text(text)
        }
        for (property, template) in properties {
            layer.set(try template.value(in: environment), for: LayerKeyPath(property))
        }
        if case .emitter(var emitter) = layer.content, !emitterCells.isEmpty {
            emitter.cells = []
            for cell in emitterCells { emitter.cells.append(try cell.value(in: environment)) }
            layer.content = .emitter(emitter)
        }
        guard let frame = try frame.value(in: environment) else { return }
        // The frame in a file is that before the transform, whatever the order of the keys.
        let transform = layer.transform
        layer.transform = .identity
        layer.frame = frame
        layer.transform = transform
    }

    /// Whether the size is given.
    var isSized: Bool { frame != nil || properties.contains { $0.0 == .bounds } }

    /// Scrolls a layer to the given offset.
    func scroll(_ layer: inout Layer, in environment: any ExpressionEnvironment) throws(ExpressionError) {
        for setting in scrolling.settings where setting.property == .contentOffset {
            if case .point(let offset) = try setting.value.value(in: environment) { layer.bounds.origin = offset }
        }
    }
}
