import AnimSnapshots
import ArgumentParser

/// The option that takes only scenes that have changed.
struct ChangeOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Take only scenes that are not as in this commit, or read a picture or a font that is not (default: the first parent of a "
                + "merge, or the target of a pull request). Write --only-changed=ref.", valueName: "ref"))
    var onlyChanged: String?

    /// Returns what scenes are compared with; nil where all are taken.
    func comparison() throws(Failure) -> GitComparison? {
        guard let onlyChanged else { return nil }
        do {
            return try GitComparison(of: ".", base: onlyChanged == Self.implied ? nil : onlyChanged)
        } catch let error as GitUnavailable {
            throw Failure(.noInput, "--only-changed needs git: \(error)")
        } catch let error as MissingBase {
            throw Failure(.noInput, "--only-changed: \(error)")
        } catch {
            throw Failure(.noInput, "--only-changed: nothing says what to compare with; give --only-changed=REF")
        }
    }

    /// What stands for no name of a commit: git has none with spaces.
    private static let implied = "no name"

    /// Returns arguments in which an `--only-changed` without a value has one, so that a folder after it is not taken for it.
    static func completing(_ arguments: [String]) -> [String] {
        arguments.map { $0 == "--only-changed" ? "--only-changed=\(implied)" : $0 }
    }
}
