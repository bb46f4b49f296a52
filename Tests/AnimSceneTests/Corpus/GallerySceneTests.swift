import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimScene
import Testing

/// The interactions of the gallery, by their rules.
@Suite struct GallerySceneTests {
    @Test func sheetTakesTheVelocityOver() throws {
        let played = try PlayedScene("gallery/bottom-sheet.json")
        // The finger has gone 76 points at 253.3 a second, the first 10 of them without the sheet.
        try played.expect("sheet", "position.y", [(0.7, 644 - 66)])
        // 126.4 points further on the stop at 240 is nearest; the spring leaves with the finger's velocity.
        let step = try played.number("sheet", "position.y", at: 0.71) - 578
        #expect(step < -2.4 && step > -3.2, "moved by \(step)")
        try played.expect("sheet", "position.y", [(1.3, 520)])
    }

    @Test func sheetResistsAboveItsHighestStop() throws {
        let played = try PlayedScene("gallery/bottom-sheet.json")
        // A pull of 70 points in a view of 440: 440 (1 - 1 / (70 · 0.55 / 440 + 1)).
        try played.expect("sheet", "position.y", [(3.6, 304.597701), (4.3, 340)])
    }

    @Test func sheetIsCaughtOnItsWay() throws {
        let played = try PlayedScene("gallery/bottom-sheet.json")
        let before = try played.number("sheet", "position.y", at: 1.5665)
        let after = try played.number("sheet", "position.y", at: 1.5668)
        #expect(before > 350, "it is on its way, at \(before)")
        #expect(abs(before - after) < 4, "it does not jump from \(before) to \(after)")
    }

    @Test func cardsGoRound() throws {
        let played = try PlayedScene("gallery/card-stack.json")
        // Rank 0 is in front; a card that was flung comes back with rank 3.
        func positions(at time: Double) throws -> [Double] {
            try (0..<4).map { try played.number("card[\($0)]", "position.y", at: time) }
        }
        #expect(try positions(at: 0) == [260, 244, 228, 212])
        // The finger goes 80.6 points, the first 10 of them without the card.
        try played.expect("card[3]", "position.x", [(1.1, 230.077221), (1.8, 160)])
        try played.expect("card[3]", "transform.rotation", [(1.1, DeterministicMath.degreesToRadians(-5.839768)), (1.8, 0)])
        #expect(try positions(at: 2.8).map { ($0 * 1e6).rounded() / 1e6 } == [244, 228, 212, 260])
        #expect(try positions(at: 5.38).map { $0.rounded() } == [260, 244, 228, 212])
    }

    @Test func pagesFollowTheirDistance() throws {
        let played = try PlayedScene("gallery/carousel.json")
        for time in stride(from: 0.0, to: 4.4, by: 0.1) {
            let offset = try played.number("pages", "bounds.origin.x", at: time)
            for index in 0..<4 {
                let distance = min(abs(Double(index) - offset / 228), 1)
                try played.expect("page[\(index)]", "transform.scale", [(time, 1 - 0.14 * distance)])
                try played.expect("dot[\(index)]", "bounds.size.width", [(time, 20 - 13 * distance)])
            }
        }
        try played.expect("pages", "bounds.origin.x", [(1.2, 228), (2.7, 456), (3.5, 228), (4.39, 0)])
    }

    @Test func refreshKeepsTheInsetOpen() throws {
        let played = try PlayedScene("gallery/pull-to-refresh.json")
        try played.expect("list", "bounds.origin.y", [(1.4, 0), (2.8, -56), (3.2, -56), (4, 0)], within: 0.5)
        #expect(played.messages == ["refresh@2.1"], "the first pull was too short")
    }
}
