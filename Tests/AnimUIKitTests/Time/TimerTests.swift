import AnimUIKit
import Testing

private final class Target: NSObject {
    let calls: Calls
    var userInfo: [String] = []
    init(_ calls: Calls) { self.calls = calls }
    func tick(_ timer: Timer) {
        calls.add("tick")
        userInfo.append(timer.userInfo as? String ?? "none")
    }
    func plain() { calls.add("plain") }
}

@Suite @MainActor struct TimerTests {
    @Test func timersFireInTheFirstTickAtOrAfterEachTime() throws {
        let calls = Calls()
        try run(0.8) { _ in Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { _ in calls.add() } }
        #expect(calls.ticks == [15, 30, 45])
    }

    @Test func shortTimersFireSeveralTimesPerTick() throws {
        let calls = Calls()
        try run(0.05) { _ in Timer.scheduledTimer(withTimeInterval: 0.01, repeats: true) { _ in calls.add() } }
        #expect(calls.ticks == [1, 2, 2, 3, 3])
        let uneven = Calls()
        try run(0.2) { _ in Timer.scheduledTimer(withTimeInterval: 0.04, repeats: true) { _ in uneven.add() } }
        #expect(uneven.ticks == [3, 5, 8, 10, 12])
    }

    @Test func timesDoNotDriftOverTenSeconds() throws {
        let calls = Calls()
        try run(10) { _ in Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in calls.add() } }
        #expect(calls.ticks == (1...100).map { $0 * 6 })
    }

    @Test func targetsGetTheTimerWithItsUserInfo() throws {
        let calls = Calls()
        let target = Target(calls)
        try run(0.6) { _ in
            Timer.scheduledTimer(
                timeInterval: 0.25, target: target, selector: Selector(Target.tick(_:), "Target.tick(_:)"), userInfo: "a",
                repeats: true)
            Timer.scheduledTimer(
                timeInterval: 0.25, target: target, selector: Selector(Target.plain, "Target.plain"), userInfo: nil,
                repeats: false)
        }
        #expect(calls.list == ["tick", "plain", "tick"])
        #expect(calls.ticks == [15, 15, 30])
        #expect(target.userInfo == ["a", "a"])
    }

    @Test func aTimerStartsWithItsRunLoop() throws {
        let calls = Calls()
        try run(1) { _ in
            _ = Timer(timeInterval: 0.1, repeats: true) { _ in calls.add("never") }
            let timer = Timer(timeInterval: 0.1, repeats: true) { timer in
                calls.add()
                if calls.ticks.count == 3 { timer.invalidate() }
            }
            RunLoop.current.add(timer, forMode: .common)
            RunLoop.main.add(timer, forMode: .tracking)
            // Times that have passed when a timer starts are left out but one.
            let late = Timer(timeInterval: 0.1, repeats: true) { _ in calls.add("late") }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.75) { RunLoop.main.add(late, forMode: .default) }
        }
        #expect(calls.ticks == [6, 12, 18, 45, 48, 54, 60])
        #expect(calls.list == ["", "", "", "late", "late", "late", "late"])
    }

    @Test func propertiesAreFoundations() throws {
        try run(0.5) { _ in
            let once = Timer.scheduledTimer(withTimeInterval: 0.2, repeats: false) { #expect($0.isValid) }
            #expect(once.isValid && once.timeInterval == 0 && once.tolerance == 0)
            #expect(once.fireDate == Date(timeIntervalSinceReferenceDate: 0.2))
            let often = Timer.scheduledTimer(withTimeInterval: 0.2, repeats: true) { _ in }
            #expect(often.timeInterval == 0.2)
            Timer.scheduledTimer(withTimeInterval: 0.3, repeats: false) { _ in
                #expect(!once.isValid && once.userInfo == nil)
                #expect(often.isValid && often.fireDate == Date(timeIntervalSinceReferenceDate: 0.4))
                #expect(CFAbsoluteTimeGetCurrent() == 0.3)
                #expect(ProcessInfo.processInfo.systemUptime == 0.3)
            }
            #expect(!Timer().isValid)
        }
    }

    @Test func firingAndMovingTheDate() throws {
        let calls = Calls()
        try run(2) { _ in
            let once = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in calls.add("once") }
            once.fire()
            once.fire()
            let often = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in calls.add("often") }
            often.fire()
            often.fireDate = .distantFuture
            DispatchQueue.main.asyncAfter(deadline: .now() + 1.2) { often.fireDate = Date(timeIntervalSinceReferenceDate: 1.4) }
        }
        #expect(calls.list == ["once", "often", "often", "often"])
        #expect(calls.ticks == [0, 0, 84, 114])
    }

    @Test func timersOfCCall() throws {
        let calls = Calls()
        try run(0.5) { _ in
            let timer = CFRunLoopTimerCreateWithHandler(
                kCFAllocatorDefault, CFAbsoluteTimeGetCurrent() + 0.1, 0.1, 0, 0
            ) { timer in
                calls.add()
                if calls.ticks.count == 2 { CFRunLoopTimerInvalidate(timer) }
            }
            CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, .commonModes)
        }
        #expect(calls.ticks == [6, 12])
    }

    @Test func datesOfTheMachinesClockAreNow() throws {
        let calls = Calls()
        let film = try run(0.5) { _ in
            RunLoop.main.add(Timer(fire: Date(), interval: 0.2, repeats: true) { _ in calls.add() }, forMode: .common)
        }
        #expect(calls.ticks == [0, 12, 24])
        #expect(film.warnings.map(\.message) == ["a timer's date comes from Date(), the machine's clock: it fires now"])
    }

    @Test func badIntervalsEndWell() throws {
        let calls = Calls()
        try run(0.1) { _ in
            for interval in [Double.nan, .infinity, .greatestFiniteMagnitude] {
                Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in calls.add("never") }
            }
            Timer.scheduledTimer(withTimeInterval: -3, repeats: false) { _ in calls.add("negative") }
            var zeros = 0
            Timer.scheduledTimer(withTimeInterval: 0, repeats: true) { _ in zeros += 1 }
            Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in #expect(zeros > 900 && zeros <= 1000) }
        }
        #expect(calls.list == ["negative"])
        #expect(calls.ticks == [1])
    }

    @Test func aSelectorThatCannotBePerformedIsReportedOnce() {
        let message = misuses(1) { _ in
            Timer.scheduledTimer(timeInterval: 0.1, target: NSObject(), selector: "tick:", userInfo: nil, repeats: true)
        }
        let call = "Timer.scheduledTimer(timeInterval:target:selector:userInfo:repeats:)"
        #expect(
            message
                == "at 0.1 s: \(call): NSObject cannot perform 'tick:', which is a name without its method: write #selector, which the port plugin rewrites"
        )
        #expect(!message.contains("\n"))
    }

    @Test func timersThatWereMadeOffTheFilmStartInIt() throws {
        let calls = Calls()
        Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in calls.add("never") }
        let timer = Timer(timeInterval: 0.1, repeats: false) { _ in calls.add("once") }
        try run(0.5) { _ in RunLoop.main.add(timer, forMode: .common) }
        try run(0.5) { _ in timer.fire() }
        #expect(calls.list == ["once"] && calls.ticks == [6])
    }

    @Test func aFilmReleasesItsTimersWithTheirTargets() throws {
        weak var released: Target?
        weak var controller: UIViewController?
        try run(0.5) { window in
            let target = Target(Calls())
            released = target
            let root = UIViewController()
            window.rootViewController = root
            controller = root
            Timer.scheduledTimer(
                timeInterval: 0.1, target: target, selector: Selector(Target.plain, "Target.plain"), userInfo: nil,
                repeats: true)
            Timer.scheduledTimer(withTimeInterval: 9, repeats: true) { _ in root.view.alpha = 0 }
            DispatchQueue.main.asyncAfter(deadline: .now() + 99) { root.view.alpha = 0 }
            target.perform(Selector(Target.plain, "Target.plain"), with: root, afterDelay: 99)
        }
        #expect(released == nil)
        #expect(controller == nil)
    }
}
