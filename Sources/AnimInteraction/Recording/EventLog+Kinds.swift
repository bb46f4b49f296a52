public import AnimGeometry

/// The state of a gesture recogniser, as `UIGestureRecognizer.State`.
public enum GestureState: String, Hashable, Sendable, CaseIterable {
    /// Nothing is recognised yet.
    case possible
    /// A continuous gesture begins.
    case began
    /// A continuous gesture goes on.
    case changed
    /// A continuous gesture ends, or a discrete one is recognised.
    case ended
    /// A continuous gesture is broken off.
    case cancelled
    /// The touches are no such gesture.
    case failed
}

/// The state of a property animator, as `UIViewAnimatingState`.
public enum AnimatorState: String, Hashable, Sendable, CaseIterable {
    /// Not started, or over.
    case inactive
    /// Running or paused.
    case active
    /// Stopped, and waiting to be finished.
    case stopped
}

/// Where a property animator leaves what it animated, as `UIViewAnimatingPosition`.
public enum AnimatingPosition: String, Hashable, Sendable, CaseIterable {
    /// The values of the animations.
    case end
    /// The values from before.
    case start
    /// The values at which it was stopped.
    case current
}

/// What a property animator is doing.
public struct AnimatorStatus: Hashable, Sendable {
    /// The state.
    public var state: AnimatorState
    /// Whether it moves by itself.
    public var isRunning: Bool
    /// Whether it goes towards the start.
    public var isReversed: Bool
    /// How much of the way, in the present direction, is behind it, 0…1; 0 while it is inactive.
    public var fractionComplete: Double

    /// Creates a status; that of an animator which has not started unless given.
    public init(
        state: AnimatorState = .inactive, isRunning: Bool = false, isReversed: Bool = false, fractionComplete: Double = 0
    ) {
        self.state = state
        self.isRunning = isRunning
        self.isReversed = isReversed
        self.fractionComplete = fractionComplete
    }
}

/// A call to the delegate of a scroll view, with the names of `UIScrollViewDelegate` and `UICollectionViewDelegate`.
public enum ScrollEvent: Hashable, Sendable {
    /// The content was moved to an offset.
    case didScroll(contentOffset: Point)
    /// A finger has begun to drag.
    case willBeginDragging
    /// The finger is about to let go, with a velocity in points per millisecond and the offset at which the content would rest.
    case willEndDragging(velocity: Point, targetContentOffset: Point)
    /// The finger has let go.
    case didEndDragging(willDecelerate: Bool)
    /// The content goes on by itself.
    case willBeginDecelerating
    /// The content has come to rest, or was caught.
    case didEndDecelerating
    /// An animated change of the offset has come to its end.
    case didEndScrollingAnimation
    /// A cell is about to be seen.
    case willDisplay(index: Int)
    /// A cell is out of sight.
    case didEndDisplaying(index: Int)
}

/// An event of the app's life cycle, with the names of `UIApplicationDelegate`.
public enum AppEvent: String, Hashable, Sendable, CaseIterable {
    /// The app loses the user's attention.
    case willResignActive
    /// The app is out of sight, and its animations are taken away.
    case didEnterBackground
    /// The app is about to be seen again.
    case willEnterForeground
    /// The app has the user's attention.
    case didBecomeActive
}
