import AnimTiming

/// A row of the table of properties: all that the engine knows of a property.
struct LayerPropertyRow: Sendable {
    /// The type of the values.
    let valueType: LayerValueType
    /// The words that the values are; empty for other types.
    let keywords: @Sendable () -> [String]
    /// The kinds of animation that run the property through values.
    let animations: AnimationSupport
    /// The numbers that have a meaning.
    let numbers: NumberDomain
    /// The functions that read and write the property, and the part of a layer that they do that to.
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

        /// The kind of layers that have the part.
        var kind: LayerKind {
            switch self {
            case .layer, .timing: .layer
            case .shape: .shape
            case .gradient: .gradient
            case .text: .text
            case .replicator: .replicator
            case .emitter: .emitter
            }
        }
    }

    @inline(__always)
    private init<Conversion: LayerValueConversion>(
        _ conversion: Conversion.Type, _ animations: AnimationSupport?, _ numbers: NumberDomain, _ access: Access
    ) {
        valueType = Conversion.type
        keywords = { Conversion.keywords }
        self.animations = animations ?? Conversion.animations
        self.numbers = numbers
        self.access = access
    }
}

extension LayerPropertyRow {
    /// Creates the row of a property of every layer.
    @inline(__always)
    static func layer<Conversion: LayerValueConversion>(
        _ conversion: Conversion, _ get: @escaping @Sendable (Layer) -> Conversion.Value,
        _ set: @escaping @Sendable (inout Layer, Conversion.Value) -> Void, animations: AnimationSupport? = nil,
        numbers: NumberDomain = .any
    ) -> Self {
        Self(Conversion.self, animations, numbers, .layer(PropertyAccess(conversion, get, set)))
    }

    /// Creates the row of a property of the time space of every layer.
    @inline(__always)
    static func timing<Conversion: LayerValueConversion>(
        _ conversion: Conversion, _ get: @escaping @Sendable (LayerTiming) -> Conversion.Value,
        _ set: @escaping @Sendable (inout LayerTiming, Conversion.Value) -> Void, animations: AnimationSupport? = nil,
        numbers: NumberDomain = .any
    ) -> Self {
        Self(Conversion.self, animations, numbers, .timing(PropertyAccess(conversion, get, set)))
    }

    /// Creates the row of a property of shape layers.
    @inline(__always)
    static func shape<Conversion: LayerValueConversion>(
        _ conversion: Conversion, _ get: @escaping @Sendable (ShapeContent) -> Conversion.Value,
        _ set: @escaping @Sendable (inout ShapeContent, Conversion.Value) -> Void, animations: AnimationSupport? = nil,
        numbers: NumberDomain = .any
    ) -> Self {
        Self(Conversion.self, animations, numbers, .shape(PropertyAccess(conversion, get, set)))
    }

    /// Creates the row of a property of gradient layers.
    @inline(__always)
    static func gradient<Conversion: LayerValueConversion>(
        _ conversion: Conversion, _ get: @escaping @Sendable (GradientContent) -> Conversion.Value,
        _ set: @escaping @Sendable (inout GradientContent, Conversion.Value) -> Void, animations: AnimationSupport? = nil,
        numbers: NumberDomain = .any
    ) -> Self {
        Self(Conversion.self, animations, numbers, .gradient(PropertyAccess(conversion, get, set)))
    }

    /// Creates the row of a property of text layers.
    @inline(__always)
    static func text<Conversion: LayerValueConversion>(
        _ conversion: Conversion, _ get: @escaping @Sendable (TextContent) -> Conversion.Value,
        _ set: @escaping @Sendable (inout TextContent, Conversion.Value) -> Void, animations: AnimationSupport? = nil,
        numbers: NumberDomain = .any
    ) -> Self {
        Self(Conversion.self, animations, numbers, .text(PropertyAccess(conversion, get, set)))
    }

    /// Creates the row of a property of replicator layers.
    @inline(__always)
    static func replicator<Conversion: LayerValueConversion>(
        _ conversion: Conversion, _ get: @escaping @Sendable (ReplicatorContent) -> Conversion.Value,
        _ set: @escaping @Sendable (inout ReplicatorContent, Conversion.Value) -> Void, animations: AnimationSupport? = nil,
        numbers: NumberDomain = .any
    ) -> Self {
        Self(Conversion.self, animations, numbers, .replicator(PropertyAccess(conversion, get, set)))
    }

    /// Creates the row of a property of emitter layers.
    @inline(__always)
    static func emitter<Conversion: LayerValueConversion>(
        _ conversion: Conversion, _ get: @escaping @Sendable (EmitterContent) -> Conversion.Value,
        _ set: @escaping @Sendable (inout EmitterContent, Conversion.Value) -> Void, animations: AnimationSupport? = nil,
        numbers: NumberDomain = .any
    ) -> Self {
        Self(Conversion.self, animations, numbers, .emitter(PropertyAccess(conversion, get, set)))
    }
}

/// The functions that read and write a property of an owner: of the layer, or of a part of one.
struct PropertyAccess<Owner>: Sendable {
    /// Returns the value.
    let get: @Sendable (Owner) -> LayerValue
    /// Sets the value; false, without effect, where its type is wrong or it is a word that means nothing here.
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
    /// Returns the value at a key path; nil for a property that layers of another kind have.
    public func value(for keyPath: LayerKeyPath) -> LayerValue? {
        guard let whole = value(of: keyPath.property) else { return nil }
        guard let component = keyPath.component else { return whole }
        return whole.value(of: component)
    }

    /// Sets the value at a key path; false, without effect, where its type is wrong or the layer lacks the property.
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
        }
        return true
    }
}
