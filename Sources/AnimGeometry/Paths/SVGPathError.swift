/// A mistake in SVG path data.
public struct SVGPathError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of a mistake.
    package enum Reason: Hashable, Sendable {
        /// A start of the data other than a move.
        case expectedMove
        /// Something other than a command or another argument of the last one.
        case expectedCommand
        /// Something other than a number, in the arguments of a command.
        case expectedNumber(command: Character)
        /// Something other than 0 or 1, in the arguments of an arc.
        case expectedFlag
        /// A number, or a point it leads to, too great for a double.
        case outOfRange
    }

    /// The kind of the mistake.
    package let reason: Reason
    /// The offset of the mistake in UTF-8 bytes; the size of the data where that ends too early.
    public let offset: Int

    /// Creates an error.
    package init(_ reason: Reason, offset: Int) {
        self.reason = reason
        self.offset = offset
    }

    /// The mistake in words, without its offset.
    public var message: String {
        switch reason {
        case .expectedMove: "expected 'M' or 'm' at the beginning of the path"
        case .expectedCommand: "expected one of the commands M, L, H, V, C, S, Q, T, A and Z"
        case .expectedNumber(let command): "expected a number for command '\(command)'"
        case .expectedFlag: "expected an arc flag, 0 or 1"
        case .outOfRange: "the number is too great"
        }
    }

    /// The mistake in words, with its offset.
    public var description: String { "\(message), at byte \(offset) of the path data" }
}
