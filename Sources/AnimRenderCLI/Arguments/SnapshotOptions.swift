import AnimRender
import AnimSnapshots
import AnimSystem
import ArgumentParser

/// The options that the commands of snapshots share.
struct SnapshotOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "Scenes: files, folders, or patterns.",
            details: "The default is the folder of the nearest manifest in or above the working folder; without a manifest, "
                + "the folder scenes, or the working folder if there is none.",
            valueName: "path"))
    var paths: [String] = []

    @OptionGroup(title: Help.Section.scenes) var selection: SceneSelection
    @OptionGroup(title: Help.Section.limits) var limits: LimitOptions

    @Option(help: ArgumentHelp("The manifest (default: the nearest hashes.txt).", valueName: "file"))
    var manifest: String?

    @OptionGroup var resources: ResourceOptions
    @OptionGroup var threads: JobsOption

    /// The number of threads; nil for the default.
    var jobs: Int? { threads.jobs }

    /// The finder of manifests.
    var finder: ManifestFinder { ManifestFinder(given: manifest) }

    /// Returns the given paths, or the default ones.
    func arguments() throws(FileError) -> [String] {
        guard paths.isEmpty else { return paths }
        if let location = try finder.location(above: ".") { return [Folder.parent(of: location.file.path)] }
        return [FileStatus(path: "scenes") == .folder ? "scenes" : "."]
    }

    /// The reader of scenes, which prints their diagnostics.
    var reader: SnapshotReader {
        var reader = SnapshotReader(
            resources: { try resources.provider(for: $0) }, report: { result, _ in SceneFile.report(result) })
        reader.jobs = jobs
        return reader
    }

    /// Finds the scenes and their manifests; nil, after a note, if no scenes are found and that is allowed.
    ///
    /// - Parameters:
    ///   - shard: The part of the scenes that is taken; all unless given.
    ///   - select: Leaves scenes out before shards are made.
    /// - Throws: `Failure` if no scenes are found, or if the arguments make no sense.
    func corpus(shard: Shard? = nil, select: ((inout SnapshotCorpus) throws -> Void)? = nil) throws -> SnapshotCorpus? {
        let arguments = try arguments()
        let found: SceneSearchResult
        let scope: SnapshotScope
        do throws(SceneSearchError) {
            let search = SceneSearch(
                arguments: arguments, filters: selection.filter, excludes: selection.exclude, allowsStandardInput: false)
            found = try search.run()
            scope = try SnapshotScope(arguments: arguments, filters: selection.filter, excludes: selection.exclude)
        } catch {
            throw Failure(error)
        }
        for clash in found.clashes { Console.warn(clash.description) }
        var corpus = try SnapshotCorpus(
            scenes: found.scenes, otherFiles: found.otherFiles,
            problems: found.problems, scope: scope, finder: finder)
        if let emptiness = found.emptiness, corpus.isEmpty {
            guard selection.allowEmpty else { throw Failure(.noInput, emptiness) }
            Console.note(emptiness)
            return nil
        }
        try select?(&corpus)
        if let shard {
            let count = corpus.count
            corpus.keep(shard)
            if corpus.isEmpty, count > 0 { shard.noteIsEmpty(of: count) }
        }
        return corpus
    }

    /// Throws in CI, since nobody reviews records that are made there.
    static func checkPerson(_ command: String, isForced: Bool) throws(Failure) {
        guard !isForced, ContinuousIntegration.isSet(Console.environment("CI")) else { return }
        throw Failure(
            .usage, "CI is set: '\(command)' would accept any output unreviewed. Run it locally, or add --force")
    }
}

/// The options for the sources of references.
struct ReferenceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Commit with the old scenes (default: from git or CI).",
            details: "The default is the first parent of a merge, or the target of a pull request.", valueName: "ref"))
    var base: String?

    @Option(
        help: ArgumentHelp(
            "Folder for the inputs of references (default: .snapshots).",
            details: "It is in the repository, or else in the working folder.", valueName: "folder", isRare: true))
    var store: String?

    @Option(
        help: ArgumentHelp(
            "Maximum size of the store, which drops the least recently used files (default: 512MiB).", valueName: "size",
            isRare: true),
        transform: ByteSize.init(argument:))
    var storeSize: ByteSize?

    @Flag(help: ArgumentHelp("Keep nothing, and draw references only from git.", isRare: true))
    var noStore = false

    func validate() throws {
        guard store == nil || !noStore else { throw ValidationError("give either --store or --no-store") }
        guard storeSize == nil || !noStore else { throw ValidationError("give either --store-size or --no-store") }
    }

    /// The store; nil for none.
    var snapshotStore: SnapshotStore? {
        var limits = StoreLimits()
        if let storeSize { limits.total = storeSize.byteCount }
        return noStore ? nil : SnapshotStore(folder: store ?? SnapshotStore.usualFolder(), limits: limits)
    }

    /// Throws if the named folder is not writable; the default folder need not be.
    func checkStore() throws(FileError) {
        if store != nil { try snapshotStore?.checkIsWritable() }
    }

    /// Returns the options with a default for the base.
    func naming(_ base: String?) -> ReferenceOptions {
        var options = self
        options.base = self.base ?? base
        return options
    }

    /// Returns the search for references, which runs git only when needed, unless a base is named.
    ///
    /// - Throws: `Failure` if the named base does not exist.
    func finder() throws -> ReferenceFinder {
        guard let base else { return ReferenceFinder(store: snapshotStore) { ReferenceHistory(of: ".") } }
        do {
            let history = try ReferenceHistory(of: ".", base: base)
            return ReferenceFinder(store: snapshotStore) { history }
        } catch let error as MissingBase {
            throw Failure(.noInput, error.description)
        } catch let error as GitUnavailable {
            throw Failure(.noInput, "--base needs git: \(error)")
        }
    }
}
