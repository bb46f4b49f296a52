import AnimUIKit
import Testing

/// Films, and the screen that code plays on.
@Suite @MainActor struct FilmTests {
    @Test func theScreenIsTheFilms() throws {
        let bounds = CGRect(x: 0, y: 0, width: 120, height: 80)
        var calls = 0
        _ = try Film(size: bounds.size, scale: 3, duration: 1) { window in
            @MainActor func check() {
                calls += 1
                #expect(UIScreen.main.bounds == bounds && UIScreen.main.scale == 3 && UIScreen.main.nativeBounds.width == 360)
                #expect(window.bounds == bounds && UIApplication.shared.keyWindow === window)
                #expect(UIApplication.shared.windows == [window] && window.screen === UIScreen.main)
            }
            check()
            window.perform(at: 0.5) { check() }
            UIView.animate(withDuration: 0.1, animations: {}, completion: { _ in check() })
            DispatchQueue.main.async { check() }
        }
        #expect(calls == 4)
    }

    @Test func filmsAreReleased() throws {
        weak var (application, screen, layer): (UIApplication?, UIScreen?, CALayer?)
        let film = try Film(size: CGSize(width: 10, height: 10), duration: 0.1) { window in
            (application, screen, layer) = (UIApplication.shared, UIScreen.main, window.layer)
            #expect(application != nil && screen != nil)
        }
        #expect(application == nil && screen == nil && layer == nil)
        #expect(film.warnings == [])
    }

    @Test func aFilmWithinAFilmHasItsOwnScreen() throws {
        try play { window in
            let inner = try Film(size: CGSize(width: 10, height: 10), duration: 0.1) {
                $0.addSubview(square("inner"))
                #expect(UIScreen.main.bounds.width == 10)
            }
            #expect(UIScreen.main.bounds.width == 300 && window.subviews.isEmpty)
            #expect(inner.presentation(of: "inner", at: 0) != nil)
        }
    }

    @Test func errorsOfTheLaunchAreThrown() {
        struct Failure: Error {}
        #expect(throws: Failure.self) { try play { _ in throw Failure() } }
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 0, 1e300]) func noNumberStopsAFilm(_ number: Double) {
        // Places that are not finite are misuses; nothing crashes or hangs.
        func make(size: CGSize, scale: CGFloat, duration: Double) {
            _ = try? Film(size: size, scale: scale, duration: duration) { window in
                let view = UIView(frame: CGRect(x: number, y: number, width: number, height: number))
                window.addSubview(view)
                (view.alpha, view.center.x, view.transform) = (number, number, CGAffineTransform(scaleX: number, y: 1))
                view.autoresizingMask = [.flexibleWidth, .flexibleLeftMargin]
                window.bounds.size.width = number
                window.touches.drag(view, by: CGPoint(x: number, y: 1), at: number, for: number, holdBefore: number)
                window.touches.tap(view, at: 0.1, interval: number)
                UIView.animate(withDuration: number, delay: number) { view.center.y = number }
                UIView.animate(springDuration: number, bounce: number) { view.center.x = number }
                let animator = UIViewPropertyAnimator(duration: number, dampingRatio: number) { view.alpha = 1 }
                animator.startAnimation()
                _ = window.hitTest(CGPoint(x: number, y: number), with: nil)
            }
        }
        make(size: CGSize(width: 100, height: 100), scale: 1, duration: 1)
        make(size: CGSize(width: number, height: number), scale: number, duration: min(max(number, -1), 2))
    }

    @Test func theLastLayerOfANameIsFound() throws {
        let film = try play { window in
            for x in [10.0, 20] {
                let view = square()
                view.center.x = x
                window.addSubview(view)
            }
            let named = UIView(frame: CGRect(x: 7, y: 0, width: 1, height: 1))
            named.accessibilityIdentifier = "identified"
            window.addSubview(named)
        }
        #expect(try film.shown(at: 0).position.x == 20 && film.shown("identified", at: 0).frame.minX == 7)
        #expect(film.presentation(of: "other", at: 0) == nil)
    }

    /// A launch in which all happens at time 0: loading, then appearance, then the first commit.
    @Test func controllersAppearAtTheStart() throws {
        final class Controller: UIViewController {
            let events: EventList
            init(_ events: EventList) {
                self.events = events
                super.init(nibName: nil, bundle: nil)
            }
            required init?(coder: NSCoder) { nil }
            override func viewDidLoad() { events.add("load") }
            override func viewWillAppear(_ animated: Bool) { events.add("will appear") }
            override func viewDidLayoutSubviews() { events.add("layout") }
            override func viewDidAppear(_ animated: Bool) { events.add("did appear") }
        }
        let events = EventList()
        try play { $0.rootViewController = Controller(events) }
        #expect(
            events.list.first == "load@0.0" && events.list.filter { $0.hasPrefix("did appear") } == ["did appear@0.0"],
            "\(events.list)")
        #expect(events.list.filter { $0.hasPrefix("will appear") } == ["will appear@0.0"])
    }
}
