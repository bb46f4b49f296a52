import AnimExpression
import AnimInteraction
import AnimSource

extension ScenePlayer {
    /// Reports an error at a range, once.
    func report(_ message: String, at range: SourceRange) { diagnostics.report(message, at: range, time: stage.time) }

    /// Warns of something doubtful at a range, once.
    func warn(_ message: String, at range: SourceRange, subject: String = "") {
        diagnostics.warn(message, at: range, subject: subject, time: stage.time)
    }

    /// Reports an expression that could not be evaluated.
    func report(_ error: ExpressionError) { report(error.message, at: error.range) }

    /// Reports a call that UIKit would answer with an exception, at the action that made it.
    func reportMisuse(_ message: String) { report(message, at: currentAction ?? SourceRange(0, 0)) }
}
