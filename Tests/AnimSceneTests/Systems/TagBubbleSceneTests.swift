import AnimGeometry
import AnimGraphics
import AnimInteraction
import AnimLayers
import AnimScene
import Testing

/// Speech bubbles on a picture whose middle is at y = 110.
@Suite struct TagBubbleSceneTests {
    private static let scales = [
        1, 1.00128, 1.00519, 1.01183, 1.02131, 1.03368, 1.04900, 1.06727, 1.08845, 1.11244, 1.13906, 1.16808, 1.19913,
        1.13638, 1.06877, 1.00000, 0.93123, 0.86362, 0.80087, 0.83192, 0.86094, 0.88756, 0.91155, 0.93273, 0.95100,
        0.96632, 0.97869, 0.98817, 0.99481, 0.99872, 1,
    ]

    @Test func aTapShowsThreeBubblesThatPopInThirds() throws {
        let played = try PlayedScene("systems/tag-bubble.json")
        let shown = 17.0 / 60
        #expect(played.gestures.first == "tap ended@0.283")
        for bubble in 0..<3 {
            #expect(try played.layer("bubble[\(bubble)]", at: shown - 1e-6).isHidden)
            #expect(try !played.layer("bubble[\(bubble)]", at: shown).isHidden)
            #expect(try played.layer("bubble[\(bubble)]", at: 0.5).opacity == 0.8)
            try played.expect(
                "bubble[\(bubble)]", "transform.scale",
                Self.scales.enumerated().map { (shown + Double($0.offset) / 60, $0.element) }, within: 1e-5)
        }
    }

    @Test func theNextTapHidesThem() throws {
        let played = try PlayedScene("systems/tag-bubble.json")
        let taps = played.gestures.filter { $0.hasPrefix("tap ended") }
        #expect(taps == ["tap ended@0.283", "tap ended@3.083", "tap ended@3.683"])
        #expect(try played.layer("bubble[1]", at: 3.1).isHidden)
        #expect(try !played.layer("bubble[1]", at: 3.7).isHidden)
    }

    @Test func theCenterFollowsTheFingerFromBeganOn() throws {
        let played = try PlayedScene("systems/tag-bubble.json")
        #expect(played.gestures.contains("hold[0] began@1.5"))
        #expect(played.gestures.contains("hold[0] ended@2.6"))
        #expect(played.gestures.contains("tap failed@1.5"), "the long press prevents the tap")
        // The finger rests until 1.6 s, and reaches (235, 165) at 2.4 s, eased in and out.
        try played.expect("bubble[0]", "position.x", [(1.6, 80), (2.0, 157.5), (2.4, 235), (4, 235)], within: 1e-4)
        try played.expect("bubble[0]", "position.y", [(1.6, 60), (2.0, 112.5), (2.4, 165), (4, 165)], within: 1e-4)
        try played.expect("bubble[1]", "position.y", [(2.6, 90)])
    }

    @Test func theArrowFlipsInTheFrameThatCrossesTheMiddle() throws {
        let played = try PlayedScene("systems/tag-bubble.json")
        var crossings = 0
        for tick in 60..<180 {
            let time = Double(tick) / 60
            let isAbove = try played.number("bubble[0]", "position.y", at: time) < 110
            #expect(try played.layer("bubble[0].upperArrow", at: time).isHidden == isAbove, "\(time)")
            #expect(try played.layer("bubble[0].lowerArrow", at: time).isHidden == !isAbove, "\(time)")
            #expect(
                try played.layer("bubble[0].upperArrow", at: time).effectiveVisibility == (isAbove ? 0 : 1), "no fade at \(time)")
            let wasAbove = try played.number("bubble[0]", "position.y", at: time - 1.0 / 60) < 110
            if wasAbove != isAbove { crossings += 1 }
        }
        #expect(crossings == 1)
    }
}
