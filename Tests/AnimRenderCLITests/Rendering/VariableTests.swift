import AnimSource
import Foundation
import Testing

@testable import AnimRenderCLI

/// Variables that are set from outside, and rows of data.
struct VariableTests {
    private let animrender: CommandLineTool

    init() throws {
        animrender = try CommandLineTool()
        try animrender.write(Self.scene, to: "badge.json")
    }

    private static let scene = """
        {
          "canvas": { "width": 20, "height": 10 }, "duration": 0.2, "fps": 10,
          "variables": { "left": 0, "wide": false, "title": "a", "stops": [1, 2], "tint": "=withAlphaComponent('red', 1)", "twice": "=left * 2" },
          "layers": [ { "id": "dot", "frame": "=rect(left, 0, 10, 10)", "backgroundColor": "=tint" } ]
        }
        """

    private func variables(_ arguments: String...) throws -> [String: String] {
        let outcome = try animrender.run(["inspect", "badge.json", "--at", "0", "--json"] + arguments)
        #expect(outcome.status == 0)
        let object = try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any]
        let variables = try #require(object?["variables"] as? [String: [String: Any]])
        return variables.mapValues { "\($0["type"] ?? "") \($0["value"] ?? "")" }
    }

    @Test func inspectListsVariablesWithTheirTypes() throws {
        let own = try variables()
        #expect(own.keys.sorted() == ["left", "stops", "tint", "title", "twice", "wide"])
        #expect(own["left"] == "number 0")
        #expect(own["title"] == "string a")
        #expect(own["tint"] == "color #FF0000FF")
        let text = try animrender("inspect", "badge.json", "--at", "0").text
        #expect(
            text.hasSuffix(
                "\nvariables\n  left  number  0\n  wide  boolean  false\n  title  string  \"a\"\n  stops  list  [1, 2]\n"
                    + "  tint  color  \"#FF0000FF\"\n  twice  number  0\n"))
    }

    @Test func valuesHaveTheTypesOfTheirVariables() throws {
        let set = try variables(
            "--set", "left=7", "--set", "title==5", "--set", "wide=true", "--set", "tint=#00F", "--set", "stops=[3]", "--set",
            "left=8")
        #expect(set["left"] == "number 8")
        #expect(set["twice"] == "number 16")
        #expect(set["title"] == "string =5")
        #expect(set["tint"] == "color #0000FFFF")
        for (argument, message) in [
            ("left=x", "the variable 'left' is a number and cannot be set to 'x'"),
            ("wide=1", "the variable 'wide' is a boolean and cannot be set to '1'"),
            ("stops=3", "the variable 'stops' is a list and cannot be set to '3'"),
            ("tint=blurple", "the variable 'tint' is a color and cannot be set to 'blurple'"),
            ("lef=3", "the scene has no variable 'lef'"),
        ] {
            let outcome = try animrender("badge.json", "-o", "a.gif", "--set", argument)
            #expect(outcome.status == 65)
            #expect(outcome.messages.contains(message), "\(outcome.messages)")
            if argument == "lef=3" { #expect(outcome.messages.contains("did you mean 'left'?")) }
        }
        #expect(try animrender("badge.json", "--set", "left").status == 64)
    }

    @Test func eachRowIsAnOutput() throws {
        try animrender.write("left,file\r\n0,zero\r\n5,\"fi,ve\"\r\n", to: "rows.csv")
        let outcome = try animrender("badge.json", "--data", "rows.csv", "-o", "{row}-{file}.png", "--at", "0")
        #expect(outcome.status == 0)
        #expect(try animrender.names() == ["1-zero.png", "2-fi,ve.png", "badge.json", "rows.csv"])
        #expect(outcome.messages.hasSuffix("2 rows: 2 done\n"))
        #expect(try animrender("badge.json", "--set", "left=5", "--at", "0", "-o", "x.png").status == 0)
        #expect(try animrender.bytes(of: "x.png") == animrender.bytes(of: "2-fi,ve.png"))
        #expect(try animrender.bytes(of: "x.png") != animrender.bytes(of: "1-zero.png"))
    }

    @Test func aRowThatIsWrongDoesNotStopTheOthers() throws {
        try animrender.write("{\"left\": 1}\n{\"left\": \"x\"}\n\n{\"left\": null, \"title\": \"t\"}\n", to: "rows.jsonl")
        let outcome = try animrender("badge.json", "--data", "rows.jsonl", "-o", "{row}.gif")
        #expect(outcome.status == 65)
        #expect(try animrender.names() == ["1.gif", "3.gif", "badge.json", "rows.jsonl"])
        #expect(outcome.messages.contains("animrender: error: badge.json, row 2: the scene is not valid with these values\n"))
        #expect(outcome.messages.hasSuffix("3 rows: 2 done, 1 failed\n"))
        let line = try animrender("badge.json", "--data", "rows.jsonl", "-o", "{row}.gif", "--json").lines.first
        #expect(line?.hasPrefix("{\"scene\": \"badge.json\", \"row\": 1, \"output\": \"1.gif\"") == true)
    }

    @Test func aColumnWithoutAUseIsSaidOnce() throws {
        try animrender.write("left,titel\n0,x\n5,y\n6,z\n", to: "rows.csv")
        let outcome = try animrender("badge.json", "--data", "rows.csv", "-o", "{row}.gif")
        #expect(outcome.status == 65)
        #expect(
            outcome.messages
                == "animrender: error: rows.csv: the column 'titel' is neither a variable of badge.json nor a field of -o, so nothing is drawn; "
                + "did you mean 'title'?\n")
        #expect(try animrender.names() == ["badge.json", "rows.csv"])
        #expect(try animrender("badge.json", "--data", "rows.csv", "-o", "{row}-{titel}.gif").status == 0)
    }

    @Test func inspectHasTheValuesAtTheTime() throws {
        let scene = """
            {
              "canvas": { "width": 20, "height": 10 }, "duration": 1, "layers": [],
              "variables": { "order": [0, 1, 2], "count": 3, "home": "=point(5, 6)", "twice": "=count * 2" },
              "timeline": [ { "at": 0.25, "do": [ { "set": { "order[0]": 7 } }, { "set": { "order[2]": 9, "home": "=point(1.5, 0)" } } ] },
                            { "at": 0.5, "do": { "set": { "count": 4 } } } ]
            }
            """
        try animrender.write(scene, to: "order.json")
        func text(at time: String) throws -> String {
            let text = try animrender("inspect", "order.json", "--at", time).text
            return String(text[(try #require(text.range(of: "variables\n"))).upperBound...])
        }
        let start = "  order  list  [0, 1, 2]\n  count  number  3\n  home  point  [5, 6]\n  twice  number  6\n"
        #expect(try text(at: "0") == start)
        #expect(try text(at: "0.2") == start)
        let moved = start.replacing("[0, 1, 2]", with: "[7, 1, 9]").replacing("[5, 6]", with: "[1.5, 0]")
        #expect(try text(at: "0.3") == moved)
        #expect(try text(at: "1") == moved.replacing("count  number  3", with: "count  number  4"))
    }

    @Test(arguments: [
        (["-o", "a.gif"], "several rows need a name for each output: give -o 'out/{row}.gif'"),
        (["-o", "{name}.gif"], "badge.json, row 1 and badge.json, row 2 would both become badge.gif; use {row}"),
        (["-o", "{lefft}.gif"], "{lefft}.gif: unknown field {lefft}; did you mean {left}?"),
        (["-o", "{file}.gif"], "badge.json, row 2: {file} cannot be 'a/b': it has a slash"),
    ])
    func outputsOfRowsHaveToDiffer(arguments: [String], message: String) throws {
        try animrender.write(
            arguments.last == "{file}.gif" ? "left,file\n0,x\n5,a/b\n" : "left,title\n0,x\n5,y\n", to: "rows.csv")
        let outcome = try animrender.run(["badge.json", "--data", "rows.csv"] + arguments)
        #expect(outcome.status == 64)
        #expect(outcome.messages == "animrender: error: \(message)\n")
    }

    @Test(arguments: [
        ("a,b\n1\n", "rows.csv:2:1: error: the row has 1 field, but there are 2 columns"),
        ("a,a\n1,2\n", "rows.csv:1:3: error: duplicate column name 'a'"),
        ("a,\n1,2\n", "rows.csv:1:3: error: the column has no name"),
        ("a,b\n1,\"x\n", "rows.csv:2:3: error: the quote is not closed"),
        ("a,b\n1,\"x\"y\n", "rows.csv:2:6: error: expected a comma or the end of the line after the quote"),
        ("a,b\n1,x\"y\n", "rows.csv:2:4: error: a field that contains a quote must be quoted, and its quotes doubled"),
        ("", "rows.csv:1:1: error: expected column names in the first line"), ("a\n", "error: there are no rows"),
    ])
    func aTableWithAMistakeIsAnswered(text: String, message: String) throws {
        try animrender.write(text, to: "rows.csv")
        let outcome = try animrender("badge.json", "--data", "rows.csv", "-o", "{row}.gif")
        #expect(outcome.status == 65)
        #expect(outcome.messages.contains(message), "\(outcome.messages)")
    }

    @Test(arguments: [
        ("{\"a\": 1}\n[1]\n", "rows.jsonl:2:1: error: expected an object"),
        ("{\"a\": 1}\n{\"a\": {}}\n", "rows.jsonl:2:7: error: expected a number, a boolean, a string, a list of them or null"),
        ("{\"a\": 1, \"a\": 2}\n", "rows.jsonl:1:10: error: duplicate key 'a'"),
        ("{\"a\": 1\n", "rows.jsonl:1:"),
    ])
    func linesWithAMistakeAreAnswered(text: String, message: String) throws {
        try animrender.write(text, to: "rows.jsonl")
        let outcome = try animrender("badge.json", "--data", "rows.jsonl", "-o", "{row}.gif")
        #expect(outcome.status == 65)
        #expect(outcome.messages.contains(message), "\(outcome.messages)")
    }

    @Test func fieldsAreThoseOfRFC4180() throws {
        let text = "\u{FEFF}name,\"the \"\"note\"\"\"\r\n\"a\r\nb\",\"x, y\"\r\nü,\r\n"
        let table = try CSVReader.table(SourceText(name: "x", text: text))
        #expect(table.columns == ["name", "the \"note\""])
        #expect(table.rows.map(\.values) == [["name": "a\r\nb", "the \"note\"": "x, y"], ["name": "ü", "the \"note\"": ""]])
    }
}
