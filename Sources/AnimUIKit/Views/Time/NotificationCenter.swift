import AnimInteraction
public import Foundation

/// A center of notifications, which observers receive in the order in which they were added.
///
/// Each film has a default center of its own. Differs: blocks are called at once, whatever their queue.
open class NotificationCenter: NSObject, @unchecked Sendable {
    /// The observers; nil for the default center, whose observers are the film's.
    private var ownObservers: NotificationObservers?

    /// Creates a center.
    public override init() { ownObservers = NotificationObservers() }

    private init(default: Void) {}

    private static let defaultCenter = NotificationCenter(default: ())

    /// The center that all code shares.
    open class var `default`: NotificationCenter { defaultCenter }

    private var observers: NotificationObservers { ownObservers ?? FilmContext.current.schedule.observers }

    /// Adds a method as an observer, of all names or all objects if they are nil; the target is not retained.
    open func addObserver(
        _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
    ) {
        observers.add(NotificationObserver(observer as AnyObject, aSelector, aName, anObject))
    }

    /// Adds a block as an observer, of all names or all objects if they are nil; it is retained until it is removed.
    ///
    /// - Returns: The observer, for `removeObserver(_:)`.
    @discardableResult
    open func addObserver(
        forName name: NSNotification.Name?, object obj: Any?, queue: OperationQueue?,
        using block: @escaping (Notification) -> Void
    ) -> any NSObjectProtocol {
        let token = NSObject()
        observers.add(NotificationObserver(token, block, name, obj))
        return token
    }

    /// Removes an observer.
    open func removeObserver(_ observer: Any) { removeObserver(observer, name: nil, object: nil) }

    /// Removes an observer from a name and an object; nil is all.
    open func removeObserver(_ observer: Any, name aName: NSNotification.Name?, object anObject: Any?) {
        observers.remove(observer as AnyObject, name: aName, object: anObject)
    }

    /// Posts a notification.
    open func post(_ notification: Notification) {
        if !observers.post(notification) {
            FilmContext.current.reportMisuse(
                "NotificationCenter.post(_:)", "the notification '\(notification.name.rawValue)' posts itself endlessly")
        }
    }
    /// Posts a notification.
    open func post(name aName: NSNotification.Name, object anObject: Any?) {
        post(Notification(name: aName, object: anObject))
    }
    /// Posts a notification.
    open func post(name aName: NSNotification.Name, object anObject: Any?, userInfo aUserInfo: [AnyHashable: Any]? = nil) {
        post(Notification(name: aName, object: anObject, userInfo: aUserInfo))
    }
}

/// The observers of a center, in the order in which they were added.
final class NotificationObservers {
    private var list: [NotificationObserver] = []
    private var depth = 0

    func add(_ observer: NotificationObserver) {
        list.removeAll { $0.target == nil }
        list.append(observer)
    }

    func remove(_ target: AnyObject, name: Notification.Name?, object: Any?) {
        let removed = { (observer: NotificationObserver) in
            observer.target === target && (name == nil || observer.name == name)
                && (object.map { observer.isObject($0) } ?? true)
        }
        for observer in list where removed(observer) { observer.isRemoved = true }
        list.removeAll { $0.isRemoved }
    }

    /// Calls the observers of a notification; returns false, without an effect, if too many notifications wait for each other.
    func post(_ notification: Notification) -> Bool {
        guard depth < Self.maximumDepth else { return false }
        depth += 1
        defer { depth -= 1 }
        for observer in list where !observer.isRemoved && observer.observes(notification) { observer.call(notification) }
        return true
    }

    private static var maximumDepth: Int { 100 }
}

/// An observer of notifications.
final class NotificationObserver {
    /// The target, which is not retained, or the token of a block.
    private(set) weak var target: AnyObject?
    private let token: AnyObject?
    private let action: (AnyObject, Notification) -> Void
    let name: Notification.Name?
    private let hasObject: Bool
    private weak var object: AnyObject?
    var isRemoved = false

    init(_ target: AnyObject, _ selector: Selector, _ name: Notification.Name?, _ object: Any?) {
        (self.target, token, self.name, self.object) = (target, nil, name, object.map { $0 as AnyObject })
        hasObject = object != nil
        action = { target, notification in
            guard let problem = selector.perform(on: target, with: notification) else { return }
            FilmContext.current.reportMisuse("NotificationCenter.addObserver(_:selector:name:object:)", of: target, problem)
        }
    }

    init(_ token: AnyObject, _ block: @escaping (Notification) -> Void, _ name: Notification.Name?, _ object: Any?) {
        (target, self.token, self.name, self.object) = (token, token, name, object.map { $0 as AnyObject })
        hasObject = object != nil
        action = { _, notification in block(notification) }
    }

    /// Whether it observes notifications of one object, which is the given one.
    func isObject(_ other: Any) -> Bool { object === other as AnyObject }

    /// Whether a notification is one that it observes.
    func observes(_ notification: Notification) -> Bool {
        guard target != nil, name == nil || name == notification.name else { return false }
        return !hasObject || notification.object.map { isObject($0) } == true
    }

    func call(_ notification: Notification) {
        if let target { action(target, notification) }
    }
}
