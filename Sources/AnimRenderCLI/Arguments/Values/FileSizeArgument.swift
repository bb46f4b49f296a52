import AnimRender
import ArgumentParser

/// The size of a file as it is written on the command line: `256k`, `1.5M`.
struct FileSizeArgument: Hashable, Sendable, ExpressibleByArgument {
    let byteCount: Int

    init?(argument: String) {
        guard let size = FileSize(text: argument) else { return nil }
        byteCount = size.byteCount
    }
}
