import AnimGeometry
import AnimGraphics
import AnimLayers
import AnimScene
import AnimSource
import Testing

/// The kit's controls: sizes, colors, and what a finger does to them.
@Suite struct KitControlTests {
    // MARK: Buttons

    @Test(arguments: [
        ("plain", "medium", 34.5), ("filled", "small", 28), ("gray", "large", 50.5), ("system", "medium", 30),
    ])
    func aButtonIsAsHighAsUIKitsAtScaleTwo(_ style: String, _ size: String, _ height: Double) throws {
        let played = try PlayedScene(
            kit: """
                "layers": [{ "id": "a", "component": "button", "position": [160, 60], "with": { "title": "Buy", "style": "\(style)", "buttonSize": "\(size)" } }]
                """, scale: 2)
        #expect(try played.frame("a", at: 0)[3] == height)
        let title = try played.layer("a.label", at: 0).bounds.width
        let insets = style == "system" ? 0 : size == "small" ? 20 : size == "large" ? 40.0 : 24
        #expect(try played.frame("a", at: 0)[2] == title + insets)
    }

    @Test func theContentOfAWideButtonIsCentered() throws {
        let played = try PlayedScene(
            kit: """
                "layers": [{ "id": "a", "component": "button", "pin": { "left": 10, "right": 30, "top": 0 }, "with": { "title": "Buy", "image": "bag" } }]
                """)
        let (width, title) = (try played.frame("a", at: 0)[2], try played.frame("a.label", at: 0))
        let (icon, content) = (try played.frame("a.icon", at: 0), try played.frame("a.content", at: 0))
        #expect(width == 280 && icon[0] == 0 && title[0] == icon[2] + 8)
        #expect(abs(content[0] * 2 + content[2] - 280) <= 1)
    }

    @Test func aPressDimsAButtonAtOnceAndFadesBack() throws {
        let played = try PlayedScene(
            kit: """
                "layers": [{ "id": "a", "component": "button", "frame": [20, 40, 100, 40], "with": { "style": "filled" }, "on": { "touchUpInside": { "send": "a" } } },
                  { "id": "b", "component": "button", "frame": [200, 40, 100, 40], "with": { "style": "system" }, "on": { "touchUpInside": { "send": "b" } } },
                  { "id": "c", "component": "button", "frame": [20, 0, 100, 40], "with": { "isEnabled": false, "style": "filled" }, "on": { "touchUpInside": { "send": "c" } } }],
                "touches": [{ "at": 0.2, "press": "a", "for": 0.3 }, { "at": 1, "tap": "c" },
                  { "at": 1.2, "drag": "a", "to": [70, 119], "for": 0.2 }, { "at": 2, "drag": "b", "to": [110, 60], "for": 0.2 }]
                """)
        try played.expect("a", "opacity", [(0.19, 1), (0.2, 0.75), (0.49, 0.75), (0.65, 0.875), (0.8, 1)])
        try played.expect("b", "opacity", [(2.05, 0.2), (2.5, 1)])
        // 39 points below is within 70; 70 points to the left of the edge is not.
        #expect(played.messages == ["a@0.5", "a@1.4"])
        let disabled = Color(red: 120 / 255, green: 120 / 255, blue: 128 / 255, alpha: 31 / 255)
        #expect(try played.layer("c", at: 0).backgroundColor == disabled)
    }

    @Test func aSceneChangesAButton() throws {
        let played = try PlayedScene(
            kit: """
                "layers": [{ "id": "a", "component": "button", "position": [160, 60], "with": { "style": "tinted", "isEnabled": false } }],
                "touches": [{ "at": 0.1, "tap": "a" }],
                "timeline": [{ "at": 0.5, "do": { "set": { "a.isEnabled": true, "a.title": "", "a.image": "heart.fill" } } }, { "at": 1, "do": { "set": { "userInterfaceStyle": "dark" } } }]
                """)
        let alphas = try [0.15, 0.6, 1.1].map { try played.layer("a", at: $0).backgroundColor?.alpha }
        #expect(alphas == [31 / 255, 0.18, 0.25])
        #expect(try played.layer("a", at: 0.15).opacity == 1)
        #expect(try played.layer("a.icon", at: 0.4).isHidden && !played.layer("a.icon", at: 0.6).isHidden)
        #expect(try played.frame("a", at: 0.6)[2] == played.layer("a.icon", at: 0.6).bounds.width + 24)
    }

