import AnimInteraction
public import Foundation

/// Seconds since January 1, 2001, where each film begins.
public typealias CFAbsoluteTime = Double

/// The time of the current tick in seconds.
///
/// Differs: it counts from the start of the film.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { FilmContext.current.stage.time }

/// Stops the thread.
///
/// No effect here: nothing waits in a film.
@discardableResult
public func sleep(_ seconds: UInt32) -> UInt32 {
    FilmContext.current.warn("sleep(_:) has no effect: nothing waits in a film")
    return 0
}

/// Stops the thread.
///
/// No effect here: nothing waits in a film.
@discardableResult
public func usleep(_ microseconds: UInt32) -> Int32 {
    FilmContext.current.warn("usleep(_:) has no effect: nothing waits in a film")
    return 0
}

/// The running program; its times are the film's.
open class ProcessInfo: NSObject, @unchecked Sendable {
    /// The thermal states of a device.
    public enum ThermalState: Int, Sendable {
        case nominal, fair, serious, critical
    }

    private static let info = ProcessInfo()

    /// The running program.
    open class var processInfo: ProcessInfo { info }

    /// The time of the current tick in seconds.
    ///
    /// Differs: it counts from the start of the film.
    open var systemUptime: TimeInterval { FilmContext.current.stage.time }
    /// The environment of the program.
    open var environment: [String: String] { Foundation.ProcessInfo.processInfo.environment }
    /// The arguments of the program.
    open var arguments: [String] { Foundation.ProcessInfo.processInfo.arguments }
    /// A text that is different each time; the same in each run of a film.
    open var globallyUniqueString: String {
        (0..<2).map { _ in String(FilmRandom.state.next(), radix: 16, uppercase: true) }.joined(separator: "-")
    }
    /// The name of the program.
    open var processName: String { Foundation.ProcessInfo.processInfo.processName }
    /// The number of the program.
    open var processIdentifier: Int32 { Foundation.ProcessInfo.processInfo.processIdentifier }
    /// The version of the system.
    ///
    /// Differs: it names an iOS.
    open var operatingSystemVersion: OperatingSystemVersion {
        OperatingSystemVersion(majorVersion: 17, minorVersion: 0, patchVersion: 0)
    }
    /// The version of the system as text.
    ///
    /// Differs: it names an iOS.
    open var operatingSystemVersionString: String { "Version 17.0" }
    /// The number of processors.
    ///
    /// Differs: it is always 2.
    open var processorCount: Int { 2 }
    /// The number of processors in use.
    ///
    /// Differs: it is always 2.
    open var activeProcessorCount: Int { 2 }
    /// The bytes of memory.
    ///
    /// Differs: they are always 4 GiB.
    open var physicalMemory: UInt64 { 4 << 30 }
    /// Whether the device saves power: never.
    open var isLowPowerModeEnabled: Bool { false }
    /// The thermal state: nominal.
    open var thermalState: ThermalState { .nominal }
    /// Whether an iOS app runs on a Mac: never.
    open var isiOSAppOnMac: Bool { false }
    /// Whether the app was built with Mac Catalyst: never.
    open var isMacCatalystApp: Bool { false }

    /// Returns whether the system is at least of a version.
    open func isOperatingSystemAtLeast(_ version: OperatingSystemVersion) -> Bool {
        let own = operatingSystemVersion
        return (own.majorVersion, own.minorVersion, own.patchVersion)
            >= (version.majorVersion, version.minorVersion, version.patchVersion)
    }
}
