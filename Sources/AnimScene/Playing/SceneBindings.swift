import AnimExpression
import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimSource

/// The bindings of a player, and their update in the order of their dependencies.
///
/// The order is found by evaluation: a binding that reads what a second one sets waits until the second has been evaluated. No
/// recursion is involved, and the order of one update is the start of the next, so that each is usually evaluated once.
final class SceneBindings {
    /// A binding with the environment of its expressions.
    private struct Binding {
        let document: BindingDocument
        let environment: ActionEnvironment
        /// The layer, if it exists.
        var layer: LayerID?
        /// Whether it had an error, or depends on itself, and is no longer updated.
        var hasFailed = false
    }

    /// What a binding sets: a variable, or a property of a layer, or only a component of it.
    private enum Target: Hashable {
        case variable(String)
        case property(LayerID, LayerProperty)
    }

    private unowned let player: ScenePlayer
    private var bindings: [Binding] = []
    /// The indices of the bindings by what they set.
    private var indices: [Target: [Int]] = [:]
    /// The order of the last update.
    private var order: [Int] = []

    // The state of an update.
    private var isDone: [Bool] = []
    /// The bindings that wait for the ones after them; the last one is being evaluated.
    private var waiting: [Int] = []
    /// The binding that the current one has to wait for.
    private var needed: Int?
    private var isEvaluating = false

    init(of player: ScenePlayer) { self.player = player }

    /// Adds a binding, or one for each copy.
    func add(_ document: BindingDocument, in environment: ActionEnvironment) {
        guard let copies = document.copies else { return append(document, environment) }
        for copy in 0..<copies { append(document, environment.with("index", .number(Double(copy)))) }
    }

    private func append(_ document: BindingDocument, _ environment: ActionEnvironment) {
        guard player.count(.bindings, at: document.assignment.range) else { return }
        order.append(bindings.count)
        bindings.append(Binding(document: document, environment: environment))
        isDone.append(false)
        if let name = document.assignment.target.variable(in: environment) {
            indices[.variable(name), default: []].append(bindings.count - 1)
        }
    }

    /// Evaluates all bindings, each after the ones that it depends on.
    func update(_ phase: BindingPhase) {
        findLayers()
        for index in bindings.indices { isDone[index] = bindings[index].hasFailed }
        var done: [Int] = []
        for index in order where !isDone[index] {
            if player.stage.isExhausted { return }
            waiting = [index]
            while let current = waiting.last { if evaluate(current, phase) { done.append(current) } }
        }
        order = done
    }

    /// Evaluates a waiting binding, or lets it wait for another; returns whether it is done.
    private func evaluate(_ index: Int, _ phase: BindingPhase) -> Bool {
        player.because(of: bindings[index].environment.instance) { evaluateInside(index, phase) }
    }

    private func evaluateInside(_ index: Int, _ phase: BindingPhase) -> Bool {
        needed = nil
        do throws(ExpressionError) {
            isEvaluating = true
            defer { isEvaluating = false }
            let values = try values(of: bindings[index])
            isEvaluating = false
            if needed == nil { apply(values, of: bindings[index], phase) }
        } catch {
            isEvaluating = false
            if needed == nil {
                player.report(error)
                bindings[index].hasFailed = true
            }
        }
        if let needed {
            if waiting.contains(needed) { reportCycle(from: needed) } else { waiting.append(needed) }
            return false
        }
        isDone[index] = true
        waiting.removeLast()
        return !bindings[index].hasFailed
    }

    private func reportCycle(from first: Int) {
        let cycle = Array(waiting[(waiting.firstIndex(of: first) ?? 0)...])
        // The last one in the file closes the circle.
        let documents = cycle.map { bindings[$0].document }
        let last = documents.indices.max { documents[$0].assignment.range < documents[$1].assignment.range } ?? 0
        let names = (documents[last...] + documents[..<last] + [documents[last]]).map { "'\($0.name)'" }
        player.report(
            cycle.count == 1
                ? "\(names[0]) depends on itself" : "bindings depend on each other: \(names.joined(separator: " → "))",
            at: documents[last].assignment.range)
        for index in waiting { (bindings[index].hasFailed, isDone[index]) = (true, true) }
        waiting = []
    }
}

