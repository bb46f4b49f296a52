import AnimGeometry
package import AnimInteraction
import AnimLayers
public import Foundation

/// A script of touches; times are in seconds from the start of the film.
///
/// ```swift
/// window.touches.press(block, at: 0.2, for: 0.4)
/// window.touches.drag(bubble, to: CGPoint(x: 190, y: 165), at: 1, for: 0.8, holdBefore: 0.6)
/// ```
@MainActor public struct TouchScript {
    package let stage: Stage

    /// Plays a finger that rests at a target.
    ///
    /// - Parameters:
    ///   - target: A view or a point of the window.
    ///   - time: The time of the touch down.
    ///   - duration: The duration of the touch.
    ///   - isCancelled: Whether the touch is cancelled at the end instead of lifted.
    public func press(_ target: some TouchTarget, at time: TimeInterval, for duration: TimeInterval, isCancelled: Bool = false) {
        play(at: time) { [.press(at: Point(target.touchPoint), duration: duration, isCancelled: isCancelled)] }
    }

    /// Plays a finger that taps at a target.
    ///
    /// - Parameters:
    ///   - count: The number of taps.
    ///   - interval: The seconds from one tap to the next.
    public func tap(_ target: some TouchTarget, at time: TimeInterval, count: Int = 1, interval: Double = 0.2) {
        for tap in 0..<max(0, count) {
            play(at: time + Double(tap) * interval) { [.tap(at: Point(target.touchPoint))] }
        }
    }

    /// Plays a finger that moves from one target to another.
    ///
    /// - Parameters:
    ///   - start: The target of the touch down.
    ///   - end: The target of the touch up; it is also looked up at touch down.
    ///   - time: The time of the touch down.
    ///   - duration: The duration of the motion.
    ///   - curve: The pacing.
    ///   - holdBefore: The duration of the rest at the start.
    ///   - holdAfter: The duration of the rest at the end.
    ///   - isCancelled: Whether the touch is cancelled at the end instead of lifted.
    public func drag(
        _ start: some TouchTarget, to end: some TouchTarget, at time: TimeInterval, for duration: TimeInterval,
        curve: UIView.AnimationCurve = .linear, holdBefore: Double = 0, holdAfter: Double = 0, isCancelled: Bool = false
    ) {
        let motion = TouchMotion(
            duration: duration, curve: curve.timingFunction, holdBefore: holdBefore, holdAfter: holdAfter,
            isCancelled: isCancelled,
            samplesPerSecond: stage.options.ticksPerSecond)
        play(at: time) { [.drag(from: Point(start.touchPoint), to: Point(end.touchPoint), motion)] }
    }

    /// Plays a finger that moves from a target by a distance.
    public func drag(
        _ start: some TouchTarget, by distance: CGPoint, at time: TimeInterval, for duration: TimeInterval,
        curve: UIView.AnimationCurve = .linear, holdBefore: Double = 0, holdAfter: Double = 0, isCancelled: Bool = false
    ) {
        let motion = TouchMotion(
            duration: duration, curve: curve.timingFunction, holdBefore: holdBefore, holdAfter: holdAfter,
            isCancelled: isCancelled,
            samplesPerSecond: stage.options.ticksPerSecond)
        play(at: time) {
            let point = Point(start.touchPoint)
            return [.drag(from: point, to: point + Point(distance), motion)]
        }
    }

    /// Plays a finger that moves quickly from a target by a distance.
    public func swipe(_ start: some TouchTarget, by distance: CGPoint, at time: TimeInterval, for duration: TimeInterval = 0.1) {
        drag(start, by: distance, at: time, for: duration)
    }

