import AnimGeometry
import AnimGraphics
import AnimInteraction
import AnimLayers
import AnimScene
import Testing

/// Golden values of Core Animation's and UIKit's rules, through scene files.
@Suite struct PlayedCorpusTests {
    @Test func namedCurves() throws {
        let played = try PlayedScene("easing/named-curves.json")
        let halfway = [
            ("linear", 0.5), ("easeIn", 0.315357), ("easeOut", 0.684643), ("easeInEaseOut", 0.5), ("default", 0.802403),
        ]
        for (name, progress) in halfway {
            try played.expect(name, "position.x", [(0.5, 18 + 124 * progress), (1.1, 142)], within: 1e-3)
        }
    }

    @Test func uikitCurves() throws {
        let played = try PlayedScene("easing/uikit-curves.json")
        for (name, progress) in [("row[0]", 0.129162), ("row[1]", 0.093465), ("row[2]", 0.378138), ("row[3]", 0.25)] {
            try played.expect(name, "position.x", [(0.25, 18 + 124 * progress)], within: 1e-3)
        }
    }

    @Test func springs() throws {
        let cut = try PlayedScene("springs/default-duration-cuts.json")
        try cut.expect("ball", "position.x", [(0, 20), (0.25, 120), (0.5, 120)])
        let damped = try PlayedScene("springs/uikit-damping.json")
        try damped.expect("row[0]", "position.x", [(0.1 + 5.0 / 60, 18 + 110 * 1.370492), (0.6, 128)], within: 1e-2)
        try damped.expect("row[3]", "position.x", [(0.1 + 5.0 / 60, 18 + 110 * 0.455110)], within: 1e-2)
        let bounce = try PlayedScene("springs/uikit-bounce.json")
        try bounce.expect("card", "transform.scale", [(0.1 + 6.0 / 60, 1.423302)], within: 1e-4)
        #expect(bounce.messages == ["settled@0.967"])
    }

    @Test func keyframes() throws {
        let cubic = [0, 2.7375, 6.6, 9.5625, 9.64, 7.1875, 4.96, 5.7575, 10.28, 15.9725]
        let played = try PlayedScene("keyframes/cubic.json")
        try played.expect(
            "dot", "transform.translation.x", cubic.enumerated().map { (Double($0.offset) / 10, $0.element * 6) }, within: 1e-6)
        let times = try PlayedScene("keyframes/key-times.json")
        try times.expect("dot", "position.x", [(0.125, 50), (0.25, 80), (0.625, 90)])
        let paced = try PlayedScene("keyframes/paced.json")
        try paced.expect("paced", "position.x", [(0.5, 70)])
        try paced.expect("linear", "position.x", [(0.5, 30)])
        let thirds = try PlayedScene("keyframes/uikit-thirds.json")
        try thirds.expect("box", "position.x", [(0.400907, 60), (0.599093, 90), (1, 120)], within: 1e-2)
        let discrete = try PlayedScene("keyframes/discrete.json")
        #expect(try discrete.layer("light", at: 0.7).backgroundColor == Color(r: 0xFF, g: 0x3B, b: 0x30))
        #expect(try discrete.layer("light", at: 0.8).backgroundColor == Color(r: 0xFF, g: 0xCC, b: 0x00))
    }

    @Test func timing() throws {
        try PlayedScene("timing/snaps-back.json").expect("box", "position.x", [(0.25, 60), (0.5, 20)])
        try PlayedScene("timing/fill-forwards.json").expect("box", "position.x", [(0.25, 60), (0.5, 100), (0.9, 100)])
        let backwards = try PlayedScene("timing/fill-backwards.json")
        try backwards.expect("removed", "position.x", [(0.25, 60), (0.75, 60), (1, 60)])
        try backwards.expect("backwards", "position.x", [(0.25, 20), (0.75, 60), (1, 60)])
        try PlayedScene("timing/repeat-count.json").expect("box", "position.x", [(0.25, 60), (0.5, 20), (0.75, 60), (0.9, 60)])
        try PlayedScene("timing/repeat-duration.json").expect("box", "position.x", [(0.25, 60), (0.75, 60), (0.8, 20)])
        try PlayedScene("timing/by.json").expect("by", "position.x", [(0.5, 50), (1, 20)])
        try PlayedScene("timing/by.json").expect("toBy", "position.x", [(0, 40), (0.5, 70)])
        try PlayedScene("timing/frozen.json").expect("box", "position.x", [(0.1, 52)])
        try PlayedScene("timing/time-offset.json").expect("box", "position.x", [(0, 40), (0.5, 80), (0.8, 24)])
        try PlayedScene("timing/time-offset-cut.json").expect("box", "position.x", [(0, 40), (0.5, 80), (0.74, 99.2), (0.8, 20)])
        try PlayedScene("timing/cumulative.json").expect("box", "transform.translation.x", [(0.2, 20), (0.6, 60), (1, 100)])
        try PlayedScene("timing/layer-speed.json").expect("inner", "position.x", [(0.25, 60), (0.5, 20)])
        try PlayedScene("timing/group-clips-children.json").expect("box", "position.x", [(0.25, 40), (0.499, 59.92), (0.5, 20)])
        try PlayedScene("timing/pause-and-resume.json").expect(
            "box", "position.x", [(0.5, 60), (0.9, 60), (1.25, 80), (1.6, 20)])
    }

