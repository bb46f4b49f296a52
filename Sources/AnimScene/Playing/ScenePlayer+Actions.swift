import AnimExpression
import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimSource

extension ScenePlayer {
    /// Runs actions in order; an action that fails is reported, and the others still run.
    func perform(_ actions: [ActionDocument], in environment: ActionEnvironment) {
        because(of: currentSceneAction ?? environment.instance) { performAll(actions, in: environment) }
    }

    private func performAll(_ actions: [ActionDocument], in environment: ActionEnvironment) {
        depth += 1
        defer { depth -= 1 }
        for action in actions {
            guard check(depth, .actionDepth, at: action.range) else { return }
            guard countAction(at: action.range) else { return }
            let (outer, outerInScene) = (currentAction, currentSceneAction)
            currentAction = action.range
            if !document.isImported(action.range) { currentSceneAction = action.range }
            do throws(ExpressionError) {
                try perform(action, in: environment)
            } catch {
                report(error)
            }
            (currentAction, currentSceneAction) = (outer, outerInScene)
        }
    }

    /// The effort of an assignment itself, about 0.5 µs, without its consequences.
    static var effortOfAssignment: Int { 5 }

    private func perform(_ action: ActionDocument, in environment: ActionEnvironment) throws(ExpressionError) {
        switch action.verb {
        case .set(let assignments):
            for assignment in assignments {
                stage.spend(Self.effortOfAssignment, for: .actions)
                try assign(assignment, in: environment)
            }
        case .animate(let block, let changes):
            try animate(block, changes, in: environment)
        case .animateKeyframes(let block, let mode, let keyframes):
            try animateKeyframes(block, mode, keyframes, in: environment)
        case .transition(let layer, let type, let block, let changes):
            try transition(layer, type.effect, block, changes, in: environment)
        case .addAnimation(let layer, let animation):
            try add(animation, to: try find(layer, in: environment), in: environment)
        case .removeAnimation(let layer, let key):
            stage.removeAnimation(forKey: try key.value(in: environment), from: try find(layer, in: environment))
        case .removeAllAnimations(let layer):
            stage.removeAllAnimations(from: try find(layer, in: environment))
        case .symbolEffect(let effect):
            try perform(effect, in: environment)
        case .addLayer(let layer, let parent, let index):
            try addLayer(layer, to: parent, at: index, in: environment)
        case .removeLayer(let layer):
            stage.removeLayer(try find(layer, in: environment))
        case .reorder(let layer, let toFront):
            let id = try find(layer, in: environment)
            if let parent = stage.superlayer(of: id) { stage.insertLayer(id, into: parent, at: toFront ? nil : 0) }
        case .send(let name, let value):
            stage.send(name, value: try eventValue(value, at: action.range, in: environment))
        case .sendActions(let event):
            sendActions(for: event, in: environment)
        case .condition(let condition, let then, let otherwise):
            try choose(condition, then, otherwise, in: environment)
        case .repetition(let count, let body):
            // Truncates; the template's bounds make the conversion safe.
            let count = Int(try count.value(in: environment))
            // Skip empty bodies, whose repetitions would not count towards the limit on actions.
            guard !body.isEmpty else { return }
            for index in 0..<count {
                perform(body, in: environment.with("index", .number(Double(index))))
            }
        case .delayed(let delay, let body):
            let time = stage.time + (try delay.value(in: environment))
            stage.schedule(at: time) { [weak self] in self?.perform(body, in: environment) }
        case .transaction(let transaction):
            try perform(transaction, in: environment)
        case .withoutAnimation(let body):
            stage.performWithoutAnimation { perform(body, in: environment) }
        case .forEach(let list, let name, let body):
            try forEach(list, name, body, at: action.range, in: environment)
        case .binding(let locals, let body):
            var inside = environment
            for local in locals { inside.locals[local.name] = try local.value.value(in: inside) }
            perform(body, in: inside)
        case .call(let name, let arguments):
            try call(name, arguments, at: action.range, in: environment)
        case .scroll(let layer, let target, let isAnimated):
            try scroll(layer, to: target, isAnimated, in: environment)
        case .animator(let animator):
            try create(animator, in: environment)
        case .animatorCall(let animator, let call):
            try self.call(animator, call, in: environment)
        }
    }

