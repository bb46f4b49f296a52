import AnimPreview
import AnimPreviewServer
import AnimSnapshots
import Synchronization

/// The folders in which scenes may appear or go while the preview runs.
final class SceneFolders: PreviewFolders {
    private let search: SceneSearch
    private let arguments: [String]
    private let state: Mutex<(folders: Set<String>, scenes: [PreviewFile])>

    init(_ arguments: PreviewArguments, scenes: [PreviewFile]) {
        (search, self.arguments) = (arguments.search, arguments.searched)
        state = Mutex((Set(SceneSearch.folders(of: arguments.searched)), scenes))
    }

    var paths: Set<String> { state.withLock(\.folders) }

    func scenes(after changed: [String]) -> [PreviewFile]? {
        guard !paths.isDisjoint(with: changed) else { return nil }
        let folders = Set(SceneSearch.folders(of: arguments))
        let scenes = ((try? search.run())?.scenes ?? []).map { PreviewFile(name: $0.name, path: $0.path) }
        return state.withLock { state in
            state.folders = folders
            guard scenes != state.scenes else { return nil }
            state.scenes = scenes
            return scenes
        }
    }
}
