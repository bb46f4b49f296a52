public import Foundation

/// The name of an exception.
public struct NSExceptionName: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let genericException = NSExceptionName("NSGenericException")
    public static let rangeException = NSExceptionName("NSRangeException")
    public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
    public static let internalInconsistencyException = NSExceptionName("NSInternalInconsistencyException")
}

/// An exception.
///
/// Differs: raising one is a misuse that the film reports, and the code goes on.
open class NSException: NSObject {
    private let keptName: NSExceptionName
    private let keptReason: String?
    private let keptUserInfo: [AnyHashable: Any]?

    /// Creates an exception.
    public init(name aName: NSExceptionName, reason aReason: String?, userInfo aUserInfo: [AnyHashable: Any]? = nil) {
        (keptName, keptReason, keptUserInfo) = (aName, aReason, aUserInfo)
    }

    /// The name.
    open var name: NSExceptionName { keptName }
    /// Why it is raised.
    open var reason: String? { keptReason }
    /// More about it.
    open var userInfo: [AnyHashable: Any]? { keptUserInfo }

    /// Raises the exception.
    open func raise() { FilmContext.current.reportMisuse("NSException.raise()", "\(keptName.rawValue): \(keptReason ?? "")") }
}
