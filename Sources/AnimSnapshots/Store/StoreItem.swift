import AnimGraphics

/// A file of a store, which is named by what it contains.
struct StoreItem: Hashable {
    /// The SHA-256 of the bytes, in lower-case hexadecimal.
    let digest: String

    /// The folder of the files.
    static let folder = "inputs"

    /// Creates an item; `nil` if the digest is not one, since it becomes a part of a path.
    init?(_ digest: String) {
        guard PixelHash(hex: digest)?.description == digest else { return nil }
        self.digest = digest
    }

    /// The folders from that of the store to that of the file; of 256, since many files in one folder are slow to list.
    var folders: [String] { [Self.folder, String(digest.prefix(2))] }
    /// The path of the file from the folder of the store.
    var path: String { (folders + [digest]).joined(separator: "/") }
}
