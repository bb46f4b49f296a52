/// Shows films and scenes in a browser: prints the address of a page with a list of them, and returns when the program is interrupted by
/// Ctrl-C.
///
/// Call it on the main thread, before other threads are started, which would let Ctrl-C end the program. Of subjects with the same title,
/// all but the first get a number, and a line on standard error says so.
///
/// - Parameters:
///   - subjects: The films and scenes, in the order of the list.
///   - port: The port of the page, or 0 for a free one. The default is 8017, or the next free one.
///   - opensBrowser: Whether the browser is opened. By default it is opened from a terminal where there is a screen.
/// - Throws: ``PreviewError`` if the page cannot be served.
public func preview(
    _ subjects: any PreviewSubject..., port: Int? = nil, opensBrowser: Bool? = nil
) throws(PreviewError) {
    try PreviewRun(subjects, port: port, opensBrowser: opensBrowser).run()
}

/// Shows a list of films and scenes in a browser; see ``preview(_:port:opensBrowser:)``.
///
/// - Throws: ``PreviewError`` if the page cannot be served.
public func preview(
    _ subjects: [any PreviewSubject], port: Int? = nil, opensBrowser: Bool? = nil
) throws(PreviewError) {
    try PreviewRun(subjects, port: port, opensBrowser: opensBrowser).run()
}

/// The reason why films are not shown.
public enum PreviewError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is nothing to show.
    case noSubjects
    /// A port is not a number from 0 to 65535.
    case portOutOfRange(Int)
    /// A port cannot be used, most often since a different program has it.
    case portUnavailable(Int, reason: String)
    /// The system has no thread left.
    case noThread
    /// The address cannot be printed on standard output.
    case noOutput(reason: String)

    /// The reason in words.
    public var description: String {
        switch self {
        case .noSubjects: "there are no films to show"
        case .portOutOfRange(let port): "\(port) is not a port: ports are numbers from 0 to 65535, and 0 takes a free one"
        case .portUnavailable(let port, let reason): "port \(port) cannot be used: \(reason); port 0 takes a free one"
        case .noThread: "the system has no thread left"
        case .noOutput(let reason): "the address of the page cannot be printed: \(reason)"
        }
    }
}
