import AnimRender
import AnimSource

/// The rows of `--data`; each sets variables of a scene.
struct DataTable: Equatable, Sendable {
    /// A value for each column, as text.
    struct Row: Equatable, Sendable {
        /// The number of the row, from 1 on.
        let number: Int
        /// The values by the names of the columns; those that a row does not have are left out.
        let values: [String: String]
    }

    /// The names of the columns, in the order of the file.
    let columns: [String]
    let rows: [Row]

    /// The most bytes of a file, rows and columns.
    static let limits = (bytes: 1 << 26, rows: 100_000, columns: 1000)

    /// Reads a file: JSON Lines by its extension, else CSV.
    init(path: String) throws {
        let source = SourceText(name: path, bytes: try InputFile.read(path: path, limit: Self.limits.bytes))
        let name = path.lowercased()
        self = try name.hasSuffix(".jsonl") || name.hasSuffix(".ndjson") ? JSONLines.table(source) : CSVReader.table(source)
        guard !rows.isEmpty else { throw DataError.failure("there are no rows", at: source.bytes.count, in: source) }
        guard rows.count <= Self.limits.rows else {
            throw DataError.failure("there are more than \(Self.limits.rows) rows", at: 0, in: source)
        }
    }

    init(columns: [String], rows: [[String: String]]) {
        self.columns = columns
        self.rows = rows.enumerated().map { Row(number: $0 + 1, values: $1) }
    }
}

/// The errors of files of rows.
enum DataError {
    /// Returns the error at a byte of a file.
    static func failure(_ message: String, at offset: Int, in source: SourceText) -> Failure {
        var failure = Failure(.badScene)
        let range = SourceRange(min(offset, source.bytes.count), min(offset + 1, source.bytes.count))
        failure.report = DiagnosticFormatter(source, usesColor: Console.usesColor).text(Diagnostic(.error, message, at: range))
        return failure
    }
}
