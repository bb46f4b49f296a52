import AnimExpression
import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimSource

/// Where a layer is put.
struct LayerPlace {
    var parent = Timeline.root
    /// The place among the parent's sublayers; in front where none is given.
    var index: Int?
    /// Whether the layer becomes the parent's mask instead.
    var isMask = false
    /// What comes before the ids of layers here; nil where they cannot be named, being inside a layer without an id.
    var prefix: String? = ""
    /// The number of layers above.
    var depth = 0

    /// The place inside a layer.
    func inside(_ layer: LayerID, prefix: String?) -> LayerPlace {
        LayerPlace(parent: layer, index: nil, prefix: prefix, depth: depth + 1)
    }

    /// The place of the parent's mask.
    var forMask: LayerPlace {
        var place = self
        place.isMask = true
        return place
    }
}

extension Performance {
    /// Makes the layers of the file.
    func buildLayers() {
        let environment = ActionEnvironment(performance: self)
        for layer in document.layers { build(layer, at: LayerPlace(), in: environment) }
    }

    /// Makes a layer, all of its copies, and what is inside; the result is the layer, or the copies.
    @discardableResult
    func build(_ layer: LayerDocument, at place: LayerPlace, in environment: ActionEnvironment) -> [LayerID] {
        guard let copies = layer.copies else {
            return buildOne(layer, at: place, copy: nil, in: environment).map { [$0] } ?? []
        }
        var made: [LayerID] = []
        for copy in 0..<copies {
            var inside = environment
            inside.locals["index"] = .number(Double(copy))
            var placed = place
            placed.index = place.index.map { $0 + copy }
            guard let id = buildOne(layer, at: placed, copy: copy, in: inside) else { break }
            made.append(id)
        }
        return made
    }

    private func buildOne(
        _ layer: LayerDocument, at place: LayerPlace, copy: Int?, in environment: ActionEnvironment
    ) -> LayerID? {
        guard place.depth < SceneLimits.maximumDepth else {
            report("layers are nested more than \(SceneLimits.maximumDepth) deep", at: layer.range)
            return nil
        }
        guard countLayer(at: layer.range) else { return nil }
        do throws(ExpressionError) {
            return try make(layer, at: place, copy: copy, in: environment)
        } catch {
            report(error)
            return nil
        }
    }

    private func make(
        _ layer: LayerDocument, at place: LayerPlace, copy: Int?, in environment: ActionEnvironment
    ) throws(ExpressionError) -> LayerID {
        let component = layer.component.flatMap { document.components[$0] }
        var inside = environment
        if let component { inside.locals = try arguments(of: layer, for: component, in: environment) }
        var values = Layer(of: layer.type)
        if let component { try component.layer.apply(to: &values, in: inside) }
        try layer.apply(to: &values, in: environment)
        let isSized = layer.isSized || component?.layer.isSized == true
        setText(of: &values, at: layer.stringRange ?? component?.layer.stringRange, isSized: isSized, type: layer.type)
        if let component { try component.layer.scroll(&values, in: inside) }
        try layer.scroll(&values, in: environment)

        let sharedName = place.prefix.flatMap { prefix in layer.id.map { prefix + $0 } }
        let fullName = sharedName.map { name in copy.map { "\(name)[\($0)]" } ?? name }
        let id = add(values, name: fullName, at: place)
        note(id, values.content, at: layer.range)
        if let fullName { register(id, as: fullName) }
        if let sharedName, let copy { register(id, asCopy: copy, of: sharedName) }
        let scope = place.inside(id, prefix: fullName.map { $0 + "." })
        var cells: [LayerID] = []
        if let component { cells += try fill(id, with: component.layer, at: scope, in: inside) }
        let isScope = layer.copies != nil
        cells += try fill(id, with: layer, at: isScope ? scope : place.inside(id, prefix: place.prefix), in: environment)
        if layer.type == .scroll {
            let scrolling = component?.layer.scrolling.replaced(by: layer.scrolling) ?? layer.scrolling
            try makeScrollView(of: id, scrolling, cells: cells, in: inside)
        }
        let events = component?.layer.events.merging(layer.events) { $1 } ?? layer.events
        let isMultiple = layer.isMultipleTouchEnabled ?? component?.layer.isMultipleTouchEnabled ?? false
        follow(events, of: id, isMultipleTouchEnabled: isMultiple, in: inside)
        return id
    }

    /// Notes what may draw more than there are layers.
    private func note(_ id: LayerID, _ content: LayerContent, at range: SourceRange) {
        switch content {
        case .replicator: replicators[id] = range
        case .emitter:
            emitters.append((id, range))
            if emitters.count == SceneLimits.maximumEmitters + 1 {
                report("the scene has more than \(SceneLimits.maximumEmitters) emitter layers", at: range)
            }
        default: break
        }
    }

    private func add(_ values: Layer, name: String?, at place: LayerPlace) -> LayerID {
        guard place.isMask else { return stage.addLayer(values, name: name, to: place.parent, at: place.index) }
        let id = stage.createLayer(values, name: name)
        stage.setMask(id, of: place.parent)
        return id
    }

    /// Gives a layer its animations, its mask and its sublayers; the result is the cells among these.
    private func fill(
        _ id: LayerID, with layer: LayerDocument, at place: LayerPlace, in environment: ActionEnvironment
    ) throws(ExpressionError) -> [LayerID] {
        for animation in layer.animations { try add(animation, to: id, in: environment) }
        for mask in layer.mask { build(mask, at: place.forMask, in: environment) }
        var cells: [LayerID] = []
        for sublayer in layer.sublayers {
            let made = build(sublayer, at: place, in: environment)
            if let id = sublayer.id, id == layer.scrolling.cells { cells = made }
        }
        return cells
    }

    private func arguments(
        of layer: LayerDocument, for component: ComponentDocument, in environment: ActionEnvironment
    ) throws(ExpressionError) -> [String: ExpressionValue] {
        var values = component.parameters
        for name in layer.arguments.keys.sorted() {
            if let argument = layer.arguments[name] { values[name] = try argument.value(in: environment) }
        }
        return values
    }
}

extension LayerDocument {
    /// Sets the values that are given.
    fileprivate func apply(to layer: inout Layer, in environment: ActionEnvironment) throws(ExpressionError) {
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
        // The frame in a file is the place before the transform, whatever the order of the keys.
        let transform = layer.transform
        layer.transform = .identity
        layer.frame = frame
        layer.transform = transform
    }

    /// Whether the size is given.
    fileprivate var isSized: Bool { frame != nil || properties.contains { $0.0 == .bounds } }

    /// Scrolls to the offset that is given.
    fileprivate func scroll(_ layer: inout Layer, in environment: ActionEnvironment) throws(ExpressionError) {
        for setting in scrolling.settings where setting.property == .contentOffset {
            if case .point(let offset) = try setting.value.value(in: environment) { layer.bounds.origin = offset }
        }
    }
}

extension ScrollDocument {
    /// What an instance has whose component is given this way.
    fileprivate func replaced(by other: ScrollDocument) -> ScrollDocument {
        ScrollDocument(settings: settings + other.settings, cells: other.cells ?? cells)
    }
}
