// swift-format-ignore-file
// Made by `make snippets` from the Swift code of the documentation. SnippetTests checks that it is up to date.

import AnimRender
import AnimRenderPreview
import AnimRenderTesting
import AnimUIKit
import Testing
import XCTest

// README.md
@MainActor func readme1() throws {
    let scene = try Scene(contentsOf: "card.json")
    try Renderer(scene).render(to: "card.gif")
    _ = scene
}

// README.md
@MainActor func readme2() throws {
    let film = try Film(size: CGSize(width: 200, height: 200), scale: 2, duration: 2.2, showsTouches: true) { window in
        let controller = UIViewController()  // the app's FillController
        window.rootViewController = controller
        window.touches.press(controller.view, at: 0.4, for: 0.4)
    }
    try Renderer(film).render(to: "fill.gif")
    let shown = film.presentation(of: "cover", at: 0.7)?.position
    _ = film
    _ = shown
}

// docs/from-swift-snapshot-testing.md
@MainActor func docsFromSwiftSnapshotTesting1() throws {
    final class SwitchTests: XCTestCase {
        func testTurnsOn() throws {
            // XCTest runs tests on the main thread.
            let film = try MainActor.assumeIsolated {
                try Film(size: CGSize(width: 91, height: 71), duration: 1.2) { window in
                    let knob = UIView(frame: CGRect(x: 20, y: 20, width: 31, height: 31))
                    knob.backgroundColor = .black
                    knob.layer.name = "knob"
                    window.addSubview(knob)
                    UIView.animate(withDuration: 0.4, delay: 0.3) { knob.center.x += 20 }
                }
            }
            assertSnapshot(of: film, as: .hashes)
            assertSnapshot(of: film, as: .values(of: "knob", "position.x"), named: "knob")
            assertSnapshot(of: film, as: .frame(at: 1, scale: 2), named: "on")
        }
    }
}

// docs/swift.md
@MainActor func docsSwift1() throws {
    let film = try Film(size: CGSize(width: 200, height: 200), scale: 2, duration: 2) { window in
        let block = UIView(frame: CGRect(x: 60, y: 60, width: 80, height: 80))
        block.backgroundColor = .systemBlue
        block.layer.cornerRadius = 16
        block.layer.name = "block"
        window.addSubview(block)

        UIView.animate(withDuration: 0.6, delay: 0.5, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) {
            block.transform = CGAffineTransform(scaleX: 1.5, y: 1.5)
        } completion: { finished in
            window.send("grown", finished)
        }
    }
    try Renderer(film).render(to: "block.gif")
    _ = film
}

// docs/swift.md
@MainActor func docsSwift2(window: UIWindow, block: UIView, bubble: UIView, button: UIView, photo: UIView) throws {
    window.touches.press(block, at: 0.2, for: 0.4)
    window.touches.tap(button, at: 1, count: 2)
    window.touches.drag(bubble, to: CGPoint(x: 190, y: 165), at: 2, for: 0.8, curve: .easeInOut, holdBefore: 0.6)
    window.touches.swipe(CGPoint(x: 280, y: 100), by: CGPoint(x: -200, y: 0), at: 4)
    window.touches.pinch(photo, from: 80, to: 160, at: 5, for: 0.5)
    window.touches.samples([(0, CGPoint(x: 20, y: 60)), (0.1, CGPoint(x: 45, y: 80)), (0.2, CGPoint(x: 90, y: 85))], at: 6)
}

// docs/swift.md
@MainActor func docsSwift3(film: Film) throws {
    #expect(film.presentation(of: "block", at: 2)?.transform.m11 == 1.5)
    #expect(film.events.events.contains { $0.kind == .send(name: "grown", value: .flag(true)) })

    let picture = try Renderer(film).frame(at: 0.75)
    #expect(PixelHash(picture).description == "…")
    _ = picture
}

// docs/swift.md
@MainActor func docsSwift4() throws {
    struct MovingBlock: PreviewSubject {
        var damping = 0.6

        var previewScene: Scene {
            get throws {
                let film = try Film(size: CGSize(width: 200, height: 100), scale: 2, duration: 2) { window in
                    let block = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
                    block.backgroundColor = .systemBlue
                    window.addSubview(block)
                    UIView.animate(withDuration: 1, delay: 0.3, usingSpringWithDamping: damping, initialSpringVelocity: 0) {
                        block.center.x = 150
                    }
                }
                return Scene(film)
            }
        }
    }

    try preview(
        MovingBlock(),
        Preview("Without bounce") { MovingBlock(damping: 1) })
}

