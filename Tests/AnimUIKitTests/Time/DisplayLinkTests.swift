import AnimInteraction
import AnimUIKit
import Testing

private final class Target: NSObject {
    let calls: Calls
    var onStep: (CADisplayLink) -> Void = { _ in }
    init(_ calls: Calls) { self.calls = calls }
    func step(_ link: CADisplayLink) {
        calls.add("link")
        onStep(link)
    }
    func wait() { calls.add("waited") }
    func argument(_ text: NSString) { calls.add(text as String) }
    func note(_ note: Notification) { calls.add(note.name.rawValue) }
    func oldNote(_ note: NSNotification) { calls.add("old " + note.name.rawValue) }
    func loop() { NotificationCenter.default.post(name: .changed, object: nil) }

    static let stepSelector = Selector(Target.step(_:) as (Target) -> (CADisplayLink) -> Void, "Target.step(_:)")
}

extension Notification.Name {
    fileprivate static let changed = Notification.Name("changed")
    fileprivate static let other = Notification.Name("other")
}

@Suite @MainActor struct DisplayLinkTests {
    @Test func aLinkIsCalledAtEachTick() throws {
        let calls = Calls()
        let target = Target(calls)
        try run(0.1) { _ in
            let link = CADisplayLink(target: target, selector: Target.stepSelector)
            #expect(link.timestamp == 0 && link.duration == 1 / 60.0)
            link.add(to: .main, forMode: .common)
            link.add(to: .current, forMode: .default)
            target.onStep = {
                #expect($0.timestamp == CACurrentMediaTime())
                #expect(abs($0.targetTimestamp - $0.timestamp - 1 / 60.0) < 1e-12)
            }
        }
        #expect(calls.ticks == [1, 2, 3, 4, 5, 6])
    }

    @Test(arguments: [(30, 2), (60, 1), (20, 3), (26, 2), (120, 1), (1, 60)]) func ratesAreThatOfWholeTicks(rate: Int, ticks: Int)
        throws
    {
        for isRange in [false, true] {
            let calls = Calls()
            let target = Target(calls)
            try run(1.1) { _ in
                let link = CADisplayLink(target: target, selector: Target.stepSelector)
                if isRange {
                    link.preferredFrameRateRange = CAFrameRateRange(minimum: 1, maximum: 120, preferred: Float(rate))
                } else {
                    link.preferredFramesPerSecond = rate
                }
                link.add(to: .main, forMode: .common)
            }
            #expect(calls.ticks.prefix(2) == [1, 1 + ticks])
        }
    }

