public import AnimRender

/// A switch that is turned on by a tap: its knob moves on a spring, its track turns green.
public final class Toggle: View {
    private let knob = View(frame: Rect(x: 2, y: 2, width: 27, height: 27))

    /// The distance that the knob moves, in points.
    public var travel = 20.0

    /// Creates a switch that is off.
    public init(at origin: Point) {
        super.init(frame: Rect(x: origin.x, y: origin.y, width: 51, height: 31))
        backgroundColor = Color(rgb: 0xE9E9EB)
        layer.cornerRadius = 15.5
        layer.name = "track"
        knob.backgroundColor = Color(rgb: 0xFFFFFF)
        knob.layer.cornerRadius = 13.5
        knob.layer.name = "knob"
        addSubview(knob)
        addGestureRecognizer(TapGestureRecognizer { [unowned self] _ in turnOn() })
    }

    private func turnOn() {
        View.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0, name: "turn") {
            self.knob.center.x += self.travel
            self.backgroundColor = Color(rgb: 0x34C759)
        } completion: { _ in
            Stage.current.send("on")
        }
    }
}
