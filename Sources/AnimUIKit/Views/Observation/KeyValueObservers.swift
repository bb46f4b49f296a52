import Foundation

/// An object with values whose changes are told to observers.
protocol KeyValueObservable: NSObject {
    /// The observers; made when they are first asked for.
    var observers: KeyValueObservers { get }
    /// Returns the value of a key: `.some(nil)` for nil, nil for a key whose changes are not told.
    func observedValue(forKey key: String) -> Any??
    /// Returns the object of a key, for a path of several keys.
    func observedObject(forKey key: String) -> (any KeyValueObservable)?
}

extension KeyValueObservable {
    func observedObject(forKey key: String) -> (any KeyValueObservable)? { nil }
}

/// The observers of the values of one object, in the order in which they were added.
final class KeyValueObservers {
    /// One observer of one value.
    final class Entry {
        /// The key; nil for one whose value is compared after each change of any key.
        let key: String?
        let keyPath: String?
        let context: UnsafeMutableRawPointer?
        private(set) weak var observer: AnyObject?
        let value: () -> Any?
        let call: (_ old: Any?, _ new: Any?) -> Void
        fileprivate var last: Any?

        init(
            key: String?, keyPath: String?, context: UnsafeMutableRawPointer?, observer: AnyObject?, value: @escaping () -> Any?,
            call: @escaping (_ old: Any?, _ new: Any?) -> Void
        ) {
            (self.key, self.keyPath, self.context, self.observer) = (key, keyPath, context, observer)
            (self.value, self.call) = (value, call)
        }
    }

    private var entries: [Entry] = []

    func add(_ entry: Entry, isInitial: Bool) {
        entries.append(entry)
        entry.last = entry.value()
        if isInitial { entry.call(nil, entry.last) }
    }

    /// Removes the last observer of a kind; returns false if there is none.
    @discardableResult
    func remove(_ isRemoved: (Entry) -> Bool) -> Bool {
        guard let index = entries.lastIndex(where: isRemoved) else { return false }
        entries.remove(at: index)
        return true
    }

    /// Tells the observers that values were set.
    func didSet(_ keys: [String]) {
        // Observers may come and go meanwhile.
        for entry in entries {
            if let key = entry.key, !keys.contains(key) { continue }
            guard entries.contains(where: { $0 === entry }) else { continue }
            let (old, new) = (entry.last, entry.value())
            if entry.key == nil, Self.areEqual(old, new) { continue }
            entry.last = new
            entry.call(old, new)
        }
    }

    /// Tells the observers of values that are compared.
    func compare() { didSet([]) }

    private nonisolated(unsafe) static var attachment: UInt8 = 0

    /// Returns the observers of an object.
    static func of(_ object: NSObject) -> KeyValueObservers {
        if let object = object as? any KeyValueObservable { return object.observers }
        if let observers = objc_getAssociatedObject(object, &attachment) as? KeyValueObservers { return observers }
        let new = KeyValueObservers()
        objc_setAssociatedObject(object, &attachment, new, .OBJC_ASSOCIATION_RETAIN)
        return new
    }

    private static func areEqual(_ a: Any?, _ b: Any?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        func isEqual<Value: Equatable>(_ value: Value) -> Bool { value == b as? Value }
        guard let value = a as? any Equatable else { return false }
        return isEqual(value)
    }

    /// Returns the object whose value a path of keys names, and its key.
    static func owner(of keyPath: String, from object: NSObject) -> (any KeyValueObservable, String)? {
        var keys = keyPath.split(separator: ".").map(String.init)
        guard let key = keys.popLast(), var owner = object as? any KeyValueObservable else { return nil }
        for key in keys {
            guard let next = owner.observedObject(forKey: key) else { return nil }
            owner = next
        }
        return owner.observedValue(forKey: key) == nil ? nil : (owner, key)
    }

    static func reportMissing(_ observer: NSObject, _ keyPath: String, of object: NSObject) {
        FilmContext.current.reportMisuse(
            "NSObject.removeObserver(_:forKeyPath:)", of: object, "is not observed at '\(keyPath)' by the \(type(of: observer))")
    }
}

extension FilmContext {
    /// Compares the values of observers in each tick, as long as their object exists.
    func compareInEachTick(_ observers: KeyValueObservers) {
        comparedObservers.removeAll { $0.observers == nil }
        guard !comparedObservers.contains(where: { $0.observers === observers }) else { return }
        comparedObservers.append(WeakObservers(observers: observers))
    }
}

/// Observers that are not retained.
struct WeakObservers {
    fileprivate(set) weak var observers: KeyValueObservers?
}
