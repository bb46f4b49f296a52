package import AnimRender
import AnimSource

/// A finder of the manifest that a scene belongs to.
///
/// It is the nearest one above the scene: the first `hashes.txt` that is a manifest, from the scene's folder up to the folder of the
/// repository, else up to the working folder. So a manifest for each folder and one for all are the same rule.
package struct ManifestFinder {
    /// A manifest, and the folder that its names are relative to.
    package struct Location: Sendable {
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
    ///   - given: The manifest of all scenes, if one is given.
    ///   - workingFolder: The folder that scene names are relative to.
    package init(given: String? = nil, workingFolder: String = ".") {
        self.workingFolder = RepositoryFolder.resolved(workingFolder)
        self.given = given.map(Self.location(ofManifest:))
    }

    /// Returns the manifest at a path, which need not be there.
    package func location(ofManifest path: String) -> Location { Self.location(ofManifest: path) }

    private static func location(ofManifest path: String) -> Location {
        Location(file: ManifestFile(path: path), folder: RepositoryFolder.resolved(Folder.parent(of: path)))
    }

    /// Returns the manifest of a scene or a folder; nil if it has none.
    ///
    /// - Parameter folder: The folder, as a path from the working folder.
    /// - Throws: `FileError` if it is not known whether a file is a manifest.
    package func location(above folder: String) throws(FileError) -> Location? {
        if let given { return try given.file.exists() ? given : nil }
        for location in candidates(above: folder) where try location.file.isManifest() { return location }
        return nil
    }

    /// Returns all manifests above a folder, the nearest first.
    func locations(above folder: String) throws(FileError) -> [Location] {
        guard given == nil else { return try location(above: folder).map { [$0] } ?? [] }
        var result: [Location] = []
        for location in candidates(above: folder) where try location.file.isManifest() { result.append(location) }
        return result
    }

    /// Returns the manifests in the folders below a folder.
    func locations(below folder: String) throws(FileError) -> [Location] {
        guard given == nil else { return [] }
        var result: [Location] = []
        var pending = [FilePath.absolute(folder, from: workingFolder)]
        while let current = pending.popLast() {
            let location = location(in: current)
            if try location.file.isManifest() { result.append(location) }
            for entry in try entries(of: current) where entry.kind == .folder && SceneCollector.enters(entry.name) {
                pending.append("\(current)/\(entry.name)")
            }
        }
        return result
    }

    /// Returns the entries of a folder by its absolute path; errors name it from the working folder.
    private func entries(of folder: String) throws(FileError) -> [FolderEntry] {
        do throws(FileError) {
            return try FolderEntry.entries(of: folder).entries
        } catch {
            throw FileError(.read, path: FilePath.relative(folder, to: workingFolder), reason: error.reason)
        }
    }

    /// Returns the absolute path of a folder by its path from the working folder.
    func path(of folder: String) -> String { FilePath.absolute(folder, from: workingFolder) }

    /// Returns the manifest of a folder that may be gone; nil if one manifest is given for all scenes.
    func formerLocation(inFolder folder: String) -> Location? {
        given == nil ? location(in: FilePath.absolute(folder, from: "/")) : nil
    }

    /// Returns the manifest to make for scenes in some folders: in the nearest folder above all of them in which it would be found.
    ///
    /// - Parameter folders: The folders, as paths from the working folder.
    /// - Returns: `nil` if they have no such folder in common.
    package func newLocation(for folders: [String]) -> Location? {
        if let given { return given }
        let candidates = folders.map { self.candidates(above: $0) }
        let others = candidates.dropFirst().map { Set($0) }
        return candidates.first?.first { candidate in others.allSatisfy { $0.contains(candidate) } }
    }

    /// Returns the name of a scene in a manifest.
    ///
    /// - Parameters:
    ///   - name: The path of the scene from the working folder.
    ///   - root: The manifest's root.
    func scene(named name: String, in location: Location, root: String) -> String {
        FilePath.relative(FilePath.absolute(name, from: workingFolder), to: FilePath.absolute(root, from: location.folder))
    }

    /// Returns the path from the working folder of a scene that a manifest names.
    package func name(of scene: String, in location: Location, root: String) -> String {
        FilePath.relative(FilePath.absolute(scene, from: FilePath.absolute(root, from: location.folder)), to: workingFolder)
    }

    private func candidates(above folder: String) -> [Location] {
        var result: [Location] = []
        var countToWorkingFolder: Int?
        var current = FilePath.absolute(folder, from: workingFolder)
        while true {
            result.append(location(in: current))
            if FileStatus(path: current + "/.git") != .missing { return result }
            if current.isSamePath(as: workingFolder) { countToWorkingFolder = result.count }
            guard current != "/" else { return Array(result.prefix(countToWorkingFolder ?? result.count)) }
            current = Folder.parent(of: current)
        }
    }

    private func location(in folder: String) -> Location {
        let name = FilePath.relative(folder, to: workingFolder)
        let path = name == "." ? ManifestFile.defaultName : "\(name)/\(ManifestFile.defaultName)"
        return Location(file: ManifestFile(path: path), folder: folder)
    }
}

extension ManifestFinder.Location: Hashable {
    package static func == (a: Self, b: Self) -> Bool { a.file == b.file && a.folder.isSamePath(as: b.folder) }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(file)
        hasher.combine(PathKey(folder))
    }
}
