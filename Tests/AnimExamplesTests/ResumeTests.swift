import AnimExamples
import AnimRender
import AnimUIKit
import Testing

/// The cells that are cleared in groups of five, 2 s each from 0.1 s on; away from 3.1 to 6.1 s.
@Suite @MainActor struct ResumeTests {
    private func alphas(_ film: Film, at time: Double) throws -> [Double] {
        try [0, 5, 10, 15, 20].map { try #require(try film.shown("cell[\($0)]", at: time).backgroundColor).alpha }
    }

    @Test func naivelyEverythingIsClearedOnReturn() throws {
        let film = try film("resume-naive")
        #expect(try alphas(film, at: 1.1) == [0.5, 1, 1, 1, 1])
        let atThree = try alphas(film, at: 3)
        #expect(atThree[0] == 0 && abs(atThree[1] - 0.55) < 1e-9 && atThree[2] == 1)
        #expect(try alphas(film, at: 6.1) == [0, 0, 0, 0, 0])
        #expect(
            film.animatorCompletions == [
                "end 2.1", "end 3.1", "end 3.1", "end 3.1", "end 3.1",
            ])
    }

    @Test func pausedTheRestRunsOn() throws {
        let film = try film("resume-paused")
        #expect(try alphas(film, at: 6.1) == [0, 0.5, 1, 1, 1])
        for (time, expected) in [(6.6, [0, 0.25, 1, 1, 1]), (7.1, [0, 0, 1, 1, 1]), (8.1, [0, 0, 0.5, 1, 1])] {
            for (alpha, value) in zip(try alphas(film, at: time), expected) { #expect(abs(alpha - value) < 1e-9) }
        }
        // 10 s of foreground time: 3 before, 7 after.
        let ends = film.animatorCompletions.suffix(4)
        #expect(ends == ["end 7.1", "end 9.1", "end 11.1", "end 13.1"])
        #expect(try alphas(film, at: 13.1) == [0, 0, 0, 0, 0])
    }

    @Test func savedButNotRestoredEverythingIsClearedAsBefore() throws {
        let film = try film("resume-saved")
        #expect(try alphas(film, at: 6.1) == [0, 0, 0, 0, 0])
        #expect(film.animatorCompletions.first == "end 2.1")
        #expect(film.animatorCompletions.allSatisfy { $0.hasSuffix("end 2.1") || $0.hasSuffix("end 3.1") })
        let naive = try Renderer(AnimExamplesTests.film("resume-naive")).frame(at: 6.5)
        #expect(try Renderer(film).frame(at: 6.5) == naive)
    }

    @Test(arguments: ["resume-naive", "resume-saved", "resume-paused"])
    func aVeilShowsThatTheAppIsAway(_ name: String) throws {
        let renderer = Renderer(try film(name))
        // A corner that no cell covers: the sky, and the sky under the veil.
        let sky = try renderer.frame(at: 3.08)[4, 4]
        let veiled = try [3.12, 4.5, 6.08].map { try renderer.frame(at: $0)[4, 4] }
        #expect(veiled.allSatisfy { $0 == veiled[0] } && veiled[0] != sky)
        #expect(try renderer.frame(at: 6.12)[4, 4] == sky)
    }
}
