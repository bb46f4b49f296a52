import AnimGeometry
import AnimInteraction
import AnimLayers

extension Performance {
    /// Does actions one after the other; one that goes wrong is reported, and the rest is done all the same.
    func perform(_ actions: [ActionDocument], in environment: ActionEnvironment) {
        for action in actions {
            guard countAction(at: action.range) else { return }
            do throws(ExpressionError) {
                try perform(action, in: environment)
            } catch {
                report(error)
            }
        }
    }

    private func perform(_ action: ActionDocument, in environment: ActionEnvironment) throws(ExpressionError) {
        switch action.verb {
        case .set(let assignments):
            for assignment in assignments { try assign(assignment, in: environment) }
        case .animate(let block, let changes):
            try animate(block, changes, in: environment)
        case .animateKeyframes(let block, let mode, let keyframes):
            try animateKeyframes(block, mode, keyframes, in: environment)
        case .addAnimation(let layer, let animation):
            try add(animation, to: try find(layer, in: environment), in: environment)
        case .removeAnimation(let layer, let key):
            stage.removeAnimation(forKey: try key.value(in: environment), from: try find(layer, in: environment))
        case .removeAllAnimations(let layer):
            stage.removeAllAnimations(from: try find(layer, in: environment))
        case .addLayer(let layer, let parent, let index):
            try addLayer(layer, to: parent, at: index, in: environment)
        case .removeLayer(let layer):
            stage.removeLayer(try find(layer, in: environment))
        case .send(let name, let value):
            stage.send(name, value: try eventValue(value, at: action.range, in: environment))
        case .condition(let condition, let then, let otherwise):
            try choose(condition, then, otherwise, in: environment)
        case .repetition(let count, let body):
            // Fractions are dropped: the template's bounds make the conversion safe.
            let count = Int(try count.value(in: environment))
            // Nothing, done often, would not be counted.
            guard !body.isEmpty else { return }
            for index in 0..<count {
                perform(body, in: environment.with("index", .number(Double(index))))
            }
        case .transaction(let transaction):
            try perform(transaction, in: environment)
        }
    }

    /// The layer of a reference, which may have been checked but not been added yet.
    private func find(_ reference: LayerReference, in environment: ActionEnvironment) throws(ExpressionError) -> LayerID {
        let name = try reference.name(in: environment)
        if let id = layer(named: name) { return id }
        throw ExpressionError(message: "layer '\(name)' has not been added yet", range: reference.range)
    }

    private func assign(_ assignment: AssignmentDocument, in environment: ActionEnvironment) throws(ExpressionError) {
        switch assignment.target {
        case .variable(let name, let value):
            variables[name] = try value.value(in: environment)
        case .property(let layer, let keyPath, let value):
            stage.set(try value.value(in: environment), for: keyPath, of: try find(layer, in: environment))
        case .frame(let layer, let component, let value):
            let id = try find(layer, in: environment)
            let part = try value.value(in: environment)
            let model = stage.model(of: id)
            if !model.transform.isScaleAndTranslation { warnOfFrame(at: assignment.range) }
            let frame = component.map { LayerValue.rect(model.frame).setting($0, to: part) } ?? part
            if case .rect(let rect)? = frame { stage.setFrame(rect, of: id) }
        }
    }

    private func warnOfFrame(at range: SourceRange) {
        warn(
            "the layer is turned or sheared, where its frame is undefined: what is set is its place before the transform",
            at: range)
    }

    private func choose(
        _ condition: Expression, _ then: [ActionDocument], _ otherwise: [ActionDocument], in environment: ActionEnvironment
    ) throws(ExpressionError) {
        let value = try condition.evaluate(in: environment)
        guard case .bool(let holds) = value else {
            throw ExpressionError(message: "expected true or false, found \(value.phrase)", range: condition.range)
        }
        perform(holds ? then : otherwise, in: environment)
    }

    private func eventValue(
        _ template: Template<ExpressionValue>?, at range: SourceRange, in environment: ActionEnvironment
    ) throws(ExpressionError) -> EventValue? {
        switch try template.value(in: environment) {
        case nil: return nil
        case .number(let number)?: return .number(number)
        case .string(let string)?: return .string(string)
        case .bool(let bool)?: return .flag(bool)
        case let value?:
            throw ExpressionError(
                message: "a message carries a number, a string or a boolean, found \(value.phrase)", range: range)
        }
    }

    private func addLayer(
        _ layer: LayerDocument, to parent: LayerReference?, at index: Template<Double>?, in environment: ActionEnvironment
    ) throws(ExpressionError) {
        var place = LayerPlace()
        if let parent { place.parent = try find(parent, in: environment) }
        place.depth = depth(of: place.parent)
        place.index = try index.value(in: environment).map { Int($0) }
        build(layer, at: place, in: environment)
    }

    /// The number of layers above a layer's sublayers, the window not counted.
    private func depth(of layer: LayerID) -> Int {
        var depth = 0
        var next = layer
        while next != Timeline.root, let above = stage.superlayer(of: next) {
            depth += 1
            next = above
        }
        return depth
    }
}
