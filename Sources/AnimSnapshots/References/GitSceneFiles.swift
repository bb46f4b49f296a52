import AnimRender
import AnimScene
import AnimSource

/// The files of a scene in a repository.
struct GitSceneFiles {
    private let repository: GitRepository
    private let resources: String
    /// The path of the scene from the top folder.
    private let scene: String
    /// The folder of the files that the scene names, from the top folder; `nil` where it lies outside.
    private let folder: String?
    /// The paths of the scene and of what it reads or read, from the top folder.
    let paths: [String]
    /// The path of the manifest from the top folder; `nil` where it lies outside.
    let manifest: String?

    /// The largest scene file.
    private static let sceneLimit = SceneLoader.maximumByteCount

    /// Finds the files; `nil` where the scene lies outside of the repository.
    init?(_ question: ReferenceQuestion, in repository: GitRepository) {
        guard let scene = repository.path(of: question.path) else { return nil }
        let folder = repository.folderPath(of: question.resources)
        self.repository = repository
        self.scene = scene
        self.folder = folder
        resources = question.resources
        manifest = question.manifest.flatMap(repository.path)
        let recorded = question.record.inputs.filter { $0.kind == .image || $0.kind == .data }.map(\.name)
        let names = Set(paths: recorded + question.subject.files.map(\.path))
        paths =
            [scene]
            + (folder.map { folder in names.sorted().compactMap { GitResources.path(of: $0.text, in: folder) } } ?? [])
    }

    /// Returns the scene of a commit; `nil` where there is none that can be read.
    func candidate(in commit: GitObjectID) -> ReferenceCandidate? {
        try? repository.lookUp(paths, in: commit)
        guard let bytes = try? repository.bytes(of: scene, in: commit, limit: Self.sceneLimit) else { return nil }
        // A folder that is in no commit is read as it is: the digest shows whether that is right.
        let provider: any ResourceProvider =
            folder.map { GitResources(repository, in: commit, folder: $0) } ?? ResourceFolder(path: resources)
        return ReferenceCandidate(source: .git(commit, path: scene), bytes: bytes, resources: provider)
    }
}
