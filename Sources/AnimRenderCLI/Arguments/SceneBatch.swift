import AnimRender
import AnimSnapshots
import AnimSource

/// The scenes of a command, of which a bad one does not stop the others.
struct SceneBatch {
    /// The scenes, in the order of their names.
    private(set) var scenes: [FoundScene]
    /// The files that are left alone.
    private var otherFiles: [SceneSearchResult.OtherFile]
    /// The worst of what has happened so far; nil where all is well.
    private(set) var status: ExitStatus?

    /// Creates a batch.
    ///
    /// - Parameters:
    ///   - isSingle: Whether the command names one file, and no folder or pattern.
    ///   - status: What has gone wrong already.
    init(scenes: [FoundScene], otherFiles: [SceneSearchResult.OtherFile] = [], isSingle: Bool, status: ExitStatus?) {
        self.scenes = scenes
        self.otherFiles = otherFiles
        self.status = status
        hasTitles = !isSingle
    }

    /// Whether what is printed of a scene has its name above it.
    ///
    /// One file that is named needs none. A folder and a pattern stand for any number of scenes, of which one has it like several, so
    /// that scripts find the same form, and outputs the same names.
    let hasTitles: Bool

    /// Returns the scenes of a shard, which are printed as all would be, however few they are.
    func scenes(of shard: Shard) -> SceneBatch {
        let own = Set(ShardPlan(scenes).scenes(of: shard))
        var batch = self
        batch.scenes = scenes.filter(own.contains)
        return batch
    }

    /// The files that are left alone, in words.
    var leftAlone: LeftAloneFiles { LeftAloneFiles(otherFiles) }

    /// Takes files for scenes that are ones in a commit: what they have become is a mistake that nobody would hear of.
    mutating func addFormerScenes(of comparison: GitComparison) {
        comparison.lookUp(otherFiles.map(\.path))
        let former = Set(otherFiles.filter { comparison.hasScene(at: $0.path) })
        guard !former.isEmpty else { return }
        otherFiles.removeAll(where: former.contains)
        scenes += former.map { FoundScene(name: $0.name, path: $0.path, isNamed: false) }
        scenes.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    /// Keeps the scenes that are other ones in a commit, and says so.
    mutating func keepChanged(since comparison: GitComparison, resources: ResourceOptions) throws {
        try resources.check()
        addFormerScenes(of: comparison)
        comparison.lookUp(scenes.filter { $0 != .standardInput }.map(\.path))
        let count = scenes.count
        scenes = scenes.filter { comparison.hasChanged($0, resources: resources) }
        ChangeOptions.note(comparison, changed: scenes.count, of: count, leftAlone: leftAlone)
    }

    /// Does something with each scene, and says at the end what was done.
    ///
    /// - Parameters:
    ///   - isQuiet: Whether only errors are said.
    ///   - words: What was done, by the numbers of scenes that went well and of others; where there is none, of a single file that is named
    ///     nothing is said.
    /// - Throws: What keeps all scenes from being done, such as a full disk, at once; and at the end the worst of what went wrong with
    ///   single ones, whose messages have been printed.
    mutating func forEach(
        isQuiet: Bool, words: ((_ done: Int, _ failed: Int) -> String)? = nil, _ body: (FoundScene) throws -> Void
    ) throws {
        var failedCount = 0
        for scene in scenes {
            do {
                try body(scene)
            } catch {
                try note(error, of: scene)
                failedCount += 1
            }
        }
        if !isQuiet, words != nil || hasTitles {
            sayEnd((words ?? Self.words)(scenes.count - failedCount, failedCount))
        }
        if let status { throw Failure(status) }
    }

    /// Says what was done, and what was left alone; where no scene is left, that has been said.
    private func sayEnd(_ words: String) {
        guard !scenes.isEmpty else { return }
        Console.say(([words] + [leftAlone.words].compactMap(\.self)).joined(separator: ", "))
    }

    private static func words(_ doneCount: Int, _ failedCount: Int) -> String {
        let words = "\((doneCount + failedCount).quantity(of: "scene")): \(doneCount) done"
        return failedCount == 0 ? words : "\(words), \(failedCount) failed"
    }

    /// Prints what went wrong with a scene, and remembers how bad that is.
    mutating func note(_ error: any Error, of scene: FoundScene) throws {
        // A single scene's failure is that of the command.
        guard hasTitles || status != nil, let failure = Failure(error), !failure.concernsOutput else { throw error }
        for message in failure.messages(of: scene) { try message.print() }
        note(failure.status)
    }

    /// Remembers how bad something was.
    mutating func note(_ status: ExitStatus) {
        self.status = [self.status, status].compactMap(\.self).max { $0.severity < $1.severity }
    }
}

extension Failure {
    /// Whether results can no longer be written, of any scene.
    fileprivate var concernsOutput: Bool { status == .inputOutput }
}
