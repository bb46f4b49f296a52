package import AnimRender
import AnimSource
import Synchronization

/// A git repository: reads commits, trees and the contents of files.
///
/// Nothing in it is executed, fetched, written or taken from its index; see ``GitProgram``. Its methods may be called from any thread.
package final class GitRepository: Sendable {
    /// The top folder of the work tree, without symbolic links.
    package let topFolder: String
    /// Whether the clone lacks older commits.
    ///
    /// Git then answers questions about history wrongly instead of not at all.
    package let isShallow: Bool

    /// The folder of the objects, which several work trees share.
    let commonFolder: String
    let program: GitProgram
    /// The objects that were read, and the process that reads them.
    let contents = Mutex(GitContents())

    /// Opens the repository whose work tree has a folder.
    ///
    /// - Throws: ``GitUnavailable``, which is a note for the user and no error.
    package convenience init(
        containing folder: String, environment: ProcessEnvironment = .current
    ) throws(GitUnavailable) {
        guard let program = GitProgram(in: environment) else { throw .notInstalled }
        try self.init(containing: folder, program: program)
    }

    init(containing folder: String, program: GitProgram) throws(GitUnavailable) {
        let questions = ["--show-toplevel", "--git-common-dir", "--is-shallow-repository", "--show-object-format"]
        let output: [UInt8]
        do throws(GitFailure) {
            output = try program.output(of: ["rev-parse"] + questions, in: folder)
        } catch {
            throw GitUnavailable(error, folder: folder)
        }
        let lines = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
        guard lines.count == questions.count, lines[0].hasPrefix("/"), lines[2] == "true" || lines[2] == "false" else {
            throw .failed(reason: "it describes the repository of \(folder) in an unknown way")
        }
        topFolder = lines[0]
        // Old versions of git have no option for an absolute path.
        commonFolder = lines[1].hasPrefix("/") ? lines[1] : "\(folder)/\(lines[1])"
        isShallow = lines[2] == "true"
        self.program = program
    }

    /// Returns the path of a file from the top folder, with `/` between its parts; `nil` for one outside of the work tree.
    ///
    /// The file need not be there. Links to its folder are followed, a link that it is itself is not.
    package func path(of file: String) -> String? {
        guard let name = file.pathParts.last, name != "..", name != ".",
            let folder = folderPath(of: Folder.parent(of: file))
        else { return nil }
        return folder.isEmpty ? name : "\(folder)/\(name)"
    }

    /// Returns the path of a folder from the top folder, empty for that folder itself; `nil` for one outside of the work tree.
    package func folderPath(of folder: String) -> String? {
        guard let path = FilePath.resolved(folder) else { return nil }
        if path.isSamePath(as: topFolder) { return "" }
        guard path.isPath(below: topFolder) else { return nil }
        return String(Substring(path.utf8.dropFirst(topFolder == "/" ? 1 : topFolder.utf8.count + 1)))
    }
}
