import AnimSource
import AnimSystem

/// Messages for the person at the terminal.
enum Terminal {
    /// What messages begin with.
    static let prefix = "animrender: "

    /// Prints an error.
    static func error(_ message: String) { ErrorStream.write("\(prefix)error: \(Diagnostic.visibleText(message))\n") }
}
