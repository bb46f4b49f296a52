import AnimSource
import AnimSystem

/// The search for outputs that would replace each other, before anything is drawn.
///
/// Paths are compared by the folders that they lead to, so links, `.` and `..` make no difference, and without regard to case, since the
/// outputs may be unpacked on a system that does not tell `A.gif` from `a.gif`.
package struct OutputCollisions {
    /// An output and its owner.
    private struct Entry {
        let path: String
        let owner: OutputValues
    }

    /// A sequence of files in a folder.
    private struct Sequence {
        let prefix: String
        let suffix: String
        let entry: Entry

        func contains(_ name: String) -> Bool {
            guard name.utf8.count > prefix.utf8.count + suffix.utf8.count, name.hasPrefix(prefix), name.hasSuffix(suffix) else {
                return false
            }
            return name.utf8.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count)
                .allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        }

        /// Whether there may be a number that gives both sequences the same file.
        func meets(_ other: Sequence) -> Bool {
            suffix == other.suffix && (contains(other.prefix + "0" + suffix) || other.contains(prefix + "0" + suffix))
        }
    }

    /// The names in a folder, in lower case.
    private struct FolderContents {
        var files: [String: Entry] = [:]
        var sequences: [Sequence] = []
    }

    private var folders: [String: FolderContents] = [:]
    private var resolvedFolders: [PathKey: String] = [:]

    /// Creates a search without outputs.
    package init() {}

    /// Adds an output; throws if it would replace another.
    package mutating func add(_ output: RenderOutput, of owner: OutputValues) throws(OutputTemplateError) {
        switch output.destination {
        case .file(let path): try addFile(Entry(path: path, owner: owner))
        case .sequence(let pattern): try add(pattern, of: owner)
        case .standardOutput, .memory: break
        }
    }

    private mutating func addFile(_ entry: Entry) throws(OutputTemplateError) {
        let path = FilePath.resolvedAhead(entry.path, folders: &resolvedFolders)
        let folder = Folder.parent(of: path)
        let name = FilePath.lastPart(of: path)
        if let other = folders[folder]?.files[name.lowercased()] { throw Self.error(other, entry) }
        if let sequence = folders[folder]?.sequences.first(where: { $0.contains(name) }) {
            throw Self.error(sequence.entry, entry)
        }
        folders[folder, default: FolderContents()].files[name.lowercased()] = entry
    }

    private mutating func add(_ pattern: FramePattern, of owner: OutputValues) throws(OutputTemplateError) {
        let entry = Entry(path: pattern.description, owner: owner)
        // With the number in a folder's name each frame has its own folder, which other outputs are unlikely to share.
        guard !pattern.suffix.utf8.contains(UInt8(ascii: "/")) else { return try addFile(entry) }
        let folder = FilePath.resolvedAhead(Folder.parent(of: pattern.path(of: 0)), folders: &resolvedFolders)
        let sequence = Sequence(prefix: FilePath.lastPart(of: pattern.prefix), suffix: pattern.suffix, entry: entry)
        let contents = folders[folder, default: FolderContents()]
        if let other = contents.sequences.first(where: { $0.meets(sequence) }) { throw Self.error(other.entry, entry) }
        if let other = contents.files.first(where: { sequence.contains($0.key) }) { throw Self.error(other.value, entry) }
        folders[folder, default: FolderContents()].sequences.append(sequence)
    }

    private static func error(_ first: Entry, _ second: Entry) -> OutputTemplateError {
        let owners = [first.owner.owner, second.owner.owner]
        let isSame = FilePath.lastPart(of: first.path).utf8.elementsEqual(FilePath.lastPart(of: second.path).utf8)
        guard isSame || first.path.lowercased() != second.path.lowercased() else {
            return .almostSameOutput(paths: [first.path, second.path], owners: owners)
        }
        if first.owner.scene != second.owner.scene {
            return .sameOutput(path: second.path, owners: owners, advice: "{path}")
        }
        if first.owner.row != second.owner.row {
            return .sameOutput(path: second.path, owners: owners, advice: "{row}")
        }
        if first.owner.appearance != second.owner.appearance {
            let appearances = [first, second].map { "\($0.owner.owner) in \($0.owner.appearance)" }
            return .sameOutput(path: second.path, owners: appearances, advice: "{appearance}")
        }
        guard first.owner.scale != second.owner.scale else {
            return .sameOutput(path: second.path, owners: ["two outputs of \(owners[0])"], advice: nil)
        }
        let scales = [first, second].map { "\($0.owner.owner) at \($0.owner.scale.shortText)x" }
        return .sameOutput(path: second.path, owners: scales, advice: "{scale}")
    }
}
