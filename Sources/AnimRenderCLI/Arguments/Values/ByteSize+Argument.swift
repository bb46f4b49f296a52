import AnimSystem
import ArgumentParser

extension ByteSize {
    /// Reads a size as it is written on the command line; throws the accepted forms for other texts.
    init(argument: String) throws {
        guard let size = ByteSize(text: argument) else { throw ValidationError("a size is \(Self.forms)") }
        self = size
    }
}

/// The greatest size of an output as it is written on the command line: `256k`, `1.5M`, `none`.
struct SizeLimitArgument: Hashable, Sendable {
    /// The number of bytes; `Int.max` for no limit.
    let byteCount: Int

    /// Reads a size; throws the accepted forms for other texts.
    init(_ text: String) throws {
        guard text != "none" else {
            byteCount = .max
            return
        }
        guard let size = ByteSize(text: text) else { throw ValidationError("a size is \(ByteSize.forms), or none") }
        byteCount = size.byteCount
    }
}
