// The names are Foundation's, which Linux lacks.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// How the elements of a table are kept and compared.
public struct NSPointerFunctions {
    /// The options.
    public struct Options: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Creates options of bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Elements are retained.
        public static let strongMemory: Options = []
        /// Elements are not retained, and are gone with their last reference.
        public static let weakMemory = Options(rawValue: 5)
        /// Elements are compared by their identity.
        public static let objectPointerPersonality = Options(rawValue: 256)
    }
}

/// A set of objects, which it may not retain.
///
/// Differs: elements are compared by their identity.
open class NSHashTable<ObjectType: AnyObject>: NSObject, NSCopying {
    private struct Element {
        private let strong: ObjectType?
        private weak var weakReference: ObjectType?

        init(_ object: ObjectType, isWeak: Bool) {
            strong = isWeak ? nil : object
            weakReference = object
        }

        var object: ObjectType? { strong ?? weakReference }
    }

    private let isWeak: Bool
    private var elements: [Element] = []

    /// Creates an empty set that retains its elements.
    public override init() { isWeak = false }

    /// Creates an empty set.
    public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) {
        isWeak = options.contains(.weakMemory)
    }

    /// Creates an empty set that does not retain its elements.
    open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

    /// The number of elements.
    open var count: Int { allObjects.count }
    /// Any element; nil for none.
    open var anyObject: ObjectType? { allObjects.first }
    /// The elements.
    ///
    /// Differs: in the order in which they were added.
    open var allObjects: [ObjectType] { elements.compactMap(\.object) }
    /// Returns whether an object is an element.
    open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }
    /// Returns an object if it is an element.
    open func member(_ object: ObjectType?) -> ObjectType? { allObjects.first { $0 === object } }
    /// Returns the elements one after the other.
    open func objectEnumerator() -> NSEnumerator { ObjectEnumerator(allObjects) }

    /// Adds an object.
    open func add(_ object: ObjectType?) {
        guard let object, !contains(object) else { return }
        elements.removeAll { $0.object == nil }
        elements.append(Element(object, isWeak: isWeak))
    }
    /// Removes an object.
    open func remove(_ object: ObjectType?) { elements.removeAll { $0.object == nil || $0.object === object } }
    /// Removes all elements.
    open func removeAllObjects() { elements = [] }

    /// Returns a set of the same elements.
    open override func copy() -> Any { copy(with: nil) }
    /// Returns a set of the same elements.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSHashTable<ObjectType>(options: isWeak ? .weakMemory : [])
        copy.elements = elements
        return copy
    }
}

/// The elements of a set one after the other.
private final class ObjectEnumerator: NSEnumerator {
    private var rest: [AnyObject]

    init(_ objects: [AnyObject]) { rest = objects.reversed() }

    override func nextObject() -> Any? { rest.popLast() }
}