    private func forEach(
        _ list: Template<ExpressionValue>, _ name: String, _ body: [ActionDocument], at range: SourceRange,
        in environment: ActionEnvironment
    ) throws(ExpressionError) {
        // Skip empty bodies, whose repetitions would not count towards the limit on actions.
        guard !body.isEmpty else { return }
        for (index, element) in try elements(try list.value(in: environment), at: range, in: environment).enumerated() {
            perform(body, in: environment.with(name, element).with("index", .number(Double(index))))
        }
    }

    /// Runs a named action, which sees its arguments but no other local names of its caller.
    private func call(
        _ name: String, _ arguments: [(name: String, value: Template<ExpressionValue>)], at range: SourceRange,
        in environment: ActionEnvironment
    ) throws(ExpressionError) {
        // Checked here, too, so that the error is at the call that closes the loop.
        guard let action = document.actions[name], check(depth + 1, .actionDepth, at: range) else { return }
        var inside = ActionEnvironment(
            player: self, locals: action.defaults, instance: document.isImported(range) ? environment.instance : range)
        for argument in arguments { inside.locals[argument.name] = try argument.value.value(in: environment) }
        perform(action.actions, in: inside)
    }

    private func elements(
        _ value: ExpressionValue, at range: SourceRange, in environment: ActionEnvironment
    ) throws(ExpressionError) -> [ExpressionValue] {
        switch value {
        case .list(let elements): return elements
        case .reference(let reference):
            if let copies = environment.copies(of: reference) { return copies }
        default: break
        }
        throw ExpressionError(message: "expected a repeated layer or a list, found \(value.phrase)", range: range)
    }

    /// Returns the layer of a reference; throws if it has not been added yet.
    func find(_ reference: LayerReference, in environment: ActionEnvironment) throws(ExpressionError) -> LayerID {
        switch reference.path {
        case .name(let pieces): return try find(try pieces.name(in: environment, at: reference.range), reference)
        case .expression(let expression):
            let value = try expression.evaluate(in: environment)
            if case .reference(let layer) = value, layer.kind.family == .layer { return LayerID(index: layer.id) }
            throw ExpressionError(message: "expected a layer, found \(value.phrase)", range: expression.range)
        }
    }

    private func find(_ name: String, _ reference: LayerReference) throws(ExpressionError) -> LayerID {
        if let id = layers.layer(named: name) { return id }
        throw ExpressionError(message: "layer '\(name)' has not been added yet", range: reference.range)
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
                message: "the value of a message must be a number, a string or a boolean, found \(value.phrase)", range: range)
        }
    }

    private func addLayer(
        _ layer: LayerDocument, to parent: LayerReference?, at index: Template<Double>?, in environment: ActionEnvironment
    ) throws(ExpressionError) {
        var point = InsertionPoint()
        if let parent { point.parent = try find(parent, in: environment) }
        point.depth = depth(of: point.parent)
        point.index = try index.value(in: environment).map { Int($0) }
        build(layer, at: point, in: environment)
    }

    /// Returns the nesting depth of a layer's sublayers, without the window.
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

