import AnimSnapshots
import ArgumentParser

/// The option that makes sheets of what is recorded.
struct SnapshotSheetOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Write a sheet of so many frames for each scene that is recorded, sheets/NAME.png beside the manifest (12 where no number is "
                + "given). Write --sheets=n.", valueName: "n"))
    var sheets: Int?

    func validate() throws {
        guard sheets.map(SnapshotSheet.counts.contains) ?? true else {
            throw ValidationError(
                "--sheets must be from \(SnapshotSheet.counts.lowerBound) to \(SnapshotSheet.counts.upperBound)")
        }
    }

    /// Returns the writer of the sheets; nil where none are wanted.
    func writer(_ options: SnapshotOptions) -> SheetWriter? {
        sheets.map { count in
            // What is wrong with a scene has been said while it was recorded.
            var reader = SnapshotReader(resources: { try options.resources.provider(for: $0) })
            reader.jobs = options.jobs
            return SheetWriter(count: count, reader: reader)
        }
    }
}
