/// Finds the references of scenes that are not as recorded, and explains the differences.
package struct SnapshotExplainer {
    let finder: ReferenceFinder

    /// Creates an explainer.
    package init(_ finder: ReferenceFinder) { self.finder = finder }

    /// Explains a finding; `nil` where its state is not one of difference.
    ///
    /// - Parameters:
    ///   - finding: The finding.
    ///   - subject: The scene as it is now.
    ///   - path: The path of the scene's file.
    ///   - resources: The folder of the files that the scene names.
    package func explanation(
        of finding: SnapshotFinding, _ subject: SnapshotSubject, path: String, resources: String
    ) throws -> SnapshotExplanation? {
        guard let difference = finding.difference, let record = finding.recorded else { return nil }
        var question = ReferenceQuestion(
            name: finding.name, record: record, subject: subject, path: path, resources: resources,
            manifest: finding.location?.file.path)
        let frames = FrameDifference(difference, recorded: record, film: finding.actual)
        question.compared = frames?.framesOfEqualIndices ?? FrameSpans([])
        return try SnapshotExplanation(frames, question, finder.answer(to: question))
    }
}