    // MARK: Switches, sliders

    @Test func aSwitchStretchesItsThumbAndSlidesIt() throws {
        let played = try PlayedScene(
            kit: """
                "layers": [{ "id": "a", "component": "switch", "position": [60, 60], "on": { "valueChanged": { "send": { "name": "a", "value": "=a.isOn" } } } }],
                "touches": [{ "at": 0.2, "press": "a", "for": 0.5 }, { "at": 1.5, "drag": "a.thumb", "by": [-40, 0], "for": 0.5 }],
                "timeline": [{ "at": 2.5, "do": { "set": { "a.isOn": true } } }]
                """)
        #expect(try played.layer("a", at: 0).bounds.size == .init(width: 51, height: 31))
        #expect(try played.frame("a.thumb", at: 0) == [2, 2, 27, 27])
        #expect(try played.frame("a.thumb", at: 0.6) == [2, 2, 34, 27])
        #expect(try played.frame("a.thumb", at: 1.1) == [22, 2, 27, 27])
        try played.expect("a.fill", "opacity", [(0.69, 0), (0.85, 0.5), (1.01, 1)])
        #expect(try played.frame("a.thumb", at: 2.4) == [2, 2, 27, 27])
        #expect(try played.frame("a.thumb", at: 2.9) == [22, 2, 27, 27])
        #expect(played.messages == ["a true@0.7", "a false@2.0"])
    }

    @Test func aSwitchIsDarkInTheDark() throws {
        let played = try PlayedScene(
            kit: """
                "userInterfaceStyle": "dark", "layers": [{ "id": "a", "component": "switch", "with": { "isOn": true } }]
                """)
        #expect(try played.frame("a.thumb", at: 0) == [22, 2, 27, 27])
        #expect(try played.layer("a", at: 0).backgroundColor == Color(red: 57 / 255, green: 57 / 255, blue: 61 / 255))
        #expect(try played.layer("a.fill", at: 0).backgroundColor == Color(red: 48 / 255, green: 209 / 255, blue: 88 / 255))
    }

    @Test func aSliderFollowsTheFingerOnItsThumb() throws {
        let played = try PlayedScene(
            kit: """
                "layers": [{ "id": "a", "component": "slider", "pin": { "left": 20, "right": 20, "top": 40 }, "with": { "value": 20, "maximumValue": 100 } }],
                "touches": [{ "at": 0.2, "drag": "a.thumb", "by": [126, 0], "for": 0.5 }, { "at": 1, "drag": [50, 55], "by": [60, 0], "for": 0.3 }],
                "timeline": [{ "at": 1.5, "do": { "set": { "a.value": 0 } } }, { "at": 2.2, "do": { "performWithoutAnimation": { "set": { "a.value": 100 } } } }]
                """)
        // 252 points from the leftmost to the rightmost center of the thumb, for a hundred.
        #expect(try played.frame("a.thumb", at: 0) == [50.4, 1.5, 28, 28])
        #expect(try played.frame("a.minimumTrack", at: 0) == [0, 13.5, 64.4, 4])
        #expect(try played.frame("a.maximumTrack", at: 0)[2] == 280)
        #expect(try played.frame("a.thumb", at: 0.95) == [176.4, 1.5, 28, 28])
        #expect(try played.frame("a.thumb", at: 1.4) == [176.4, 1.5, 28, 28], "the finger beside the thumb has no effect")
        #expect(try played.frame("a.thumb", at: 1.65) == [88.2, 1.5, 28, 28])
        #expect(try played.frame("a.thumb", at: 1.81) == [0, 1.5, 28, 28])
        #expect(try played.frame("a.thumb", at: 2.22) == [252, 1.5, 28, 28])
    }

