import AnimTiming

/// A row of the table of properties: everything the engine knows about a property.
struct LayerPropertyRow: Sendable {
    /// The type of the values.
    let valueType: LayerValueType
    /// The keywords that the property takes; empty for other types.
    let keywords: @Sendable () -> [String]
    /// The kinds of animation that can animate the property.
    let animations: AnimationSupport
    /// The numbers that are valid.
    let numbers: NumberDomain
    /// The part of a layer that holds the property, with the functions that read and write it there.
    let access: Access

    /// The part of a layer that holds a property, with the functions that read and write it there.
    enum Access: Sendable {
        case layer(PropertyAccess<Layer>)
        case timing(PropertyAccess<LayerTiming>)
        case shape(PropertyAccess<ShapeContent>)
        case gradient(PropertyAccess<GradientContent>)
        case text(PropertyAccess<TextContent>)
        case replicator(PropertyAccess<ReplicatorContent>)
        case emitter(PropertyAccess<EmitterContent>)
        case visualEffect(PropertyAccess<VisualEffectContent>)

        /// The kind of layers that have the part.
        var kind: LayerKind {
            switch self {
            case .layer, .timing: .layer
            case .shape: .shape
            case .gradient: .gradient
            case .text: .text
            case .replicator: .replicator
            case .emitter: .emitter
            case .visualEffect: .visualEffect
            }
        }
    }

    /// The maker of rows for the properties of one part of a layer, called as `.shape(.path, \.path, { $0.path = $1 })`.
    struct Maker<Owner> {
        private let part: (PropertyAccess<Owner>) -> Access

        @inline(__always)
        init(_ part: @escaping (PropertyAccess<Owner>) -> Access) { self.part = part }

        /// Creates a row; its kinds of animation are the conversion's unless given.
        @inline(__always)
        func callAsFunction<Conversion: LayerValueConversion>(
            _ conversion: Conversion, _ get: @escaping @Sendable (Owner) -> Conversion.Value,
            _ set: @escaping @Sendable (inout Owner, Conversion.Value) -> Void, animations: AnimationSupport? = nil,
            numbers: NumberDomain = .any
        ) -> LayerPropertyRow {
            LayerPropertyRow(
                valueType: Conversion.type, keywords: { Conversion.keywords }, animations: animations ?? Conversion.animations,
                numbers: numbers, access: part(PropertyAccess(conversion, get, set)))
        }
    }

    @inline(__always) static var layer: Maker<Layer> { Maker(Access.layer) }
    @inline(__always) static var timing: Maker<LayerTiming> { Maker(Access.timing) }
    @inline(__always) static var shape: Maker<ShapeContent> { Maker(Access.shape) }
    @inline(__always) static var gradient: Maker<GradientContent> { Maker(Access.gradient) }
    @inline(__always) static var text: Maker<TextContent> { Maker(Access.text) }
    @inline(__always) static var replicator: Maker<ReplicatorContent> { Maker(Access.replicator) }
    @inline(__always) static var emitter: Maker<EmitterContent> { Maker(Access.emitter) }
    @inline(__always) static var visualEffect: Maker<VisualEffectContent> { Maker(Access.visualEffect) }
}

/// The functions that read and write a property of an owner: a layer, or a part of one.
struct PropertyAccess<Owner>: Sendable {
    /// Returns the value.
    let get: @Sendable (Owner) -> LayerValue
    /// Sets the value; returns false, without effect, if its type or its keyword is not valid for the property.
    let set: @Sendable (inout Owner, LayerValue) -> Bool

    @inline(__always)
    init<Conversion: LayerValueConversion>(
        _ conversion: Conversion, _ get: @escaping @Sendable (Owner) -> Conversion.Value,
        _ set: @escaping @Sendable (inout Owner, Conversion.Value) -> Void
    ) {
        self.get = { Conversion.wrap(get($0)) }
        self.set = { owner, value in
            guard let value = Conversion.unwrap(value) else { return false }
            set(&owner, value)
            return true
        }
    }
}

extension Layer {
    /// Returns the value at a key path; nil if this kind of layer lacks the property.
    public func value(for keyPath: LayerKeyPath) -> LayerValue? {
        guard let whole = value(of: keyPath.property) else { return nil }
        guard let component = keyPath.component else { return whole }
        return whole.value(of: component)
    }

    /// Sets the value at a key path; returns false, without effect, if its type is wrong or the layer lacks the property.
    @discardableResult
    package mutating func set(_ value: LayerValue, for keyPath: LayerKeyPath) -> Bool {
        guard let component = keyPath.component else { return set(value, of: keyPath.property) }
        guard let whole = self.value(of: keyPath.property)?.setting(component, to: value) else { return false }
        return set(whole, of: keyPath.property)
    }

    private func value(of property: LayerProperty) -> LayerValue? {
        switch property.row.access {
        case .layer(let access): return access.get(self)
        case .timing(let access): return access.get(timing)
        case .shape(let access):
            guard case .shape(let shape) = content else { return nil }
            return access.get(shape)
        case .gradient(let access):
            guard case .gradient(let gradient) = content else { return nil }
            return access.get(gradient)
        case .text(let access):
            guard case .text(let text) = content else { return nil }
            return access.get(text)
        case .replicator(let access):
            guard case .replicator(let replicator) = content else { return nil }
            return access.get(replicator)
        case .emitter(let access):
            guard case .emitter(let emitter) = content else { return nil }
            return access.get(emitter)
        case .visualEffect(let access):
            guard case .visualEffect(let effect) = content else { return nil }
            return access.get(effect)
        }
    }

    private mutating func set(_ value: LayerValue, of property: LayerProperty) -> Bool {
        switch property.row.access {
        case .layer(let access): return access.set(&self, value)
        case .timing(let access): return access.set(&timing, value)
        case .shape(let access):
            guard case .shape(var shape) = content, access.set(&shape, value) else { return false }
            content = .shape(shape)
        case .gradient(let access):
            guard case .gradient(var gradient) = content, access.set(&gradient, value) else { return false }
            content = .gradient(gradient)
        case .text(let access):
            guard case .text(var text) = content, access.set(&text, value) else { return false }
            content = .text(text)
        case .replicator(let access):
            guard case .replicator(var replicator) = content, access.set(&replicator, value) else { return false }
            content = .replicator(replicator)
        case .emitter(let access):
            guard case .emitter(var emitter) = content, access.set(&emitter, value) else { return false }
            content = .emitter(emitter)
        case .visualEffect(let access):
            guard case .visualEffect(var effect) = content, access.set(&effect, value) else { return false }
            content = .visualEffect(effect)
        }
        return true
    }
}