// docs/swift.md
@MainActor func docsSwift5(film: Film) throws {
    assertSnapshot(of: film, as: .hashes)
    assertSnapshot(of: film, as: .values(of: "knob", "position.x", every: 0.1), named: "knob")
    assertSnapshot(of: film, as: .sheet(count: 6), named: "sheet")
    assertSnapshot(of: film, as: .frame(at: 1.2, scale: 2), named: "on")
}

// docs/uikit.md
@MainActor func docsUikit1() throws {
    let film = try Film(size: CGSize(width: 320, height: 240), scale: 2, duration: 2, showsTouches: true) { window in
        let card = UIView(frame: CGRect(x: 40, y: 60, width: 240, height: 120))  // your control here
        card.backgroundColor = .systemIndigo
        card.layer.name = "card"
        window.addSubview(card)
        window.touches.tap(card, at: 0.2)
    }
    try Renderer(film).render(to: "card.gif")
    _ = film
}

// Sources/AnimRender/Renderer.swift
@MainActor func sourcesAnimRenderRenderer1() throws {
    let scene = try Scene(contentsOf: "button.json")
    let renderer = Renderer(scene)
    try renderer.render(to: "button.gif")
    let bytes = try renderer.data(as: .gif)
    let picture = try renderer.frame(at: 1.5)
    _ = scene
    _ = renderer
    _ = bytes
    _ = picture
}

// Sources/AnimRenderPreview/PreviewSubject.swift
@MainActor func sourcesAnimRenderPreviewPreviewSubject1() throws {
    struct MovingBlock: PreviewSubject {
        var previewScene: Scene {
            get throws {
                Scene(
                    try Film(size: CGSize(width: 200, height: 100), duration: 2) { window in
                        let block = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
                        block.backgroundColor = .systemBlue
                        window.addSubview(block)
                        UIView.animate(withDuration: 1) { block.center.x = 150 }
                    })
            }
        }
    }

    try MovingBlock().preview()
}

// Sources/AnimRenderPreview/PreviewSubject.swift
@MainActor func sourcesAnimRenderPreviewPreviewSubject2() throws {
    enum Films {
        @MainActor static func block(reaching x: CGFloat) throws -> Film {
            try Film(size: CGSize(width: 200, height: 100), duration: 2) { window in
                let block = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
                window.addSubview(block)
                UIView.animate(withDuration: 1) { block.center.x = x }
            }
        }
    }
    try preview(
        Preview("Near") { try Films.block(reaching: 100) },
        Preview("Far") { try Films.block(reaching: 150) })
}

// Sources/AnimRenderTesting/AssertSnapshot.swift
@MainActor func sourcesAnimRenderTestingAssertSnapshot1(film: Film) throws {
    assertSnapshot(of: film, as: .hashes)
    assertSnapshot(of: film, as: .values(of: "knob", "position.x"), named: "knob")
}

// Sources/AnimUIKit/Selectors/Selector.swift
@MainActor func sourcesAnimUIKitSelectorsSelector1() throws {
    let action = Selector(UIView.setNeedsLayout, "UIView.setNeedsLayout()")
    _ = action
}

// Sources/AnimUIKit/Views/Film/Film.swift
@MainActor func sourcesAnimUIKitViewsFilmFilm1() throws {
    let film = try Film(size: CGSize(width: 200, height: 200), duration: 2) { window in
        let block = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
        block.backgroundColor = .systemBlue
        window.addSubview(block)
        UIView.animate(withDuration: 1, delay: 0.5, usingSpringWithDamping: 0.6, initialSpringVelocity: 0) {
            block.center.x = 150
        }
    }
    try Renderer(film).render(to: "block.gif")
    _ = film
}

// Sources/AnimUIKit/Views/Film/TouchScript.swift
@MainActor func sourcesAnimUIKitViewsFilmTouchScript1(window: UIWindow, block: UIView, bubble: UIView) throws {
    window.touches.press(block, at: 0.2, for: 0.4)
    window.touches.drag(bubble, to: CGPoint(x: 190, y: 165), at: 1, for: 0.8, holdBefore: 0.6)
}