    // MARK: Segments, steppers

    @Test func aSegmentedControlSlidesItsPill() throws {
        let played = try PlayedScene(
            kit: """
                "layers": [{ "id": "a", "component": "segmentedControl", "pin": { "left": 10, "right": 10, "top": 40 }, "with": { "titles": ["A", "B", "C"] },
                  "on": { "valueChanged": { "send": { "name": "a", "value": "=a.selectedSegmentIndex" } } } }],
                "touches": [{ "at": 0.2, "press": [260, 56], "for": 0.2 }, { "at": 1.2, "drag": [260, 56], "to": [160, 56], "for": 0.3 }]
                """)
        #expect(try played.frame("a.pill", at: 0) == [2, 2, 96, 28])
        try played.expect("a.segment[2].title", "opacity", [(0.1, 1), (0.3, 0.2), (0.5, 0)], within: 0)
        try played.expect("a.segment[2].selectedTitle", "opacity", [(0.3, 0), (0.5, 1)], within: 0)
        try played.expect("a.separator[0]", "opacity", [(0.1, 0), (1.1, 1)])
        try played.expect("a.separator[1]", "opacity", [(0.1, 1), (1.1, 0)])
        // A critical spring with the frequency 22.44 radians per second: 0.6559 of the way after a tenth of a second.
        try played.expect("a.pill", "position.x", [(0.5, 50 + 200 * 0.6559), (1.1, 250)], within: 0.2)
        try played.expect("a.pill", "transform.scale", [(0.3, 1), (1.45, 0.95), (1.8, 1)], within: 1e-3)
        try played.expect("a.pill", "position.x", [(2.4, 150)], within: 0.01)
        #expect(played.messages == ["a 2.0@0.4", "a 1.0@1.5"])
        #expect(try played.layer("a.segment[3]", at: 0).isHidden)
    }

    @Test func aStepperStepsAtOnceAndRepeats() throws {
        let played = try PlayedScene(
            kit: """
                "layers": [{ "id": "a", "component": "stepper", "position": [60, 60], "with": { "maximumValue": 4 }, "on": { "valueChanged": { "send": { "name": "a", "value": "=a.value" } } } }],
                "touches": [{ "at": 0.2, "tap": [90, 60] }, { "at": 0.5, "press": [90, 60], "for": 1.5 }, { "at": 2.2, "tap": [20, 60] }]
                """)
        #expect(try played.layer("a", at: 0).bounds.size == .init(width: 94, height: 32))
        #expect(played.messages == ["a 1.0@0.2", "a 2.0@0.5", "a 3.0@1.0", "a 4.0@1.1", "a 3.0@2.2"])
        try played.expect("a.minus", "opacity", [(0.1, 0.3), (0.3, 1)], within: 0)
        try played.expect("a.plus", "opacity", [(1.2, 0.3), (2.3, 1)], within: 0)
        try played.expect("a.highlight", "opacity", [(0.1, 0), (0.22, 1), (0.49, 0)], within: 1e-9)
    }

    // MARK: Indicators

    @Test func aProgressViewMovesToItsValue() throws {
        let played = try PlayedScene(
            kit: """
                "layers": [{ "id": "a", "component": "progressView", "pin": { "left": 10, "right": 110, "top": 40 }, "with": { "progress": 0.25 } }],
                "timeline": [{ "at": 0.5, "do": { "set": { "a.progress": 0.75 } } }]
                """)
        #expect(try played.frame("a.fill", at: 0) == [0, 0, 50, 4])
        try played.expect("a.fill", "bounds.size.width", [(0.5, 50), (0.625, 100), (0.76, 150)], within: 1e-3)
    }

