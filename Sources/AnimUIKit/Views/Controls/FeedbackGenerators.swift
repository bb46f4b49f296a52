import AnimInteraction
public import Foundation

/// A source of taps that the hand feels: here, events `haptic` of the log, which tests can expect.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
    private let film = FilmContext.current

    /// Creates a source.
    public override init() {}

    /// Creates a source for a view.
    public init(view: UIView) {}

    /// Prepares the device.
    ///
    /// No effect here.
    open func prepare() {}

    final func send(_ name: String) { film.stage.send("haptic", value: .string(name)) }
}

/// Taps of collisions.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The weights of taps.
    public enum FeedbackStyle: Int, Sendable {
        case light = 0, medium, heavy, soft, rigid
    }

    private let style: FeedbackStyle

    /// Creates a source of medium taps.
    public override init() {
        style = .medium
        super.init()
    }

    /// Creates a source of taps of a weight.
    public init(style: UIImpactFeedbackGenerator.FeedbackStyle) {
        self.style = style
        super.init()
    }

    /// Creates a source of taps of a weight for a view.
    public init(style: UIImpactFeedbackGenerator.FeedbackStyle, view: UIView) {
        self.style = style
        super.init(view: view)
    }

    /// Sends a tap: `impact medium`, for example.
    open func impactOccurred() { send("impact \(style)") }
    /// Sends a tap of an intensity, 0…1.
    open func impactOccurred(intensity: CGFloat) { impactOccurred() }
    /// Sends a tap at a point.
    open func impactOccurred(at location: CGPoint) { impactOccurred() }
}

/// Taps of a changing selection.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Sends a tap: `selection`.
    open func selectionChanged() { send("selection") }
    /// Sends a tap at a point.
    open func selectionChanged(at location: CGPoint) { selectionChanged() }
}

/// Taps that tell how a task has ended.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The results of tasks.
    public enum FeedbackType: Int, Sendable {
        case success = 0, warning, error
    }

    /// Sends a tap: `notification success`, for example.
    open func notificationOccurred(_ notificationType: UINotificationFeedbackGenerator.FeedbackType) {
        send("notification \(notificationType)")
    }
    /// Sends a tap at a point.
    open func notificationOccurred(_ notificationType: UINotificationFeedbackGenerator.FeedbackType, at location: CGPoint) {
        notificationOccurred(notificationType)
    }
}
