import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimScene
import Testing

/// The motion of property animators: other timing, late additions, springs, nesting, through scene files.
@Suite struct PlayedAnimatorMotionTests {
    @Test func continuedWithAnotherCurve() throws {
        let played = try PlayedScene("animators/continue-with-curve.json")
        // Ease-in is at 0.4 after 0.575413 of its time; the other curves take the 0.424587 s that are left.
        try played.expect(
            "ball[0]", "position.x", [(0.4, 68), (0.55, 89.197054), (0.7, 110.394107), (0.8, 124.525476), (0.85, 128)])
        try played.expect(
            "ball[1]", "position.x", [(0.4, 68), (0.55, 83.616184), (0.7, 117.250507), (0.8, 127.609976), (0.85, 128)])
        try played.expect("ball[2]", "position.x", [(0.4, 68), (0.55, 93.444301), (0.7, 114.167158), (0.85, 125.670179)])
        #expect(played.positions == ["move[0] end@0.833", "move[1] end@0.833", "move[2] end@0.967"])
    }

    @Test func continuedInAnotherTime() throws {
        let played = try PlayedScene("animators/continue-duration-factor.json")
        for (index, values) in [[103, 115.5, 128], [103, 115.5, 128], [90.5, 96.75, 115.5], [86.333333, 90.5, 103]].enumerated() {
            try played.expect("ball[\(index)]", "position.x", Array(zip([0.8, 1, 1.1, 1.4], [78] + values)))
        }
        #expect(played.positions == ["move[0] end@1.2", "move[1] end@1.2", "move[2] end@1.6", "move[3] end@2.0"])
    }

    @Test func continuedBackwards() throws {
        let played = try PlayedScene("animators/continue-backwards.json")
        // Half way, and half of 0.8 s, eased in.
        try played.expect("ball", "position.x", [(0.5, 80), (0.8, 80), (0.9, 75.326767), (1, 64.232159), (1.1, 48.906907)])
        #expect(played.messages == ["over start@1.2"])
        #expect(played.model("ball", at: 1.3)?.position.x == 30)
    }

    @Test func continuedWithASpring() throws {
        let played = try PlayedScene("animators/continue-with-spring.json")
        try played.expect(
            "ball[0]", "position.x",
            [(0.4, 68), (0.5, 125.288278), (0.6, 134.834065), (0.7, 126.568917), (0.9, 128.232669), (1, 128)])
        try played.expect(
            "ball[1]", "position.x", [(0.4, 68), (0.6, 118.965538), (0.8, 137.187366), (1, 128.137370), (1.4, 128.130207)])
        // The spring settles in 1.472700 s.
        #expect(played.positions == ["move[0] end@0.967", "move[1] end@1.883"])
    }

    @Test func velocitiesOfTheAxes() throws {
        let played = try PlayedScene("animators/velocity-by-axis.json")
        try played.expect(
            "ball", "position.x",
            [(0.15, 58), (0.3, 113.587533), (0.4, 148.791525), (0.6, 156.150693), (1, 147.264371)]
        )
        try played.expect(
            "ball", "position.y",
            [(0.15, 58), (0.3, 53.720551), (0.4, 86.915776), (0.6, 123.989832), (1, 117.408867)]
        )
        try played.expect("ball", "opacity", [(0.3, 0.572062), (0.4, 0.396042), (0.6, 0.359247), (1, 0.403678)])
        // Settled along x after 1.151293 s, along y after 1.319893 s.
        #expect(played.messages == ["over@1.533"])
    }

    @Test func animatorsRunInTheTimeOfTheirLayers() throws {
        let played = try PlayedScene("animators/layer-speed.json")
        try played.expect("lane[0].ball", "position.x", [(0.35, 59), (0.6, 90), (1.1, 152)])
        try played.expect("lane[1].ball", "position.x", [(0.35, 90), (0.6, 152)])
        try played.expect("lane[2].ball", "position.x", [(0.35, 59), (0.6, 90), (0.9, 90), (1.25, 121), (1.5, 152)])
        #expect(played.messages == ["over 1.0@0.6", "over 0.0@1.1", "over 2.0@1.5"])
    }

    @Test func lateAnimationsEndWithTheRest() throws {
        let played = try PlayedScene("animators/late-animations.json")
        try played.expect("ball", "position.x", [(0.6, 80), (1.1, 130)])
        try played.expect("ball", "opacity", [(0.59, 1), (0.6, 1), (0.7, 0.934672), (0.85, 0.6), (1, 0.265328), (1.1, 0.2)])
        try played.expect(
            "ball", "transform.scale", [(0.6, 1), (0.85, 1), (0.9, 1.040830), (0.975, 1.25), (1.05, 1.459170), (1.1, 1.5)])
        #expect(played.messages == ["over end@1.1"])
    }

    @Test func delayFactorsShortenAnimations() throws {
        let played = try PlayedScene("animators/delay-factor.json")
        let values = [
            [38.916193, 76, 113.083807, 124.027755], [26, 49.177482, 102.822518, 122.449],
            [26, 26, 76, 117.834014], [26, 26, 26, 92.811613],
        ]
        for (index, values) in values.enumerated() {
            try played.expect("ball[\(index)]", "position.x", Array(zip([0.1, 0.35, 0.6, 0.85, 1, 1.1], [26] + values + [126])))
        }
    }

    @Test func withoutAnimationsTheStartWaits() throws {
        let played = try PlayedScene("animators/start-without-animations.json")
        #expect(played.animators.prefix(2) == ["move active paused 0.0@0.1", "move active running 0.0@0.7"])
        try played.expect("ball", "position.x", [(0.7, 30), (0.95, 80), (1.2, 130)])
    }

