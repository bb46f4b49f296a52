/// Calls for which UIKit raises an exception, in the order in which they were made.
public struct MisuseError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The calls: events of the kind `misuse`.
    public let events: [Event]

    /// A description of the calls, one line each, with their times.
    public var description: String {
        events.compactMap { event in
            guard case .misuse(let message) = event.kind else { return nil }
            return "at \((event.time * 1000).rounded() / 1000) s: \(message)"
        }.joined(separator: "\n")
    }

    /// Throws if a log contains such calls.
    package static func check(_ log: EventLog) throws(MisuseError) {
        let misuses = log.events.filter { if case .misuse = $0.kind { true } else { false } }
        if !misuses.isEmpty { throw MisuseError(events: misuses) }
    }
}
