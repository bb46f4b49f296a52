import Synchronization

/// The kinds of objects that there are for each type of layer, made when they are first asked for.
///
/// A scene has layers of few types, and the tables of all of them take longer to make than a small scene takes to read.
final class LayerKindTable: Sendable {
    private let make: @Sendable (LayerType) -> ObjectKind
    private let kinds = Mutex<[LayerType: ObjectKind]>([:])

    init(_ make: @escaping @Sendable (LayerType) -> ObjectKind) { self.make = make }

    /// The kind for a type.
    subscript(type: LayerType) -> ObjectKind {
        if let kind = kinds.withLock({ $0[type] }) { return kind }
        // Two threads may make the same kind; both then use the one that was stored first.
        let made = make(type)
        return kinds.withLock { kinds in
            let kind = kinds[type] ?? made
            kinds[type] = kind
            return kind
        }
    }
}
