/// The reasons why a program that was started gave no answer.
package enum ChildProcessError: Error, Hashable {
    /// The system did not start it.
    case cannotStart(reason: String)
    /// It said nothing for so long that it was ended.
    case silent(milliseconds: Int)
    /// It ended, or closed its streams, before it had answered.
    case ended
    /// It wrote more than was to be expected.
    case tooMuchOutput
}

extension ChildProcessError: CustomStringConvertible {
    /// The reason as a predicate, for a message that begins with the program's name.
    package var description: String {
        switch self {
        case .cannotStart(let reason): "cannot be started: \(reason)"
        case .silent(let milliseconds): "gave no answer for \(milliseconds / 1000) s"
        case .ended: "ended without an answer"
        case .tooMuchOutput: "answered with more than can be right"
        }
    }
}
