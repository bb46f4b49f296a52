// The names are Foundation's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// What an observer of a value is told.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The new value.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// The value before.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// A call at once, with the present value.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// A call before the change.
    ///
    /// No effect here.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// A key of what an observer of a value is told.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a key by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The kind of the change, as a number.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// The new value; there is none for nil.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The value before; there is none for nil.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// The places of changed elements; never here.
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    /// Whether the call is before the change; never here.
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// The kinds of changes.
public enum NSKeyValueChange: UInt, Sendable {
    case setting = 1, insertion, removal, replacement
}

/// A change of a value.
public struct NSKeyValueObservedChange<Value> {
    /// The kind of the change.
    public typealias Kind = NSKeyValueChange
    /// The kind of the change.
    public let kind: Kind
    /// The new value; nil unless it was asked for.
    public let newValue: Value?
    /// The value before; nil unless it was asked for, and in the first call of the option `initial`.
    public let oldValue: Value?
    /// The places of changed elements: nil.
    public let indexes: IndexSet?
    /// Whether the call is before the change: never.
    public let isPrior: Bool
}

/// An observation, which ends when it is released.
public final class NSKeyValueObservation: NSObject {
    private var end: (() -> Void)?

    init(_ end: @escaping () -> Void) { self.end = end }

    /// Ends the observation.
    public func invalidate() {
        end?()
        end = nil
    }

    deinit { end?() }
}

/// An object that is told of changes of values by their keys, as each object is on iOS.
///
/// Views, layers, controllers and recognizers conform. `animport` adds it to other classes that override the method.
public protocol KeyValueObserver: AnyObject {
    /// Called after a value has changed.
    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?)
}

extension NSObjectProtocol {
    /// Does nothing: what `super` calls in a class that inherits `NSObject` alone.
    public func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {}
    /// Does nothing: what `super` calls in a class that inherits `NSObject` alone.
    public func awakeFromNib() {}
    /// Does nothing: what `super` calls in a class that inherits `NSObject` alone.
    public func prepareForInterfaceBuilder() {}
}

extension NSObject {
    /// Tells an observer, which is not retained, of the changes of a value.
    ///
    /// Differs: only what changes on screen can be observed: geometry, opacity, color and visibility of views and layers, what a scroll view
    /// scrolls, and the state of a recognizer. Of other values nothing is told, with a warning of the film.
    public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        guard let observer = observer as? any KeyValueObserver else {
            return FilmContext.current.reportMisuse(
                "NSObject.addObserver(_:forKeyPath:options:context:)", of: observer,
                "has no observeValue(forKeyPath:of:change:context:)")
        }
        guard let (owner, key) = KeyValueObservers.owner(of: keyPath, from: self) else {
            return FilmContext.current.warn("the value '\(keyPath)' of a \(type(of: self)) cannot be observed here")
        }
        owner.observers.add(
            KeyValueObservers.Entry(
                key: key, keyPath: keyPath, context: context, observer: observer,
                value: { [weak owner] in owner?.observedValue(forKey: key) ?? nil },
                call: { [weak self, weak observer] old, new in
                    guard let self, let observer else { return }
                    var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
                    if options.contains(.new) { change[.newKey] = new }
                    if options.contains(.old) { change[.oldKey] = old }
                    observer.observeValue(forKeyPath: keyPath, of: self, change: change, context: context)
                }), isInitial: options.contains(.initial))
    }

    /// Ends an observation of a context.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
        guard let (owner, _) = KeyValueObservers.owner(of: keyPath, from: self) else { return }
        let isRemoved = owner.observers.remove { $0.observer === observer && $0.keyPath == keyPath && $0.context == context }
        if !isRemoved { KeyValueObservers.reportMissing(observer, keyPath, of: self) }
    }

    /// Ends an observation.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
        guard let (owner, _) = KeyValueObservers.owner(of: keyPath, from: self) else { return }
        let isRemoved = owner.observers.remove { $0.observer === observer && $0.keyPath == keyPath }
        if !isRemoved { KeyValueObservers.reportMissing(observer, keyPath, of: self) }
    }
}

extension NSObjectProtocol where Self: NSObject {
    /// Calls a closure after a value has changed, as long as the result is kept.
    ///
    /// Differs: changes on the screen are told at once, as by ``Foundation/NSObject/addObserver(_:forKeyPath:options:context:)``; values
    /// of other properties, such as an app's own, are compared in each tick.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let entry = KeyValueObservers.Entry(
            key: nil, keyPath: nil, context: nil, observer: nil,
            value: { [weak self] in self?[keyPath: keyPath] },
            call: { [weak self] old, new in
                guard let self else { return }
                changeHandler(
                    self,
                    NSKeyValueObservedChange(
                        kind: .setting, newValue: options.contains(.new) ? new as? Value : nil,
                        oldValue: options.contains(.old) ? old as? Value : nil, indexes: nil, isPrior: false))
            })
        let observers = KeyValueObservers.of(self)
        observers.add(entry, isInitial: options.contains(.initial))
        FilmContext.current.compareInEachTick(observers)
        return NSKeyValueObservation { [weak observers] in observers?.remove { $0 === entry } }
    }
}
