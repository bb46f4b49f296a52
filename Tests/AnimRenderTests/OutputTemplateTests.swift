import AnimRender
import Testing

/// The paths of the outputs of several scenes.
struct OutputTemplateTests {
    private func path(
        _ template: String, scene: String = "motion/toggle.json", row: Int? = nil, columns: [String: String] = [:],
        format: OutputFormat? = nil
    ) throws -> String {
        let values = OutputValues(scene: scene, scale: 2, framesPerSecond: 12.5, row: row, columns: columns)
        return try OutputTemplate(template, columns: columns.keys.sorted()).output(for: values, format: format).description
    }

    @Test(arguments: [
        ("out/{path}.gif", "out/motion/toggle.gif"), ("{path}@{scale}x.gif", "motion/toggle@2x.gif"),
        ("out/{folder}/{name}-{fps}.gif", "out/motion/toggle-12.5.gif"), ("{name}/f-%04d.png", "toggle/f-%04d.png"),
        ("out//./{name}.gif", "out/toggle.gif"), ("/tmp/{name}.gif", "/tmp/toggle.gif"), ("./{name}.gif", "toggle.gif"),
        ("{{{name}}}.gif", "{toggle}.gif"), ("{name}", "toggle/frame-%04d.png"), ("{name}/", "toggle/frame-%04d.png"),
        ("%d-{name}.png", "%d-toggle.png"), ("{name}-{appearance}.gif", "toggle-light.gif"),
    ])
    func fieldsAreReplaced(template: String, path: String) throws {
        #expect(try self.path(template) == path)
    }

    @Test(arguments: [
        ("a.json", "a", "a", "."), ("x/y/a.b.json", "x/y/a.b", "a.b", "x/y"), ("x/.json", "x/.json", ".json", "x"),
        ("<stdin>", "stdin", "stdin", "."), ("x/a", "x/a", "a", "x"), ("%d/50%.json", "%d/50%", "50%", "%d"),
    ])
    func namesLoseTheirExtension(scene: String, path: String, name: String, folder: String) throws {
        #expect(try self.path("o/{path}.gif", scene: scene) == "o/\(path).gif")
        #expect(try self.path("o/{name}.gif", scene: scene) == "o/\(name).gif")
        #expect(try self.path("o/{folder}/a.gif", scene: scene) == (folder == "." ? "o/a.gif" : "o/\(folder)/a.gif"))
    }

    @Test func whatLooksLikeTheIndexOfAFrameInANameIsNone() throws {
        let values = OutputValues(scene: "a%d.json", scale: 1, framesPerSecond: 50)
        #expect(
            try OutputTemplate("{name}.gif").output(for: values, format: nil)
                == RenderOutput(format: .gif, destination: .file("a%d.gif")))
        let pattern = FramePattern(prefix: "a%d-", digits: 4, suffix: ".png")
        #expect(
            try OutputTemplate("{name}-%04d.png").output(for: values, format: nil)
                == RenderOutput(format: .png, destination: .sequence(pattern)))
    }

    @Test func columnsAreFields() throws {
        let columns = ["city": "Ulm", "name": "Anna", "data.x": "y"]
        #expect(try path("{row}-{city}-{data.name}-{data.x}.gif", row: 3, columns: columns) == "3-Ulm-Anna-y.gif")
        #expect(try path("{name}.gif", row: 3, columns: columns) == "toggle.gif")
    }

    @Test(arguments: [
        ("{nam}.gif", "{nam}.gif: unknown field {nam}; did you mean {name}?"),
        ("{citty}.gif", "{citty}.gif: unknown field {citty}; did you mean {city}?"),
        ("{row}.gif", "{row}.gif: {row} is the number of a data row, and there is no data"),
        (
            "{quite other}.gif",
            "{quite other}.gif: unknown field {quite other}; the fields are {path}, {folder}, {name}, {scale}, {fps} and {appearance}"
        ),
        ("{name.gif", "{name.gif: unmatched brace; write {{ or }} for a literal brace"),
        ("name}.gif", "name}.gif: unmatched brace; write {{ or }} for a literal brace"),
        ("{}.gif", "{}.gif: unknown field {}; the fields are {path}, {folder}, {name}, {scale}, {fps} and {appearance}"),
    ])
    func aTemplateWithAMistakeIsRefused(template: String, message: String) {
        let columns = template == "{citty}.gif" ? ["city"] : []
        #expect(throws: OutputTemplateError.self) { try OutputTemplate(template, columns: columns) }
        do {
            _ = try OutputTemplate(template, columns: columns)
        } catch {
            #expect(error.description == message)
        }
    }

    @Test(arguments: [
        ("", "it is empty"), (".", "it means a folder"), ("..", "it means a folder"), ("a/b", "it has a slash"),
        ("/a", "it has a slash"), ("a\u{1B}b", "it has a control character"), ("a\0", "it has a control character"),
    ])
    func aValueThatIsNoNameIsRefused(value: String, reason: String) {
        #expect(
            throws: OutputTemplateError.unusableValue(
                field: "{city}", value: value, owner: "motion/toggle.json, row 2", reason: reason)
        ) {
            try path("{city}.gif", row: 2, columns: ["city": value])
        }
    }

    @Test func aSceneOutsideOfTheWorkingFolderHasNoPath() throws {
        for template in ["{path}.gif", "{folder}/a.gif"] {
            #expect(throws: OutputTemplateError.self) { try path(template, scene: "../x.json") }
        }
        #expect(try path("{name}.gif", scene: "../x.json") == "x.gif")
    }

    @Test func aNameOfMoreThan255BytesIsRefused() throws {
        let name = String(repeating: "é", count: 125)
        #expect(try path("{name}.gif", scene: name + ".json") == name + ".gif")
        #expect(throws: OutputTemplateError.nameTooLong(path: "\(name)-long.gif", limit: 255)) {
            try path("{name}-long.gif", scene: name + ".json")
        }
    }

    @Test func aFileOfAFormatWithoutFramesTakesNoIndex() {
        #expect(throws: RenderPlanError.patternNeedsStills(path: "toggle-%d.gif")) { try path("{name}-%d.gif") }
    }
}
