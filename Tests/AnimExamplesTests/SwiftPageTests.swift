import AnimRender
import Testing

/// The code of the pages that speak of Swift.
@Suite struct SwiftPageTests {
    @Test func theFirstFilmGrowsItsBlock() throws {
        let film = try Film(size: Size(width: 200, height: 200), scale: 2, duration: 2) { window in
            let block = View(frame: Rect(x: 60, y: 60, width: 80, height: 80))
            block.backgroundColor = Color(rgb: 0x007AFF)
            block.layer.cornerRadius = 16
            block.layer.name = "block"
            window.addSubview(block)

            block.addGestureRecognizer(
                TapGestureRecognizer { _ in
                    View.animate(withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) {
                        block.transform = Transform(scaleX: 1.5, y: 1.5)
                    } completion: { finished in
                        Stage.current.send("grown", value: .flag(finished))
                    }
                })
            window.touches.tap(block, at: 0.5)
        }
        #expect(film.presentation(of: "block", at: 1.2)?.affineTransform.a == 1.5)
        #expect(film.events.events.contains { $0.kind == .send(name: "grown", value: .flag(true)) })
        let picture = try Renderer(film).frame(at: 0.75)
        #expect(picture.width == 400)
        #expect(try PixelHash(picture) == PixelHash(Renderer(Scene(film)).frame(at: 0.75)))
        #expect(PixelHash(picture).description.count > 8)
    }

    @Test func theCardOfTheFirstPageArrives() throws {
        let film = try Film(size: Size(width: 200, height: 200), duration: 3) { window in
            let card = View(frame: Rect(x: 20, y: 80, width: 60, height: 40))
            card.backgroundColor = .black
            card.layer.name = "card"
            window.addSubview(card)
            card.addGestureRecognizer(
                TapGestureRecognizer { _ in
                    View.animate(withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0) {
                        card.center.x = 150
                    } completion: { finished in
                        Stage.current.send("arrived", value: .flag(finished))
                    }
                })
            window.touches.tap(card, at: 0.5)
        }
        let shown = try #require(film.presentation(of: "card", at: 0.7)?.position)
        #expect(shown.x > 50 && shown.x < 150 && shown.y == 100)
        #expect(film.messages == ["arrived true 1.383"])
    }

    @Test func fingersDoWhatIsWritten() throws {
        var states: [String] = []
        _ = try Film(size: Size(width: 300, height: 220), duration: 6) { window in
            let photo = View(frame: window.bounds)
            window.addSubview(photo)
            photo.addGestureRecognizer(LongPressGestureRecognizer { if $0.state == .began { states.append("press") } })
            let double = TapGestureRecognizer { _ in states.append("double tap") }
            double.numberOfTapsRequired = 2
            photo.addGestureRecognizer(double)
            photo.addGestureRecognizer(SwipeGestureRecognizer(name: "swipe") { _ in states.append("swipe") }.to(.left))
            photo.addGestureRecognizer(PinchGestureRecognizer { if $0.state == .ended { states.append("pinch") } })
            window.touches.press(photo, at: 0.2, for: 0.6)
            window.touches.tap(photo, at: 1, count: 2)
            window.touches.drag(photo, to: Point(x: 190, y: 165), at: 2, for: 0.8, curve: .easeInEaseOut, holdBefore: 0.6)
            window.touches.swipe(Point(x: 280, y: 100), by: Point(x: -200, y: 0), at: 4)
            window.touches.pinch(photo, from: 80, to: 160, at: 5, for: 0.5)
        }
        #expect(states == ["press", "double tap", "press", "swipe", "pinch"])
    }
}

extension SwipeGestureRecognizer {
    fileprivate func to(_ direction: SwipeDirection) -> SwipeGestureRecognizer {
        self.direction = direction
        return self
    }
}
