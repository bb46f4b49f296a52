import AnimInteraction
import AnimTiming
import Foundation

/// A group of changes of layers, with the timing of their implicit animations.
///
/// Transactions nest. One that is still open at the end of the turn ends there.
open class CATransaction: NSObject {
    private static var film: FilmContext { .current }

    /// Begins a nested transaction.
    open class func begin() { film.stage.beginTransaction() }

    /// Ends the innermost transaction, or the implicit one that was not begun.
    open class func commit() {
        let film = film
        if !film.stage.commitTransaction() { film.stage.commitOutermostTransaction() }
    }

    /// Commits the changes so far.
    ///
    /// No effect here: they are committed at the end of the tick.
    open class func flush() {}
    /// Locks Core Animation.
    ///
    /// No effect here.
    open class func lock() {}
    /// Unlocks Core Animation.
    ///
    /// No effect here.
    open class func unlock() {}

    /// Returns the duration of implicit animations, in seconds; 0.25 by default.
    open class func animationDuration() -> CFTimeInterval { film.stage.transactionSettings.animationDuration ?? 0.25 }
    /// Sets the duration of implicit animations, and of explicit ones without a duration.
    open class func setAnimationDuration(_ dur: CFTimeInterval) {
        film.stage.changeTransaction(TransactionSettings(animationDuration: dur))
    }

    /// Returns the pacing of implicit animations; nil for the default curve.
    open class func animationTimingFunction() -> CAMediaTimingFunction? {
        let function = film.stage.transactionSettings.animationTimingFunction
        return function.flatMap { $0 == .default ? nil : CAMediaTimingFunction($0) }
    }
    /// Sets the pacing of implicit animations; nil is the default curve.
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        film.stage.changeTransaction(TransactionSettings(animationTimingFunction: function?.function ?? .default))
    }

    /// Returns whether changes of layers take effect without implicit animations.
    open class func disableActions() -> Bool { film.stage.transactionSettings.disableActions ?? false }
    /// Sets whether changes of layers take effect without implicit animations.
    open class func setDisableActions(_ flag: Bool) { film.stage.changeTransaction(TransactionSettings(disableActions: flag)) }

    /// Returns the completion block.
    ///
    /// Differs: it is nil, since blocks cannot be taken back here.
    open class func completionBlock() -> (() -> Void)? { nil }
    /// Sets a block that is called when the animations that are added after this call have ended or were removed.
    ///
    /// Without animations, it is called after the commit.
    /// Differs: a second block of the same transaction does not replace the first one.
    open class func setCompletionBlock(_ block: (() -> Void)?) {
        if let block { film.stage.addTransactionCompletion(block) }
    }

    /// Returns a setting by its key.
    open class func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: animationDuration()
        case kCATransactionDisableActions: disableActions()
        case kCATransactionAnimationTimingFunction: animationTimingFunction()
        default: nil
        }
    }

    /// Sets a setting by its key.
    open class func setValue(_ anObject: Any?, forKey key: String) {
        switch (key, anObject) {
        case (kCATransactionAnimationDuration, let number as NSNumber): setAnimationDuration(number.doubleValue)
        case (kCATransactionAnimationDuration, let number as Double): setAnimationDuration(number)
        case (kCATransactionDisableActions, let flag as Bool): setDisableActions(flag)
        case (kCATransactionDisableActions, let number as NSNumber): setDisableActions(number.boolValue)
        case (kCATransactionAnimationTimingFunction, let function as CAMediaTimingFunction?): setAnimationTimingFunction(function)
        case (kCATransactionCompletionBlock, let block as () -> Void): setCompletionBlock(block)
        default:
            film.reportMisuse(
                "CATransaction.setValue(_:forKey:)", "there is no key '\(key)', or its value has a different type")
        }
    }
}

/// The key of the duration.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of `disableActions`.
public let kCATransactionDisableActions = "disableActions"
/// The key of the timing function.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of the completion block.
public let kCATransactionCompletionBlock = "completionBlock"