    @Test func completionsKnowTheirOrderAndPosition() throws {
        let played = try PlayedScene("animators/completions-in-order.json")
        #expect(played.messages == ["first end@0.6", "second end@0.6", "third end@0.6"])
    }

    @Test func chainsLoseNoTime() throws {
        let played = try PlayedScene("animators/chain.json")
        #expect(played.messages == ["cleared 0.0@0.4", "cleared 1.0@0.7", "cleared 2.0@1.0", "cleared 3.0@1.3"])
        try played.expect("cell[2]", "opacity", [(0.7, 1), (0.85, 0.5), (1, 0)])
    }

    @Test func animatorsAddUp() throws {
        let played = try PlayedScene("animators/animators-add-up.json")
        try played.expect(
            "ball", "position.x",
            [
                (0.35, 45.499432), (0.6, 90), (0.7, 107.807241), (0.85, 119.001137), (1, 107.807241), (1.1, 90),
                (1.35, 45.499432), (1.6, 30),
            ])
        #expect(played.messages == ["there@1.1", "back@1.6"])
    }

    @Test func opacitiesAreReplaced() throws {
        let played = try PlayedScene("animators/opacity-is-replaced.json")
        try played.expect("square", "opacity", [(0.35, 0.75), (0.59, 0.51), (0.6, 0.5), (0.85, 0.625), (1.1, 0.75), (1.6, 1)])
    }

    @Test func innerBlocksTakeTheAnimatorsTime() throws {
        let played = try PlayedScene("animators/nested-block.json")
        try played.expect("ball[0]", "position.x", [(0.3, 48), (0.5, 48), (0.7, 88), (0.9, 128)])
        // Its 0.2 s are two fifths of the animator's time: a fifth of that is half of them.
        try played.expect("ball[1]", "position.x", [(0.3, 78), (0.5, 78), (0.55, 103), (0.6, 128), (0.9, 128)])
    }

    @Test func innerAnimatorsBelongToTheOuterOne() throws {
        let played = try PlayedScene("animators/nested-animator.json")
        for index in 0...1 {
            try played.expect("ball[\(index)]", "position.x", [(0.35, 53), (0.6, 78), (1, 78), (1.25, 103), (1.5, 128)])
        }
        #expect(played.messages == ["inner end@1.5", "outer end@1.5"])
    }

    @Test func keyframesTakeTheAnimatorsCurve() throws {
        let played = try PlayedScene("animators/keyframes-within.json")
        try played.expect("ball", "position.x", [(0.1, 80), (0.5, 80), (0.7, 110), (0.9, 140)])
        try played.expect("ball", "position.y", [(0.1, 20), (0.5, 20), (0.7, 45), (0.9, 70)])
    }

    @Test func curves() throws {
        let played = try PlayedScene("animators/curves.json")
        let values = [
            [37.916193, 75, 112.083807], [34.346465, 56.535681, 87.186187], [62.813813, 93.464319, 115.653535],
            [50, 75, 100], [65.851059, 105.240339, 121.045898],
        ]
        for (index, values) in values.enumerated() {
            try played.expect("ball[\(index)]", "position.x", Array(zip([0.35, 0.6, 0.85], values)))
        }
    }

    @Test func runningAnimatorsStartAtOnce() throws {
        let played = try PlayedScene("animators/running-property-animator.json")
        try played.expect("ball", "position.x", [(0.1, 30), (0.3, 30), (0.55, 80), (0.8, 130)])
        try played.expect("model", "position.x", [(0.1, 130)])
        #expect(played.messages == ["over end@0.8"])
    }
}

/// Springs of property animators, through scene files.
@Suite struct PlayedAnimatorSpringTests {
    @Test func dampingRatiosSettleAtTheDuration() throws {
        let played = try PlayedScene("animators/spring-ratio.json")
        let values = [
            [61.101186, 115.803183, 151.811167, 126.895690, 128.936819],
            [42.052261, 69.116382, 114.087778, 131.014116, 128.172568],
            [39.441605, 60.075139, 95.106752, 114.009815, 127.221090],
        ]
        for (index, values) in values.enumerated() {
            try played.expect("ball[\(index)]", "position.x", Array(zip([0.15, 0.2, 0.3, 0.4, 0.7], values)) + [(0.9, 128)])
        }
        #expect(played.positions == (0...2).map { "move[\($0)] end@0.9" })
    }

    @Test func physicalSpringsTakeTheirOwnTime() throws {
        let played = try PlayedScene("animators/spring-physics.json")
        for index in 0...1 {
            try played.expect(
                "ball[\(index)]", "position.x",
                [(0.2, 62.029985), (0.3, 112.942563), (0.5, 143.312277), (0.9, 125.900663), (1.3, 128.258479)])
        }
        #expect(played.messages == ["settled 0.0@1.583", "settled 1.0@1.583"])
    }

    @Test func scrubbedSpringsGoOnWhereTheyPassFirst() throws {
        let played = try PlayedScene("animators/spring-scrubbed.json")
        try played.expect(
            "ball", "position.x",
            [
                (0.1, 80), (0.4, 80), (0.45, 118.559974), (0.5, 140.707710), (0.6, 142.066425), (0.8, 127.524201),
                (1, 130.432767),
            ])
        // The spring is half way after 0.081406 of its 0.8 s.
        #expect(played.positions == ["move end@1.133"])
    }
}
