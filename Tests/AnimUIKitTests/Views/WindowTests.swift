@testable import AnimUIKit
import Testing

/// Windows above the film's own.
@Suite @MainActor struct WindowTests {
    private func run(_ launch: @escaping @MainActor (UIWindow) -> Void) throws {
        _ = try Film(size: CGSize(width: 100, height: 100), duration: 0.5) { window in launch(window) }
    }

    @Test func aWindowIsShownWhenItIsNoLongerHidden() throws {
        try run { main in
            let window = UIWindow(frame: main.bounds)
            #expect(window.isHidden && window.superview == nil)
            window.isHidden = false
            #expect(window.superview === main && UIApplication.shared.keyWindow === main)
            #expect(UIApplication.shared.windows == [main, window])
            at(0.2) {
                #expect(window.superview === main)
                window.windowScene = nil
                #expect(window.superview == nil)
            }
        }
    }

    @Test func aWindowDisappearsWithItsLastReference() throws {
        try run { main in
            weak var window: UIWindow?
            var kept: UIWindow? = UIWindow(frame: main.bounds)
            window = kept
            kept?.makeKeyAndVisible()
            at(0.2) {
                #expect(window?.superview === main)
                kept = nil
            }
            at(0.3) {
                #expect(window == nil && main.layer.sublayers?.isEmpty != false)
                #expect(UIApplication.shared.keyWindow === main)
            }
        }
    }
}
