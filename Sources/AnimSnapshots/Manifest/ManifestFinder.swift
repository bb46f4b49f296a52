import AnimRender

/// A finder of the manifest that a scene belongs to.
///
/// It is the nearest one above the scene: the first `hashes.txt` that is a manifest, from the scene's folder up to the folder of the
/// repository, else up to the working folder. So a manifest for each folder and one for all are the same rule.
package struct ManifestFinder {
    /// A manifest, and the folder from which its names start.
    package struct Location: Hashable, Sendable {
        /// The file.
        package let file: ManifestFile
        /// The folder of the file as an absolute path.
        let folder: String
    }

    private let workingFolder: String
    private let given: Location?

    /// Creates a finder.
    ///
    /// - Parameters:
    ///   - given: The manifest of all scenes, where one is given.
    ///   - workingFolder: The folder in which names of scenes start.
    package init(given: String? = nil, workingFolder: String = ".") {
        self.workingFolder = RepositoryFolder.resolved(workingFolder)
        self.given = given.map(Self.location(ofManifest:))
    }

    /// Returns the manifest at a path, which need not be there.
    package func location(ofManifest path: String) -> Location { Self.location(ofManifest: path) }

    private static func location(ofManifest path: String) -> Location {
        Location(file: ManifestFile(path: path), folder: RepositoryFolder.resolved(Folder.parent(of: path)))
    }

    /// Returns the manifest of a scene or a folder; nil where there is none.
    ///
    /// - Parameter folder: The folder, as a path from the working folder.
    package func location(above folder: String) -> Location? {
        if let given { return FileStatus(path: given.file.path) == .missing ? nil : given }
        return candidates(above: folder).first { $0.file.isManifest }
    }

    /// Returns all manifests above a folder, the nearest first.
    func locations(above folder: String) -> [Location] {
        given == nil ? candidates(above: folder).filter { $0.file.isManifest } : location(above: folder).map { [$0] } ?? []
    }

    /// Returns the manifests in the folders below a folder.
    func locations(below folder: String) throws(FileError) -> [Location] {
        guard given == nil else { return [] }
        var result: [Location] = []
        var pending = [Self.absolute(folder, from: workingFolder)]
        while let current = pending.popLast() {
            let location = location(in: current)
            if location.file.isManifest { result.append(location) }
            for entry in try FolderEntry.entries(of: current).entries
            where entry.kind == .folder && SceneCollector.enters(entry.name) {
                pending.append("\(current)/\(entry.name)")
            }
        }
        return result
    }

    /// Returns the absolute path of a folder by its path from the working folder.
    func path(of folder: String) -> String { Self.absolute(folder, from: workingFolder) }

    /// Returns the manifest of a folder that need not be there any more; nil where one manifest is given for all scenes.
    func formerLocation(inFolder folder: String) -> Location? {
        given == nil ? location(in: Self.absolute(folder, from: "/")) : nil
    }

    /// Returns the manifest that would be made for a folder.
    package func newLocation(in folder: String) -> Location {
        given ?? location(in: Self.absolute(folder, from: workingFolder))
    }

    /// Returns the name of a scene in a manifest.
    ///
    /// - Parameters:
    ///   - name: The path of the scene from the working folder.
    ///   - root: The manifest's root.
    func scene(named name: String, in location: Location, root: String) -> String {
        Self.relative(Self.absolute(name, from: workingFolder), to: Self.absolute(root, from: location.folder))
    }

    /// Returns the path from the working folder of a scene that a manifest names.
    package func name(of scene: String, in location: Location, root: String) -> String {
        Self.relative(Self.absolute(scene, from: Self.absolute(root, from: location.folder)), to: workingFolder)
    }

    private func candidates(above folder: String) -> [Location] {
        var result: [Location] = []
        var countToWorkingFolder: Int?
        var current = Self.absolute(folder, from: workingFolder)
        while true {
            result.append(location(in: current))
            if FileStatus(path: current + "/.git") != .missing { return result }
            if current == workingFolder { countToWorkingFolder = result.count }
            guard current != "/" else { return Array(result.prefix(countToWorkingFolder ?? result.count)) }
            current = Folder.parent(of: current)
        }
    }

    private func location(in folder: String) -> Location {
        let name = Self.relative(folder, to: workingFolder)
        let path = name == "." ? ManifestFile.defaultName : "\(name)/\(ManifestFile.defaultName)"
        return Location(file: ManifestFile(path: path), folder: folder)
    }

    /// Returns the path that leads from one folder to what another absolute path means; `.` for the folder itself.
    private static func relative(_ path: String, to folder: String) -> String {
        let (start, end) = (parts(folder), parts(path))
        let shared = zip(start, end).prefix { $0 == $1 }.count
        let result = Array(repeating: "..", count: start.count - shared) + end[shared...]
        return result.isEmpty ? "." : result.joined(separator: "/")
    }

    private static func parts(_ path: String) -> [Substring] { path.split(separator: "/") }

    private static func absolute(_ path: String, from folder: String) -> String {
        var result: [Substring] = path.hasPrefix("/") ? [] : parts(folder)
        for part in parts(path) where part != "." {
            if part == ".." { result = result.dropLast() } else { result.append(part) }
        }
        return "/" + result.joined(separator: "/")
    }
}
