import AnimRender
import ArgumentParser

/// The folder of pictures and fonts.
struct ResourceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The folder of the scene's images and fonts.",
            details:
                "Nothing outside it is read. The default is the folder of the scene, or the working folder for standard input.",
            valueName: "folder"),
        completion: .directory)
    var resources: String?

    /// Returns the files that a scene may name.
    func provider(for scene: String) throws(FileError) -> ResourceFolder {
        try check()
        return resources.map(ResourceFolder.init(path:)) ?? ResourceFolder(ofSceneAt: scene)
    }

    /// Throws if the folder does not exist.
    func check() throws(FileError) {
        guard let resources else { return }
        switch FileStatus(path: resources) {
        case .folder: break
        case .missing: throw FileError(.read, path: resources, reason: "no such folder")
        case .unreadable(let code): throw FileError(.read, path: resources, code: code)
        case .file, .special: throw FileError(.read, path: resources, reason: "it is not a folder")
        }
    }
}
