public import Foundation

/// The importance of a message.
public struct OSLogType: RawRepresentable, Equatable, Sendable {
    /// The number.
    public let rawValue: UInt8
    /// Creates an importance.
    public init(_ rawValue: UInt8) { self.rawValue = rawValue }
    /// Creates an importance.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let `default` = OSLogType(0)
    public static let info = OSLogType(1)
    public static let debug = OSLogType(2)
    public static let error = OSLogType(16)
    public static let fault = OSLogType(17)
}

/// A log of the system.
///
/// No effect here: nothing is logged.
open class OSLog: NSObject, @unchecked Sendable {
    /// Creates a log.
    public init(subsystem: String, category: String) {}
    /// The usual log.
    public static let `default` = OSLog(subsystem: "", category: "")
    /// No log.
    public static let disabled = OSLog(subsystem: "", category: "")
}

/// Logs a message.
///
/// No effect here.
public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
    _ args: any CVarArg...
) {}

/// Logs a message.
///
/// No effect here.
public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString, _ args: any CVarArg...
) {}
