import AnimRender

/// The program git, called so that it only reads the repository's objects, and runs nothing that a repository names.
///
/// Whoever writes to a repository's configuration or attributes can name programs for many of git's commands: to sign, compare, filter, fetch
/// or watch. `rev-parse`, `rev-list`, `merge-base`, `ls-tree` and `cat-file` run none of them, with these options and in this environment, and
/// no other command is used.
struct GitProgram: Hashable, Sendable {
    /// The file of the program.
    let path: String
    /// The environment of each call, as `NAME=value`.
    private let environment: [String]
    /// The milliseconds of silence that end a call.
    var longestSilence = 30_000

    /// Git's own variables for the user's configuration, and for how far up a repository is searched for.
    ///
    /// All others are dropped: they could lead to another repository, whose owner git then does not check, or to a program.
    private static let keptVariables: Set = [
        "GIT_CEILING_DIRECTORIES", "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM",
    ]
    /// What keeps git from the network, from replaced objects, from writing and from asking, and its messages in English.
    private static let ownVariables = [
        "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "none", "GIT_NO_REPLACE_OBJECTS": "1", "GIT_OPTIONAL_LOCKS": "0",
        "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C",
    ]
    /// The options of every call: no repository in a folder that only looks like one, no file system monitor, no pager, and paths that mean
    /// nothing but themselves.
    private static let options = [
        "-c", "safe.bareRepository=explicit", "-c", "core.fsmonitor=false", "--no-pager", "--literal-pathspecs",
    ]

    /// Finds git in the absolute folders of `PATH`; `nil` if none has it.
    init?(in environment: ProcessEnvironment) {
        guard let path = environment.program(named: "git") else { return nil }
        self.path = path
        let kept = environment.values.filter { !$0.key.hasPrefix("GIT_") || Self.keptVariables.contains($0.key) }
        self.environment = kept.merging(Self.ownVariables) { $1 }.map { "\($0.key)=\($0.value)" }
    }

    /// Starts a command of git.
    func start(_ arguments: [String], in folder: String) throws(GitFailure) -> ChildProcess {
        // An argument would end at the zero.
        guard !arguments.contains(where: { $0.utf8.contains(0) }) else { throw GitFailure(.ended) }
        do throws(ChildProcessError) {
            return try ChildProcess(
                path, ["-C", folder] + Self.options + arguments, environment: environment, longestSilence: longestSilence)
        } catch {
            throw GitFailure(error)
        }
    }

    /// Runs a command of git and returns what it writes to its standard output.
    ///
    /// - Throws: `GitFailure`, also if it ends with a status other than 0.
    func output(of arguments: [String], in folder: String, limit: Int = 1 << 20) throws(GitFailure) -> [UInt8] {
        let process = try start(arguments, in: folder)
        let result: (output: [UInt8], status: Int32?)
        do throws(ChildProcessError) {
            result = try process.finish(limit: limit)
        } catch {
            throw GitFailure(error)
        }
        guard result.status == 0 else { throw GitFailure(status: result.status, errorOutput: process.errorOutput) }
        return result.output
    }
}

/// The failure of one call of git.
struct GitFailure: Error, Hashable, CustomStringConvertible {
    /// What git says of it, or what happened to the process.
    let description: String

    /// Creates the failure of a call that ended with a status other than 0.
    init(status: Int32?, errorOutput: [UInt8]) {
        let text = String(decoding: errorOutput, as: UTF8.self)
        let message = text.hasPrefix("fatal: ") ? String(text.dropFirst(7)) : text
        let end = status.map { "ended with \($0)" } ?? "was ended by a signal"
        description = message.allSatisfy(\.isWhitespace) ? "git \(end)" : message
    }

    /// Creates the failure of a process that gave no answer.
    init(_ error: ChildProcessError) { description = "git \(error)" }
}

/// The reasons why nothing can be read from git.
///
/// None is an error: git only explains a difference, and never decides on one.
package enum GitUnavailable: Error, Hashable, Sendable {
    /// No absolute folder of `PATH` has a program called git.
    case notInstalled
    /// The folder is in no work tree of a repository.
    case noRepository(folder: String)
    /// Git does not trust the repository, which belongs to another user; `advice` is the command that would change that.
    case otherOwner(folder: String, advice: String?)
    /// Git failed, for a reason in its own words.
    case failed(reason: String)
}

extension GitUnavailable: CustomStringConvertible {
    /// The reason in words.
    package var description: String {
        switch self {
        case .notInstalled: "git is not installed: it was not found in PATH"
        case .noRepository(let folder): "\(Self.name(of: folder)) is not in a git repository"
        case .otherOwner(let folder, let advice):
            "the git repository of \(Self.name(of: folder)) belongs to another user, so nothing is read from it"
                + (advice.map { "; if you trust it, run '\($0)'" } ?? "")
        case .failed(let reason): "git failed: \(reason)"
        }
    }

    private static func name(of folder: String) -> String { folder == "." ? "the working folder" : folder }
}

extension GitUnavailable {
    /// Creates the reason for git's failure to find a folder's repository.
    init(_ failure: GitFailure, folder: String) {
        let text = failure.description
        if text.contains("dubious ownership") || text.contains("unsafe repository") {
            let command = text.split(separator: "\n").first { $0.contains("git config") }
            self = .otherOwner(
                folder: folder, advice: command.map { String($0.drop { $0 == " " || $0 == "\t" }) })
        } else if ["not a git repository", "must be run in a work tree", "bare repository"].contains(where: text.contains) {
            self = .noRepository(folder: folder)
        } else {
            self = .failed(reason: text.split(separator: "\n").first.map(String.init) ?? text)
        }
    }
}

/// The reasons why a file of a commit cannot be had.
package enum GitReadError: Error, Hashable, Sendable {
    /// The commit has no such file.
    case notFound
    /// The path leads to something else: a symbolic link, the commit of another repository, or a folder.
    case notAFile
    /// The file has more bytes than were wanted.
    case tooLarge(limit: Int)
    /// All files that were read are too large together.
    case exhausted
    /// The commit has a pointer of Git LFS, and this machine does not have the content with that SHA-256.
    case missingLFSObject(hash: String)
    /// Git cannot be asked, or does not have the object.
    case unavailable(reason: String)
}

extension GitReadError: CustomStringConvertible {
    /// The reason in words, as a message continues after the path and a colon.
    package var description: String {
        switch self {
        case .notFound: "no such file"
        case .notAFile: "it is not a file"
        case .tooLarge(let limit): ResourceError.tooLarge(limit: limit).description
        case .exhausted: "the limit of bytes read from git is reached"
        case .missingLFSObject(let hash): "Git LFS does not have its content here (\(hash.prefix(8))…); 'git lfs fetch' gets it"
        case .unavailable(let reason): reason
        }
    }
}