extension ScenePlayer {
    /// Sets a variable, or a property of a layer, an animator, a gesture or a scroll layer.
    func assign(_ assignment: AssignmentDocument, in environment: ActionEnvironment) throws(ExpressionError) {
        switch assignment.target {
        case .variable(let name, let value):
            warn(ofBoundVariable: name, at: assignment.range)
            set(name, to: try value.value(in: environment))
        case .instanceVariable(let layer, let name, let value):
            let fullName = try self.fullName(ofVariable: name, of: layer, in: environment)
            warn(ofBoundVariable: fullName, at: assignment.range)
            set(instanceVariable: fullName, to: try value.value(in: environment))
        case .property(let layer, let keyPath, let value):
            let id = try find(layer, in: environment)
            let inside = environment.inside(id, for: keyPath)
            let dynamic =
                keyPath.valueType == .path
                ? try outline(value, for: keyPath.property, of: id, in: inside) : try value.value(in: inside)
            try check(keyPath, id, layer)
            warn(ofBound: keyPath, id, at: assignment.range)
            let value = assigned(dynamic, to: keyPath.property, of: id)
            note(assignment, changes: stage.model(of: id).value(for: keyPath) != value)
            warnIfLaidOut(id, keyPath, at: assignment.range)
            stage.set(value, for: keyPath, of: id)
            if keyPath.property == .string, case .text(let text) = stage.model(of: id).content {
                countShaping(of: text)
                checkCharacters(of: text, at: assignment.range)
            }
        case .frame(let layer, let component, let value):
            let id = try find(layer, in: environment)
            let part = try value.value(in: environment)
            stage.layOutIfNeeded()
            let model = stage.model(of: id)
            if !model.hasSimpleFrame { warnOfFrame(at: assignment.range) }
            warnIfLaidOut(id, LayerKeyPath(.position), at: assignment.range)
            let frame = component.map { LayerValue.rect(model.frame).setting($0, to: part) } ?? part
            if case .rect(let rect)? = frame {
                note(assignment, changes: rect != model.frame)
                stage.setFrame(rect, of: id)
            }
        case .trait(let layer, let trait, let value):
            let value = try value.value(in: environment)
            let id = try layer.map { reference throws(ExpressionError) in try find(reference, in: environment) } ?? Timeline.root
            note(assignment, changes: appearance.value(of: trait, at: id) != value)
            set(trait, to: value, of: id)
        case .element(let name, let index, let value):
            try setElement(of: name, index, to: try value.value(in: environment), at: assignment.range, in: environment)
        case .layout(let layer, let setting):
            let isChange = try set(setting, of: layer, in: environment)
            note(assignment, changes: isChange)
        case .scroll(let layer, let setting): try set(setting, of: layer, in: environment)
        case .animator(let animator, let setting): try set(setting, of: animator, in: environment)
        case .gesture(let gesture, let setting): try set(setting, of: gesture, in: environment)
        case .restingOffset(let component, let value):
            try setRestingOffset(component, to: value, at: assignment.range, in: environment)
        }
    }

    /// Sets a variable of an instance, and runs the actions of its component after a change.
    private func set(instanceVariable name: String, to value: ExpressionValue) {
        let old = variables[name]
        set(name, to: value)
        guard let old, old != value, let observer = observers[name] else { return }
        perform(observer.actions, in: observer.environment.with(ContextualName.oldValue.rawValue, old))
    }

    /// Returns the full name of a variable of an instance: `volume.value`.
    private func fullName(
        ofVariable name: String, of instance: LayerReference?, in environment: ActionEnvironment
    ) throws(ExpressionError) -> String {
        guard let instance else { return (environment.prefix ?? "") + name }
        let owner = layers.name(ofLayer: try find(instance, in: environment).index)
        if let fullName = owner.map({ "\($0).\(name)" }), variables[fullName] != nil { return fullName }
        throw ExpressionError(message: "the layer has no variable '\(name)'", range: instance.range)
    }

    /// Throws if a layer that is only known during evaluation does not have a property.
    func check(_ keyPath: LayerKeyPath, _ id: LayerID, _ reference: LayerReference) throws(ExpressionError) {
        let kind = keyPath.property.kind
        guard kind != .layer, reference.type == nil, stage.model(of: id).value(for: keyPath) == nil else { return }
        throw ExpressionError(message: kind.errorMessage(forMissing: keyPath.description), range: reference.range)
    }

    private func setElement(
        of name: String, _ index: Template<Double>, to value: ExpressionValue, at range: SourceRange,
        in environment: ActionEnvironment
    ) throws(ExpressionError) {
        let number = try index.value(in: environment)
        guard case .list(var list)? = variables[name] else {
            throw ExpressionError(message: "variable '\(name)' is not a list at this time", range: range)
        }
        guard let position = Int32(exactly: number).map(Int.init), list.indices.contains(position) else {
            throw ExpressionError(message: ExpressionError.outOfRange(number, count: list.count), range: range)
        }
        stage.spend(ExpressionValue.list(list).effort(within: SceneLimits.expressions), for: .actions)
        list[position] = value
        set(name, to: .list(list))
        guard ExpressionValue.list(list).exceeds(SceneLimits.expressions) else { return }
        set(name, to: .list([]))
        throw ExpressionError(message: "the value is too large: its lists are nested too deep", range: range)
    }

    private func warnOfFrame(at range: SourceRange) {
        warn(
            "the frame of a rotated or sheared layer is undefined: this sets the frame before the transform",
            at: range)
    }
}
