import AnimRenderTesting
import AnimUIKit
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
    @MainActor private static func film() throws -> Film {
        try Film(size: CGSize(width: 91, height: 71), duration: 1.2) { window in
            let toggle = Toggle(at: CGPoint(x: 20, y: 20))
            let travel = Foundation.ProcessInfo.processInfo.environment["TOGGLE_TRAVEL"].flatMap(Double.init)
            toggle.travel = CGFloat(travel ?? 20)
            toggle.turnedOn = { window.send("on") }
            window.addSubview(toggle)
            window.touches.tap(toggle, at: 0.3)
        }
    }

    func testTurnsOn() throws {
        // XCTest runs tests on the main thread, but does not know tests of the main actor on Linux.
        let film = try MainActor.assumeIsolated { try Self.film() }
        assertSnapshot(of: film, as: .hashes)
        assertSnapshot(of: film, as: .frame(at: 1.2), named: "on")
    }
}
