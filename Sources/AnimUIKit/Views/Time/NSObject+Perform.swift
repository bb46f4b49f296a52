import AnimInteraction
public import Foundation

extension NSObject {
    /// Calls a method.
    ///
    /// Differs: its result is not returned.
    @discardableResult
    public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! { perform(aSelector, with: nil, with: nil) }

    /// Calls a method with an argument.
    ///
    /// Differs: its result is not returned.
    @discardableResult
    public func perform(_ aSelector: Selector!, with object: Any?) -> Unmanaged<AnyObject>! {
        perform(aSelector, with: object, with: nil)
    }

    /// Calls a method with two arguments.
    ///
    /// Differs: its result is not returned.
    @discardableResult
    public func perform(_ aSelector: Selector!, with object1: Any?, with object2: Any?) -> Unmanaged<AnyObject>! {
        if let problem = aSelector.perform(on: self, with: object1, object2) {
            FilmContext.current.reportMisuse("NSObject.perform(_:with:with:)", of: self, problem)
        }
        return nil
    }

    /// Calls a method after a delay in seconds, rounded up to a tick; the object and the argument are retained until then.
    public func perform(_ aSelector: Selector!, with anArgument: Any?, afterDelay delay: TimeInterval) {
        FilmContext.current.schedule.performLater(aSelector, of: self, with: anArgument, after: delay)
    }

    /// Calls a method after a delay in seconds, rounded up to a tick; the object and the argument are retained until then.
    public func perform(
        _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
    ) {
        perform(aSelector, with: anArgument, afterDelay: delay)
    }

    /// Calls a method now, if the caller waits, or after the current call.
    public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
        if wait { perform(aSelector, with: arg) } else { perform(aSelector, with: arg, afterDelay: 0) }
    }

    /// Calls a method.
    ///
    /// Differs: it runs at once.
    public func performSelector(inBackground aSelector: Selector, with arg: Any?) { perform(aSelector, with: arg) }

    /// Cancels the delayed calls of an object's methods.
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        FilmContext.current.schedule.cancelDelayed(of: aTarget as AnyObject) { _ in true }
    }

    /// Cancels the delayed calls of an object's method with an argument.
    public class func cancelPreviousPerformRequests(
        withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
    ) {
        FilmContext.current.schedule.cancelDelayed(of: aTarget as AnyObject) {
            $0.selector == aSelector && $0.hasArgument(anArgument)
        }
    }
}

/// A method that is called after a delay.
struct DelayedSelector {
    let target: AnyObject
    let selector: Selector
    let argument: Any?
    /// The number in the schedule.
    let number: Int

    /// Whether the argument is the given one, or equal to it.
    func hasArgument(_ other: Any?) -> Bool {
        switch (argument, other) {
        case (nil, nil): true
        case (let argument?, let other?):
            argument as AnyObject === other as AnyObject
                || (argument as? AnyHashable).map { $0 == other as? AnyHashable } ?? false
        default: false
        }
    }
}

extension FilmSchedule {
    /// Calls a method after a delay in seconds.
    func performLater(_ selector: Selector, of target: AnyObject, with argument: Any?, after delay: Double) {
        var number = 0
        number = add(at: time + (delay < 0 ? 0 : delay)) { [weak self] in
            self?.delayedSelectors.removeAll { $0.number == number }
            guard let problem = selector.perform(on: target, with: argument) else { return }
            FilmContext.current.reportMisuse("NSObject.perform(_:with:afterDelay:)", of: target, problem)
        }
        delayedSelectors.append(DelayedSelector(target: target, selector: selector, argument: argument, number: number))
    }

    /// Cancels the delayed calls of a target that fulfill a condition.
    func cancelDelayed(of target: AnyObject, where isCancelled: (DelayedSelector) -> Bool) {
        let cancelled = delayedSelectors.filter { $0.target === target && isCancelled($0) }
        for call in cancelled { cancel(call.number) }
        delayedSelectors.removeAll { call in cancelled.contains { $0.number == call.number } }
    }
}
