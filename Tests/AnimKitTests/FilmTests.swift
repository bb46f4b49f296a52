import AnimGeometry
import AnimInteraction
import AnimKit
import AnimLayers
import Testing

/// Films, and the screen that code plays on.
@Suite struct FilmTests {
    @Test func theScreenIsThatOfTheFilm() throws {
        _ = try Film(size: Size(width: 120, height: 80), scale: 3, duration: 1) { window in
            #expect(Screen.main.bounds == Rect(x: 0, y: 0, width: 120, height: 80) && Screen.main.scale == 3)
            #expect(window.bounds == Screen.main.bounds)
            let stage = Stage.current
            stage.schedule(at: 0.5) { #expect(Stage.current === stage) }
            View.animate(withDuration: 0.1) {
            } completion: { _ in
                #expect(Stage.current === stage)
            }
        }
        #expect(Screen.main.bounds == .zero)
    }

    @Test func filmsMadeAtTheSameTimeDoNotMeet() async throws {
        let ends = try await withThrowingTaskGroup(of: Double.self) { group in
            for number in 0..<8 {
                group.addTask {
                    let played = try film { window in
                        let view = makeView()
                        window.addSubview(view)
                        for step in 0..<20 {
                            Stage.current.schedule(at: Double(step) / 20) { view.center.x = Double(number * step) }
                        }
                    }
                    return try played.shown(at: 1).position.x
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(ends.sorted() == (0..<8).map { Double($0 * 19) })
    }

    @Test func aFilmWithinAFilmHasItsOwnScreen() throws {
        _ = try film { window in
            let outer = Stage.current
            let inner = try Film(size: Size(width: 10, height: 10), duration: 0.1) { $0.addSubview(makeView("inner")) }
            #expect(Stage.current === outer && window.subviews.isEmpty)
            #expect(inner.layer(named: "inner") != nil)
        }
    }

    @Test func errorsOfTheLaunchAreThrown() {
        struct Failure: Error {}
        #expect(throws: Failure.self) { try film { _ in throw Failure() } }
    }

    @Test func misusesTellTheirTimes() throws {
        let message = misuses { window in
            let view = makeView()
            window.addSubview(view)
            Stage.current.schedule(at: 0.25) { view.addSubview(view) }
        }
        #expect(message == "at 0.25 s: a layer was added to itself or to a descendant")
    }

    @Test func touchesOfViewsThatAreNotOnTheScreenAreMisuses() throws {
        let message = misuses { window in
            let view = makeView()
            window.addSubview(view)
            window.touches.tap(view, at: 0.1)
            window.touches.tap(view, at: 0.3)
            Stage.current.schedule(at: 0.2) { view.removeFromSuperview() }
        }
        #expect(message == "at 0.3 s: a touch targets a view that is not on the screen")
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 0, 1e300]) func noNumberStopsAFilm(_ number: Double) throws {
        func play(size: Size, scale: Double, duration: Double) throws {
            let options = StageOptions()
            _ = try Film(size: size, scale: scale, duration: duration, options: options) { window in
                let view = View(frame: Rect(x: number, y: number, width: number, height: number))
                window.addSubview(view)
                (view.alpha, view.center.x, view.transform) = (number, number, Transform(scaleX: number, y: 1))
                window.touches.drag(view, by: Point(x: number, y: 1), at: number, for: number, holdBefore: number)
                window.touches.tap(view, at: 0.1, interval: number)
                View.animate(withDuration: number, delay: number) { view.center.y = number }
                let animator = PropertyAnimator(duration: number, dampingRatio: number) { view.alpha = 1 }
                animator.startAnimation()
                let collection = CollectionView(frame: Rect(x: 0, y: 0, width: 10, height: 10))
                collection.itemSize = Size(width: number, height: number)
                collection.contentOffset = Point(x: number, y: number)
                window.addSubview(collection)
            }
        }
        try play(size: Size(width: 100, height: 100), scale: 1, duration: 1)
        try play(size: Size(width: number, height: number), scale: number, duration: min(max(number, -1), 2))
    }

    @Test func theLastLayerOfANameIsFound() throws {
        let played = try film { window in
            for x in [10.0, 20] {
                let view = makeView()
                view.center.x = x
                window.addSubview(view)
            }
        }
        #expect(try played.shown(at: 0).position.x == 20)
        #expect(played.layer(named: "other") == nil && played.presentation(of: "other", at: 0) == nil)
    }
}
