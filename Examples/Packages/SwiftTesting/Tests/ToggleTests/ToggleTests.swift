import AnimRenderTesting
import AnimUIKit
import Testing
import Toggle

@Suite(.filmSnapshots(record: .missing))
@MainActor struct ToggleTests {
    /// A tap on the switch at 0.3 s.
    ///
    /// The variable makes the film another one, to see what a failure looks like.
    private func film(scale: CGFloat = 1) throws -> Film {
        try Film(size: CGSize(width: 91, height: 71), scale: scale, duration: 1.2) { window in
            let toggle = Toggle(at: CGPoint(x: 20, y: 20))
            toggle.travel = ProcessInfo.processInfo.environment["TOGGLE_TRAVEL"].flatMap(Double.init).map { CGFloat($0) } ?? 20
            toggle.turnedOn = { window.send("on") }
            window.addSubview(toggle)
            window.touches.tap(toggle, at: 0.3)
        }
    }

    @Test func turnsOn() throws {
        let film = try film()
        assertSnapshot(of: film, as: .hashes)
        assertSnapshot(of: film, as: .values(of: "knob", "position.x", every: 0.1), named: "knob")
        assertSnapshot(of: film, as: .events, named: "happenings")
    }

    @Test func looksRight() throws {
        assertSnapshot(of: try film(scale: 2), as: .sheet(count: 6), named: "sheet")
        assertSnapshot(of: try film(scale: 2), as: .frame(at: 1.2), named: "on")
    }

    @Test(arguments: [CGFloat(1), 3]) func scales(scale: CGFloat) throws {
        assertSnapshot(of: try film(scale: scale), as: .hashes, named: "scale \(scale)")
    }
}
