public import Foundation

/// The ways in which tables keep objects.
public class NSPointerFunctions: NSObject {
    /// The options of tables.
    public struct Options: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Objects are retained.
        public static let strongMemory: Options = []
        /// Objects are not retained, and leave the table when they are released.
        public static let weakMemory = Options(rawValue: 5)
        /// Objects are equal if they are the same.
        public static let objectPointerPersonality = Options(rawValue: 2 << 8)
        /// Objects are equal by `isEqual(_:)`.
        public static let objectPersonality: Options = []
        /// Objects are copied.
        ///
        /// No effect here.
        public static let copyIn = Options(rawValue: 1 << 16)
    }
}

/// A reference that may or may not retain its object.
final class TableReference<ObjectType: AnyObject> {
    private weak var weakObject: ObjectType?
    private let strongObject: ObjectType?

    init(_ object: ObjectType, isWeak: Bool) {
        weakObject = object
        strongObject = isWeak ? nil : object
    }

    var object: ObjectType? { strongObject ?? weakObject }

    func isEqual(_ other: ObjectType, byIdentity: Bool) -> Bool {
        guard let object else { return false }
        if object === other { return true }
        guard !byIdentity, let first = object as? NSObject, let second = other as? NSObject else { return false }
        return first.isEqual(second)
    }
}

/// A set of objects that need not be retained.
///
/// Differs: its objects keep the order of addition.
open class NSHashTable<ObjectType: AnyObject>: NSObject {
    private let options: NSPointerFunctions.Options
    private var entries: [TableReference<ObjectType>] = []

    /// Creates a set with options.
    public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int) { self.options = options }
    /// Creates a set with options.
    public convenience init(options: NSPointerFunctions.Options = []) { self.init(options: options, capacity: 0) }
    /// Creates a set that retains its objects.
    public override convenience init() { self.init(options: [], capacity: 0) }

    /// Returns a set that does not retain its objects.
    open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory, capacity: 0) }

    private var live: [ObjectType] { entries.compactMap(\.object) }
    private func isSame(_ entry: TableReference<ObjectType>, _ object: ObjectType) -> Bool {
        entry.isEqual(object, byIdentity: options.contains(.objectPointerPersonality))
    }

    /// Adds an object, unless the set has it.
    open func add(_ object: ObjectType?) {
        guard let object, !contains(object) else { return }
        entries.removeAll { $0.object == nil }
        entries.append(TableReference(object, isWeak: options.contains(.weakMemory)))
    }
    /// Removes an object.
    open func remove(_ object: ObjectType?) {
        guard let object else { return }
        entries.removeAll { isSame($0, object) }
    }
    /// Removes all objects.
    open func removeAllObjects() { entries = [] }
    /// Whether the set has an object.
    open func contains(_ anObject: ObjectType?) -> Bool {
        anObject.map { object in entries.contains { isSame($0, object) } } ?? false
    }
    /// Returns the object of the set that equals an object; nil for none.
    open func member(_ object: ObjectType?) -> ObjectType? {
        object.flatMap { object in entries.first { isSame($0, object) }?.object }
    }
    /// The objects.
    open var allObjects: [ObjectType] { live }
    /// Returns an enumerator of the objects.
    open func objectEnumerator() -> NSEnumerator { NSArray(array: live).objectEnumerator() }
    /// Returns a set with the same objects, which keeps them in the same way.
    open override func copy() -> Any {
        let copy = NSHashTable(options: options, capacity: 0)
        copy.entries = entries
        return copy
    }
    /// An object of the set; nil for none.
    open var anyObject: ObjectType? { live.first }
    /// The number of objects.
    open var count: Int { live.count }
}

/// Values by keys; neither need be retained.
///
/// Differs: its keys keep the order of addition.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
    private let options: (key: NSPointerFunctions.Options, value: NSPointerFunctions.Options)
    private var entries: [(key: TableReference<KeyType>, value: TableReference<ObjectType>)] = []

    /// Creates a table with options.
    public init(
        keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [], capacity initialCapacity: Int
    ) {
        options = (keyOptions, valueOptions)
    }
    /// Creates a table with options.
    public convenience init(keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = []) {
        self.init(keyOptions: keyOptions, valueOptions: valueOptions, capacity: 0)
    }
    /// Creates a table that retains keys and values.
    public override convenience init() { self.init(keyOptions: [], valueOptions: [], capacity: 0) }

    /// Returns a table that retains keys and values.
    open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(keyOptions: [], capacity: 0) }
    /// Returns a table that retains the values.
    open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .weakMemory, capacity: 0)
    }
    /// Returns a table that retains the keys.
    open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(valueOptions: .weakMemory, capacity: 0)
    }
    /// Returns a table that retains neither.
    open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory, capacity: 0)
    }

    private var live: [(key: KeyType, value: ObjectType)] {
        entries.compactMap { entry in
            guard let key = entry.key.object, let value = entry.value.object else { return nil }
            return (key, value)
        }
    }
    private func isSame(_ entry: TableReference<KeyType>, _ key: KeyType) -> Bool {
        entry.isEqual(key, byIdentity: options.key.contains(.objectPointerPersonality))
    }

    /// Returns the value of a key; nil for none.
    open func object(forKey aKey: KeyType?) -> ObjectType? {
        aKey.flatMap { key in entries.first { isSame($0.key, key) }?.value.object }
    }
    /// Sets the value of a key.
    open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
        guard let aKey, let anObject else { return removeObject(forKey: aKey) }
        entries.removeAll { isSame($0.key, aKey) || $0.key.object == nil || $0.value.object == nil }
        entries.append(
            (
                TableReference(aKey, isWeak: options.key.contains(.weakMemory)),
                TableReference(anObject, isWeak: options.value.contains(.weakMemory))
            ))
    }
    /// Removes a key.
    open func removeObject(forKey aKey: KeyType?) {
        guard let aKey else { return }
        entries.removeAll { isSame($0.key, aKey) }
    }
    /// Removes all keys.
    open func removeAllObjects() { entries = [] }
    /// The number of keys.
    open var count: Int { live.count }
    /// Returns an enumerator of the keys.
    open func keyEnumerator() -> NSEnumerator { NSArray(array: live.map(\.key)).objectEnumerator() }
    /// Returns an enumerator of the values; nil for none.
    open func objectEnumerator() -> NSEnumerator? { NSArray(array: live.map(\.value)).objectEnumerator() }
}
