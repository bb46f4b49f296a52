import AnimGeometry
import AnimGraphics
import AnimInteraction
import AnimLayers
import AnimScene
import Testing

/// A long press that fills a block, and lets go early or late: the recognizer begins at 0.5 s in all scenes.
@Suite struct LongPressSceneTests {
    @Test func basicAnimationGrowsToTwiceTheWidthAndSnapsBack() throws {
        let played = try PlayedScene("systems/long-press-basic-animation.json")
        #expect(played.gestures == ["press began@0.5", "press ended@1.5"])
        // Ease-in passes 0.315357 half way; the animation ends at 1.2 s and stays attached without effect.
        try played.expect(
            "fill", "bounds.size.width",
            [(0.49, 0), (0.5, 0), (0.85, 360 * 0.315357), (1.199, 360), (1.2, 0), (1.7, 0)], within: 1.2)
        try played.expect("fill", "bounds.size.width", [(0.85, 360 * 0.315357), (1.2, 0)], within: 1e-3)
        try played.expect("fill", "position.x", [(0.85, 0), (1.3, 0)])
        let fill = try #require(played.scene.layer(named: "fill"))
        #expect(played.scene.timeline.animationKeys(of: fill, at: 1.7) == ["widthAnimation"])
        #expect(played.messages == ["fill true@1.2"])
    }

    @Test func releasedHalfWayTheBasicAnimationJumpsToFull() throws {
        let played = try PlayedScene("systems/long-press-basic-animation-cut.json")
        #expect(played.gestures == ["press began@0.5", "press ended@0.85"])
        try played.expect(
            "fill", "bounds.size.width",
            [(0.85 - 1e-6, 360 * 0.315357), (0.85, 360), (1.2, 360 * (1 - 0.315357)), (1.6, 0)], within: 1e-2)
        #expect(played.messages == ["fill false@0.85", "erase true@1.55"])
    }

    @Test func additiveFillReturnsWithoutAJump() throws {
        let played = try PlayedScene("systems/long-press-fill.json")
        #expect(played.gestures == ["press began@0.5", "press ended@0.8"])
        let offsets: [(Double, Double)] = [
            (0.5, 0), (0.6, 32.78315), (0.7, 78.44192), (0.8, 115.56986), (49.0 / 60, 115.66227), (0.85, 101.99960),
            (0.9, 70.66552), (1.0, 23.19962), (1.2, -1.54922), (1.4, -1.60152), (1.7, -0.33909), (1.8, 0),
        ]
        try played.expect("cover", "position.x", offsets.map { ($0.0, 90 + $0.1) }, within: 1e-4)
        let before = try played.number("cover", "position.x", at: 0.8 - 1e-5)
        let after = try played.number("cover", "position.x", at: 0.8 + 1e-5)
        #expect(abs(after - before) < 0.02, "no jump")
        #expect(played.messages == ["retract true@1.5", "fill true@1.8"])
        #expect(played.model("cover", at: 0.8)?.position.x == 90, "the model jumps")
    }

    @Test func storeHappensOnceForTheLongPressOnly() throws {
        let played = try PlayedScene("systems/long-press-store.json")
        #expect(played.gestures == ["press began@0.5", "press ended@0.8", "press began@2.5", "press ended@3.9"])
        #expect(
            played.messages == [
                "filled true@1.55", "retracted true@1.7", "filled true@3.55", "store@3.55", "retracted true@4.8",
            ])
        try played.expect(
            "cover", "transform.translation.x",
            [
                (0.65, 0), (0.70, 17.45816), (0.75, 49.85442), (0.80, 82.40299), (0.85, 92.31532), (0.90, 81.03112),
                (1.00, 47.54491), (1.10, 23.68840), (1.30, 4.75720), (1.55, 0.71155), (1.60, 0.45137), (1.70, 0),
                (3.55, 180), (3.9, 180), (4.8, 0),
            ])
    }

    @Test func releasedHalfWayTheStoreKeepsItsMomentum() throws {
        let played = try PlayedScene("systems/long-press-store-half.json")
        #expect(played.gestures == ["press began@0.5", "press ended@1.0"])
        let trace: [(Double, Double)] = [
            (0.15, 0), (0.2, 17.45816), (0.3, 82.40299), (0.4, 130.88554), (0.5, 157.31840), (31.0 / 60, 157.57133),
            (0.55, 147.43998), (0.6, 120.19161), (0.7, 66.00333), (0.8, 31.89320), (0.9, 14.39031), (1.0, 6.22094),
            (1.05, 4.22319), (1.2, 1.11782), (1.4, 0),
        ]
        try played.expect("cover", "transform.translation.x", trace.map { (0.5 + $0.0, $0.1) })
        #expect(played.messages == ["filled true@1.55", "retracted true@1.9"])
    }

    @Test func releasedWithinTheDelayTheCoverDipsBelowZero() throws {
        let played = try PlayedScene("systems/long-press-store-early.json")
        #expect(played.gestures == ["press began@0.5", "press ended@0.55"])
        try played.expect(
            "cover", "transform.translation.x",
            [
                (0.55, 0), (0.60, -17.45816), (0.65, -49.85442), (0.70, -64.94483), (0.75, -59.91906), (0.80, -48.48255),
                (0.90, -26.43285), (1.00, -12.72763), (1.10, -5.73079), (1.30, -1.03763),
            ])
        #expect(played.messages == ["retracted true@1.45", "filled true@1.55"])
    }

    @Test func withoutTheGuardAShortPressStores() throws {
        let played = try PlayedScene("systems/long-press-store-unguarded.json")
        #expect(played.gestures == ["press began@0.5", "press ended@0.8"])
        #expect(played.messages == ["filled true@1.55", "store@1.55", "retracted true@1.7"])
    }
}
