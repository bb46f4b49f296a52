import AnimRender
import AnimSnapshots

/// The end of a merge of results: what was found is printed and written, as one comparison would.
struct MergeRun {
    private let merge: ResultsMerge
    private let reports: ResultArguments
    private let names = RepositoryNames()

    /// The results as they are written: pictures are named where a report has them.
    let results: SnapshotResults

    init(_ merge: ResultsMerge, reports: ResultArguments) {
        (self.merge, self.reports) = (merge, reports)
        results = reports.report == nil ? merge.results.withoutPictures : merge.results
    }

    /// Prints and writes everything, and throws where the status is not 0.
    func finish() throws {
        for scene in results.scenes where scene.state != .same { try print(scene) }
        if let folder = reports.report { try writeReport(to: folder) }
        try reports.write(results, picturesIn: reports.report ?? ".")
        if let incompleteness = results.incompleteness { Console.error(incompleteness) }
        try Console.writeLine(results.totals.line(every: results.step))
        guard results.status != 0 else { return }
        throw Failure(ExitStatus(rawValue: Int32(truncatingIfNeeded: results.status)) ?? .bug)
    }

    private func writeReport(to folder: String) throws {
        var options = ReportOptions()
        options.size = reports.reportSize.value
        options.jobs = ProcessorCount.online
        options.resultsFile = reports.fileForApproval
        let report = try ReportMerge(merge, options: options).files()
        try ReportFolder(path: folder).write(report.files)
        if let omission = report.omission { Console.note(omission) }
        Console.say("look: \(ShellWord.quoted("\(folder)/index.html"))")
    }

    private func print(_ scene: SceneResult) throws {
        let sentence = scene.messages.first ?? scene.state.rawValue
        try Console.writeLines(
            ["\(names.path(of: scene.name)): \(sentence)"] + Console.indented(Array(scene.messages.dropFirst())))
    }
}