    @Test func anActivityIndicatorTurnsByEighths() throws {
        let played = try PlayedScene(
            kit: """
                "layers": [{ "id": "a", "component": "activityIndicator", "position": [60, 60] }, { "id": "b", "component": "activityIndicator", "with": { "style": "large" }, "position": [160, 60] }],
                "timeline": [{ "at": 1.5, "do": { "set": { "a.isAnimating": false } } }]
                """)
        #expect(try played.layer("a", at: 0).bounds.size == .init(width: 20, height: 20))
        #expect(try played.layer("b", at: 0).bounds.size == .init(width: 37, height: 37))
        // From 3.5 to 10 points above the center.
        #expect(try played.frame("a.spoke[0]", at: 0) == [8.75, 0, 2.5, 6.5])
        #expect(try played.frame("b.spoke[0]", at: 0) == [16, 1, 5, 12])
        let opacities = try (0..<8).map { try played.layer("a.spoke[\($0)]", at: 0).opacity * 255 }
        #expect(opacities == [217, 180, 143, 106, 69, 69, 69, 69])
        let turns: [(time: Double, value: Double)] = [(0.12, 0), (0.13, Double.pi / 4), (0.26, Double.pi / 2), (1.01, 0)]
        try played.expect("a.spokes", "transform.rotation", turns, within: 1e-9)
        #expect(try !played.layer("a", at: 1.4).isHidden && played.layer("a", at: 1.6).isHidden)
    }

    @Test func aPageControlTurnsItsPages() throws {
        let played = try PlayedScene(
            kit: """
                "layers": [{ "id": "a", "component": "pageControl", "position": [160, 60], "with": { "numberOfPages": 3 } }],
                "touches": [{ "at": 0.2, "tap": [190, 60] }, { "at": 0.8, "tap": [130, 60] }, { "at": 1.2, "tap": [130, 60] }]
                """)
        #expect(try played.layer("a", at: 0).bounds.size == .init(width: 74, height: 26))
        #expect(try played.frame("a.dot[2]", at: 0) == [51.2, 9.2, 7.6, 7.6])
        let alphas = try [0.1, 0.6, 1.5].map { time in
            try (0..<3).map { try played.layer("a.dot[\($0)]", at: time).backgroundColor?.alpha ?? 0 }
        }
        let other = 115.0 / 255
        #expect(alphas == [[1, other, other], [other, 1, other], [1, other, other]])
        #expect(try played.layer("a.dot[3]", at: 0).isHidden)
    }

    // MARK: Names

    @Test func namesOfTheSceneDoNotMeetThoseOfTheKit() throws {
        let names = "width x offset step thumb control field letters text value caret label press next".split(separator: " ")
        let layers = names.map { "{ \"id\": \"\($0)\" }" }.joined(separator: ", ")
        let controls = "button switch slider segmentedControl stepper progressView activityIndicator pageControl searchBar"
            .split(separator: " ")
        let instances = controls.map { "{ \"id\": \"\($0)\", \"component\": \"\($0)\" }" }.joined(separator: ", ")
        _ = try PlayedScene(kit: "\"layers\": [\(layers), \(instances)]")
        let variables = names.map { "\"\($0)\": 1" }.joined(separator: ", ")
        let played = try PlayedScene(
            kit: """
                "variables": { \(variables) }, "layers": [\(instances), { "id": "name", "component": "textField" }],
                "gestures": [{ "id": "stepper2", "type": "tap" }],
                "timeline": [{ "at": 0, "do": [{ "call": "typeText", "field": "=name", "letters": ["a"] }, { "set": { "slider.value": 1, "switch.isOn": true } }] },
                  { "at": 1, "do": { "send": { "name": "value", "value": "=value" } } }]
                """)
        #expect(try played.string("name.input.label", at: 1) == "a")
        #expect(try played.frame("switch.thumb", at: 1) == [22, 2, 27, 27])
        #expect(played.messages == ["value 1.0@1.0"])
    }