    @Test func interruption() throws {
        let turn = try PlayedScene("interruption/turn-around.json")
        try turn.expect(
            "box", "position.x",
            [
                (0.25, 32.91619), (0.5, 70), (0.6, 84.83937), (0.75, 94.16761), (0.9, 84.83937), (1, 70), (1.25, 32.91619),
                (1.5, 20),
            ], within: 1e-3)
        #expect(turn.messages == ["there@1.0", "back@1.5"])
        try PlayedScene("interruption/linear-freeze.json").expect(
            "box", "position.x", [(0.4, 60), (0.5, 70), (0.75, 70), (1, 70), (1.25, 45), (1.5, 20)], within: 1e-6)
        let jump = try PlayedScene("interruption/opacity-jumps.json")
        try jump.expect("box", "opacity", [(0.25, 0.75), (0.5, 0), (1, 0.5), (1.5, 1)])
        #expect(jump.messages == ["first false@0.5", "second true@1.5"])
        try PlayedScene("interruption/begin-from-current-state.json").expect(
            "box", "opacity", [(0.5, 0.5), (0.75, 0.625), (1.5, 1)])
        let removed = try PlayedScene("interruption/remove-all-animations.json")
        try removed.expect("box", "position.x", [(0.4, 120)])
        #expect(removed.messages == ["moved false@0.417"])
        let nested = try PlayedScene("interruption/nested-blocks.json")
        try nested.expect("inherits", "position.x", [(0.2, 40)])
        try nested.expect("overrides", "position.x", [(0.1, 70), (0.2, 120)])
        #expect(try PlayedScene("interruption/same-key-replaces.json").messages == ["first false@0.5", "second true@1.0"])
        let additive = try PlayedScene("interruption/additive-keyframes.json")
        try additive.expect("box", "position.x", [(0.5, 70), (0.75, 94.16761)], within: 1e-3)
    }

    @Test func transforms() throws {
        let turned = try PlayedScene("transforms/decomposition.json").layer("box", at: 0.5).affineTransform
        for (found, expected) in [(turned.a, 1.0606602), (turned.b, 1.0606602), (turned.c, -1.0606602), (turned.d, 1.0606602)] {
            #expect(abs(found - expected) < 1e-6)
        }
        let turn = try PlayedScene("transforms/full-turn.json")
        #expect(try abs(turn.layer("still", at: 0.25).affineTransform.b) < 1e-9)
        #expect(try abs(turn.layer("turning", at: 0.25).affineTransform.b - 1) < 1e-9)
        let order = try PlayedScene("transforms/order.json")
        #expect(try abs(order.layer("movedFirst", at: 0).affineTransform.ty - 20 * 0.7071067811865476) < 1e-9)
        #expect(try order.layer("turnedFirst", at: 0).affineTransform.tx == 20)
        #expect(try order.layer("turnedFirst", at: 0).affineTransform.ty == 0)
        #expect(try order.layer("turnedFirst", at: 0).position == Point(x: 110, y: 40))
        let function = try PlayedScene("transforms/value-function.json").layer("box", at: 0.5).affineTransform
        #expect(abs(function.b - 1) < 1e-9)
    }

    @Test func implicitAnimations() throws {
        let played = try PlayedScene("layers/implicit-animation.json")
        try played.expect("view", "position.x", [(0.19, 20), (0.2, 100)])
        try played.expect("layer", "position.x", [(0.2, 20), (0.325, 20 + 80 * 0.802403), (0.45, 100)], within: 1e-3)
        try played.expect("slow", "position.x", [(0.7, 60), (1.2, 100)], within: 1e-3)
        #expect(played.messages == ["arrived@1.2"])
        try PlayedScene("layers/disabled-actions.json").expect("layer", "position.x", [(0.2, 100)])
        try PlayedScene("layers/implicit-in-a-block.json").expect("layer", "position.x", [(0.6, 60)], within: 1e-6)
    }

    @Test func actions() throws {
        let variables = try PlayedScene("layers/variables.json")
        try variables.expect("box", "position.x", [(1.9, 110)])
        #expect(try variables.layer("box", at: 1.9).backgroundColor == Color(r: 0x34, g: 0xC7, b: 0x59))
        let guest = try PlayedScene("layers/add-and-remove.json")
        let id = try #require(guest.scene.layer(named: "guest"))
        let isSeen = [0.1, 0.2, 0.5, 1.1].map { guest.scene.timeline.presentation(at: $0).nodes.contains { $0.id == id } }
        #expect(isSeen == [false, true, true, false])
    }
}
