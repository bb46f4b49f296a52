import AnimRender
import AnimUIKit
import Testing

/// The code of the pages that speak of Swift.
@Suite @MainActor struct SwiftPageTests {
    @Test func theFirstFilmGrowsItsBlock() throws {
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
        #expect(film.presentation(of: "block", at: 2)?.transform.m11 == 1.5)
        #expect(film.events.events.contains { $0.kind == .send(name: "grown", value: .flag(true)) })
        let picture = try Renderer(film).frame(at: 0.75)
        #expect(picture.width == 400)
        #expect(try PixelHash(picture) == PixelHash(Renderer(Scene(film)).frame(at: 0.75)))
        #expect(PixelHash(picture).description.count > 8)
    }

    @Test func fingersDoWhatIsWritten() throws {
        let film = try Film(size: CGSize(width: 300, height: 220), duration: 6) { window in
            let photo = TouchedView(frame: window.bounds)
            window.addSubview(photo)
            window.touches.press(photo, at: 0.2, for: 0.6)
            window.touches.tap(photo, at: 1, count: 2)
            window.touches.drag(photo, to: CGPoint(x: 190, y: 165), at: 2, for: 0.8, curve: .easeInOut, holdBefore: 0.6)
            window.touches.swipe(CGPoint(x: 280, y: 100), by: CGPoint(x: -200, y: 0), at: 4)
            window.touches.pinch(photo, from: 80, to: 160, at: 5, for: 0.5)
        }
        #expect(
            film.messages == ["press 0.7", "double tap 1.283", "press 2.5", "swipe 4.033", "pinch 5.5"])
    }
}

/// A view that tells the gestures on it.
private final class TouchedView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        func add(_ recognizer: UIGestureRecognizer, _ name: String) {
            recognizer.name = name
            recognizer.addTarget(self, action: Selector(TouchedView.tell(_:), "TouchedView.tell(_:)"))
            addGestureRecognizer(recognizer)
        }
        add(UILongPressGestureRecognizer(), "press")
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        add(double, "double tap")
        let swipe = UISwipeGestureRecognizer()
        swipe.direction = .left
        add(swipe, "swipe")
        add(UIPinchGestureRecognizer(), "pinch")
    }

    required init?(coder: NSCoder) { nil }

    func tell(_ recognizer: UIGestureRecognizer) {
        let isTold =
            switch recognizer {
            case is UILongPressGestureRecognizer: recognizer.state == .began
            default: recognizer.state == .ended
            }
        if isTold { window?.send(recognizer.name ?? "") }
    }
}
