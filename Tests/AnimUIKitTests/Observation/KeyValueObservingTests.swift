@testable import AnimUIKit
import Testing

/// An observer that logs what it is told.
private final class Observer: NSObject, KeyValueObserver {
    var log: [String] = []
    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
        let (old, new) = (change?[.oldKey] as? CGPoint, change?[.newKey] as? CGPoint)
        log.append("\(keyPath ?? "") \(old.map { "\(Int($0.y))" } ?? "-") \(new.map { "\(Int($0.y))" } ?? "-")")
        super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
}

/// Values that are observed by their keys.
@Suite @MainActor struct KeyValueObservingTests {
    private func run(_ launch: @escaping @MainActor (UIWindow) -> Void) throws -> Film {
        try Film(size: CGSize(width: 200, height: 200), duration: 2) { window in launch(window) }
    }

    private func scrollView(in window: UIWindow) -> UIScrollView {
        let view = UIScrollView(frame: window.bounds)
        view.contentSize = CGSize(width: 200, height: 1000)
        window.addSubview(view)
        return view
    }

    @Test func anOffsetSetByCode() throws {
        let observer = Observer()
        _ = try run { window in
            let view = scrollView(in: window)
            view.addObserver(observer, forKeyPath: "contentOffset", options: [.initial, .new, .old], context: nil)
            view.contentOffset.y = 30
            view.removeObserver(observer, forKeyPath: "contentOffset")
            view.contentOffset.y = 40
        }
        #expect(observer.log == ["contentOffset - 0", "contentOffset 0 30"])
    }

    @Test func anOffsetDraggedByAFinger() throws {
        let observer = Observer()
        _ = try run { window in
            let view = scrollView(in: window)
            view.addObserver(observer, forKeyPath: "contentOffset", options: .new, context: nil)
            view.addObserver(observer, forKeyPath: "panGestureRecognizer.state", context: nil)
            window.touches.drag(CGPoint(x: 100, y: 150), to: CGPoint(x: 100, y: 50), at: 0.1, for: 0.2, holdAfter: 0.2)
        }
        #expect(observer.log.contains("contentOffset - 90"))
        // Began, changed once per move, ended.
        #expect(observer.log.filter { $0.hasPrefix("panGesture") }.count > 2)
    }

    @Test func geometryOfAView() throws {
        let observer = Observer()
        _ = try run { window in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            for key in ["center", "layer.position", "frame"] {
                view.addObserver(observer, forKeyPath: key, options: .new, context: nil)
            }
            view.center = CGPoint(x: 5, y: 25)
        }
        #expect(observer.log == ["center - 25", "layer.position - 25", "frame - -"])
    }

    @Test func aClosureIsCalledWhileItsObservationIsKept() throws {
        var changes: [CGFloat] = []
        _ = try run { window in
            let view = scrollView(in: window)
            var observation: NSKeyValueObservation? = view.observe(\.contentOffset, options: [.new]) { _, change in
                changes.append(change.newValue?.y ?? -1)
            }
            view.contentOffset.y = 30
            view.contentSize.height = 900
            view.contentOffset.y = 50
            #expect(observation != nil)
            observation = nil
            view.contentOffset.y = 60
        }
        #expect(changes == [30, 50])
    }

    @Test func propertiesOfAnAppAreComparedInEachTick() throws {
        final class Model: NSObject { var count = 0 }
        var changes: [String] = []
        _ = try run { window in
            let (model, slider) = (Model(), UISlider())
            window.addSubview(slider)
            let observations = [
                model.observe(\.count, options: [.old, .new]) { _, change in
                    changes.append("\(change.oldValue ?? -1) \(change.newValue ?? -1)")
                },
                slider.observe(\.value) { slider, _ in changes.append("\(slider.value)") },
            ]
            window.perform(at: 0.5) { (model.count, slider.value) = (3, 0.5) }
            window.perform(at: 1) {
                model.count = 4
                model.count = 3
                #expect(observations.count == 2)
            }
        }
        #expect(changes == ["0 3", "0.5"])
    }

    @Test func whatCannotBeObservedIsAWarning() throws {
        let film = try run { window in window.addObserver(Observer(), forKeyPath: "tag", context: nil) }
        #expect(film.warnings.map(\.message) == ["the value 'tag' of a UIWindow cannot be observed here"])
    }

    @Test func misuses() {
        #expect(
            misuseList { window in window.removeObserver(Observer(), forKeyPath: "frame") } == [
                "at 0.0 s: NSObject.removeObserver(_:forKeyPath:): UIWindow is not observed at 'frame' by the Observer"
            ])
        #expect(
            misuseList { window in window.addObserver(NSObject(), forKeyPath: "frame", context: nil) } == [
                "at 0.0 s: NSObject.addObserver(_:forKeyPath:options:context:): NSObject has no observeValue(forKeyPath:of:change:context:)"
            ])
    }
}
