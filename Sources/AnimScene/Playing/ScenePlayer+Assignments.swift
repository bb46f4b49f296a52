import AnimExpression
import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimSource

extension ScenePlayer {
    /// Sets a variable, or a property of a layer, an animator, a gesture or a scroll layer.
    func assign(_ assignment: AssignmentDocument, in environment: ActionEnvironment) throws(ExpressionError) {
        switch assignment.target {
        case .variable(let name, let value):
            set(name, to: try value.value(in: environment))
        case .property(let layer, let keyPath, let value):
            let value = try value.value(in: environment)
            let id = try find(layer, in: environment)
            try check(keyPath, id, layer)
            note(assignment, changes: stage.model(of: id).value(for: keyPath) != value)
            stage.set(value, for: keyPath, of: id)
            if keyPath.property == .string, case .text(let text) = stage.model(of: id).content {
                countShaping(of: text)
                checkCharacters(of: text, at: assignment.range)
            }
        case .frame(let layer, let component, let value):
            let id = try find(layer, in: environment)
            let part = try value.value(in: environment)
            let model = stage.model(of: id)
            if !model.hasSimpleFrame { warnOfFrame(at: assignment.range) }
            let frame = component.map { LayerValue.rect(model.frame).setting($0, to: part) } ?? part
            if case .rect(let rect)? = frame {
                note(assignment, changes: rect != model.frame)
                stage.setFrame(rect, of: id)
            }
        case .element(let name, let index, let value):
            try setElement(of: name, index, to: try value.value(in: environment), at: assignment.range, in: environment)
        case .scroll(let layer, let setting): try set(setting, of: layer, in: environment)
        case .animator(let animator, let setting): try set(setting, of: animator, in: environment)
        case .gesture(let gesture, let setting): try set(setting, of: gesture, in: environment)
        case .restingOffset(let component, let value):
            try setRestingOffset(component, to: value, at: assignment.range, in: environment)
        }
    }

    /// Throws where a layer that only the expression knows lacks a property.
    private func check(_ keyPath: LayerKeyPath, _ id: LayerID, _ reference: LayerReference) throws(ExpressionError) {
        let kind = keyPath.property.kind
        guard kind != .layer, reference.type == nil, stage.model(of: id).value(for: keyPath) == nil else { return }
        throw ExpressionError(
            message: "'\(keyPath)' is a property of \(kind.rawValue) layers, but this is not \(kind.phraseOfOne)",
            range: reference.range)
    }

    private func setElement(
        of name: String, _ index: Template<Double>, to value: ExpressionValue, at range: SourceRange,
        in environment: ActionEnvironment
    ) throws(ExpressionError) {
        let number = try index.value(in: environment)
        guard case .list(var list)? = variables[name] else {
            throw ExpressionError(message: "variable '\(name)' is not a list now", range: range)
        }
        guard let position = Int32(exactly: number).map(Int.init), list.indices.contains(position) else {
            throw ExpressionError(
                message: "index \(NumberRange.text(number)) is outside of the list's \(list.count) elements", range: range)
        }
        stage.spend(ExpressionValue.list(list).effort(within: SceneLimits.expressions), for: .actions)
        list[position] = value
        set(name, to: .list(list))
        guard ExpressionValue.list(list).exceeds(SceneLimits.expressions) else { return }
        set(name, to: .list([]))
        throw ExpressionError(message: "the value is too large: lists lie too deep inside each other", range: range)
    }

    private func warnOfFrame(at range: SourceRange) {
        warn(
            "the layer is turned or sheared, where its frame is undefined: what is set is the frame before the transform",
            at: range)
    }
}
