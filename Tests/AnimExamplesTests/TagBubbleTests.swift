import AnimExamples
import AnimRender
import AnimUIKit
import Testing

/// The speech bubbles, by numbers; the picture is 220 points high.
@Suite @MainActor struct TagBubbleTests {
    @Test func aTapShowsThemAndTheyPop() throws {
        let film = try film("tag-bubble")
        let start = 17.0 / 60
        #expect(try film.shown("bubble[0]", at: 0.28).isHidden && !film.shown("bubble[0]", at: start).isHidden)
        for index in 0..<3 {
            try film.expect(
                "bubble[\(index)]", \.affineTransform.a,
                [
                    (start, 1), (start + 0.1, 1.049), (start + 0.2, 1.19913), (start + 0.25, 1), (start + 0.3, 0.80087),
                    (start + 0.5, 1),
                ],
                within: 1e-5)
        }
        #expect(try film.shown("bubble[1]", at: 1).opacity == 0.8)
        #expect(film.completions.count == 6)
    }

    @Test func aLongPressPicksOneUp() throws {
        let film = try film("tag-bubble")
        #expect(film.gestures.contains("press began 1.5") && film.gestures.contains("press ended 2.6"))
        try film.expect("bubble[0]", \.position.x, [(1, 80), (1.6, 80), (2.4, 235), (3, 235)])
        try film.expect("bubble[0]", \.position.y, [(1, 60), (1.6, 60), (2, 112.5), (2.4, 165), (3, 165)], within: 1)
        try film.expect("bubble[1]", \.position.x, [(3, 210)])
    }

    @Test func theArrowFlipsInTheMiddle() throws {
        let film = try film("tag-bubble")
        let arrows = film.timeline.layers.filter { film.timeline.name(of: $0) == "lowerArrow" }
        let bubble = try #require(film.layer(named: "bubble[0]"))
        let lower = try #require(arrows.first)
        var flips = 0
        for tick in 90..<160 {
            let time = Double(tick) / 60
            let isLow = film.timeline.model(of: bubble, at: time).position.y >= 110
            #expect(film.timeline.model(of: lower, at: time).isHidden == isLow, "at \(time) s")
            if isLow != (film.timeline.model(of: bubble, at: time - 1.0 / 60).position.y >= 110) { flips += 1 }
        }
        #expect(flips == 1)
    }

    @Test func tapsHideAndShowThemAgain() throws {
        let film = try film("tag-bubble")
        let hidden = try [0.2, 1, 3, 3.1, 3.6, 3.7].map { try film.shown("bubble[2]", at: $0).isHidden }
        #expect(hidden == [true, false, false, true, true, false])
    }

    @Test func bodyAndArrowAreOneImage() throws {
        let picture = try Renderer(film("tag-bubble")).frame(at: 0.95)
        // Bubble 0 is in the upper half: its body, the row in which its arrow overlaps it, and the arrow, all before the sky.
        #expect(picture[160, 150] == picture[160, 158] && picture[160, 150] == picture[160, 164])
        #expect(picture[20, 20] != picture[160, 150])
    }

    @Test func withoutTheTransactionBothArrowsShowForAQuarterOfASecond() throws {
        func visibilities(_ name: String, at times: [Double]) throws -> [[Double]] {
            let film = try film(name)
            return try times.map { time in
                try ["upperArrow", "lowerArrow"].map { arrow in
                    let arrows = film.timeline.layers.filter { film.timeline.name(of: $0) == arrow }
                    return film.timeline.presentation(of: try #require(arrows.dropFirst().first), at: time).effectiveVisibility
                }
            }
        }
        // Bubble 1 crosses the middle in the tick of 1.8 s; the default curve passes 0.802 half way.
        let fading = try visibilities("tag-bubble-fading", at: [1.7, 1.825, 1.95, 2.1])
        #expect(fading.first == [0, 1] && fading.last == [1, 0])
        #expect(fading[1][0] > 0 && fading[1][1] > 0 && fading[2][0] > 0.8 && fading[2][1] < 0.2)
        let steady = try visibilities("tag-bubble-off-centre", at: (60..<160).map { Double($0) / 60 })
        #expect(steady.allSatisfy { $0 == [0, 1] })
    }

    @Test func grabbedAtItsEndABubbleJumpsToTheFinger() throws {
        let film = try film("tag-bubble-off-centre")
        #expect(film.gestures.contains("press began 1.5"))
        try film.expect("bubble[2]", \.position.x, [(1.49, 130), (1.5, 88), (1.8, 88), (2.5, 62)])
        try film.expect("bubble[2]", \.position.y, [(1.49, 165), (1.5, 172), (2.5, 130)])
    }
}
