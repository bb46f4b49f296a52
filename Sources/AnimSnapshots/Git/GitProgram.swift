import AnimRender

/// The program git, asked in a way in which it reads the repository's objects and runs nothing that a repository names.
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

    /// The variables of git's own that decide where a user's configuration is, and how far up a repository is searched for.
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

    /// Finds git in the absolute folders of `PATH`; `nil` where there is none.
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
    /// - Throws: `GitFailure`, also where it ends with a status other than 0.
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