// MARK: - Reads

extension SceneBindings {
    /// Notes that an expression reads a variable.
    func noteRead(ofVariable name: String) { if isEvaluating { note(.variable(name)) } }

    /// Notes that an expression reads a member of a layer.
    func noteRead(ofMember name: String, _ layer: LayerID) {
        guard isEvaluating else { return }
        if name == LayerKeys.frame.name {
            for property in [LayerProperty.position, .bounds, .anchorPoint, .transform] { note(.property(layer, property)) }
        } else if let property = LayerProperty(rawValue: name) {
            note(.property(layer, property))
        }
    }

    private func note(_ target: Target) {
        guard needed == nil, let setters = indices[target] else { return }
        needed = setters.first { !isDone[$0] && !isOtherComponent($0) }
    }

    /// Returns whether a binding sets one component of a property, and one that waits for it another.
    ///
    /// Components are read as parts of the whole property, so that this does not make them depend on each other.
    private func isOtherComponent(_ index: Int) -> Bool {
        guard waiting.contains(index), let current = waiting.last else { return false }
        return bindings[index].document.isOfComponent && bindings[current].document.isOfComponent
            && bindings[index].layer == bindings[current].layer
    }

    /// Returns whether a binding sets all that an assignment sets.
    func sets(_ keyPath: LayerKeyPath, of layer: LayerID) -> Bool {
        (indices[.property(layer, keyPath.property)] ?? []).contains { index in
            switch bindings[index].document.assignment.target {
            case .property(_, let bound, _): bound.covers(keyPath)
            case .frame(_, let component, _): component == nil && (keyPath.property == .position || keyPath.component != nil)
            default: false
            }
        }
    }

    /// Returns whether a binding sets a variable.
    func sets(variable name: String) -> Bool { indices[.variable(name)] != nil }
}

extension BindingDocument {
    /// Whether it sets only a component of a property.
    fileprivate var isOfComponent: Bool {
        switch assignment.target {
        case .property(_, let keyPath, _): keyPath.component != nil
        case .frame: true
        default: false
        }
    }
}

// MARK: - Values

extension SceneBindings {
    /// A value to set.
    private enum Value {
        case variable(String, ExpressionValue)
        case property(LayerKeyPath, LayerValue)
    }

    /// Returns the values that a binding sets; empty as long as its layer does not exist.
    private func values(of binding: Binding) throws(ExpressionError) -> [Value] {
        let environment = binding.environment
        switch binding.document.assignment.target {
        case .variable(_, let value), .instanceVariable(_, _, let value):
            guard let name = binding.document.assignment.target.variable(in: environment) else { return [] }
            return [.variable(name, try value.value(in: environment))]
        default: break
        }
        guard let layer = binding.layer else { return [] }
        switch binding.document.assignment.target {
        case .property(let reference, let keyPath, let value):
            try player.check(keyPath, layer, reference)
            let value = try value.value(in: environment.inside(layer, for: keyPath))
            return [.property(keyPath, player.assigned(value, to: keyPath.property, of: layer))]
        case .frame(_, let component, let value):
            let part = try value.value(in: environment)
            var model = player.stage.model(of: layer)
            guard case .rect(let frame)? = component.map({ LayerValue.rect(model.frame).setting($0, to: part) }) ?? part else {
                return []
            }
            model.frame = frame
            return [.position, .bounds].compactMap { property in
                model.value(for: LayerKeyPath(property)).map { .property(LayerKeyPath(property), $0) }
            }
        default: return []
        }
    }

