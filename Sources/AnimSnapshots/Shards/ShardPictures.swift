import AnimRender

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The pictures in a folder of results, which may come from anywhere.
package struct ShardPictures {
    private let folder: String

    /// The most bytes of a picture.
    private static let byteLimit = 64 << 20

    /// Takes a folder of results.
    package init(folder: String) { self.folder = folder }

    /// Reads the pictures of a scene.
    ///
    /// What the results call them is not trusted: only files in the scene's own folder are read, and no links are followed.
    ///
    /// - Returns: The files by their paths in the folder of a report; those that cannot be read are left out.
    package func files(of scene: SceneResult) -> [(path: String, bytes: [UInt8])] {
        let own = SnapshotReport.folder(of: scene.name)
        return scene.pictures.compactMap { path in
            guard path.hasPrefix(own + "/"), Self.isPlain(path.dropFirst(own.utf8.count + 1)), !hasLink(path) else { return nil }
            return (try? InputFile.read(path: "\(folder)/\(path)", limit: Self.byteLimit)).map { (path, $0) }
        }
    }

    /// Whether a name is one that pictures have: letters, digits and hyphens, and the end of a picture's name.
    private static func isPlain(_ name: Substring) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 2 && ["png", "gif"].contains(parts[1]) && !parts[0].isEmpty
            && parts[0].utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "-") }
    }

    /// Whether a path in the folder leads over something that is neither a folder nor, at its end, a file.
    private func hasLink(_ path: String) -> Bool {
        let parts = path.split(separator: "/")
        return parts.indices.contains { index in
            var status = stat()
            let kind = index == parts.endIndex - 1 ? S_IFREG : S_IFDIR
            return lstat("\(folder)/\(parts[...index].joined(separator: "/"))", &status) != 0 || status.st_mode & S_IFMT != kind
        }
    }
}
