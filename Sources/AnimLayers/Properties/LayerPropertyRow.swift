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

    /// Creates a row; words are not animated, everything else is in every way but additively, unless given.
    @inline(__always)
    init<Owner, Value>(
        _ part: (PropertyAccess<Owner>) -> Access, _ conversion: LayerValueConversion<Value>,
        _ get: @escaping @Sendable (Owner) -> Value, _ set: @escaping @Sendable (inout Owner, Value) -> Void,
        animations: AnimationSupport? = nil, numbers: NumberDomain = .any
    ) {
        valueType = conversion.type
        keywords = conversion.keywords
        self.animations = animations ?? (conversion.type == .keyword ? .never : .replacing)
        self.numbers = numbers
        access = part(PropertyAccess(conversion, get, set))
    }
}

extension LayerPropertyRow {
    /// Creates the row of a property of every layer.
    @inline(__always)
    static func layer<Value>(
        _ conversion: LayerValueConversion<Value>, _ get: @escaping @Sendable (Layer) -> Value,
        _ set: @escaping @Sendable (inout Layer, Value) -> Void, animations: AnimationSupport? = nil,
        numbers: NumberDomain = .any
    ) -> Self {
        Self(Access.layer, conversion, get, set, animations: animations, numbers: numbers)
    }

    /// Creates the row of a property of the time space of every layer.
    @inline(__always)
    static func timing<Value>(
        _ conversion: LayerValueConversion<Value>, _ get: @escaping @Sendable (LayerTiming) -> Value,
        _ set: @escaping @Sendable (inout LayerTiming, Value) -> Void, animations: AnimationSupport? = nil,
        numbers: NumberDomain = .any
    ) -> Self {
        Self(Access.timing, conversion, get, set, animations: animations, numbers: numbers)
    }

    /// Creates the row of a property of shape layers.
    @inline(__always)
    static func shape<Value>(
        _ conversion: LayerValueConversion<Value>, _ get: @escaping @Sendable (ShapeContent) -> Value,
        _ set: @escaping @Sendable (inout ShapeContent, Value) -> Void, animations: AnimationSupport? = nil,
        numbers: NumberDomain = .any
    ) -> Self {
        Self(Access.shape, conversion, get, set, animations: animations, numbers: numbers)
    }

    /// Creates the row of a property of gradient layers.
    @inline(__always)
    static func gradient<Value>(
        _ conversion: LayerValueConversion<Value>, _ get: @escaping @Sendable (GradientContent) -> Value,
        _ set: @escaping @Sendable (inout GradientContent, Value) -> Void, animations: AnimationSupport? = nil,
        numbers: NumberDomain = .any
    ) -> Self {
        Self(Access.gradient, conversion, get, set, animations: animations, numbers: numbers)
    }

    /// Creates the row of a property of text layers.
    @inline(__always)
    static func text<Value>(
        _ conversion: LayerValueConversion<Value>, _ get: @escaping @Sendable (TextContent) -> Value,
        _ set: @escaping @Sendable (inout TextContent, Value) -> Void, animations: AnimationSupport? = nil,
        numbers: NumberDomain = .any
    ) -> Self {
        Self(Access.text, conversion, get, set, animations: animations, numbers: numbers)
    }

    /// Creates the row of a property of replicator layers.
    @inline(__always)
    static func replicator<Value>(
        _ conversion: LayerValueConversion<Value>, _ get: @escaping @Sendable (ReplicatorContent) -> Value,
        _ set: @escaping @Sendable (inout ReplicatorContent, Value) -> Void, animations: AnimationSupport? = nil,
        numbers: NumberDomain = .any
    ) -> Self {
        Self(Access.replicator, conversion, get, set, animations: animations, numbers: numbers)
    }

    /// Creates the row of a property of emitter layers.
    @inline(__always)
    static func emitter<Value>(
        _ conversion: LayerValueConversion<Value>, _ get: @escaping @Sendable (EmitterContent) -> Value,
        _ set: @escaping @Sendable (inout EmitterContent, Value) -> Void, animations: AnimationSupport? = nil,
        numbers: NumberDomain = .any
    ) -> Self {
        Self(Access.emitter, conversion, get, set, animations: animations, numbers: numbers)
    }
}