    @Test func pausesAndTheEnd() throws {
        let calls = Calls()
        weak var released: Target?
        try run(1) { _ in
            let target = Target(calls)
            released = target
            let link = CADisplayLink(target: target, selector: Target.stepSelector)
            link.isPaused = true
            link.add(to: .main, forMode: .common)
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { link.isPaused = false }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.15) { link.isPaused = true }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { link.isPaused = false }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { link.remove(from: .main, forMode: .common) }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { link.add(to: .main, forMode: .common) }
            target.onStep = { if CACurrentMediaTime() > 0.32 { $0.invalidate() } }
        }
        #expect(calls.ticks == [7, 8, 13, 14, 19, 20])
        #expect(released == nil)
    }

    @Test func aLinkThatIsNeverInvalidatedEndsWithTheFilm() throws {
        weak var released: Target?
        weak var view: UIView?
        try run(0.5) { window in
            let target = Target(Calls())
            released = target
            let block = UIView()
            view = block
            window.addSubview(block)
            target.onStep = { _ in block.alpha = 0.5 }
            CADisplayLink(target: target, selector: Target.stepSelector).add(to: .main, forMode: .common)
        }
        #expect(released == nil && view == nil)
    }

    @Test func aSelectorThatCannotBePerformedIsReportedOnce() {
        let message = misuses(1) { _ in
            CADisplayLink(target: NSObject(), selector: Target.stepSelector).add(to: .main, forMode: .common)
        }
        #expect(
            message
                == "at 0.017 s: CADisplayLink.init(target:selector:): NSObject cannot perform 'Target.step(_:)': its target is a NSObject, not a Target"
        )
        #expect(!message.contains("\n"))
    }

    // MARK: Delayed selectors

    @Test func delayedSelectors() throws {
        let calls = Calls()
        let target = Target(calls)
        let other = Target(calls)
        try run(1) { _ in
            target.perform(Selector(Target.wait, "Target.wait"), with: nil, afterDelay: 0.1)
            target.perform(Selector(Target.argument(_:), "Target.argument(_:)"), with: "a" as NSString, afterDelay: 0.2)
            target.perform(Selector(Target.argument(_:), "Target.argument(_:)"), with: "b" as NSString, afterDelay: 0.2)
            other.perform(Selector(Target.argument(_:), "Target.argument(_:)"), with: "a" as NSString, afterDelay: 0.2)
            NSObject.cancelPreviousPerformRequests(
                withTarget: target, selector: Selector(Target.argument(_:), "Target.argument(_:)"), object: "a" as NSString)
            target.perform(Selector(Target.argument(_:), "Target.argument(_:)"), with: "now" as NSString)
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
                target.perform(Selector(Target.wait, "Target.wait"), with: nil, afterDelay: 0)
                target.perform(Selector(Target.wait, "Target.wait"), with: nil, afterDelay: 0.1)
                other.perform(Selector(Target.wait, "Target.wait"), with: nil, afterDelay: .nan)
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.55) { NSObject.cancelPreviousPerformRequests(withTarget: target) }
        }
        #expect(calls.list == ["now", "waited", "b", "a", "waited"])
        #expect(calls.ticks == [0, 6, 12, 12, 30])
    }

    // MARK: Notifications

    @Test func observersAreCalledInTheirOrder() throws {
        let calls = Calls()
        let (first, second) = (Target(calls), Target(calls))
        try run(0) { window in
            let center = NotificationCenter.default
            center.addObserver(first, selector: Selector(Target.note(_:), "Target.note(_:)"), name: .changed, object: nil)
            center.addObserver(
                second, selector: Selector(Target.oldNote(_:), "Target.oldNote(_:)"), name: .changed, object: window)
            let token = center.addObserver(forName: nil, object: nil, queue: .main) { note in
                calls.add("block \(note.userInfo?["a"] as? Int ?? 0)")
            }
            center.post(name: .changed, object: window, userInfo: ["a": 1])
            center.post(name: .other, object: nil)
            center.removeObserver(token)
            center.removeObserver(second)
            center.post(name: .changed, object: window)
            center.removeObserver(first, name: .other, object: nil)
            center.post(Notification(name: .changed))
            center.removeObserver(first, name: .changed, object: nil)
            center.post(name: .changed, object: nil)
        }
        #expect(calls.list == ["changed", "old changed", "block 1", "block 0", "changed", "changed"])
    }

    @Test func observersAreNotRetainedAndDoNotReachTheNextFilm() throws {
        let calls = Calls()
        let outer = Target(calls)
        try run(0) { _ in
            var target: Target? = Target(calls)
            NotificationCenter.default.addObserver(
                target!, selector: Selector(Target.note(_:), "Target.note(_:)"), name: .changed, object: nil)
            target = nil
            NotificationCenter.default.addObserver(
                outer, selector: Selector(Target.note(_:), "Target.note(_:)"), name: .other, object: nil)
            NotificationCenter.default.post(name: .changed, object: nil)
        }
        try run(0) { _ in NotificationCenter.default.post(name: .other, object: nil) }
        #expect(calls.list.isEmpty)
    }

    @Test func aNotificationThatPostsItselfIsAMisuse() {
        let target = Target(Calls())
        let message = misuses { _ in
            NotificationCenter.default.addObserver(
                target, selector: Selector(Target.loop, "Target.loop"), name: .changed, object: nil)
            NotificationCenter.default.post(name: .changed, object: nil)
        }
        #expect(message == "at 0.0 s: NotificationCenter.post(_:): the notification 'changed' posts itself endlessly")
    }

    @Test func theLifeCycleIsPosted() throws {
        let calls = Calls()
        let target = Target(calls)
        try run(1) { window in
            window.goToBackground(from: 0.2, to: 0.5)
            for name in [UIApplication.willResignActiveNotification, UIApplication.didBecomeActiveNotification] {
                NotificationCenter.default.addObserver(
                    target, selector: Selector(Target.note(_:), "Target.note(_:)"), name: name, object: nil)
            }
        }
        #expect(calls.ticks == [12, 30])
    }

    // MARK: Sameness

    @Test func aHundredRunsAreTheSame() throws {
        let first = try busyFilm(seconds: 2)
        #expect(first.events.count > 100)
        for _ in 1..<100 { #expect(try busyFilm(seconds: 2) == first) }
    }
}

/// What happened in a film with display links, timers, work of queues, notifications and animations.
private struct BusyFilm: Equatable {
    let events: [String]
    let positions: [CGFloat]
}

@MainActor private func busyFilm(seconds: TimeInterval) throws -> BusyFilm {
    let calls = Calls()
    let target = Target(calls)
    let film = try Film(size: CGSize(width: 200, height: 200), duration: seconds) { window in
        let views = (0..<10).map { UIView(frame: CGRect(x: 0, y: 20 * CGFloat($0), width: 10, height: 10)) }
        for (index, view) in views.enumerated() {
            view.accessibilityIdentifier = "view \(index)"
            window.addSubview(view)
            NotificationCenter.default.addObserver(
                target, selector: Selector(Target.note(_:), "Target.note(_:)"), name: .changed, object: view)
            Timer.scheduledTimer(withTimeInterval: 0.1 + 0.01 * Double(index), repeats: true) { _ in
                calls.add("timer \(index)")
                NotificationCenter.default.post(name: .changed, object: view)
                DispatchQueue.global().async { DispatchQueue.main.async { calls.add("main \(index)") } }
                UIView.animate(withDuration: 0.2) {
                    view.center.x = 190 - view.center.x
                } completion: { _ in
                    calls.add("done \(index)")
                }
            }
        }
        target.onStep = { link in views[9].transform = CGAffineTransform(rotationAngle: link.timestamp) }
        CADisplayLink(target: target, selector: Target.stepSelector).add(to: .main, forMode: .common)
    }
    return BusyFilm(
        events: zip(calls.list, calls.ticks).map { "\($0) \($1)" } + film.recording.events.events.map { "\($0)" },
        positions: (0..<10).compactMap { film.presentation(of: "view \($0)", at: seconds * 0.77)?.position.x })
}
