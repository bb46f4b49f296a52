import AnimUIKit
import Testing

@Suite @MainActor struct DispatchTests {
    @Test func aDelayFromATapIsRoundedUpToATick() throws {
        let calls = Calls()
        let tap = TapTarget {
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { calls.add("0.1") }
            DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(101)) { calls.add("0.101") }
            DispatchQueue.main.async { calls.add("now") }
        }
        try run(1) { window in
            window.addGestureRecognizer(UITapGestureRecognizer(target: tap, action: Selector(TapTarget.tap, "TapTarget.tap")))
            window.touches.press(CGPoint(x: 50, y: 50), at: 0.4, for: 0.1)
        }
        #expect(calls.list == ["now", "0.1", "0.101"])
        #expect(calls.ticks == [30, 36, 37])
    }

    @Test func callsRunInTheOrderOfDueTimesAndThenOfScheduling() throws {
        let calls = Calls()
        try run(1) { _ in
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.099) { calls.add("c") }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.0985) { calls.add("a") }
            Timer.scheduledTimer(withTimeInterval: 0.0985, repeats: false) { _ in calls.add("b") }
            DispatchQueue.main.async { calls.add("first") }
            calls.add("before")
        }
        #expect(calls.list == ["before", "first", "a", "b", "c"])
        #expect(calls.ticks == [0, 0, 6, 6, 6])
    }

    @Test func otherQueuesRunTheirWorkAtOnceInOrder() throws {
        let calls = Calls()
        try run(1) { _ in
            let queue = DispatchQueue(label: "own", qos: .userInitiated, attributes: .concurrent)
            DispatchQueue.global(qos: .background).async {
                calls.add("global")
                queue.async { calls.add("nested") }
                DispatchQueue.main.async { calls.add("main") }
                calls.add("global ends")
            }
            queue.asyncAfter(deadline: .now() + 0.5) { calls.add("later") }
            #expect(queue.sync { 7 } == 7)
            DispatchQueue.concurrentPerform(iterations: 3) { calls.add("\($0)") }
            calls.add("end")
        }
        #expect(calls.list == ["global", "global ends", "nested", "0", "1", "2", "end", "main", "later"])
        #expect(calls.ticks.last == 30)
    }

    @Test func workItems() throws {
        let calls = Calls()
        try run(1) { _ in
            let item = DispatchWorkItem { calls.add("cancelled") }
            item.notify(queue: .main) { calls.add("notified") }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5, execute: item)
            #expect(item.wait(timeout: .now() + 9) == .timedOut)
            item.cancel()
            #expect(item.isCancelled)
            let second = DispatchWorkItem { calls.add("second") }
            DispatchQueue.main.async(execute: second)
            DispatchQueue.global().async(execute: DispatchWorkItem { calls.add("global") })
        }
        #expect(calls.list == ["global", "second", "notified"])
        #expect(calls.ticks == [0, 0, 30])
    }

    @Test func groupsNotifyAfterTheirWork() throws {
        let calls = Calls()
        try run(1) { _ in
            let group = DispatchGroup()
            for delay in [0.3, 0.1] {
                group.enter()
                DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
                    calls.add("work")
                    group.leave()
                }
            }
            DispatchQueue.global().async(group: group) { calls.add("global") }
            group.notify(queue: .main) { calls.add("done") }
            #expect(group.wait(timeout: .now() + 1) == .timedOut)
            let empty = DispatchGroup()
            empty.notify(queue: .main) { calls.add("empty") }
            empty.wait()
        }
        #expect(calls.list == ["global", "empty", "work", "work", "done"])
        #expect(calls.ticks == [0, 0, 6, 18, 18])
    }

    @Test func timesAndIntervals() throws {
        try run(0.5) { _ in
            #expect(DispatchTime.now().uptimeNanoseconds == 0)
            #expect(DispatchTime.now() + 1.5 == DispatchTime(uptimeNanoseconds: 1_500_000_000))
            #expect(DispatchTime.now() + .microseconds(1500) == .now() + 0.0015)
            #expect(DispatchTime.now() + .never == .distantFuture && .now() + Double.nan == DispatchTime.distantFuture)
            #expect(DispatchTime.now() - 5 == .now())
            #expect((DispatchTime.now() + 0.5).distance(to: .now()) == .nanoseconds(-500_000_000))
            #expect(DispatchTime.distantFuture.uptimeNanoseconds == .max)
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { #expect(DispatchTime.now().uptimeNanoseconds == 500_000_000) }
        }
    }

    @Test func suspendedQueuesHoldTheirWork() throws {
        let calls = Calls()
        try run(0) { _ in
            let queue = DispatchQueue(label: "own", attributes: .initiallyInactive)
            queue.async { calls.add("work") }
            queue.suspend()
            calls.add("inactive")
            queue.activate()
            calls.add("suspended")
            queue.resume()
            queue.resume()
        }
        #expect(calls.list == ["inactive", "suspended", "work"])
    }

    @Test func deadlinesThatNeverCome() throws {
        let calls = Calls()
        try run(1) { _ in
            for delay in [Double.nan, .infinity, 1e300, 86_400 * 365 * 30] {
                DispatchQueue.main.asyncAfter(deadline: .now() + delay) { calls.add("never") }
            }
            for delay in [-Double.infinity, -1e300, -1] {
                DispatchQueue.main.asyncAfter(deadline: .now() + delay) { calls.add("now") }
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(.max)) { calls.add("never") }
        }
        #expect(calls.list == ["now", "now", "now"] && calls.ticks == [0, 0, 0])
    }

    @Test func nestedWorkIsSpreadOverTicks() throws {
        let count = Counter()
        try run(3) { _ in
            @MainActor func again() {
                count.value += 1
                if count.value < 100_000 { DispatchQueue.main.async { again() } }
            }
            again()
        }
        #expect(count.value == 100_000)
        let background = Counter()
        try run(3) { _ in
            let queue = DispatchQueue.global()
            @Sendable func again() {
                background.value += 1
                if background.value < 100_000 { queue.async { again() } }
            }
            again()
        }
        #expect(background.value == 100_000)
        let endless = Counter()
        try run(0.5) { _ in
            @MainActor func again() {
                endless.value += 1
                DispatchQueue.main.async { again() }
            }
            again()
        }
        // A thousand new ones per tick, besides the one that waits, and one at launch.
        #expect(endless.value == 31 * 1001 + 1)
    }

    @Test func animationsThatStartEachOtherAreSpreadOverTicks() throws {
        let count = Counter()
        try run(0.5) { window in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            window.addSubview(view)
            @MainActor func again() {
                count.value += 1
                UIView.animate(withDuration: 0, animations: { view.alpha = 1 - view.alpha }, completion: { _ in again() })
            }
            again()
        }
        // A completion of a view animation is called in a later tick.
        #expect(count.value == 31)
        let transactions = Counter()
        try run(0.5) { _ in
            func again() {
                transactions.value += 1
                CATransaction.begin()
                CATransaction.setCompletionBlock { again() }
                CATransaction.commit()
            }
            again()
        }
        #expect(transactions.value > 31 && transactions.value <= 40_000)
    }

    @Test func waitingIsAMisuseThatNamesTheCall() {
        let message = misuses { _ in
            DispatchSemaphore(value: 0).wait()
            let group = DispatchGroup()
            group.leave()
            group.enter()
            group.wait()
            DispatchWorkItem {}.wait()
            DispatchQueue.main.sync {}
            let queue = DispatchQueue(label: "own")
            queue.sync { queue.sync {} }
            dispatchPrecondition(condition: .notOnQueue(.main))
        }
        #expect(
            message == """
                at 0.0 s: DispatchSemaphore.wait(): DispatchSemaphore would wait forever
                at 0.0 s: DispatchGroup.leave(): DispatchGroup is left more often than entered
                at 0.0 s: DispatchGroup.wait(): DispatchGroup would wait forever
                at 0.0 s: DispatchWorkItem.wait(): DispatchWorkItem would wait forever
                at 0.0 s: DispatchQueue.sync(execute:): DispatchQueue "com.apple.main-thread" would wait forever
                at 0.0 s: DispatchQueue.sync(execute:): DispatchQueue "own" would wait forever
                at 0.0 s: dispatchPrecondition(condition:): the condition is false
                """)
    }

    @Test func waitingThatEndsIsNone() throws {
        try run(0) { _ in
            let semaphore = DispatchSemaphore(value: 0)
            DispatchQueue.global().async {
                DispatchQueue.main.sync { dispatchPrecondition(condition: .onQueue(.main)) }
                semaphore.signal()
            }
            semaphore.wait()
            #expect(semaphore.wait(timeout: .now()) == .timedOut)
        }
    }

    @Test func operationQueuesRunInOrderOfDependencies() throws {
        let calls = Calls()
        try run(0.1) { _ in
            let queue = OperationQueue()
            let first = BlockOperation { calls.add("first") }
            let second = BlockOperation { calls.add("second") }
            second.addDependency(first)
            queue.addOperations([second, first], waitUntilFinished: true)
            OperationQueue.main.addOperation { calls.add("main") }
            queue.addOperation { calls.add("block") }
        }
        #expect(calls.list == ["first", "second", "block", "main"])
    }

    @Test func sleepsAndRunLoopsDoNotWait() throws {
        let film = try run(0) { _ in
            sleep(100)
            usleep(100_000_000)
            RunLoop.main.run(until: .distantFuture)
            #expect(!RunLoop.current.run(mode: .default, before: .distantFuture))
        }
        #expect(film.warnings.count == 3)
    }
}

private final class Counter: @unchecked Sendable {
    var value = 0
}

private final class TapTarget: NSObject {
    let action: () -> Void
    init(_ action: @escaping () -> Void) { self.action = action }
    func tap() { action() }
}
