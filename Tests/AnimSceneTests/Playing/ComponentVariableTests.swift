import AnimGraphics
import AnimLayers
import AnimScene
import AnimSource
import Testing

/// Variables of instances, their observers, and the events that components send.
struct ComponentVariableTests {
    private static let counter = """
        "counter": { "parameters": { "count": 2, "step": 10 }, "variables": { "count": "=count", "half": "=count / 2" }, "frame": [0, 0, 20, 20], "cornerRadius": "=half",
          "sublayers": [{ "id": "mark", "zPosition": "=count" }],
          "on": { "touchesEnded": [{ "set": { "count": "=count + step" } }, { "sendActions": "valueChanged" }] },
          "didSet": { "count": [{ "send": { "name": "from", "value": "=oldValue" } }, { "set": { "mark.zPosition": "=count" } }] } }
        """

    @Test func eachInstanceHasItsOwnVariables() throws {
        let played = try PlayedScene(
            json: """
                "components": { \(Self.counter) },
                "layers": [{ "id": "first", "component": "counter" }, { "id": "row", "repeat": 2, "component": "counter", "with": { "count": "=index + 4" } },
                  { "component": "counter", "with": { "count": 7, "step": 1 }, "position": [80, 80] }],
                "touches": [{ "at": 0.1, "tap": [80, 80] }],
                "timeline": [{ "at": 0.3, "do": [{ "set": { "first.count": 3, "row[1].count": "=first.count + row[0].count" } }, { "send": { "name": "read", "value": "=row[1].count" } }] },
                  { "at": 0.5, "do": { "set": { "first.count": "=first.count" } } }]
                """)
        try played.expect("first.mark", "zPosition", [(0.2, 2), (0.4, 3)], within: 0)
        try played.expect("row[1].mark", "zPosition", [(0.2, 5), (0.4, 7)], within: 0)
        try played.expect("row[0].mark", "zPosition", [(0.4, 4)], within: 0)
        try played.expect("row[1]", "cornerRadius", [(0.4, 2.5)], within: 0)
        // A value that is equal to the old one is no change.
        #expect(played.messages == ["from 7.0@0.183", "from 2.0@0.3", "from 5.0@0.3", "read 7.0@0.3"])
    }

    @Test func anInstanceRunsItsActionsForAnEventOfItsComponent() throws {
        let played = try PlayedScene(
            json: """
                "variables": { "sum": 0 },
                "components": { \(Self.counter),
                  "pair": { "variables": { "total": 0 }, "frame": [40, 40, 40, 20], "sublayers": [
                    { "id": "left", "component": "counter", "on": { "valueChanged": { "set": { "total": "=left.count" } } } } ],
                    "didSet": { "total": { "sendActions": "valueChanged" } } } },
                "layers": [{ "id": "plain", "component": "counter" }, { "id": "pair", "component": "pair", "on": { "valueChanged": { "send": { "name": "pair", "value": "=pair.total" } } } },
                  { "id": "row", "repeat": 2, "component": "counter", "position": ["=index * 20 + 10", 80], "on": { "valueChanged": { "set": { "sum": "=sum + row[index].count + index" } } } }],
                "touches": [{ "at": 0, "tap": "plain" }, { "at": 0.2, "tap": "pair.left" }, { "at": 0.4, "tap": "row[1]" }],
                "timeline": [{ "at": 0.6, "do": { "send": { "name": "sum", "value": "=sum" } } }]
                """)
        #expect(played.messages == ["from 2.0@0.083", "from 2.0@0.283", "pair 12.0@0.283", "from 2.0@0.483", "sum 13.0@0.6"])
    }

    @Test func bindingsAndNamedActionsUseVariablesOfInstances() throws {
        let played = try PlayedScene(
            json: """
                "components": { "meter": { "variables": { "level": 1, "double": 0 }, "bounds": [0, 0, 10, 10], "sublayers": [{ "id": "mark" }],
                  "bindings": { "double": "=level * 2", "mark.zPosition": "=double + 1" },
                  "didSet": { "level": { "animate": { "duration": 0.2, "animations": { "self.position.x": "=level" } } } } } },
                "actions": { "raise": { "parameters": ["meter"], "do": { "set": { "meter.level": "=meter.level + 40" } } } },
                "layers": [{ "id": "one", "component": "meter" }, { "id": "two", "component": "meter" }],
                "timeline": [{ "at": 0.2, "do": [{ "call": "raise", "meter": "=one" }, { "performWithoutAnimation": { "set": { "two.level": 30 } } }] }]
                """)
        try played.expect("one.mark", "zPosition", [(0.1, 3), (0.25, 83)], within: 0)
        try played.expect("one", "position.x", [(0.2, 0), (0.3, 20.5), (0.5, 41)], within: 1e-4)
        try played.expect("two", "position.x", [(0.19, 0), (0.21, 30)], within: 0)
    }

