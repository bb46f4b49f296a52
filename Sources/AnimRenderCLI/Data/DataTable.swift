import AnimRender
import AnimSource

/// The rows of `--data`; each sets variables of a scene.
struct DataTable: Equatable, Sendable {
    /// A value for each column, as text.
    struct Row: Equatable, Sendable {
        /// The number of the row, from 1 on.
        let number: Int
        /// The values by column name, without missing ones.
        let values: [String: String]
    }

    /// The names of the columns, in the order of the file.
    let columns: [String]
    let rows: [Row]

    /// The maximum number of bytes, rows and columns of a file.
    static let limits = (bytes: 1 << 26, rows: 100_000, columns: 1000)

    /// Reads a file: as JSON Lines if its extension is `.jsonl` or `.ndjson`, else as CSV.
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

/// The errors of data files.
enum DataError {
    /// Returns the error at a byte of a file.
    static func failure(_ message: String, at offset: Int, in source: SourceText) -> Failure {
        var failure = Failure(.badScene)
        let range = SourceRange(min(offset, source.bytes.count), min(offset + 1, source.bytes.count))
        failure.report = DiagnosticFormatter(source, usesColor: Console.usesColor).text(Diagnostic(.error, message, at: range))
        return failure
    }
}

/// A reader of JSON Lines, an object per line.
enum JSONLines {
    /// Returns the table of a text; the columns are the keys of all lines, in the order of their first use.
    static func table(_ source: SourceText) throws(Failure) -> DataTable {
        var columns: [String] = []
        var known: Set<String> = []
        var rows: [[String: String]] = []
        var start = 0
        for line in source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            defer { start += line.count + 1 }
            guard !line.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) else { continue }
            let values = try row(line, at: start, in: source)
            for (key, _) in values where known.insert(key).inserted { columns.append(key) }
            rows.append(Dictionary(values.compactMap { key, value in value.map { (key, $0) } }) { $1 })
        }
        guard columns.count <= DataTable.limits.columns else {
            throw DataError.failure("there are more than \(DataTable.limits.columns) keys", at: 0, in: source)
        }
        return DataTable(columns: columns, rows: rows)
    }

    private static func row(
        _ line: ArraySlice<UInt8>, at start: Int, in source: SourceText
    ) throws(Failure) -> [(String, String?)] {
        let sink = DiagnosticSink(limit: 1)
        let text = SourceText(name: source.name, bytes: Array(line))
        let root = JSONDocument.parse(text, reportingTo: sink).root
        if let diagnostic = sink.diagnostics.first {
            throw DataError.failure(diagnostic.message, at: start + Int(diagnostic.range.lowerBound), in: source)
        }
        guard root.kind == .object else { throw DataError.failure("expected an object", at: start, in: source) }
        var values: [(String, String?)] = []
        for member in root.members {
            guard !values.contains(where: { $0.0 == member.key }) else {
                throw DataError.failure(
                    "duplicate key '\(member.key)'", at: start + Int(member.keyRange.lowerBound), in: source)
            }
            let value = member.value
            guard value.kind != .object else {
                throw DataError.failure(
                    "expected a number, a boolean, a string, a list of them or null", at: start + Int(value.range.lowerBound),
                    in: source)
            }
            // A string is its text, as in CSV; other values are JSON, which variables read.
            let isNull = value.isNull
            values.append((member.key, isNull ? nil : value.string ?? text[value.range]))
        }
        return values
    }
}