    /// Plays two fingers that move apart or together.
    ///
    /// - Parameters:
    ///   - center: The target halfway between the fingers.
    ///   - start: Their distance in points when they come down.
    ///   - end: Their distance when they are lifted.
    ///   - angle: The direction from the first to the second finger, in radians clockwise from the right.
    ///   - rotation: The angle by which they turn meanwhile, in radians clockwise.
    ///   - translation: The displacement of the point between them meanwhile.
    public func pinch(
        _ center: some TouchTarget, from start: CGFloat, to end: CGFloat, angle: CGFloat = 0, rotation: CGFloat = 0,
        by translation: CGPoint = .zero, at time: TimeInterval, for duration: TimeInterval, curve: UIView.AnimationCurve = .linear
    ) {
        let motion = TouchMotion(duration: duration, curve: curve.timingFunction, samplesPerSecond: stage.options.ticksPerSecond)
        play(at: time) {
            let pinch = Pinch(
                center: Point(center.touchPoint), from: Double(start), to: Double(end), angle: Double(angle),
                rotation: Double(rotation),
                translation: Point(translation))
            return TouchStroke.pinch(pinch, motion)
        }
    }

    /// Plays two fingers that turn about a target.
    ///
    /// - Parameters:
    ///   - center: The target halfway between the fingers.
    ///   - radius: The distance in points of each finger from it.
    ///   - angle: The angle by which they turn, in radians clockwise.
    public func rotate(
        _ center: some TouchTarget, radius: CGFloat, by angle: CGFloat, at time: TimeInterval, for duration: TimeInterval,
        curve: UIView.AnimationCurve = .linear
    ) {
        let motion = TouchMotion(duration: duration, curve: curve.timingFunction, samplesPerSecond: stage.options.ticksPerSecond)
        play(at: time) { TouchStroke.rotate(center: Point(center.touchPoint), radius: Double(radius), by: Double(angle), motion) }
    }

    /// Plays a finger that jumps from one location to the next.
    ///
    /// - Parameters:
    ///   - samples: The locations in the window, each with the seconds since the touch down: the first at 0, the last at the touch up.
    ///   - time: The time of the touch down.
    ///   - isCancelled: Whether the touch is cancelled at the end instead of lifted.
    public func samples(_ samples: [(time: Double, location: CGPoint)], at time: TimeInterval, isCancelled: Bool = false) {
        let stroke = TouchStroke(
            samples: samples.map { TouchStroke.Sample(time: $0.time, location: Point($0.location)) }, isCancelled: isCancelled)
        play(at: time) { [stroke] }
    }

    /// Plays fingers from their samples; the closure is called when they come down.
    package func play(at time: TimeInterval, _ strokes: @escaping () -> [TouchStroke]) {
        let film = FilmContext.current
        if let duration = film.duration, time > duration {
            film.warn("a touch at \(time.messageText) s is after the end of the film, at \(duration.messageText) s")
        }
        stage.scheduleTouches(at: time, strokes)
    }
}

/// The target of a touch: a view, at its center on screen when the finger comes down, or a point of the window.
@MainActor public protocol TouchTarget {
    /// The point of the window.
    var touchPoint: CGPoint { get }
}

extension CGPoint: TouchTarget {
    /// The point itself, as one of the window.
    public var touchPoint: CGPoint { self }
}

extension UIView: TouchTarget {
    /// The presentation position on screen of the view's center.
    ///
    /// A view that is not in the window, or whose center is behind the viewer, cannot be touched: that is a misuse, and returns
    /// the window's origin.
    public var touchPoint: CGPoint {
        if bounds.isEmpty {
            let name = accessibilityIdentifier ?? layer.name
            film.warn(
                "a touch targets \(name.map { "'\($0)', " } ?? "")a \(type(of: self)) without a size, which no finger can hit")
        }
        if let center = layer.id.flatMap(stage.centerOnScreen) { return CGPoint(center) }
        film.reportMisuse("UIWindow.touches", of: self, "is touched, but is not on the screen")
        return .zero
    }
}

extension UIWindow {
    /// The script of the film's touches.
    public var touches: TouchScript { TouchScript(stage: stage) }

    /// Records a message in the film's events, which tests can expect.
    public func send(_ name: String) { stage.send(name) }

    /// Records a message with a truth value in the film's events.
    public func send(_ name: String, _ flag: Bool) { stage.send(name, value: .flag(flag)) }

    /// Calls a closure at a time in seconds, as a timer of the film's own would.
    public func perform(at time: TimeInterval, _ action: @escaping @MainActor () -> Void) {
        stage.schedule(at: time) { onMain(action) }
    }
}
