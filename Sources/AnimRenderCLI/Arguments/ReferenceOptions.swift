import AnimRender
import AnimSnapshots
import AnimSystem
import ArgumentParser

/// The options of the sources of references.
struct ReferenceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Commit with the old scenes (default: from git or CI).",
            details: "The default is the first parent of a merge, or the target of a pull request.", valueName: "ref"))
    var base: String?

    @Option(
        help: ArgumentHelp(
            "The folder that keeps what references are drawn from (default: .snapshots).",
            details: "It is in the repository, or else in the working folder.", valueName: "folder", isRare: true))
    var store: String?

    @Option(
        help: ArgumentHelp(
            "The size from which the store drops what was unused for longest (default: 512MiB).", valueName: "size", isRare: true),
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

    /// Throws if the named folder is not writable; the usual one is not required.
    func checkStore() throws(FileError) {
        if store != nil { try snapshotStore?.checkIsWritable() }
    }

    /// Returns the options with a base, unless they have one.
    func naming(_ base: String?) -> ReferenceOptions {
        var options = self
        options.base = self.base ?? base
        return options
    }

    /// Returns the search for references; git is asked only when needed, unless a base is named.
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
