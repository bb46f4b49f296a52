/// Which classes are the module's own, as far as that matters: they override nothing that others could.
@MainActor enum ModuleClasses {
    /// The classes that were asked for; never iterated.
    private static var known: [ObjectIdentifier: Bool] = [:]

    /// Whether a class is the module's own.
    static func contain(_ type: AnyClass) -> Bool {
        let id = ObjectIdentifier(type)
        if let isOwn = known[id] { return isOwn }
        // The name of a class begins with the name of its module.
        let isOwn = String(reflecting: type).hasPrefix("AnimUIKit.")
        known[id] = isOwn
        return isOwn
    }
}
