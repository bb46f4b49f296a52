import Foundation

/// A file of views that Interface Builder has made.
///
/// Differs: there are none here, and loading one is a misuse.
@preconcurrency @MainActor open class UINib: NSObject {
    fileprivate let name: String

    /// Creates the nib of a name.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) { self.name = name }

    /// Returns the views of the nib.
    ///
    /// Differs: there are none, which is a misuse.
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [UINib.OptionsKey: Any]? = nil) -> [Any] {
        FilmContext.current.reportMisuse(
            "UINib.instantiate(withOwner:options:)", "the nib '\(name)' cannot be loaded: there are no nibs here")
        return []
    }

    /// The keys of options.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a key.
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }
}

/// A file of controllers that Interface Builder has made.
///
/// Differs: there are none here, and loading one is a misuse.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
    fileprivate let name: String

    /// Creates the storyboard of a name.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) { self.name = name }

    /// Returns the first controller.
    ///
    /// Differs: there is none, which is a misuse.
    open func instantiateInitialViewController() -> UIViewController? {
        report("instantiateInitialViewController()")
        return nil
    }

    /// Returns a controller by its identifier.
    ///
    /// Differs: it is an empty one, which is a misuse.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        report("instantiateViewController(withIdentifier:)")
        return UIViewController()
    }

    private func report(_ call: String) {
        FilmContext.current.reportMisuse(
            "UIStoryboard.\(call)", "the storyboard '\(name)' cannot be loaded: there are no storyboards here")
    }
}

/// A transition between two controllers of a storyboard.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
    /// The name.
    open internal(set) var identifier: String?
    /// The controller that leaves.
    open internal(set) var source: UIViewController
    /// The controller that comes.
    open internal(set) var destination: UIViewController
    private let handler: () -> Void

    /// Creates a segue.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        (self.identifier, self.source, self.destination, handler) = (identifier, source, destination, {})
    }

    /// Creates a segue that calls a closure.
    public init(
        identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void
    ) {
        (self.identifier, self.source, self.destination, handler) = (identifier, source, destination, performHandler)
    }

    /// Performs the transition.
    open func perform() { handler() }
}

extension UINib {
    /// Reports that cells of a nib were asked for.
    func reportCells(in call: String) {
        FilmContext.current.reportMisuse(call, "the nib '\(name)' cannot be loaded: there are no nibs here")
    }
}

extension Bundle {
    /// Returns the views of a nib.
    ///
    /// Differs: there are none, which is a misuse.
    public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        FilmContext.current.reportMisuse(
            "Bundle.loadNibNamed(_:owner:options:)", "the nib '\(name)' cannot be loaded: there are no nibs here")
        return nil
    }
}
