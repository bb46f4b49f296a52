import AnimRender
import AnimSnapshots
import AnimSource
import AnimSystem
import ArgumentParser

/// The options for the files that a comparison writes.
struct ResultArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Write the results as JSON; - is standard output.", details: "Text then goes to standard error.", valueName: "file"))
    var json: String?

    @Option(help: ArgumentHelp("Write the results as JUnit XML.", valueName: "file"))
    var junit: String?

    @Flag(
        inversion: .prefixedNo,
        help: ArgumentHelp(
            "Whether to write annotations and a job summary for GitHub (default: if GITHUB_ACTIONS is true).", isRare: true))
    var github: Bool?

    @Option(
        help: ArgumentHelp(
            "Write a page with films of the differences.",
            details: "The default of verify is .snapshots/report, if anything differs.", valueName: "folder"),
        completion: .directory)
    var report: String?

    @Option(
        help: ArgumentHelp("Maximum size of the page; films get smaller until they fit.", valueName: "size", isRare: true),
        transform: ByteSize.init(argument:))
    var reportSize = ByteSize(byteCount: 20_000_000)

    /// Whether GitHub's runner reads the output.
    var isForGitHub: Bool { github ?? (Console.environment("GITHUB_ACTIONS") == "true") }

    /// Reserves standard output for the results if they go there.
    func prepare() { if json == "-" { DataStream.reserve() } }

    /// The path of the results file for `approve` on a different machine.
    ///
    /// Nil if no file was requested, or if `approve` runs on this machine, which keeps the results.
    var fileForApproval: String? {
        guard isForGitHub || ContinuousIntegration.isSet(Console.environment("CI")) else { return nil }
        guard let report else { return json == "-" ? nil : json }
        // A GitHub artifact contains the folder's contents, and is unpacked into a folder with its name.
        return ReportFolder.resultsFile(inFolder: isForGitHub ? report.pathParts.last ?? report : report)
    }

    /// Writes the requested files, except the report.
    ///
    /// - Parameter folder: The folder of the report with the pictures.
    func write(_ results: SnapshotResults, picturesIn folder: String) throws {
        if let json { try json == "-" ? DataStream.write(results.text) : AtomicFile.write(Array(results.text.utf8), to: json) }
        if let junit { try AtomicFile.write(Array(JUnitReport(results, reportFolder: folder).text.utf8), to: junit) }
    }
}

/// The options for reports, for people and for machines.
struct ReportArguments: ParsableArguments {
    @OptionGroup var results: ResultArguments

    @Option(
        help: ArgumentHelp(
            "Maximum frames per film in the page, or all frames around the differences.", valueName: "n|all", isRare: true))
    var reportFrames: ReportFrames = .limit(60)

    @Option(
        help: ArgumentHelp(
            "Pictures in addition to the page (default: all with --report, else none).", valueName: "all|none", isRare: true))
    var pictures: PicturesArgument?

    /// Returns the options of the report.
    ///
    /// - Parameters:
    ///   - hasFolder: Whether a folder for the report was given.
    func options(jobs: Int?, hasFolder: Bool) -> ReportOptions {
        var options = ReportOptions()
        options.frameLimit = reportFrames.limit
        options.size = results.reportSize.byteCount
        // Without a folder the page, which has all films, is read on this machine right away.
        options.pictures = (pictures ?? (hasFolder ? .all : PicturesArgument.none)).pictures
        options.jobs = jobs ?? ProcessorCount.online
        options.approval = ApprovalCommands(resultsFile: results.report == nil ? nil : results.fileForApproval)
        return options
    }
}

/// The maximum number of frames of a film.
enum ReportFrames: ExpressibleByArgument {
    case all
    case limit(Int)

    init?(argument: String) {
        if argument == "all" {
            self = .all
        } else {
            guard let count = Int(argument), (3...1_000_000).contains(count) else { return nil }
            self = .limit(count)
        }
    }

    var defaultValueDescription: String { limit.map(String.init) ?? "all" }

    /// The number; nil for all.
    var limit: Int? {
        if case .limit(let count) = self { count } else { nil }
    }
}

/// The pictures that are written.
enum PicturesArgument: String, ExpressibleByArgument {
    case all, none

    static let allValueStrings = [all, none].map(\.rawValue)

    var pictures: ReportOptions.Pictures { self == .all ? .all : .none }
}
