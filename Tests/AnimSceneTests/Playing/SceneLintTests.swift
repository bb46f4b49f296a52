import AnimSource
import Testing

@testable import AnimScene

/// Warnings of what has no effect; the canvas has 100 × 100 points, the scene lasts a second.
@Suite struct SceneLintTests {
    /// The warnings of a scene with these keys, each with the text that it is about.
    private func warnings(_ keys: String) -> [String] {
        let text = "{ \"canvas\": { \"width\": 100, \"height\": 100 }, \"duration\": 1, \(keys) }"
        let source = SourceText(name: "test.json", text: text)
        var options = LoadOptions()
        options.warnsOfIneffectiveParts = true
        let result = SceneLoader.load(source, options: options)
        #expect(result.scene != nil, "\(result.diagnostics)")
        return result.diagnostics.map { "\(source[$0.range]): \($0.message)\($0.notes.map { " (\($0.message))" }.joined())" }
    }

    private func warnings(doing actions: String, layers: String = dot) -> [String] {
        warnings("\"layers\": [\(layers)], \"timeline\": [ { \"at\": 0, \"do\": \(actions) } ]")
    }

    private static let dot = #"{ "id": "dot", "frame": [10, 10, 20, 20], "opacity": 0.5 }"#
    private static let idle = "the property already has this value, so nothing is animated"
    private static let same = "the animation starts and ends at the current value"
    private static let off = "the layer is never on the canvas, which is 100 × 100 points"
    private static let miss = "the touch hits nothing that receives touches"

    @Test func aBlockThatSetsWhatIsThere() {
        let block = #"{ "animate": { "duration": 0.5, "animations": { "dot.opacity": 0.5, "dot.position.x": 50 } } }"#
        #expect(warnings(doing: block) == ["\"dot.opacity\": \(Self.idle)"])
        let frame = #"{ "animate": { "duration": 0.5, "animations": { "dot.frame": [10, 10, 20, 20] } } }"#
        #expect(warnings(doing: frame) == ["\"dot.frame\": \(Self.idle)"])
        let animator = """
            [ { "animator": { "id": "a", "duration": 0.2, "animations": { "dot.opacity": 0.5 } } }, { "startAnimation": "a" } ]
            """
        #expect(warnings(doing: animator) == ["\"dot.opacity\": \(Self.idle)"])
    }

    @Test(arguments: [
        // The second time it has an effect.
        """
        { "repeat": 2, "do": [ { "animate": { "duration": 0.1, "animations": { "dot.opacity": 0.5 } } }, { "set": { "dot.opacity": 1 } } ] }
        """,
        #"{ "animate": { "duration": 0, "animations": { "dot.opacity": 0.5 } } }"#,
        #"{ "set": { "dot.opacity": 0.5 } }"#,
        // A keyframe that repeats a value holds it.
        """
        { "animateKeyframes": { "duration": 0.5, "keyframes": [
          { "start": 0, "duration": 0.5, "animations": { "dot.opacity": 0.5 } } ] } }
        """,
        #"{ "if": "false", "then": { "animate": { "duration": 1, "animations": { "dot.opacity": 0.5 } } } }"#,
    ])
    func actionsThatMayHaveAnEffect(_ actions: String) {
        #expect(warnings(doing: actions).isEmpty)
    }

    /// The warnings of a layer whose opacity of 0.5 is animated.
    private func warnings(animating ends: String) -> [String] {
        warnings(
            """
            "layers": [ { "opacity": 0.5, "frame": [0, 0, 9, 9], "animations": [ { "keyPath": "opacity", \(ends) } ] } ]
            """)
    }

