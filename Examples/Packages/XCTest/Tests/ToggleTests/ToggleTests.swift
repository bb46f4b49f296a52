import AnimRender
import AnimRenderTesting
import Foundation
import Toggle
import XCTest

final class ToggleTests: XCTestCase {
    override func invokeTest() {
        withSnapshots(record: .missing) { super.invokeTest() }
    }

    /// A tap on the switch at 0.3 s.
    ///
    /// The variable makes the film another one, to see what a failure looks like.
    private func film() throws -> Film {
        try Film(size: Size(width: 91, height: 71), duration: 1.2) { window in
            let toggle = Toggle(at: Point(x: 20, y: 20))
            toggle.travel = ProcessInfo.processInfo.environment["TOGGLE_TRAVEL"].flatMap(Double.init) ?? 20
            window.addSubview(toggle)
            window.touches.tap(toggle, at: 0.3)
        }
    }

    func testTurnsOn() throws {
        let film = try film()
        assertSnapshot(of: film, as: .hashes)
        assertSnapshot(of: film, as: .frame(at: 1.2), named: "on")
    }
}
