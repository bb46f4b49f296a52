import AnimRender

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A folder of results, which may come from anywhere: no links in it are followed.
struct ShardFolder: Sendable {
    private let path: String

    /// The most bytes of a picture.
    private static let pictureLimit = 64 << 20

    /// Takes a folder.
    init(path: String) { self.path = path }

    /// Reads a file of the folder; `nil` where it cannot be read, or has more bytes than a limit.
    func bytes(of file: String, limit: Int) -> [UInt8]? {
        hasLink(file) ? nil : try? InputFile.read(path: "\(path)/\(file)", limit: limit)
    }

    /// Reads the pictures of a scene.
    ///
    /// What the results call them is not trusted: only files in the scene's own folder are read.
    ///
    /// - Returns: The files by their paths in the folder of a report; those that cannot be read are left out.
    func pictures(of scene: SceneResult) -> [(path: String, bytes: [UInt8])] {
        let own = SnapshotReport.folder(of: scene.name)
        return scene.pictures.compactMap { path in
            guard path.hasPrefix(own + "/"), Self.isPlain(path.dropFirst(own.count + 1)) else { return nil }
            return bytes(of: path, limit: Self.pictureLimit).map { (path, $0) }
        }
    }

    /// Whether a name is one that pictures have: letters, digits and hyphens, and the end of a picture's name.
    private static func isPlain(_ name: Substring) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 2 && ["png", "gif"].contains(parts[1]) && !parts[0].isEmpty
            && parts[0].utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "-") }
    }

    /// Whether a path in the folder leads over something that is neither a folder nor, at its end, a file.
    private func hasLink(_ file: String) -> Bool {
        let parts = file.split(separator: "/")
        return parts.indices.contains { index in
            var status = stat()
            let kind = index == parts.endIndex - 1 ? S_IFREG : S_IFDIR
            return lstat("\(path)/\(parts[...index].joined(separator: "/"))", &status) != 0 || status.st_mode & S_IFMT != kind
        }
    }
}