    private func apply(_ values: [Value], of binding: Binding, _ phase: BindingPhase) {
        for value in values {
            switch value {
            case .variable(let name, let value): player.follow(name, value, phase)
            case .property(let keyPath, let value):
                guard let layer = binding.layer else { continue }
                let isNewText =
                    keyPath.property == .string && phase == .afterChanges
                    && player.stage.model(of: layer).value(for: keyPath) != value
                player.stage.follow(value, for: keyPath, of: layer)
                if isNewText, case .text(let text) = player.stage.model(of: layer).content {
                    player.countShaping(of: text)
                    player.checkCharacters(of: text, at: binding.document.assignment.range)
                }
            }
        }
    }

    /// Finds the layers of the bindings, which may have been added or replaced.
    private func findLayers() {
        var haveChanged = false
        for index in bindings.indices where !bindings[index].hasFailed {
            guard let reference = bindings[index].document.assignment.target.layer else { continue }
            let found = player.layer(reference, in: bindings[index].environment)
            guard found != bindings[index].layer else { continue }
            bindings[index].layer = found
            haveChanged = true
            if let found { warnIfLaidOut(found, bindings[index].document.assignment) }
        }
        if haveChanged { indexLayers() }
    }

    private func warnIfLaidOut(_ layer: LayerID, _ assignment: AssignmentDocument) {
        switch assignment.target {
        case .property(_, let keyPath, _): player.warnIfLaidOut(layer, keyPath, at: assignment.range)
        case .frame: player.warnIfLaidOut(layer, LayerKeyPath(.position), at: assignment.range)
        default: break
        }
    }

    private func indexLayers() {
        indices = indices.filter { if case .variable = $0.key { true } else { false } }
        for (index, binding) in bindings.enumerated() {
            guard let layer = binding.layer else { continue }
            switch binding.document.assignment.target {
            case .property(_, let keyPath, _): indices[.property(layer, keyPath.property), default: []].append(index)
            case .frame:
                for property in [LayerProperty.position, .bounds] {
                    indices[.property(layer, property), default: []].append(index)
                }
            default: break
            }
        }
    }
}

extension AssignmentDocument.Target {
    /// Returns the full name of the variable that is set; nil for other targets.
    fileprivate func variable(in environment: ActionEnvironment) -> String? {
        switch self {
        case .variable(let name, _): name
        case .instanceVariable(nil, let name, _): (environment.prefix ?? "") + name
        case .instanceVariable(let instance?, let name, _):
            if case .name(let pieces) = instance.path, let owner = try? pieces.name(in: environment, at: instance.range) {
                owner + "." + name
            } else {
                nil
            }
        default: nil
        }
    }

    /// The layer whose property is set; nil for other targets.
    fileprivate var layer: LayerReference? {
        switch self {
        case .property(let layer, _, _), .frame(let layer, _, _): layer
        default: nil
        }
    }
}

// MARK: - The player

extension ScenePlayer {
    /// Adds bindings, which are updated from this tick on.
    func bind(_ documents: [BindingDocument], in environment: ActionEnvironment) {
        guard !documents.isEmpty else { return }
        let bindings = bindings ?? SceneBindings(of: self)
        for document in documents { bindings.add(document, in: environment) }
        guard self.bindings == nil else { return }
        self.bindings = bindings
        stage.setBindings { [weak self] phase in self?.bindings?.update(phase) }
    }

    /// Returns the layer of a reference; nil if it has not been added yet.
    fileprivate func layer(_ reference: LayerReference, in environment: ActionEnvironment) -> LayerID? {
        try? find(reference, in: environment)
    }

    /// Warns of an assignment to a property that a binding sets again in the same tick.
    func warn(ofBound keyPath: LayerKeyPath, _ layer: LayerID, at range: SourceRange) {
        guard let bindings, bindings.sets(keyPath, of: layer) else { return }
        warn("this has no effect: a binding sets '\(keyPath)' of the layer in each tick", at: range)
    }

    /// Warns of an assignment to a variable that a binding sets again in the same tick.
    func warn(ofBoundVariable name: String, at range: SourceRange) {
        guard let bindings, bindings.sets(variable: name) else { return }
        warn("this has no effect: a binding sets '\(name)' in each tick", at: range)
    }
}
