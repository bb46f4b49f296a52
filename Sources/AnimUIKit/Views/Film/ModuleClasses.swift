/// Which classes are the module's own, as far as that matters: they override nothing that others could.
@MainActor enum ModuleClasses {
    /// The classes that were asked for; never iterated.
    private static var known: [ObjectIdentifier: Bool] = [:]
    /// The one that was asked for last, as in a row of new views.
    private static var last: (id: ObjectIdentifier, isOwn: Bool)?

    /// Whether a class is the module's own.
    static func contain(_ type: AnyClass) -> Bool {
        let id = ObjectIdentifier(type)
        if let last, last.id == id { return last.isOwn }
        // The name of a class begins with the name of its module. `String(reflecting:)` would look for conformances of the type first,
        // which takes half a millisecond for each class.
        let isOwn = known[id] ?? _typeName(type).hasPrefix("AnimUIKit.")
        known[id] = isOwn
        last = (id, isOwn)
        return isOwn
    }
}
