import AnimGeometry
import AnimGraphics
import AnimInteraction
import AnimLayers
import AnimScene
import Foundation
import Testing

/// The kit's bars and lists: frames, and what a finger does to them.
@Suite struct KitBarTests {
    // MARK: Bars

    @Test(
        arguments: [
            ("phone", [51, 25.0], [363.7, 25.0]), ("phone-small", [187.5, 10], [368.7, 10]), ("tablet", [nil, 12], [800, 12]),
        ] as [(String, [Double?], [Double])])
    func aStatusBarFitsTheDevice(_ device: String, _ clock: [Double?], _ battery: [Double]) throws {
        let played = try PlayedScene(screen: #""layers": [{ "id": "a", "component": "statusBar" }]"#, device: device)
        let frame = try played.frame("a.battery", at: 0)
        #expect(abs(frame[0] + frame[2] - battery[0]) < 0.5 && abs(frame[1] + frame[3] / 2 - battery[1]) < 0.01)
        #expect(try played.layer("a.clockLabel", at: 0).bounds.height == (device == "phone" ? 20.5 : 14.5))
        let time = try played.layer("a.clockStack", at: 0)
        if let x = clock[0] { #expect(time.position.x == x) }
        if let y = clock[1] { #expect(time.position.y == y) }
    }

    @Test(
        arguments: [
            ("phone", [125.5, 831, 139, 5], false), ("phone-small", [118, 654, 139, 5], true),
            ("tablet", [282.5, 1167, 255, 5], false),
        ] as [(String, [Double], Bool)])
    func aHomeIndicatorIsAbsentWithAHomeButton(_ device: String, _ frame: [Double], _ isHidden: Bool) throws {
        let played = try PlayedScene(screen: #""layers": [{ "id": "a", "component": "homeIndicator" }]"#, device: device)
        #expect(try played.frame("a", at: 0) == frame)
        #expect(try played.layer("a", at: 0).isHidden == isHidden)
    }

    private static let list = """
        "layers": [{ "id": "list", "component": "list", "with": { "topBarHeight": 96, "hasRefreshControl": true }, "sublayers": [
            { "component": "section", "sublayers": [{ "id": "row", "repeat": 30, "component": "row", "with": { "title": "A" } }] } ], "on": { "valueChanged": { "send": "refresh" } } },
          { "id": "bar", "component": "navigationBar", "with": { "title": "Mail", "prefersLargeTitles": true } }],
        "bindings": { "bar.scrolled": "=list.scrolled" }
        """

    @Test func aLargeTitleCollapsesWithTheList() throws {
        let played = try PlayedScene(
            screen: """
                \(Self.list), "touches": [{ "at": 0.2, "drag": [200, 600], "by": [0, -50], "for": 0.4, "holdAfter": 0.3 }, { "at": 1.9, "drag": [200, 600], "by": [0, -60], "for": 0.4, "holdAfter": 0.5 }]
                """)
        #expect(try played.frame("bar", at: 0) == [0, 47, 390, 44])
        #expect(try played.frame("bar.largeTitleView", at: 0) == [0, 44, 390, 52])
        #expect(try played.frame("bar.background", at: 0) == [0, -100, 390, 196])
        try played.expect("bar.background", "opacity", [(0, 0)], within: 0)
        // The first ten points are the pan's hysteresis: the list has scrolled by 40.
        #expect(try played.frame("bar.largeTitleView", at: 0.8) == [0, 44, 390, 12])
        #expect(try played.frame("bar.background", at: 0.8)[3] == 156)
        // Twelve points are nearer to the collapsed title than to the large one.
        #expect(try played.frame("bar.largeTitleView", at: 1.85)[3] == 0)
        try played.expect("bar.titleLabel", "opacity", [(0, 0), (1.85, 1)], within: 0)
        try played.expect("bar.background", "opacity", [(1.85, 1)], within: 0)
        try played.expect("list", "bounds.origin.y", [(0, -143), (0.8, -103), (1.85, -91), (2.7, -41)], within: 0.01)
    }

    @Test func aPulledListRefreshes() throws {
        let played = try PlayedScene(
            screen: """
                \(Self.list), "touches": [{ "at": 0.2, "drag": [200, 300], "by": [0, 350], "for": 0.6, "holdAfter": 0.2 }],
                "timeline": [{ "at": 2.2, "do": { "set": { "list.isRefreshing": false } } }]
                """)
        try played.expect("list.blade[0]", "opacity", [(0.1, 0), (0.9, 0)], within: 0)
        #expect(played.messages.count == 1 && played.messages[0].hasPrefix("refresh@0."))
        #expect(try played.layer("list.indicator", at: 0.1).isHidden && !played.layer("list.indicator", at: 1.5).isHidden)
        try played.expect("list", "bounds.origin.y", [(2.1, -203), (2.6, -143)], within: 0.5)
        #expect(try played.layer("list.indicator", at: 2.6).isHidden)
    }

    @Test func aTabBarSelectsWithAFinger() throws {
        let played = try PlayedScene(
            screen: """
                "layers": [{ "id": "a", "component": "tabBar", "with": { "titles": ["A", "B", "C"], "images": ["house.fill", "bell.fill", "person.fill"], "badges": ["", "3"] },
                  "on": { "valueChanged": { "send": { "name": "a", "value": "=a.selectedIndex" } } } }],
                "touches": [{ "at": 0.2, "tap": "a.item[2]" }], "timeline": [{ "at": 1, "do": { "set": { "a.selectedIndex": 1 } } }]
                """)
        #expect(try played.frame("a", at: 0) == [0, 761, 390, 49])
        #expect(try played.frame("a.item[1]", at: 0) == [130, 0, 130, 49])
        #expect(try played.layer("a.item[3]", at: 0).isHidden)
        // 12 points of text from 35 to 47.
        #expect(try played.frame("a.item[0].title", at: 0)[1] == 35)
        #expect(try played.frame("a.item[0].icon", at: 0)[1] + played.frame("a.item[0].icon", at: 0)[3] / 2 == 18)
        let tint = Color(red: 0, green: 122 / 255, blue: 1)
        let gray = Color(red: 0.6, green: 0.6, blue: 0.6)
        for (time, selected) in [(0.1, 0), (0.5, 2), (1.1, 1)] {
            for index in 0..<3 {
                let title = try played.layer("a.item[\(index)].title", at: time)
                #expect(title.value(for: LayerKeyPath(.foregroundColor)) == .color(index == selected ? tint : gray))
            }
        }
        #expect(played.messages == ["a 2.0@0.2"])
    }

    @Test func aNavigationBarHasABackButton() throws {
        let played = try PlayedScene(
            screen: """
                "layers": [{ "id": "a", "component": "navigationBar", "with": { "title": "Mail", "showsBackButton": true, "backTitle": "Back", "rightTitle": "Edit" }, "on": { "touchUpInside": { "send": { "name": "item", "value": "=a.selectedItem" } } } }],
                "touches": [{ "at": 0.2, "press": "a.rightItem", "for": 0.3 }, { "at": 1, "tap": "a.leftItem" }]
                """)
        #expect(try played.frame("a.leftItem", at: 0)[0] == 8)
        let title = try played.frame("a.titleLabel", at: 0)
        #expect(abs(title[0] + title[2] / 2 - 195) <= 0.25 && title[3] == 20.5 && title[1] == 12)
        let item = try played.frame("a.rightItem", at: 0)
        #expect(item[0] + item[2] == 374)
        try played.expect("a.rightItem", "opacity", [(0.1, 1), (0.3, 0.2), (0.65, 0.6), (0.85, 1)], within: 0.03)
        #expect(played.messages == ["item right@0.5", "item left@1.083"])
    }

    // MARK: Lists

    @Test func rowsAreAsHighAsUIKits() throws {
        let played = try PlayedScene(
            screen: """
                "layers": [{ "id": "list", "component": "list", "sublayers": [{ "id": "section", "component": "section", "with": { "header": "A", "footer": "B" }, "sublayers": [
                  { "id": "plain", "component": "row", "with": { "title": "A" }, "on": { "touchUpInside": { "send": "row" } } },
                  { "id": "both", "component": "row", "with": { "title": "A", "subtitle": "B", "image": "bell.fill", "value": "C", "accessoryType": "disclosureIndicator" } },
                  { "id": "wifi", "component": "row", "with": { "title": "A", "accessoryType": "switch" }, "on": { "valueChanged": { "send": { "name": "on", "value": "=wifi.isOn" } } } } ] }] }],
                "touches": [{ "at": 0.2, "press": "plain", "for": 0.5 }, { "at": 1.5, "tap": "wifi.switch" }]
                """)
        #expect(try played.frame("section.rows", at: 0)[2...3] == [358, 148])
        #expect(try played.frame("plain", at: 0) == [0, 0, 358, 44])
        #expect(try played.frame("both", at: 0) == [0, 44, 358, 60])
        #expect(try played.frame("both.tile", at: 0) == [16, 15.5, 29, 29])
        // The separator is one pixel, above the row; the first one is cut off.
        #expect(try played.frame("both.separator", at: 0) == [60, -0.5, 298, 0.5])
        #expect(try played.frame("wifi.separator", at: 0)[0] == 16)
        #expect(try played.frame("wifi.switch", at: 0) == [291, 6.5, 51, 31])
        // A scroll layer delays the touch by 0.15 seconds.
        try played.expect("plain.highlight", "opacity", [(0.3, 0), (0.4, 1), (0.69, 1), (0.85, 0.5), (1.01, 0)], within: 0.02)
        #expect(played.messages.count == 2 && played.messages[0] == "row@0.7" && played.messages[1].hasPrefix("on true"))
    }

    private static let mail = """
        "layers": [{ "id": "mail", "component": "swipeActions", "with": { "titles": ["Delete", "Flag"], "height": 60 }, "pin": { "left": 0, "right": 0, "top": 100 },
          "on": { "touchUpInside": { "send": { "name": "action", "value": "=mail.selectedAction" } } } }]
        """

    @Test func aSwipeOpensTheActionsOfARow() throws {
        let played = try PlayedScene(
            screen: """
                \(Self.mail), "touches": [{ "at": 0.2, "drag": "mail", "by": [-110, 0], "for": 0.4, "holdAfter": 0.2 }, { "at": 1.8, "tap": [260, 130] }]
                """)
        #expect(try played.frame("mail", at: 0) == [0, 100, 390, 60])
        // Half of the buttons is visible; each has half of what the row leaves.
        try played.expect("mail.content", "transform.translation.x", [(0.7, -100)], within: 0.01)
        #expect(try played.frame("mail.action[0]", at: 0.7)[0] == 340)
        #expect(try played.frame("mail.action[1]", at: 0.7)[0] == 290)
        // The critical spring of w = 18.257 radians per second with the 275 points per second of the last move, since a pan keeps its
        // velocity while the finger rests: exp(-wt) (48 + (48 w - 275) t) are left after t = 0.1 s.
        try played.expect("mail.content", "transform.translation.x", [(0.9, -148 + 17.42), (1.4, -148)], within: 0.2)
        try played.expect("mail.content", "transform.translation.x", [(2.5, 0)], within: 0.01)
        #expect(played.messages == ["action 1.0@1.883"])
    }

    @Test func aFullSwipePerformsTheFirstAction() throws {
        let played = try PlayedScene(
            screen: """
                \(Self.mail), "touches": [{ "at": 0.2, "drag": [380, 130], "by": [-300, 0], "for": 0.6 }]
                """)
        #expect(played.messages == ["action 0.0@0.8"])
        try played.expect("mail.content", "transform.translation.x", [(1.4, -390)], within: 0.01)
        #expect(try played.frame("mail.action[0]", at: 1.4)[0] == 0)
    }

    @Test func aRowResistsBeyondItsEdge() throws {
        let played = try PlayedScene(
            screen:
                "\(Self.mail), \"touches\": [{ \"at\": 0.2, \"drag\": \"mail\", \"by\": [110, 0], \"for\": 0.4, \"holdAfter\": 0.2 }]"
        )
        let resisted = 100 * 0.55 * 390 / (390 + 0.55 * 100)
        try played.expect("mail.content", "transform.translation.x", [(0.7, resisted), (1.4, 0)], within: 0.01)
        #expect(try played.frame("mail.action[0]", at: 0.7)[0] == 390)
    }

    @Test(
        arguments: [(["Delete"], 0), (["Delete", "Flag"], 0), (["Delete", "Flag"], 1)]
            + (0..<3).map { (["Delete", "Flag", "More"], $0) })
    func aTapReachesEachAction(_ titles: [String], _ index: Int) throws {
        let played = try PlayedScene(
            screen: """
                "layers": [{ "id": "mail", "component": "swipeActions", "with": { "titles": \(titles), "images": ["trash"] }, "pin": { "left": 0, "right": 0, "top": 100 },
                  "on": { "touchUpInside": { "send": { "name": "action", "value": "=mail.selectedAction" } } } }],
                "touches": [{ "at": 0.2, "drag": "mail", "by": [-150, 0], "for": 0.4 }, { "at": 1.8, "tap": "mail.action[\(index)]" }]
                """)
        #expect(played.messages == ["action \(index).0@1.883"])
        // Each is as wide as its button, with a point below the next one.
        #expect(try played.frame("mail.action[\(index)]", at: 1.7) == [390 - 74 * Double(index + 1), 0, 75, 44])
        try played.expect("mail.content", "transform.translation.x", [(2.5, 0)], within: 0.01)
    }

    @Test func aTapOnAnOpenRowOnlyClosesIt() throws {
        let played = try PlayedScene(
            screen: """
                "layers": [{ "id": "mail", "repeat": 2, "component": "swipeActions", "frame": [0, "=100 + 44 * index", 390, 44],
                  "on": { "editingDidBegin": [{ "send": { "name": "begins", "value": "=index" } }, { "set": { "mail[1 - index].offset": 0 } }] },
                  "sublayers": [{ "component": "row", "pin": { "left": 0, "right": 0, "top": 0, "bottom": 0 }, "on": { "touchUpInside": { "send": { "name": "row", "value": "=index" } } } }] }],
                "touches": [{ "at": 0.1, "drag": "mail[0]", "by": [-100, 0], "for": 0.2 }, { "at": 1, "tap": [100, 120] }, { "at": 1.5, "tap": [100, 120] },
                  { "at": 2, "drag": "mail[0]", "by": [-100, 0], "for": 0.2 }, { "at": 3, "drag": "mail[1]", "by": [-100, 0], "for": 0.2 }]
                """, duration: 4)
        #expect(played.messages == ["begins 0.0@0.133", "row 0.0@1.583", "begins 0.0@2.033", "begins 1.0@3.033"])
        try played.expect(
            "mail[0].content", "transform.translation.x", [(0.9, -74), (1.6, 0), (2.9, -74), (3.9, 0)], within: 0.1)
        try played.expect("mail[1].content", "transform.translation.x", [(2.9, 0), (3.9, -74)], within: 0.1)
    }

    @Test func gesturesOfInstancesHaveTheirNames() throws {
        let played = try PlayedScene(
            screen: """
                "layers": [{ "id": "mail", "repeat": 2, "component": "swipeActions", "frame": [0, "=100 + 44 * index", 390, 44] }, { "component": "sheet" }],
                "touches": [{ "at": 0.2, "drag": "mail[1]", "by": [-100, 0], "for": 0.2 }]
                """)
        let names = played.scene.events.events.compactMap { event -> String? in
            if case .gesture(let name, .began) = event.kind { name ?? "none" } else { nil }
        }
        #expect(names == ["mail[1].pan"])
    }
}
