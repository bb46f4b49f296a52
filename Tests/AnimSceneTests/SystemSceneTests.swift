import AnimGeometry
import AnimGraphics
import AnimLayers
import AnimScene
import Testing

/// The long press and the tag bubble, by numbers.
@Suite struct SystemSceneTests {
    @Test func basicAnimationGrowsToTwiceTheWidthAndSnapsBack() throws {
        let played = try PlayedScene("systems/long-press-basic-animation.json")
        try played.expect("fill", "bounds.size.width", [(0.29, 0), (0.3, 0), (0.65, 360 * 0.315357), (1.0, 0), (1.5, 0)], within: 1e-3)
        try played.expect("fill", "position.x", [(0.65, 0), (1.2, 0)])
        let fill = try #require(played.scene.layer(named: "fill"))
        #expect(played.scene.timeline.animationKeys(of: fill, at: 1.4) == ["widthAnimation"])
        #expect(played.messages == ["filled@1.0"])
    }

    @Test func releasedHalfWayTheBasicAnimationJumpsToFull() throws {
        let played = try PlayedScene("systems/long-press-basic-animation-cut.json")
        try played.expect("fill", "bounds.size.width", [(0.64, 360 * 0.29), (0.65, 360), (1.0, 360 * (1 - 0.315357)), (1.4, 0)], within: 4)
        #expect(played.messages == ["fill false@0.65", "erase true@1.35"])
    }

    @Test func additiveFillReturnsWithoutAJump() throws {
        let played = try PlayedScene("systems/long-press-fill.json")
        // p of the springs 1.3/1/.5 and .7/1/.5, released 0.3 s after the press.
        let pressed = try played.number("cover", "position.x", at: 0.3 + 6.0 / 60) - 90
        #expect(abs(pressed - 180 * 0.182129) < 1e-3)
        let before = try played.number("cover", "position.x", at: 0.5999)
        let after = try played.number("cover", "position.x", at: 0.6001)
        #expect(abs(after - before) < 0.2)
        let peak = try played.number("cover", "position.x", at: 0.61)
        #expect(peak > after, "the cover keeps its momentum")
        try played.expect("cover", "position.x", [(1.9, 90)])
        #expect(played.messages == ["retract true@1.3", "fill true@1.6"])
    }

    @Test func storeIsGuardedAndTheTraceIsKept() throws {
        let played = try PlayedScene("systems/long-press-store.json")
        try played.expect(
            "cover", "transform.translation.x",
            [
                (0.15, 0), (0.2, 17.45816), (0.3, 82.40299), (0.4, 130.88554), (0.5, 157.31840), (31.0 / 60, 157.57133),
                (0.55, 147.43998), (0.6, 120.19161), (0.7, 66.00333), (0.8, 31.89320), (0.9, 14.39031), (1.0, 6.22094),
                (1.05, 4.22319), (1.2, 1.11782), (1.4, 0),
            ], within: 1e-3)
        #expect(played.messages == ["filled true@1.05", "retracted true@1.4"])
    }

    @Test func bubblePopsInThirdsThatAreEased() throws {
        let played = try PlayedScene("systems/tag-bubble.json")
        let scales = [
            1, 1.00128, 1.00519, 1.01183, 1.02131, 1.03368, 1.04900, 1.06727, 1.08845, 1.11244, 1.13906, 1.16808, 1.19913,
            1.13638, 1.06877, 1.00000, 0.93123, 0.86362, 0.80087, 0.83192, 0.86094, 0.88756, 0.91155, 0.93273, 0.95100,
            0.96632, 0.97869, 0.98817, 0.99481, 0.99872, 1,
        ]
        try played.expect(
            "bubble", "transform.scale", scales.enumerated().map { (0.2 + Double($0.offset) / 60, $0.element) }, within: 1e-5)
        #expect(played.messages == ["popped@0.7"])
        #expect(try played.layer("bubble", at: 0.1).isHidden)
        #expect(try !played.layer("bubble", at: 0.2).isHidden)
        #expect(try played.layer("bubble", at: 0.5).opacity == 0.8)
        #expect(try !played.layer("bubble.lowerArrow", at: 0.99).isHidden)
        #expect(try played.layer("bubble.lowerArrow", at: 1).isHidden)
        #expect(try !played.layer("bubble.upperArrow", at: 1).isHidden)
    }
}
