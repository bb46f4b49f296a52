public import Foundation

extension UITraitCollection {
    /// The traits that change the system's colors.
    public class var systemTraitsAffectingColorAppearance: [UITrait] {
        [
            UITraitUserInterfaceStyle.self, UITraitDisplayGamut.self, UITraitAccessibilityContrast.self,
            UITraitUserInterfaceLevel.self,
        ]
    }
}

/// What `registerForTraitChanges` returns, to end it by.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// An object that calls handlers after traits have changed.
@preconcurrency @MainActor public protocol UITraitChangeObservable: AnyObject {}

extension UITraitChangeObservable {
    /// A function that is called with the object and the traits it had.
    public typealias TraitChangeHandler<TraitEnvironment> = (
        _ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection
    ) -> Void

    /// Calls a handler after one of the traits has changed, until the object goes.
    ///
    /// Differs: in a film only the appearance changes, by `overrideUserInterfaceStyle`.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping TraitChangeHandler<Self>
    ) -> any UITraitChangeRegistration {
        add(TraitRegistration(traits) { [weak self] old in if let self { handler(self, old) } })
    }

    /// Calls a handler that names the type of the object, such as `Self`, after one of the traits has changed.
    @discardableResult
    public func registerForTraitChanges<TraitEnvironment>(
        _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
    ) -> any UITraitChangeRegistration {
        add(TraitRegistration(traits) { [weak self] old in if let object = self as? TraitEnvironment { handler(object, old) } })
    }

    /// Calls a method of a target after one of the traits has changed: with the object and the traits it had, as far as it takes them.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], target: Any, action: Selector
    ) -> any UITraitChangeRegistration {
        let target = target as AnyObject
        return add(
            TraitRegistration(traits) { [weak self, weak target] old in
                guard let target else { return }
                (target as? NSObject)?.perform(action, with: self, with: old)
            })
    }

    /// Calls a method of the object after one of the traits has changed.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
        registerForTraitChanges(traits, target: self, action: action)
    }

    /// Ends the calls of a handler or method.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        (self as? any TraitRegistering)?.traitRegistrations.removeAll { $0 === registration }
    }

    private func add(_ registration: TraitRegistration) -> TraitRegistration {
        (self as? any TraitRegistering)?.traitRegistrations.append(registration)
        return registration
    }
}

extension UIView: UITraitChangeObservable, TraitRegistering {}
extension UIViewController: UITraitChangeObservable, TraitRegistering {}

/// The handler of changes of some traits.
@MainActor final class TraitRegistration: NSObject, UITraitChangeRegistration {
    private let traits: [UITrait]
    private let handler: (UITraitCollection) -> Void

    init(_ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void) {
        (self.traits, self.handler) = (traits, handler)
    }

    /// Calls the handler if its traits differ.
    func traitsDidChange(from old: UITraitCollection, to new: UITraitCollection) {
        if new.values.differences(from: old.values, in: traits) { handler(old) }
    }
}

/// An object with handlers of changes of its traits.
@MainActor protocol TraitRegistering: UITraitEnvironment {
    var traitRegistrations: [TraitRegistration] { get set }
}

extension TraitRegistering {
    /// Calls the handlers, those that are there now, in the order of addition.
    func tellRegistrations(of old: UITraitCollection) {
        guard !traitRegistrations.isEmpty else { return }
        let new = traitCollection
        for registration in traitRegistrations { registration.traitsDidChange(from: old, to: new) }
    }
}
