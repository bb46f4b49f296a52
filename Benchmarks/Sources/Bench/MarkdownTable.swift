/// A table in Markdown.
enum MarkdownTable {
    static func print(_ columns: [String], _ rows: [[String]]) {
        Swift.print("\n| " + columns.joined(separator: " | ") + " |")
        Swift.print("|" + String(repeating: "---|", count: columns.count))
        for row in rows { Swift.print("| " + row.joined(separator: " | ") + " |") }
    }
}
