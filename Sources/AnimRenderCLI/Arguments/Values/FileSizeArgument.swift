import AnimRender
import ArgumentParser

/// The size of a file as it is written on the command line: `256k`, `1.5M`.
struct FileSizeArgument: Hashable, Sendable {
    let byteCount: Int

    /// Reads a size; throws the forms that there are for anything else.
    init(_ text: String) throws {
        guard let size = FileSize(text: text) else { throw ValidationError("a size is \(FileSize.forms)") }
        byteCount = size.byteCount
    }
}
