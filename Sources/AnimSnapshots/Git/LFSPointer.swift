import AnimGraphics

/// A small text that Git LFS commits instead of a file: the SHA-256 and the size of the file.
struct LFSPointer: Hashable {
    /// The SHA-256 of the file, in lower-case hexadecimal.
    let hash: String
    /// The number of bytes of the file.
    let size: Int

    /// Pointers are shorter than this, by the specification of Git LFS.
    static let maximumByteCount = 1024
    private static let start = "version https://git-lfs.github.com/spec/"

    /// Reads a pointer; `nil` for the bytes of any other file.
    init?(_ bytes: [UInt8]) {
        guard bytes.count < Self.maximumByteCount, bytes.starts(with: Self.start.utf8) else { return nil }
        var values: [Substring: Substring] = [:]
        for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let words = line.split(separator: " ", maxSplits: 1)
            if words.count == 2 { values[words[0]] = words[1] }
        }
        guard let name = values["oid"], name.hasPrefix("sha256:"), let hash = PixelHash(hex: name.dropFirst(7)),
            let size = values["size"].flatMap({ Int($0) }), size >= 0
        else { return nil }
        self.hash = hash.description
        self.size = size
    }

    /// The path of the content below a repository's `.git`, where Git LFS keeps what it has fetched.
    var objectPath: String { "lfs/objects/\(hash.prefix(2))/\(hash.dropFirst(2).prefix(2))/\(hash)" }

    /// Returns whether bytes are the content.
    func matches(_ bytes: [UInt8]) -> Bool {
        bytes.count == size && SHA256.hexadecimal(of: bytes) == hash
    }
}
