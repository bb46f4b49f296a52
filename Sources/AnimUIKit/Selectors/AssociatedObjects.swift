// The names are Objective-C's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import Synchronization

/// How an object keeps a value that is associated with it.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// The value is not kept. Differs: a value that is gone reads as nil.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// The value is kept.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// A copy of the value is kept.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// The value is kept.
    case OBJC_ASSOCIATION_RETAIN = 769
    /// A copy of the value is kept.
    case OBJC_ASSOCIATION_COPY = 771
}

/// Returns the value that is associated with an object for a key; nil if there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    AssociatedObjects.value(of: object as AnyObject, UInt(bitPattern: key))
}

/// Associates a value with an object for a key; nil removes the value.
///
/// Differs: values of an object that is gone are let go at a later call, not at once.
public func objc_setAssociatedObject(_ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy) {
    AssociatedObjects.set(value, of: object as AnyObject, UInt(bitPattern: key), policy)
}

/// Removes all values that are associated with an object.
public func objc_removeAssociatedObjects(_ object: Any) { AssociatedObjects.removeAll(of: object as AnyObject) }

/// The values that are associated with objects, by the identity of the object and the address of the key.
private enum AssociatedObjects {
    /// The values of one object, which may be gone: a different object may then have its identity.
    private struct Entry {
        weak var owner: AnyObject?
        var values: [UInt: Value] = [:]
    }

    /// A value, or a reference that does not keep it.
    private enum Value {
        case strong(Any)
        case weak(Weak)

        var value: Any? {
            switch self {
            case .strong(let value): value
            case .weak(let reference): reference.object
            }
        }
    }

    private struct Weak { weak var object: AnyObject? }

    private struct Table {
        var entries: [ObjectIdentifier: Entry] = [:]
        /// The number of entries at which the entries of released objects are removed.
        var limit = 64

        /// Removes the entries of objects that are gone, and returns them: to let their values go may call back.
        mutating func purge() -> [Entry] {
            guard entries.count >= limit else { return [] }
            let gone = entries.filter { $0.value.owner == nil }
            for key in gone.keys { entries[key] = nil }
            limit = max(64, entries.count * 2)
            return Array(gone.values)
        }
    }

    private struct Shared: @unchecked Sendable { var table = Table() }
    private static let shared = Mutex(Shared())

    static func value(of object: AnyObject, _ key: UInt) -> Any? {
        nonisolated(unsafe) let object = object
        nonisolated(unsafe) var value: Any?
        shared.withLock { shared in
            guard let entry = shared.table.entries[ObjectIdentifier(object)], entry.owner === object else { return }
            value = entry.values[key]?.value
        }
        return value
    }

    static func set(_ value: Any?, of object: AnyObject, _ key: UInt, _ policy: objc_AssociationPolicy) {
        nonisolated(unsafe) let object = object
        nonisolated(unsafe) let kept = value.map { Self.kept($0, policy) }
        // Values are released outside of the lock.
        nonisolated(unsafe) var old: [Any] = []
        shared.withLock { shared in
            let identity = ObjectIdentifier(object)
            old.append(shared.table.purge())
            var entry = shared.table.entries[identity] ?? Entry(owner: object)
            if entry.owner !== object {
                old.append(entry)
                entry = Entry(owner: object)
            }
            if let previous = entry.values.removeValue(forKey: key) { old.append(previous) }
            if let kept { entry.values[key] = kept }
            shared.table.entries[identity] = entry.values.isEmpty ? nil : entry
        }
        withExtendedLifetime(old) {}
    }

    static func removeAll(of object: AnyObject) {
        nonisolated(unsafe) let object = object
        nonisolated(unsafe) var old: Any?
        shared.withLock { old = $0.table.entries.removeValue(forKey: ObjectIdentifier(object)) }
        withExtendedLifetime(old) {}
    }

    private static func kept(_ value: Any, _ policy: objc_AssociationPolicy) -> Value {
        switch policy {
        case .OBJC_ASSOCIATION_ASSIGN: .weak(Weak(object: value as AnyObject))
        case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
            .strong((value as? any NSCopying)?.copy(with: nil) ?? value)
        case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: .strong(value)
        }
    }
}
