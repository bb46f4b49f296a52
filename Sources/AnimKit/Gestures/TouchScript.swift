public import AnimGeometry
package import AnimInteraction
import AnimLayers
public import AnimTiming

/// A script of touches; times are in seconds from the start of the film.
///
/// ```swift
/// window.touches.press(block, at: 0.2, for: 0.4)
/// window.touches.drag(bubble, to: Point(x: 190, y: 165), at: 1, for: 0.8, holdBefore: 0.6)
/// ```
public struct TouchScript {
    let stage: Stage

    /// Plays a finger that rests at a target.
    ///
    /// - Parameters:
    ///   - target: A view or a point of the window.
    ///   - time: The time of the touch down.
    ///   - duration: The duration of the touch.
    ///   - isCancelled: Whether the touch is cancelled at the end instead of lifted.
    public func press(_ target: some TouchTarget, at time: Double, for duration: Double, isCancelled: Bool = false) {
        play(at: time) { [.press(at: target.touchPoint, duration: duration, isCancelled: isCancelled)] }
    }

    /// Plays a finger that taps at a target.
    ///
    /// - Parameters:
    ///   - count: The number of taps.
    ///   - interval: The seconds from one tap to the next.
    public func tap(_ target: some TouchTarget, at time: Double, count: Int = 1, interval: Double = 0.2) {
        for tap in 0..<max(0, count) {
            play(at: time + Double(tap) * interval) { [.tap(at: target.touchPoint)] }
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
        _ start: some TouchTarget, to end: some TouchTarget, at time: Double, for duration: Double,
        curve: TimingFunction = .linear, holdBefore: Double = 0, holdAfter: Double = 0, isCancelled: Bool = false
    ) {
        let motion = TouchMotion(
            duration: duration, curve: curve, holdBefore: holdBefore, holdAfter: holdAfter, isCancelled: isCancelled,
            samplesPerSecond: stage.options.ticksPerSecond)
        play(at: time) { [.drag(from: start.touchPoint, to: end.touchPoint, motion)] }
    }

    /// Plays a finger that moves from a target by a distance.
    public func drag(
        _ start: some TouchTarget, by distance: Point, at time: Double, for duration: Double,
        curve: TimingFunction = .linear, holdBefore: Double = 0, holdAfter: Double = 0, isCancelled: Bool = false
    ) {
        let motion = TouchMotion(
            duration: duration, curve: curve, holdBefore: holdBefore, holdAfter: holdAfter, isCancelled: isCancelled,
            samplesPerSecond: stage.options.ticksPerSecond)
        play(at: time) {
            let point = start.touchPoint
            return [.drag(from: point, to: point + distance, motion)]
        }
    }

    /// Plays a finger that moves quickly from a target by a distance.
    public func swipe(_ start: some TouchTarget, by distance: Point, at time: Double, for duration: Double = 0.1) {
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
        _ center: some TouchTarget, from start: Double, to end: Double, angle: Double = 0, rotation: Double = 0,
        by translation: Point = .zero, at time: Double, for duration: Double, curve: TimingFunction = .linear
    ) {
        let motion = TouchMotion(duration: duration, curve: curve, samplesPerSecond: stage.options.ticksPerSecond)
        play(at: time) {
            let pinch = Pinch(
                center: center.touchPoint, from: start, to: end, angle: angle, rotation: rotation, translation: translation)
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
        _ center: some TouchTarget, radius: Double, by angle: Double, at time: Double, for duration: Double,
        curve: TimingFunction = .linear
    ) {
        let motion = TouchMotion(duration: duration, curve: curve, samplesPerSecond: stage.options.ticksPerSecond)
        play(at: time) { TouchStroke.rotate(center: center.touchPoint, radius: radius, by: angle, motion) }
    }

    /// Plays a finger that jumps from one location to the next.
    ///
    /// - Parameters:
    ///   - samples: The locations in the window, each with the seconds since the touch down: the first at 0, the last at the touch up.
    ///   - time: The time of the touch down.
    ///   - isCancelled: Whether the touch is cancelled at the end instead of lifted.
    public func samples(_ samples: [(time: Double, location: Point)], at time: Double, isCancelled: Bool = false) {
        let stroke = TouchStroke(
            samples: samples.map { TouchStroke.Sample(time: $0.time, location: $0.location) }, isCancelled: isCancelled)
        play(at: time) { [stroke] }
    }

    /// Plays fingers from their samples; the closure is called when they come down.
    package func play(at time: Double, _ strokes: @escaping () -> [TouchStroke]) {
        stage.scheduleTouches(at: time, strokes)
    }
}

/// The target of a touch: a view, at its center on screen when the finger comes down, or a point of the window.
public protocol TouchTarget {
    /// The point of the window.
    var touchPoint: Point { get }
}

extension Point: TouchTarget {
    /// The point itself, as one of the window.
    public var touchPoint: Point { self }
}

extension View: TouchTarget {
    /// The presentation position on screen of the view's center.
    ///
    /// A view that is not in the window, or whose center is behind the viewer, cannot be touched: that is a misuse, and returns
    /// the window's origin.
    public var touchPoint: Point {
        if let center = stage.centerOnScreen(of: layer.id) { return center }
        stage.reportMisuse("a touch targets a view that is not on the screen")
        return .zero
    }
}