    @Test func aSceneMayDeclareFewerWeightsThanTheKitUses() throws {
        for fonts in [#""fonts/NotoSans-Regular.ttf""#, #"{ "weights": { "regular": "fonts/Inter-Regular.otf" } }"#] {
            let text = """
                { "canvas": { "width": 320, "height": 60 }, "duration": 1, "import": ["animrender:ui"], "fonts": { "system": \(fonts) },
                  "layers": [{ "component": "segmentedControl", "position": [160, 30] }] }
                """
            let result = SceneLoader.load(
                SourceText(name: "test.json", text: text), resources: SceneCorpus.SceneFolder(of: "text/system-font.json"))
            #expect(result.diagnostics.isEmpty, "\(result.diagnostics.map(\.message))")
        }
    }

    // MARK: Text

    @Test func aTextFieldShowsACaretAfterItsText() throws {
        let played = try PlayedScene(
            kit: """
                "layers": [{ "id": "a", "component": "textField", "pin": { "left": 20, "right": 20, "top": 40 }, "with": { "placeholder": "Name" }, "on": { "editingDidBegin": { "send": "began" } } }],
                "touches": [{ "at": 0.2, "tap": "a" }, { "at": 2, "tap": "a.clear" }],
                "timeline": [{ "at": 0.5, "do": { "call": "typeText", "field": "=a", "letters": ["H", "i"] } }]
                """)
        #expect(try played.frame("a", at: 0) == [20, 40, 280, 34])
        #expect(try played.frame("a.input", at: 0)[0] == 7)
        #expect(try played.layer("a.input.caret", at: 0.1).isHidden && !played.layer("a.input.caret", at: 0.3).isHidden)
        #expect(try played.layer("a.input.prompt", at: 0.5 - 0.01).isHidden == false)
        #expect(try [0.53, 0.65, 2.2].map { try played.string("a.input.label", at: $0) } == ["H", "Hi", ""])
        let text = try played.frame("a.input.label", at: 1)
        #expect(try played.frame("a.input.caret", at: 1)[0] == text[0] + text[2] && text[2] > 10)
        // Half a second visible from the last letter on, half a second not, with soft edges.
        try played.expect("a.input.caret", "opacity", [(0.9, 1), (1.1, 0.8), (1.3, 0), (1.61, 1)], within: 0.25)
        #expect(try played.layer("a.clear", at: 0.4).isHidden && !played.layer("a.clear", at: 0.8).isHidden)
        #expect(try played.layer("a.clear", at: 2.2).isHidden)
        #expect(played.messages == ["began@0.283"])
    }

    @Test func aSearchBarMakesRoomForCancel() throws {
        let played = try PlayedScene(
            kit: """
                "layers": [{ "id": "a", "component": "searchBar", "pin": { "left": 0, "right": 0, "top": 20 } }],
                "touches": [{ "at": 0.2, "tap": "a.field" }, { "at": 1.5, "tap": "a.cancel" }]
                """)
        #expect(try played.frame("a.field", at: 0) == [8, 10, 304, 36])
        let cancel = try played.layer("a.cancel", at: 1).bounds.width
        #expect(try played.frame("a.field", at: 1)[2] == 320 - 8 - 18 - cancel)
        #expect(try played.layer("a.cancel", at: 1).frame.maxX == 312)
        #expect(try played.frame("a.field", at: 2) == [8, 10, 304, 36])
        try played.expect("a.cancel", "opacity", [(0.1, 0), (1, 1), (2, 0)])
        #expect(try played.layer("a.field.input.caret", at: 2).isHidden)
    }

    @Test func aSearchBarIsClearedWithItsField() throws {
        let played = try PlayedScene(
            kit: """
                "layers": [{ "id": "a", "component": "searchBar", "pin": { "left": 0, "right": 0, "top": 20 }, "on": { "valueChanged": { "send": { "name": "text", "value": "=a.text" } } } }],
                "timeline": [{ "at": 0, "do": { "set": { "a.text": "ab" } } }, { "at": 1, "do": { "set": { "a.text": "=a.text + 'c'" } } }],
                "touches": [{ "at": 0.2, "tap": "a.field.clear" }]
                """)
        #expect(played.messages == ["text @0.283"])
        #expect(try [0.1, 0.5, 1.1].map { try played.string("a.field.input.label", at: $0) } == ["ab", "", "c"])
    }
}
