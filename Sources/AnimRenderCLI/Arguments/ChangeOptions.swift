import AnimRender
import AnimSnapshots
import AnimSource
import ArgumentParser

/// The option that takes only scenes that have changed.
struct ChangeOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Only scenes that changed since a git commit.",
            details:
                "A scene has changed if its file differs, or a picture or a font that it reads. Write --only-changed=REF; "
                + "the default is the first parent of a merge, or the target of a pull request.",
            valueName: "ref"))
    var onlyChanged: String?

    /// Returns the commit to compare scenes with; nil to take all scenes.
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

    /// Says that nothing, or not everything, has changed.
    static func note(_ comparison: GitComparison, changed: Int, of count: Int, leftAlone: LeftAloneFiles = LeftAloneFiles()) {
        if let note = comparison.note { Console.note(note) }
        let scenes = count.quantity(of: "scene")
        if changed == 0 {
            let others = leftAlone.words.map { ", \($0)" } ?? ""
            Console.note("nothing changed since \(comparison.name) (\(scenes) looked at\(others))")
        } else if changed < count {
            Console.note("\(count - changed) of \(scenes) are as in \(comparison.name)")
        }
    }
}

extension GitComparison {
    /// Returns whether a scene, or one of its files, differs in the commit; true if it is not valid.
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
