import AnimRender
import ArgumentParser

/// The greatest size of a file as it is written on the command line: `256k`, `1.5M`, `none`.
struct FileSizeArgument: Hashable, Sendable {
    /// The number of bytes; `Int.max` for no limit.
    let byteCount: Int

    /// Reads a size; throws the forms that there are for anything else.
    init(_ text: String) throws {
        guard text != "none" else {
            byteCount = .max
            return
        }
        guard let size = FileSize(text: text) else { throw ValidationError("a size is \(FileSize.forms), or none") }
        byteCount = size.byteCount
    }
}
