import AnimSystem

/// What the fields of an output's path stand for.
package struct OutputValues: Sendable {
    /// The name of the scene, as commands have it.
    package var scene: String
    /// The pixels per point.
    package var scale: Double
    /// The frames per second.
    package var framesPerSecond: Double
    /// The number of the row of data, from 1 on.
    package var row: Int?
    /// The values of the row by the names of the columns.
    package var columns: [String: String]

    /// Creates values.
    package init(
        scene: String, scale: Double, framesPerSecond: Double, row: Int? = nil, columns: [String: String] = [:]
    ) {
        self.scene = scene
        self.scale = scale
        self.framesPerSecond = framesPerSecond
        self.row = row
        self.columns = columns
    }

    /// The value of a field.
    func text(for field: OutputField) throws(OutputTemplateError) -> String {
        let text = rawText(for: field)
        if let reason = Self.reason(against: text, of: field) {
            throw .unusableValue(field: field.text, value: text, owner: owner, reason: reason)
        }
        return text
    }

    /// The scene, and the row of data, for messages.
    package var owner: String { scene + (row.map { ", row \($0)" } ?? "") }

    private func rawText(for field: OutputField) -> String {
        switch field {
        case .path: folder == "." ? name : folder == "/" ? "/" + name : folder + "/" + name
        case .folder: folder
        case .name: name
        case .scale: scale.shortText
        case .framesPerSecond: framesPerSecond.shortText
        case .row: row.map(String.init) ?? ""
        case .column(let column): columns[column] ?? ""
        }
    }

    private var folder: String { Folder.parent(of: scene) }

    private var name: String {
        guard scene != "<stdin>" else { return "stdin" }
        let name = scene.utf8.lastIndex(of: UInt8(ascii: "/")).map { scene[scene.utf8.index(after: $0)...] } ?? scene[...]
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return String(name) }
        return String(name[..<dot])
    }

    /// The reason why a value cannot be in a path; nil if it can.
    private static func reason(against text: String, of field: OutputField) -> String? {
        if text.isEmpty { return "it is empty" }
        if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
            return "it has a control character"
        }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        if field.isPath {
            return parts.contains("..") || parts.first == ""
                ? "the scene is outside of the working folder; {name} has no folder" : nil
        }
        if text == "." || text == ".." { return "it means a folder" }
        return parts.count > 1 ? "it has a slash" : nil
    }
}
