/// A scene that is as recorded, and was recorded otherwise in the base: what a merge would accept.
///
/// It has no effect on what a comparison finds. Where a branch changes the manifest everything is green, and nobody would see what it changes.
package struct AcceptedChange {
    /// The scene beside its record of the base, of which a new scene has none.
    package let finding: SnapshotFinding
    /// What is known of the change; `nil` for a new scene.
    package let explanation: SnapshotExplanation?
}

extension SnapshotExplainer {
    /// Returns the change of a scene since the base; `nil` where there is none, without a base, and for a scene that is not as recorded.
    ///
    /// - Parameters:
    ///   - finding: The finding.
    ///   - subject: The scene as it is now.
    ///   - path: The path of the scene's file.
    ///   - resources: The folder of the files that the scene names.
    package func acceptedChange(
        of finding: SnapshotFinding, _ subject: SnapshotSubject, path: String, resources: String
    ) throws -> AcceptedChange? {
        guard finding.state == .same, let actual = finding.actual, let manifest = finding.location?.file.path,
            let base = finder.baseManifest(at: manifest)
        else { return nil }
        var change = finding
        (change.state, change.recorded) = (.accepted, base[finding.scene])
        guard let former = change.recorded else {
            return AcceptedChange(finding: change, explanation: nil)
        }
        guard let difference = SnapshotDifference(recorded: former, actual: actual) else {
            // What a branch no longer pins can change unseen from then on.
            let pins = finding.recorded?.optionalPins ?? []
            change.lostPins = former.optionalPins.filter { !pins.contains($0) }
            return change.lostPins.isEmpty ? nil : AcceptedChange(finding: change, explanation: nil)
        }
        change.difference = difference
        return AcceptedChange(
            finding: change, explanation: try explanation(of: change, subject, path: path, resources: resources))
    }

    /// The reason why there is no base to look for changes in; `nil` where there is one.
    package var missingBase: String? { finder.missingBase }
}
