import Foundation
import TestSupport
import Testing

/// The file of results, its schema and the examples of the documentation say the same.
struct ResultsSchemaTests {
    private let animrender: CommandLineTool

    init() throws {
        animrender = try CommandLineTool()
        try animrender.write(SceneText.dot, to: "scenes/dot.json")
        try animrender.write(SceneText.dot(color: "#00F"), to: "scenes/blue.json")
        try animrender.write(SceneText.dot(color: "#FF0"), to: "scenes/events.json")
        try animrender.write(SceneText.dot(color: "#F0F"), to: "scenes/gone.json")
        try animrender.write(SceneText.press, to: "scenes/press.json")
        try animrender.write(SceneText.dot(color: "#0FF", duration: 2), to: "scenes/longer.json")
        #expect(try animrender("record").status == 0)
        try animrender.write(SceneText.dot(color: "#0F0"), to: "scenes/dot.json")
        let events = SceneText.dot(color: "#FF0").replacingOccurrences(of: "\"done\"", with: "\"ended\"")
        try animrender.write(events, to: "scenes/events.json")
        try FileManager.default.moveItem(
            at: animrender.folder.appendingPathComponent("scenes/gone.json"),
            to: animrender.folder.appendingPathComponent("scenes/here.json"))
        try animrender.write(SceneText.invalid, to: "scenes/bad.json")
        try animrender.write(SceneText.dot(color: "#333"), to: "scenes/new.json")
        try animrender.write(SceneText.dot(color: "#0FF"), to: "scenes/longer.json")
        #expect(try animrender("verify", "--json", "results.json", "--report", "report", "--times").status == 65)
    }

    @Test func resultsAreAsTheSchemaSays() throws {
        let schema = try JSONSerialization.jsonObject(with: Data(try Repository.text(of: "schema/results.schema.json").utf8))
        let results = try JSONSerialization.jsonObject(with: Data(try animrender.bytes(of: "results.json")))
        let validator = try SchemaValidator(schema)
        #expect(validator.complaints(about: results) == [])
        let text = try animrender.text(of: "results.json")
        #expect(text.components(separatedBy: "\"wall\": ").count == text.components(separatedBy: "\"cpu\": ").count)
        #expect(text.components(separatedBy: "\"wall\": ").count == text.components(separatedBy: "\"state\": ").count)
        var wrong = try #require(results as? [String: Any])
        wrong["status"] = "red"
        wrong["extra"] = 1
        #expect(validator.complaints(about: wrong).sorted() == ["/extra: not in the schema", "/status: not of type integer"])
    }

    @Test func allKindsOfFindingsAreThere() throws {
        let text = try animrender.text(of: "results.json")
        for state in ["same", "changed", "events", "shape", "new", "moved", "invalid"] {
            #expect(text.contains("\"state\": \"\(state)\""), "\(state)")
        }
        for key in ["values", "frames", "events", "reference", "place", "record", "pictures", "cause"] {
            #expect(text.contains("\"\(key)\": "), "\(key)")
        }
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/jq"), "there is no jq"))
    func examplesOfThePage() throws {
        let page = try Repository.text(of: "docs/snapshots.md")
        let examples = page.components(separatedBy: "```sh\n").dropFirst().map { $0.components(separatedBy: "\n```")[0] }
        let outputs = try examples.map { example in
            try animrender.run(["-c", example], program: URL(fileURLWithPath: "/bin/sh")).text
        }
        #expect(
            outputs == [
                """
                scenes/bad.json: invalid
                scenes/dot.json: changed
                scenes/events.json: events
                scenes/here.json: moved
                scenes/longer.json: shape
                scenes/new.json: new

                """,
                "10\tscenes/dot.json\n", "scenes/dot.json: dot\n",
            ])
    }
}

/// A check of JSON by the keywords of JSON Schema that the schema of results has.
private struct SchemaValidator {
    private let root: [String: Any]

    init(_ schema: Any) throws { root = try #require(schema as? [String: Any]) }

    func complaints(about value: Any) -> [String] { complaints(value, root, "") }

    private func complaints(_ value: Any, _ schema: [String: Any], _ path: String) -> [String] {
        if let reference = schema["$ref"] as? String {
            let name = String(reference.split(separator: "/").last ?? "")
            let definition = (root["$defs"] as? [String: Any])?[name] as? [String: Any]
            return definition.map { complaints(value, $0, path) } ?? ["\(path): no definition of \(name)"]
        }
        let types = schema["type"] as? [String] ?? (schema["type"] as? String).map { [$0] } ?? []
        if !types.isEmpty, !types.contains(where: { Self.isType($0, value) }) {
            return ["\(path): not of type \(types.joined(separator: " or "))"]
        }
        var found: [String] = []
        let text = "\(value)"
        if let choices = schema["enum"] as? [String], !choices.contains(text) { found.append("\(path): \(text) is no choice") }
        if let constant = schema["const"], "\(constant)" != text { found.append("\(path): is not \(constant)") }
        if let minimum = schema["minimum"] as? Int, let number = value as? NSNumber, number.intValue < minimum {
            found.append("\(path): less than \(minimum)")
        }
        if let pattern = schema["pattern"] as? String, text.range(of: pattern, options: .regularExpression) == nil {
            found.append("\(path): does not match")
        }
        if let array = value as? [Any] { found += elements(array, schema, path) }
        if let object = value as? [String: Any] { found += members(object, schema, path) }
        return found
    }

    private func elements(_ array: [Any], _ schema: [String: Any], _ path: String) -> [String] {
        let bounds = (schema["minItems"] as? Int ?? 0)...(schema["maxItems"] as? Int ?? .max)
        let count = bounds.contains(array.count) ? [] : ["\(path): \(array.count) elements"]
        guard let items = schema["items"] as? [String: Any] else { return count }
        return count + array.enumerated().flatMap { complaints($1, items, "\(path)/\($0)") }
    }

    private func members(_ object: [String: Any], _ schema: [String: Any], _ path: String) -> [String] {
        let properties = schema["properties"] as? [String: Any] ?? [:]
        let missing = (schema["required"] as? [String] ?? []).filter { object[$0] == nil }.map { "\(path)/\($0): missing" }
        return missing
            + object.flatMap { key, value -> [String] in
                if let property = properties[key] as? [String: Any] { return complaints(value, property, "\(path)/\(key)") }
                return schema["additionalProperties"] as? Bool == false ? ["\(path)/\(key): not in the schema"] : []
            }
    }

    private static func isType(_ type: String, _ value: Any) -> Bool {
        switch type {
        case "null": value is NSNull
        case "string": value is String
        case "array": value is [Any]
        case "object": value is [String: Any]
        case "number": value is NSNumber && !(value is String)
        case "integer": (value as? NSNumber).map { $0.doubleValue == $0.doubleValue.rounded() } ?? false
        default: false
        }
    }
}