    @Test(arguments: [#""from": 0.5, "to": 0.5"#, #""to": 0.5"#, #""from": 0.5"#])
    func anAnimationToWhatIsThere(_ ends: String) {
        #expect(warnings(animating: ends) == ["{: \(Self.same)"])
    }

    @Test(arguments: [
        #""from": 0.4, "to": 0.5"#, #""to": 0.6"#, #""by": 0"#, #""from": 0.5, "to": 0.5, "additive": true"#,
        #""from": 0.7, "to": 0.7"#,
        // A timer.
        #""to": 0.5, "completion": { "send": "over" }"#,
    ])
    func animationsThatShowSomething(_ ends: String) {
        #expect(warnings(animating: ends).isEmpty)
    }

    /// The warnings of a spring animation.
    private func warnings(spring keys: String) -> [String] {
        warnings(
            """
            "layers": [ { "frame": [0, 0, 9, 9], "animations": [ { "type": "spring", "keyPath": "position.x", "to": 50, \(keys) } ] } ]
            """)
    }

    @Test func aSpringThatIsCutShort() {
        let remedy = "it takes 1.47 s to settle; use the duration \"settling\""
        #expect(
            warnings(spring: #""damping": 10"#) == ["{: the spring is cut short after 0.25 s, the default: \(remedy)"])
        #expect(
            warnings(spring: #""damping": 10, "duration": 0.4"#) == ["{: the spring is cut short after 0.4 s: \(remedy)"])
        for keys in [#""duration": "settling""#, #""duration": 1"#, #""perceptualDuration": 0.1, "bounce": 0"#] {
            #expect(warnings(spring: keys).isEmpty, "\(keys)")
        }
    }

    @Test func theTransactionSaysWhatTheDefaultIs() {
        func transaction(_ duration: Double) -> [String] {
            warnings(
                doing: """
                    { "transaction": { "duration": \(duration), "do": {
                      "addAnimation": { "layer": "dot", "type": "spring", "keyPath": "position.x", "to": 50 } } } }
                    """)
        }
        #expect(transaction(2).isEmpty)
        #expect(transaction(0.5).map { $0.contains("after 0.5 s, the default") } == [true])
    }

    @Test func aSpringThatItsGroupCutsShort() {
        func group(_ keys: String, child: String) -> [String] {
            warnings(
                """
                "layers": [ { "frame": [0, 0, 9, 9], "animations": [ { "type": "group", \(keys), "animations": [
                  { "type": "spring", "keyPath": "position.x", "to": 50, \(child) } ] } ] } ]
                """)
        }
        #expect(
            group(#""duration": 0.8"#, child: #""beginTime": 0.5, "duration": "settling""#) == [
                "{: the spring is cut short after 0.3 s: it takes 1.47 s to settle"
            ])
        #expect(group(#""duration": 2"#, child: #""beginTime": 0.5, "duration": "settling""#).isEmpty)
        #expect(group(#""duration": 2"#, child: #""damping": 10"#).isEmpty)
    }

    @Test(arguments: [
        #"{ "frame": [101, 0, 20, 20] }"#, #"{ "frame": [-30, -30, 20, 20], "transform": { "rotation": 45 } }"#,
        #"{ "frame": [150, 0, 20, 20], "sublayers": [ { "frame": [10, 0, 20, 20] } ] }"#,
        #"{ "id": "far", "repeat": 3, "frame": ["=200 + index", 0, 9, 9] }"#,
        """
        { "frame": [150, 0, 20, 20], "animations": [ { "keyPath": "position.x", "from": 300, "to": 160, "duration": 1 } ] }
        """,
    ])
    func aLayerThatIsNeverOnTheCanvas(_ layer: String) {
        #expect(warnings("\"layers\": [\(layer)]") == ["{: \(Self.off)"])
    }

    /// Every moment is examined, the first and the last one first.
    @Test func momentsAtEverSmallerDistances() {
        #expect(OffCanvasLayers.order(of: 2) == [0, 1])
        #expect(OffCanvasLayers.order(of: 6) == [0, 5, 4, 2, 1, 3])
        for count in 2..<70 { #expect(OffCanvasLayers.order(of: count).sorted() == Array(0..<count)) }
    }

    @Test(arguments: [
        #"{ "frame": [99, 0, 20, 20] }"#,
        // It comes in for a moment, or a part of it does.
        """
        { "frame": [150, 0, 20, 20], "animations": [ { "keyPath": "position.x", "from": 300, "to": 20, "duration": 0.2 } ] }
        """,
        #"{ "frame": [150, 0, 20, 20], "sublayers": [ { "frame": [-100, 0, 20, 20] } ] }"#,
        #"{ "repeat": 3, "id": "row", "frame": ["=99 + 20 * index", 0, 9, 9] }"#,
        // What it draws is larger than its bounds.
        #"{ "frame": [105, 0, 20, 20], "shadowOpacity": 1, "shadowRadius": 3 }"#,
        #"{ "type": "shape", "frame": [150, 0, 9, 9], "path": "M-100 0h9v9z" }"#,
        #"{ "type": "shape", "frame": [110, 0, 0, 0], "path": "M0 0v9", "strokeColor": "red", "lineWidth": 30 }"#,
        // What can be scrolled to, copies and hidden layers are not judged.
        """
        { "type": "scroll", "frame": [0, 0, 100, 100], "contentSize": [900, 100], "sublayers": [ { "frame": [500, 0, 9, 9] } ] }
        """,
        """
        { "type": "replicator", "frame": [0, 0, 100, 100], "instanceTransform": { "translation": [-200, 0] }, "instanceCount": 2,
          "sublayers": [ { "frame": [220, 0, 9, 9] } ] }
        """,
        #"{ "frame": [10, 10, 20, 20], "hidden": true }"#,
    ])
    func layersThatMayBeSeen(_ layer: String) {
        #expect(warnings("\"layers\": [\(layer)]").isEmpty)
    }

    /// The warnings of a touch in a scene with a key that can be tapped, and a lamp that cannot.
    private func warnings(touching touch: String) -> [String] {
        warnings(
            """
            "layers": [ { "id": "key", "frame": [0, 0, 20, 20] }, { "id": "lamp", "frame": [40, 40, 20, 20] } ],
            "gestures": [ { "id": "tap", "type": "tap", "layer": "key" } ], "touches": [ \(touch) ]
            """)
    }

    @Test func aTouchThatHitsNothing() {
        #expect(warnings(touching: #"{ "at": 0.1, "tap": [90, 90] }"#) == ["{: \(Self.miss)"])
        #expect(
            warnings(touching: #"{ "at": 0.1, "press": "lamp", "for": 0.1 }"#) == [
                "{: \(Self.miss) (it hits 'lamp', but neither that layer nor its superlayers have a gesture)"
            ])
        #expect(warnings(touching: #"{ "at": 0.1, "tap": "key" }"#).isEmpty)
        // One of several times is enough.
        #expect(warnings(touching: #"{ "at": 0.1, "tap": ["=10 + 50 * index", 10], "repeat": 2, "every": 0.3 }"#).isEmpty)
    }

    @Test(arguments: [
        // Where nothing takes touches, fingers are decoration.
        #""layers": [], "touches": [ { "at": 0.1, "tap": [90, 90] } ]"#,
        """
        "layers": [ { "type": "scroll", "frame": [0, 0, 100, 100], "contentSize": [100, 300] } ], "touches": [ { "at": 0.1, "tap": [90, 90] } ]
        """,
        """
        "layers": [ { "id": "key", "frame": [0, 0, 9, 9], "on": { "touchesBegan": { "send": "x" } } } ],
        "touches": [ { "at": 0.1, "tap": "key" } ]
        """,
    ])
    func touchesThatMayBeMeant(_ keys: String) {
        #expect(warnings(keys).isEmpty)
    }

    @Test(arguments: [
        ("3.14159", "π", "180"), ("3.14", "π", "180"), ("-1.5708", "π/2", "-90"), ("1.5707", "π/2", "90"), ("0.785", "π/4", "45"),
        ("0.7854", "π/4", "45"), ("6.283185307179586", "2π", "360"), ("1.047", "π/3", "60"),
    ])
    func anAngleThatLooksLikeRadians(_ number: String, _ part: String, _ degrees: String) {
        let message = "\(number): angles are in degrees: for \(part), write \(degrees)"
        #expect(warnings(#""layers": [ { "frame": [0, 0, 9, 9], "transform": { "rotation": \#(number) } } ]"#) == [message])
        let animation = #"{ "keyPath": "transform.rotation.z", "to": \#(number) }"#
        #expect(warnings(#""layers": [ { "frame": [0, 0, 9, 9], "animations": [ \#(animation) ] } ]"#) == [message])
    }

    @Test(arguments: ["0", "1", "1.5", "3", "3.1", "1.6", "3.15", "0.78", "1.05", "6.2", "45", "90", "180.5", "2.36"])
    func anglesThatAreDegrees(_ number: String) {
        #expect(warnings(#""layers": [ { "frame": [0, 0, 9, 9], "transform": { "rotation": \#(number) } } ]"#).isEmpty)
    }

    @Test func partsOfImportedFilesMayHaveNoEffect() {
        let bar = #"{ "id": "bar", "component": "searchBar", "frame": [0, 0, 100, 56] }"#
        #expect(warnings(#""import": ["animrender:ui"], "layers": [\#(bar)]"#) == [], "Cancel is beside the bar")
        let away = #"{ "component": "button", "position": [500, 50] }"#
        #expect(warnings(#""import": ["animrender:ui"], "layers": [\#(away)]"#) == ["{: \(Self.off)"])
    }
}
