package import AnimRender

/// The folder `sheets` beside a manifest, with a picture for each scene: `sheets/NAME.png`.
package struct SheetFolder {
    /// The path of the folder.
    package let path: String

    /// The name of the folder.
    private static let name = "sheets"
    private static let suffix = ".png"

    /// Finds the folder of a manifest.
    package init(besideManifest path: String) {
        let folder = Folder.parent(of: path)
        self.path = folder == "." ? Self.name : "\(folder)/\(Self.name)"
    }

    /// Returns the file of a scene by its path in the folder; nil for a scene whose name leads out of it.
    private static func file(of scene: String) -> String? {
        (try? ResourceFolder.parts(of: scene + suffix))?.joined(separator: "/")
    }

    /// Returns the bytes of a scene's sheet; nil where there is none.
    func bytes(of scene: String) -> [UInt8]? {
        guard let file = Self.file(of: scene) else { return nil }
        return try? ResourceFolder(path: path).bytes(at: file, limit: SnapshotSheet.byteLimit)
    }

    /// Writes a scene's sheet, unless it is there already; returns false for a scene whose name leads out of the folder.
    package func write(_ bytes: [UInt8], of scene: String) throws(FileError) -> Bool {
        guard let file = Self.file(of: scene) else { return false }
        guard self.bytes(of: scene) != bytes else { return true }
        // A link would lead to a folder that is none of this corpus.
        var folder = path
        try StoreFile(folder).makeFolder()
        for part in file.split(separator: "/").dropLast() {
            folder += "/\(part)"
            try StoreFile(folder).makeFolder()
        }
        try AtomicFile.write(bytes, to: "\(path)/\(file)")
        return true
    }

    /// Returns the sheets of scenes for which a condition holds, sorted by the bytes of their names; pictures that are no sheets are left alone.
    func sheets(where isIncluded: (String) -> Bool) throws(FileError) -> [(scene: String, path: String)] {
        // A link may lead to what is somebody's.
        guard StoreFile(path).isFolder else { return [] }
        var sheets: [(scene: String, path: String)] = []
        var pending = [""]
        while let folder = pending.popLast() {
            for entry in try FolderEntry.entries(of: path + folder).entries {
                let file = "\(folder)/\(entry.name)"
                if entry.kind == .folder { pending.append(file) }
                guard entry.kind == .file, file.hasSuffix(Self.suffix) else { continue }
                let scene = String(file.dropFirst().dropLast(Self.suffix.count))
                guard isIncluded(scene), let bytes = bytes(of: scene), SnapshotSheet(file: bytes) != nil else { continue }
                sheets.append((scene, path + file))
            }
        }
        return sheets.sorted { $0.scene.utf8.lexicographicallyPrecedes($1.scene.utf8) }
    }
}
