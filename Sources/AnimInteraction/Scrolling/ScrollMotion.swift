import AnimGeometry
import AnimTiming

/// A way that the display moves a content offset by the tick, without a finger.
final class ScrollMotion: TickDriver {
    /// The kinds of ways.
    enum Path {
        /// An animated change of the offset.
        case animation(Animation)
        /// The motion of content that a finger has let go.
        case deceleration(x: AxisMotion, y: AxisMotion)
    }

    /// An animated change of an offset; the duration is in seconds.
    struct Animation {
        var start: Point
        var end: Point
        var duration: Double
        var curve: TimingFunction
    }

    var path: Path
    /// The media time at which it starts.
    let startTime: Double
    private weak let scrollView: ScrollView?

    init(_ path: Path, of scrollView: ScrollView, startingAt time: Double) {
        self.path = path
        self.scrollView = scrollView
        startTime = time
    }

    func step(at time: Double) -> Bool { scrollView?.step(self, after: time - startTime) ?? false }

    /// Returns the offset at a time in seconds since the start.
    func offset(after time: Double) -> Point {
        switch path {
        case .animation(let animation): animation.offset(after: time)
        case .deceleration(let x, let y): Point(x: x.offset(at: time), y: y.offset(at: time))
        }
    }

    /// Whether the offset is that of the end for good.
    func isOver(after time: Double) -> Bool {
        switch path {
        case .animation(let animation): animation.isOver(after: time)
        case .deceleration(let x, let y): x.isOver(at: time) && y.isOver(at: time)
        }
    }
}

extension ScrollMotion.Animation {
    /// Returns the animation to another end that is at the same offset after a time.
    ///
    /// With the progress p the start is moved to `(offset − p · end) / (1 − p)`.
    func redirected(to end: Point, after time: Double) -> Self {
        var animation = self
        animation.end = end
        let progress = isOver(after: time) ? 1 : curve.value(at: time / duration)
        guard end != self.end, progress < 1 else { return animation }
        animation.start = (offset(after: time) - end * progress) * (1 / (1 - progress))
        return animation
    }

    func isOver(after time: Double) -> Bool { !(time < duration - Stage.tolerance) }

    /// Returns the offset at a time since the start; exactly the end once it is over.
    func offset(after time: Double) -> Point {
        guard !isOver(after: time) else { return end }
        return start + (end - start) * curve.value(at: time / duration)
    }
}