    @Test func aConditionalMayChooseBetweenAColorAndItsName() throws {
        let played = try PlayedScene(
            json: """
                "variables": { "clear": true }, "layers": [{ "id": "a", "backgroundColor": "=clear ? withAlphaComponent('red', 0.5) : 'blue'" }, { "id": "b", "backgroundColor": "=clear ? 'blue' : withAlphaComponent('red', 0.5)" }]
                """)
        #expect(try played.layer("a", at: 0).backgroundColor == .init(red: 1, green: 0, blue: 0, alpha: 0.5))
        #expect(try played.layer("b", at: 0).backgroundColor == .init(red: 0, green: 0, blue: 1))
    }

    @Test(arguments: [
        (#""variables": { "opacity": 1 }"#, "'opacity' is already the name of a property of layers"),
        (#""variables": { "dot": 1 }"#, "'dot' is already the name of a layer"),
        (#""variables": { "on": 1 }, "didSet": { "onn": [] }"#, "the component has no variable 'onn'"),
        (#""variables": { "on": true }, "didSet": { "on": { "set": { "on": 3 } } }"#, "expected a boolean, found a number"),
        (#""variables": { "on": 1 }, "didSet": { "on": { "let": { "on": 3 }, "do": [] } }"#, "already the name of a variable"),
        (#""didSet": { "on": [] }"#, "the component has no variable 'on'"),
        (#""on": { "touchesBegan": { "sendActions": "valueChange" } }"#, "found 'valueChange'"),
        (#""on": { "touchesBegan": { "sendActions": "didScroll" } }"#, "found 'didScroll'"),
    ])
    func mistakesInComponentsAreReported(_ keys: String, _ message: String) {
        let found = Self.messages(
            #""layers": [{ "component": "c" }], "components": { "c": { "sublayers": [{ "id": "dot" }], \#(keys) } }"#)
        #expect(found.count == 1 && found[0].contains(message), "\(found)")
    }

    @Test(arguments: [
        (#""timeline": [{ "at": 0, "do": { "sendActions": "valueChanged" } }]"#, "only available in the actions of comp"),
        (#""timeline": [{ "at": 0, "do": { "set": { "a.level": "x" } } }]"#, "expected a number, found a string"),
        (#""timeline": [{ "at": 0, "do": { "set": { "b.level": 1 } } }]"#, "unknown key path 'level'"),
        (#""timeline": [{ "at": 0, "do": { "let": { "c": "=b" }, "do": { "set": { "c.level": 1 } } } }]"#, "no variable 'level'"),
        (#""timeline": [{ "at": 0, "do": { "send": { "name": "x", "value": "=a.levle" } } }]"#, "has no member 'levle'"),
    ])
    func mistakesWithInstancesAreReported(_ keys: String, _ message: String) {
        let found = Self.messages(
            #""layers": [{ "id": "a", "component": "c" }, { "id": "b" }], "components": { "c": { "variables": { "level": 1 } } }, \#(keys)"#
        )
        #expect(found.count == 1 && found[0].contains(message), "\(found)")
    }

    @Test func observersThatNeverRestAreStopped() {
        let found = Self.messages(
            """
            "layers": [{ "id": "a", "component": "c" }], "components": { "c": { "variables": { "level": 0 }, "didSet": { "level": { "set": { "level": "=level + 1" } } } } },
            "timeline": [{ "at": 0, "do": { "set": { "a.level": 1 } } }]
            """)
        #expect(found == ["actions trigger each other more than 64 levels deep; is this a loop?"])
    }

    private static func messages(_ keys: String) -> [String] {
        let text = "{ \"canvas\": { \"width\": 100, \"height\": 100 }, \"duration\": 1, \(keys) }"
        return SceneLoader.load(SourceText(name: "test.json", text: text)).diagnostics.filter { $0.severity == .error }.map(
            \.message)
    }
}
