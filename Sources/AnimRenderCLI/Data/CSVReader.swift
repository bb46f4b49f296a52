import AnimSource

/// A reader of comma-separated values (RFC 4180) with a header line.
struct CSVReader {
    /// A field and its offset.
    private struct Field {
        let text: String
        let offset: Int
    }

    private let source: SourceText
    private let bytes: [UInt8]
    private var position: Int

    private init(_ source: SourceText) {
        self.source = source
        bytes = source.bytes
        position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// Returns the table of a text.
    static func table(_ source: SourceText) throws(Failure) -> DataTable {
        var reader = CSVReader(source)
        return try reader.table()
    }

    private mutating func table() throws(Failure) -> DataTable {
        guard let header = try record() else {
            throw DataError.failure("expected column names in the first line", at: 0, in: source)
        }
        var columns: [String] = []
        for field in header {
            guard !field.text.isEmpty else { throw DataError.failure("the column has no name", at: field.offset, in: source) }
            guard !columns.contains(field.text) else {
                throw DataError.failure(
                    "duplicate column name '\(field.text)'", at: field.offset, in: source)
            }
            columns.append(field.text)
            guard columns.count <= DataTable.limits.columns else {
                throw DataError.failure("there are more than \(DataTable.limits.columns) columns", at: field.offset, in: source)
            }
        }
        var rows: [[String: String]] = []
        while let record = try record() {
            guard record.count == columns.count else {
                let fields = record.count.quantity(of: "field")
                throw DataError.failure(
                    "the row has \(fields), but there \(columns.count == 1 ? "is 1 column" : "are \(columns.count) columns")",
                    at: record[0].offset, in: source)
            }
            rows.append(Dictionary(zip(columns, record.map(\.text))) { $1 })
        }
        return DataTable(columns: columns, rows: rows)
    }

    /// Reads the fields of a row; nil at the end.
    ///
    /// Empty lines are not rows.
    private mutating func record() throws(Failure) -> [Field]? {
        while position < bytes.count, bytes[position] == Self.lineFeed || bytes[position] == Self.carriageReturn { position += 1 }
        guard position < bytes.count else { return nil }
        var fields: [Field] = []
        while true {
            fields.append(try field())
            guard position < bytes.count, bytes[position] == Self.comma else { break }
            position += 1
        }
        if position < bytes.count, bytes[position] == Self.carriageReturn { position += 1 }
        if position < bytes.count, bytes[position] == Self.lineFeed { position += 1 }
        return fields
    }

    private mutating func field() throws(Failure) -> Field {
        let start = position
        if position < bytes.count, bytes[position] == Self.quote { return Field(text: try quoted(), offset: start) }
        while position < bytes.count, ![Self.comma, Self.lineFeed, Self.carriageReturn].contains(bytes[position]) {
            guard bytes[position] != Self.quote else {
                throw DataError.failure(
                    "a field that contains a quote must be quoted, and its quotes doubled", at: position, in: source)
            }
            position += 1
        }
        return Field(text: try text(bytes[start..<position], at: start), offset: start)
    }

    private mutating func quoted() throws(Failure) -> String {
        let start = position
        var content: [UInt8] = []
        position += 1
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            guard byte == Self.quote else {
                content.append(byte)
                continue
            }
            guard position < bytes.count, bytes[position] == Self.quote else {
                guard position == bytes.count || [Self.comma, Self.lineFeed, Self.carriageReturn].contains(bytes[position]) else {
                    throw DataError.failure("expected a comma or the end of the line after the quote", at: position, in: source)
                }
                return try text(content[...], at: start)
            }
            content.append(byte)
            position += 1
        }
        throw DataError.failure("the quote is not closed", at: start, in: source)
    }

    private func text(_ bytes: ArraySlice<UInt8>, at offset: Int) throws(Failure) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw DataError.failure("the field is not UTF-8", at: offset, in: source)
        }
        return text
    }

    private static let (comma, quote) = (UInt8(ascii: ","), UInt8(ascii: "\""))
    private static let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
}
