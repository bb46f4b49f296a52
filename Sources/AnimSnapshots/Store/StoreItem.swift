import AnimGraphics

/// A file of a store, which is named by what it contains.
struct StoreItem: Hashable {
    /// The kind of file, by the name of its folder.
    enum Kind: String, CaseIterable {
        /// The bytes of a scene, a picture or data, by their SHA-256.
        case input = "inputs"
        /// The frames of a film, by the digest of the film.
        case film = "films"

        /// The end of the files' names.
        var suffix: String {
            switch self {
            case .input: ""
            case .film: ".film"
            }
        }
    }

    /// The kind of file.
    let kind: Kind
    /// The digest that the file is found by, in lower-case hexadecimal.
    let digest: String

    /// The folder of everything whose kind of naming and coding is this one.
    static let folder = "v2"

    /// Creates an item; `nil` where the digest is none, since it becomes a part of a path.
    init?(_ kind: Kind, _ digest: String) {
        guard PixelHash(hex: digest)?.description == digest else { return nil }
        self.kind = kind
        self.digest = digest
    }

    /// Reads an item from a file's name; `nil` for other files.
    init?(_ kind: Kind, fileName: String) {
        guard fileName.hasSuffix(kind.suffix) else { return nil }
        self.init(kind, String(fileName.dropLast(kind.suffix.count)))
    }

    /// The folders from that of the store to that of the file; of each kind 256, since many files in one folder are slow to list.
    var folders: [String] { [Self.folder, kind.rawValue, String(digest.prefix(2))] }
    /// The path of the file from the folder of the store.
    var path: String { (folders + [digest + kind.suffix]).joined(separator: "/") }
}
