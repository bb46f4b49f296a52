import AnimGeometry
import AnimLayers
import AnimScene
import Foundation
import Testing

/// The kit's presentations: sheets, alerts, menus, banners, and the keyboard.
@Suite struct KitPresentationTests {
    /// The way of a critically damped spring from 0 to 1.
    private func critical(_ omega: Double, at time: Double) -> Double { 1 - (1 + omega * time) * exp(-omega * time) }

    /// The frequency of the spring with the mass 3 and the stiffness 1000.
    private let system = (1000.0 / 3).squareRoot()

    // MARK: Sheets

    private static let sheet = """
        "layers": [{ "id": "page", "component": "presentingView" }, { "id": "sheet", "component": "sheet", "sublayers": [{ "id": "content", "frame": [0, 20, 10, 10] }], "on": { "valueChanged": { "send": "dismissed" } } }],
        "bindings": { "page.progress": "=sheet.progress" }
        """

    @Test func aSheetRisesToItsDetents() throws {
        let played = try PlayedScene(
            screen: """
                \(Self.sheet), "timeline": [{ "at": 0.2, "do": { "set": { "sheet.isPresented": true } } }, { "at": 1, "do": { "set": { "sheet.selectedDetent": "large" } } }, { "at": 2, "do": { "set": { "sheet.isPresented": false } } }]
                """)
        #expect(try played.layer("sheet", at: 0.1).isHidden && !played.layer("sheet", at: 0.3).isHidden)
        #expect(try abs(played.frame("sheet.panel", at: 0.3)[1] - (844 - 422 * critical(system, at: 0.1))) < 0.5)
        #expect(
            try played.frame("sheet.panel", at: 0.9) == [0, 422, 390, 887], "100 points are below the screen, for the rubber band"
        )
        #expect(try played.frame("sheet.grabber", at: 0.9) == [177, 5, 36, 5])
        try played.expect("sheet.dimmingView", "opacity", [(0.1, 0), (0.9, 1), (1.9, 1), (2.9, 0)], within: 1e-3)
        try played.expect("page", "transform.scale", [(0.9, 1), (1.9, 358.0 / 390), (2.9, 1)], within: 1e-3)
        // The upper edge of the page behind is at the safe area's.
        try played.expect("page", "transform.translation.y", [(1.9, 47 - 844 * 16 / 390)], within: 0.05)
        try played.expect("page", "cornerRadius", [(0.9, 0), (1.9, 10)], within: 0.05)
        #expect(try abs(played.frame("sheet.panel", at: 1.9)[1] - 57) < 0.01)
        #expect(try played.layer("sheet", at: 2.9).isHidden)
        #expect(played.messages.isEmpty)
    }

    @Test func aFingerPullsASheetUpAndAway() throws {
        let played = try PlayedScene(
            screen: """
                \(Self.sheet), "timeline": [{ "at": 0, "do": { "set": { "sheet.isPresented": true } } }],
                "touches": [{ "at": 0.8, "drag": [195, 440], "by": [0, -260], "for": 0.3, "holdAfter": 0.2 }, { "at": 2, "swipe": [195, 80], "by": [0, 500], "for": 0.2 }]
                """)
        // 250 points beyond the hysteresis: nearer to the large detent.
        #expect(try abs(played.frame("sheet.panel", at: 1.2)[1] - 172) < 0.5)
        #expect(try abs(played.frame("sheet.panel", at: 1.9)[1] - 57) < 0.1)
        #expect(played.messages.count == 1 && played.messages[0] == "dismissed@2.2")
        #expect(try played.layer("sheet", at: 2.95).isHidden)
    }

    @Test(arguments: [("medium", 422), ("large", 57)]) func aSheetWithOneDetentOpensAtIt(_ detent: String, _ top: Double) throws {
        let played = try PlayedScene(
            screen: """
                "layers": [{ "id": "sheet", "component": "sheet", "with": { "detents": ["\(detent)"] } }], "timeline": [{ "at": 0, "do": { "set": { "sheet.isPresented": true } } }]
                """)
        #expect(try played.frame("sheet.panel", at: 2)[1] == top)
    }

    @Test func aSheetOfATabletIsAForm() throws {
        let played = try PlayedScene(
            screen: "\(Self.sheet), \"timeline\": [{ \"at\": 0, \"do\": { \"set\": { \"sheet.isPresented\": true } } }]",
            device: "tablet")
        #expect(try played.frame("sheet.panel", at: 1) == [140, 280, 540, 620])
        try played.expect("page", "transform.scale", [(1, 1)], within: 0)
    }

    // MARK: Alerts, menus, banners

    @Test func anAlertShrinksIntoItsPlace() throws {
        let played = try PlayedScene(
            screen: """
                "layers": [{ "id": "a", "component": "alert", "with": { "title": "Title", "message": "Message", "actions": ["Cancel", "OK"] }, "on": { "touchUpInside": { "send": { "name": "a", "value": "=a.selectedAction" } } } }],
                "timeline": [{ "at": 0.2, "do": { "set": { "a.isPresented": true } } }], "touches": [{ "at": 1, "press": "a.button[1]", "for": 0.3 }]
                """)
        #expect(try played.layer("a", at: 0.1).isHidden)
        let way = critical(45.71 / 2, at: 0.1)
        try played.expect("a.card", "transform.scale", [(0.2, 1.2), (0.3, 1.2 - 0.2 * way), (0.65, 1)], within: 1e-3)
        try played.expect("a.card", "opacity", [(0.2, 0), (0.3, way), (0.65, 1), (1.2, 1), (1.4, 1 - way)], within: 1e-3)
        let card = try played.frame("a.card", at: 0.9)
        // 19 + 20.5 + 2 + 16 + 19 + 44.
        #expect(card[2...3] == [270, 120.5] && card[0] == 60)
        #expect(try played.frame("a.button[1]", at: 0.9) == [135, 0, 135, 44])
        try played.expect("a.button[1].highlight", "opacity", [(0.9, 0), (1.1, 1), (1.4, 0)], within: 0)
        #expect(played.messages == ["a 1.0@1.3"])
        #expect(try played.layer("a", at: 1.9).isHidden)
    }

    @Test func aHeldViewShowsItsMenu() throws {
        let played = try PlayedScene(
            screen: """
                "layers": [{ "id": "a", "component": "contextMenu", "frame": [214, 100, 160, 120], "sublayers": [{ "id": "content", "frame": [0, 0, 160, 120] }], "on": { "touchUpInside": { "send": { "name": "a", "value": "=a.selectedAction" } } } }],
                "touches": [{ "at": 0.2, "press": "a", "for": 0.8 }, { "at": 2, "tap": "a.menuItem[1]" }]
                """, duration: 4)
        try played.expect("a.preview", "transform.scale", [(0.1, 1), (0.69, 1.05), (1.5, 1.05), (3.5, 1)], within: 0.01)
        try played.expect("a.menu", "transform.scale", [(0.6, 0.2), (1.7, 1)], within: 0.01)
        try played.expect("a.blur", "opacity", [(0.6, 0), (1.7, 1), (3.5, 0)], within: 0.01)
        // Its right edge is the view's, 16 points below the view.
        let menu = try played.frame("a.menu", at: 1.9).map { ($0 * 10).rounded() / 10 }
        #expect(menu == [-90, 136, 250, 88])
        #expect(played.messages == ["a 1.0@2.083"])
        #expect(try played.frame("a", at: 3.9) == [214, 100, 160, 120])
    }

    @Test func aBannerComesAndGoes() throws {
        let played = try PlayedScene(
            screen: """
                "layers": [{ "id": "a", "component": "banner", "with": { "title": "A", "message": "B", "duration": 1 } }],
                "timeline": [{ "at": 0.2, "do": { "set": { "a.isPresented": true } } }]
                """)
        #expect(try played.layer("a", at: 0).bounds.size == .init(width: 374, height: 68))
        try played.expect("a", "transform.translation.y", [(0.1, -147), (0.9, 0), (1.19, 0), (1.9, -147)], within: 0.5)
    }

    // MARK: Keyboard

    @Test(
        arguments: [("phone", 291, [6, 10, 32.4, 42]), ("phone-small", 216, [6, 10, 30.9, 42])] as [(String, Double, [Double])])
    func theKeyboardSlidesInAndWrites(_ device: String, _ height: Double, _ key: [Double]) throws {
        let played = try PlayedScene(
            screen: """
                "layers": [{ "id": "a", "component": "keyboard", "on": { "valueChanged": { "send": { "name": "key", "value": "=a.text" } }, "editingDidEnd": { "set": { "a.isPresented": false } } } }],
                "timeline": [{ "at": 0.2, "do": { "set": { "a.isPresented": true } } }],
                "touches": [{ "at": 1, "press": "a.second[5]", "for": 0.2 }, { "at": 1.4, "tap": "a.space" }, { "at": 1.8, "tap": "a.returnKey" }]
                """, device: device)
        let bottom = device == "phone" ? 844.0 : 667
        #expect(try played.frame("a", at: 0)[1] == bottom)
        #expect(try abs(played.frame("a", at: 0.45)[1] - (bottom - height * critical(system, at: 0.25))) < 0.5)
        #expect(try played.frame("a", at: 0.9)[1] == bottom - height)
        let first = try played.frame("a.first[0]", at: 0.9)
        #expect(zip(first, key).allSatisfy { abs($0 - $1) < 0.01 })
        #expect(
            try played.layer("a.second[5].callout", at: 0.9).isHidden && !played.layer("a.second[5].callout", at: 1.1).isHidden)
        #expect(try played.layer("a.second[5].callout", at: 1.3).isHidden)
        #expect(try played.frame("a", at: 2.5)[1] == bottom)
        #expect(played.messages == ["key h@1.2", "key  @1.483"])
    }

    @Test func shorterRowsOfKeysAreCentered() throws {
        let played = try PlayedScene(
            screen: """
                "layers": [{ "id": "a", "component": "keyboard", "with": { "isPresented": true, "letters": [["1", "2", "3", "4"], ["5"]] }, "on": { "valueChanged": { "send": { "name": "key", "value": "=a.text" } } } }],
                "touches": [{ "at": 0.1, "tap": "a.first[3]" }, { "at": 0.5, "tap": "a.second[0]" }]
                """)
        #expect(played.messages == ["key 4@0.183", "key 5@0.583"])
        let keys = try (0..<4).map { try played.layer("a.first[\($0)]", at: 0).position.x }
        #expect(zip(keys, [-1.5, -0.5, 0.5, 1.5]).allSatisfy { abs($0 - 195 - 38.4 * $1) < 1e-9 })
        #expect(try played.layer("a.second[0]", at: 0).position.x == 195)
        #expect(try ["first[4]", "second[1]", "third[0]"].allSatisfy { try played.layer("a.\($0)", at: 0).isHidden })
    }
}
