import AnimGeometry
import AnimInteraction
import AnimLayers

/// Where a layer is put.
struct LayerPlace {
    var parent = Timeline.root
    /// The place among the parent's sublayers; in front where none is given.
    var index: Int?
    /// What comes before the ids of layers here; nil where they cannot be named, being inside a layer without an id.
    var prefix: String? = ""
    /// The number of layers above.
    var depth = 0

    /// The place inside a layer.
    func inside(_ layer: LayerID, prefix: String?) -> LayerPlace {
        LayerPlace(parent: layer, index: nil, prefix: prefix, depth: depth + 1)
    }
}

extension Performance {
    /// Makes the layers of the file.
    func buildLayers() {
        let environment = ActionEnvironment(performance: self)
        for layer in document.layers { build(layer, at: LayerPlace(), in: environment) }
    }

    /// Makes a layer, all of its copies, and what is inside.
    func build(_ layer: LayerDocument, at place: LayerPlace, in environment: ActionEnvironment) {
        guard let copies = layer.copies else {
            buildOne(layer, at: place, name: layer.id, in: environment)
            return
        }
        if let id = layer.id, let prefix = place.prefix { registerCopies(named: prefix + id) }
        for copy in 0..<copies {
            var inside = environment
            inside.locals["index"] = .number(Double(copy))
            var placed = place
            placed.index = place.index.map { $0 + copy }
            guard buildOne(layer, at: placed, name: layer.id.map { "\($0)[\(copy)]" }, in: inside) else { return }
        }
    }

    @discardableResult
    private func buildOne(
        _ layer: LayerDocument, at place: LayerPlace, name: String?, in environment: ActionEnvironment
    ) -> Bool {
        guard place.depth < SceneLimits.maximumDepth else {
            report("layers are nested more than \(SceneLimits.maximumDepth) deep", at: layer.range)
            return false
        }
        guard countLayer(at: layer.range) else { return false }
        do throws(ExpressionError) {
            try make(layer, at: place, name: name, in: environment)
            return true
        } catch {
            report(error)
            return false
        }
    }

    private func make(
        _ layer: LayerDocument, at place: LayerPlace, name: String?, in environment: ActionEnvironment
    ) throws(ExpressionError) {
        let component = layer.component.flatMap { document.components[$0] }
        var inside = environment
        if let component { inside.locals = try arguments(of: layer, for: component, in: environment) }
        var values = Layer(isShape: layer.isShape)
        if let component { try component.layer.apply(to: &values, in: inside) }
        try layer.apply(to: &values, in: environment)

        let fullName = place.prefix.flatMap { prefix in name.map { prefix + $0 } }
        let id = stage.addLayer(values, name: fullName, to: place.parent, at: place.index)
        if let fullName { register(id, as: fullName) }
        let scope = place.inside(id, prefix: fullName.map { $0 + "." })
        if let component { try fill(id, with: component.layer, at: scope, in: inside) }
        let isScope = layer.copies != nil
        try fill(id, with: layer, at: isScope ? scope : place.inside(id, prefix: place.prefix), in: environment)
    }

    /// Gives a layer its animations and sublayers.
    private func fill(
        _ id: LayerID, with layer: LayerDocument, at place: LayerPlace, in environment: ActionEnvironment
    ) throws(ExpressionError) {
        for animation in layer.animations { try add(animation, to: id, in: environment) }
        for sublayer in layer.sublayers { build(sublayer, at: place, in: environment) }
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

extension Layer {
    /// Creates a layer of a kind with Core Animation's defaults.
    fileprivate init(isShape: Bool) {
        self.init()
        if isShape { content = .shape(ShapeContent()) }
    }
}

extension LayerDocument {
    /// Sets the values that are given.
    fileprivate func apply(to layer: inout Layer, in environment: ActionEnvironment) throws(ExpressionError) {
        if let isStandalone { layer.isStandalone = isStandalone }
        for (property, template) in properties {
            layer.set(try template.value(in: environment), for: LayerKeyPath(property))
        }
        guard let frame = try frame.value(in: environment) else { return }
        // The frame in a file is the place before the transform, whatever the order of the keys.
        let transform = layer.transform
        layer.transform = .identity
        layer.frame = frame
        layer.transform = transform
    }
}
