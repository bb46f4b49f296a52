import AnimTiming

extension ViewAnimationPacing {
    /// The velocity at the start; zero for a curve.
    var initialVelocity: SpringVelocity {
        switch self {
        case .curve: .zero
        case .spring(_, let velocity), .bounce(_, let velocity): velocity
        case .physics(let spring, let velocity): velocity ?? SpringVelocity(spring.initialVelocity)
        }
    }

    /// Whether the two axes move at different paces.
    var differsByAxis: Bool { initialVelocity.dx != initialVelocity.dy }
}
