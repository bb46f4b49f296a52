import AnimRender
import AnimSnapshots

/// The scenes of a command, of which a bad one does not stop the others.
struct SceneBatch {
    /// The scenes, in the order of their names.
    private(set) var scenes: [FoundScene]
    /// The worst of what has happened so far; nil where all is well.
    private(set) var status: ExitStatus?

    init(scenes: [FoundScene], status: ExitStatus?) {
        self.scenes = scenes
        self.status = status
        hasTitles = scenes.count > 1 || !scenes.allSatisfy(\.isNamed)
    }

    /// Whether what is printed of a scene has its name above it.
    ///
    /// One file that is named needs none; one scene in a folder has it like several, so that scripts find the same form.
    let hasTitles: Bool

    /// Returns the scenes of a shard, which are printed as all would be, however few they are.
    func scenes(of shard: Shard) -> SceneBatch {
        let own = Set(ShardPlan(scenes).scenes(of: shard))
        return SceneBatch(scenes: scenes.filter(own.contains), status: status, hasTitles: hasTitles)
    }

    private init(scenes: [FoundScene], status: ExitStatus?, hasTitles: Bool) {
        (self.scenes, self.status, self.hasTitles) = (scenes, status, hasTitles)
    }

    /// Keeps the scenes that are other ones in a commit, and says so.
    mutating func keepChanged(since comparison: GitComparison, resources: ResourceOptions) throws {
        try resources.check()
        comparison.lookUp(scenes.filter { $0 != .standardInput }.map(\.path))
        let count = scenes.count
        scenes = scenes.filter { comparison.hasChanged($0, resources: resources) }
        ChangeOptions.note(comparison, changed: scenes.count, of: count)
    }

    /// Does something with each scene.
    ///
    /// - Throws: What keeps all scenes from being done, such as a full disk, at once; and at the end the worst of what went wrong with
    ///   single ones, whose messages have been printed.
    mutating func forEach(_ body: (FoundScene) throws -> Void) throws {
        for scene in scenes {
            do {
                try body(scene)
            } catch {
                try note(error, of: scene)
            }
        }
        if let status { throw Failure(status) }
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
