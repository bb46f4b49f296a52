import AnimRender
import AnimSnapshots
import AnimSource
import ArgumentParser

/// The scenes of a command; an invalid one does not stop the others.
struct SceneBatch {
    /// The scenes, sorted by name.
    private(set) var scenes: [FoundScene]
    /// The JSON files that are skipped.
    private var otherFiles: [SceneSearchResult.OtherFile]
    /// The worst status so far; nil for success.
    private(set) var status: ExitStatus?

    /// Creates a batch.
    ///
    /// - Parameters:
    ///   - isSingle: Whether the command names one file, not a folder or a pattern.
    ///   - status: The status so far.
    init(scenes: [FoundScene], otherFiles: [SceneSearchResult.OtherFile] = [], isSingle: Bool, status: ExitStatus?) {
        self.scenes = scenes
        self.otherFiles = otherFiles
        self.status = status
        hasTitles = !isSingle
    }

    /// Whether the name of each scene is printed above its results.
    ///
    /// A single named file needs no title. A folder or a pattern means any number of scenes, so even a single scene gets a title: scripts
    /// see the same form, and outputs have the same names.
    let hasTitles: Bool

    /// Returns the scenes of a shard, which are printed in the same form as all scenes, however few they are.
    func scenes(of shard: Shard) -> SceneBatch {
        let own = Set(ShardPlan(scenes).scenes(of: shard))
        var batch = self
        batch.scenes = scenes.filter(own.contains)
        return batch
    }

    /// Returns some of the scenes, which are printed in the same form, without the problems of the search.
    func scenes(in own: Set<FoundScene>) -> SceneBatch {
        var batch = self
        (batch.scenes, batch.otherFiles, batch.status) = (scenes.filter(own.contains), [], nil)
        return batch
    }

    /// The description of the JSON files that are skipped.
    var leftAlone: LeftAloneFiles { LeftAloneFiles(otherFiles) }

    /// Treats files as scenes if they were scenes in a commit: their mistakes would otherwise go unnoticed.
    mutating func addFormerScenes(of comparison: GitComparison) {
        comparison.lookUp(otherFiles.map(\.path))
        let former = Set(otherFiles.filter { comparison.hasScene(at: $0.path) })
        guard !former.isEmpty else { return }
        otherFiles.removeAll(where: former.contains)
        scenes += former.map { FoundScene(name: $0.name, path: $0.path, isNamed: false) }
        scenes.sort { $0.name.precedes($1.name) }
    }

    /// Keeps the scenes that differ from a commit, and prints their number.
    mutating func keepChanged(since comparison: GitComparison, resources: ResourceOptions) throws {
        try resources.check()
        addFormerScenes(of: comparison)
        comparison.lookUp(scenes.filter { $0 != .standardInput }.map(\.path))
        let count = scenes.count
        scenes = scenes.filter { comparison.hasChanged($0, resources: resources) }
        ChangeOptions.note(comparison, changed: scenes.count, of: count, leftAlone: leftAlone)
    }

    /// Calls a function with each scene, and prints a summary at the end.
    ///
    /// - Parameters:
    ///   - isQuiet: Whether only errors are printed.
    ///   - words: Returns the summary for the numbers of scenes that succeeded and failed; without it, nothing is printed for a single
    ///     named file.
    /// - Throws: An error that concerns all scenes, such as a full disk, at once; and at the end the worst status of single scenes, whose
    ///   messages have been printed.
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

    /// Prints the summary, and the files that were skipped, unless a message about having no scenes has been printed.
    private func sayEnd(_ words: String) {
        guard !scenes.isEmpty else { return }
        Console.say(([words] + [leftAlone.words].compactMap(\.self)).joined(separator: ", "))
    }

    private static func words(_ doneCount: Int, _ failedCount: Int) -> String {
        let words = "\((doneCount + failedCount).quantity(of: "scene")): \(doneCount) done"
        return failedCount == 0 ? words : "\(words), \(failedCount) failed"
    }

    /// Prints the error of a scene, and keeps the worst status.
    mutating func note(_ error: any Error, of scene: FoundScene) throws {
        // A single scene's failure is the command's.
        guard hasTitles || status != nil, let failure = Failure(error), !failure.concernsOutput else { throw error }
        for message in failure.messages(of: scene) { try message.print() }
        note(failure.status)
    }

    /// Updates the worst status.
    mutating func note(_ status: ExitStatus) {
        self.status = status.orWorse(self.status)
    }
}

extension Failure {
    /// Whether the results of any scene can no longer be written.
    fileprivate var concernsOutput: Bool { status == .inputOutput }
}

/// The option that selects only scenes that have changed.
struct ChangeOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Only scenes that changed since a git commit.",
            details:
                "A scene has changed if its file differs, or a picture or a font that it reads. Write --only-changed=REF; "
                + "the default is the first parent of a merge, or the target of a pull request.",
            valueName: "ref"))
    var onlyChanged: String?

    /// Returns the commit to compare scenes with; nil for all scenes.
    func comparison() throws(Failure) -> GitComparison? {
        guard let onlyChanged else { return nil }
        do {
            return try GitComparison(of: ".", base: onlyChanged == OptionalValue.implied ? nil : onlyChanged)
        } catch let error as GitUnavailable {
            throw Failure(.noInput, "--only-changed needs git: \(error)")
        } catch let error as MissingBase {
            throw Failure(.noInput, "--only-changed: \(error)")
        } catch {
            throw Failure(.noInput, "--only-changed: no commit is named or implied; give --only-changed=REF")
        }
    }

    /// Prints how many scenes have not changed.
    static func note(_ comparison: GitComparison, changed: Int, of count: Int, leftAlone: LeftAloneFiles = LeftAloneFiles()) {
        if let note = comparison.note { Console.note(note) }
        let scenes = count.quantity(of: "scene")
        if changed == 0 {
            let others = leftAlone.words.map { ", \($0)" } ?? ""
            Console.note("nothing changed since \(comparison.name) (\(scenes) checked\(others))")
        } else if changed < count {
            Console.note("\(count - changed) of \(scenes) unchanged since \(comparison.name)")
        }
    }
}

extension GitComparison {
    /// Returns whether a scene or one of its files differs from the commit; true if the scene is not valid.
    func hasChanged(_ scene: FoundScene, resources: ResourceOptions) -> Bool {
        guard scene != .standardInput, !hasChanged(scene.path) else { return true }
        do {
            let files = InputFiles(scene: scene.path, resources: try resources.provider(for: scene.path))
            _ = try SceneFile.load(scene.path, inputs: files, isQuiet: true) { _ in }
            return files.named.contains { hasChanged($0.path) }
        } catch {
            return true
        }
    }
}
