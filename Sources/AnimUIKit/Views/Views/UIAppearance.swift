/// A class whose objects can get their looks from a proxy.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
    /// Returns the proxy of the class.
    static func appearance() -> Self
}

/// A class whose objects contain objects with proxies.
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {
    /// Returns the proxy of the class.
    ///
    /// No effect here: values of a proxy do not reach views.
    public class func appearance() -> Self {
        FilmContext.current.warnOfProxy(of: self)
        return unsafeDowncast(makeProxy(), to: Self.self)
    }

    /// Returns the proxy of the class for some traits.
    ///
    /// No effect here.
    public class func appearance(for trait: UITraitCollection) -> Self { appearance() }

    /// Returns the proxy of the class within containers.
    ///
    /// No effect here.
    public class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
        appearance()
    }

    // See `CALayer+Creation.swift`.
    convenience init(ofProxy: Void) { self.init(frame: .zero) }

    @_silgen_name("$s9AnimUIKit6UIViewC7ofProxyACyt_tcfC")
    private static func makeProxy() -> UIView
}

extension UIBarItem: UIAppearance {
    /// Returns the proxy of the class.
    ///
    /// No effect here: values of a proxy do not reach items.
    public class func appearance() -> Self {
        FilmContext.current.warnOfProxy(of: self)
        return unsafeDowncast(makeProxy(), to: Self.self)
    }

    /// Returns the proxy of the class within containers.
    ///
    /// No effect here.
    public class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
        appearance()
    }

    convenience init(ofProxy: Void) { self.init() }

    @_silgen_name("$s9AnimUIKit9UIBarItemC7ofProxyACyt_tcfC")
    private static func makeProxy() -> UIBarItem
}

extension UIViewController: UIAppearanceContainer {}

extension FilmContext {
    fileprivate func warnOfProxy(of type: Any.Type) { warn("\(type).appearance() changes no other objects") }
}
