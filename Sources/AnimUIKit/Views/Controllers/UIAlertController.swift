import AnimInteraction
import Foundation

/// A button of an alert.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
    /// The styles of buttons.
    public enum Style: Int, Sendable {
        case `default`, cancel, destructive
    }

    /// The title.
    open internal(set) var title: String?
    /// The style.
    open internal(set) var style: UIAlertAction.Style
    /// Whether it can be tapped.
    open var isEnabled = true {
        didSet { changed() }
    }
    final let handler: ((UIAlertAction) -> Void)?
    final var changed: () -> Void = {}

    /// Creates a button with a handler of taps.
    public convenience init(title: String?, style: UIAlertAction.Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.init(title, style, handler)
    }

    private init(_ title: String?, _ style: Style, _ handler: ((UIAlertAction) -> Void)?) {
        (self.title, self.style, self.handler) = (title, style, handler)
    }
}

/// A controller that shows a message and buttons: an alert or an action sheet.
///
/// Differs: there are no text fields.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
    /// The styles.
    public enum Style: Int, Sendable {
        case actionSheet, alert
    }

    private var kind = Style.alert
    private var buttons: [UIAlertAction] = []

    /// Creates a controller with a title and a message.
    public convenience init(title: String?, message: String?, preferredStyle: UIAlertController.Style) {
        self.init(nibName: nil, bundle: nil)
        kind = preferredStyle
        self.title = title
        self.message = message
    }
    /// Creates an alert without a title.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        modalPresentationStyle = .custom
    }
    /// Creates a controller from a nib, which is a misuse.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The style.
    open var preferredStyle: UIAlertController.Style { kind }
    /// The buttons, in the order of addition.
    open var actions: [UIAlertAction] { buttons }
    /// The button with a bold title.
    open var preferredAction: UIAlertAction?
    /// The message.
    open var message: String?
    /// The severity.
    ///
    /// No effect here.
    open var severity = UIAlertControllerSeverity.default
    /// Adds a button.
    open func addAction(_ action: UIAlertAction) {
        if action.style == .cancel, buttons.contains(where: { $0.style == .cancel }) {
            return FilmContext.current.reportMisuse(
                "UIAlertController.addAction(_:)", of: self, "can have only one action with the style cancel")
        }
        buttons.append(action)
    }

    /// Creates the card.
    open override func loadView() {
        view = AlertView(self)
    }

    override func makePresentationController() -> UIPresentationController? {
        AlertPresentationController(presentedViewController: self, presenting: nil)
    }

    /// Dismisses the alert, and then calls the handler of a button.
    final func choose(_ action: UIAlertAction) {
        guard action.isEnabled, !isBeingDismissed else { return }
        dismiss(animated: true) { action.handler?(action) }
    }

    /// The button of a tap outside an action sheet.
    final var cancelAction: UIAlertAction? { buttons.first { $0.style == .cancel } }
}

/// The presentation of an alert: dims the screen.
final class AlertPresentationController: UIPresentationController {
    private let dimming = UIView(frame: .zero)

    override var frameOfPresentedViewInContainerView: CGRect {
        let bounds = container?.bounds ?? .zero
        guard let alert = presentedViewController as? UIAlertController, let card = presentedView else { return bounds }
        let size = card.sizeThatFits(bounds.size)
        if alert.preferredStyle == .alert {
            return CGRect(
                x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(),
                width: size.width, height: size.height)
        }
        let margin = max(8, container?.safeAreaInsets.bottom ?? 0)
        return CGRect(x: 8, y: bounds.height - size.height - margin, width: size.width, height: size.height)
    }

    override func presentationTransitionWillBegin() {
        guard let container else { return }
        dimming.frame = container.bounds
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimming.backgroundColor = .black
        dimming.alpha = 0
        container.addSubview(dimming)
        dimming.addGestureRecognizer(
            UITapGestureRecognizer(
                target: self,
                action: Selector(AlertPresentationController.tapOutside(_:), "AlertPresentationController.tapOutside(_:)")))
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = 0.2 })
    }

    override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = 0 })
    }

    private func tapOutside(_ tap: UITapGestureRecognizer) {
        guard let alert = presentedViewController as? UIAlertController, alert.preferredStyle == .actionSheet else { return }
        if let action = alert.cancelAction { alert.choose(action) }
    }

    override func makeSystemAnimator(isDismissal: Bool) -> SystemAnimator {
        let isSheet = (presentedViewController as? UIAlertController)?.preferredStyle == .actionSheet
        return isSheet
            ? SystemAnimator(isDismissal ? .uncover : .cover) : SystemAnimator(isDismissal ? .alertOut : .alertIn)
    }
}

/// The card of an alert, or the two cards of an action sheet.
private final class AlertView: UIView {
    private unowned let alert: UIAlertController
    private let title = UILabel()
    private let message = UILabel()
    private let card = UIView(frame: .zero)
    private let cancelCard = UIView(frame: .zero)
    private var rows: [AlertButton] = []
    private var lines: [UIView] = []

    init(_ alert: UIAlertController) {
        self.alert = alert
        super.init(frame: .zero)
        let isAlert = alert.preferredStyle == .alert
        for (label, text, size, weight) in [
            (title, alert.title, isAlert ? 17 : 13, UIFont.Weight.semibold), (message, alert.message, 13, .regular),
        ] as [(UILabel, String?, CGFloat, UIFont.Weight)] {
            label.text = text
            label.font = .systemFont(ofSize: size, weight: weight)
            label.textColor = isAlert ? .label : .secondaryLabel
            label.textAlignment = .center
            label.numberOfLines = 0
        }
        for view in [card, cancelCard] {
            view.backgroundColor = .secondarySystemBackground
            view.layer.cornerRadius = 14
            view.clipsToBounds = true
            addSubview(view)
        }
        card.addSubview(title)
        card.addSubview(message)
        for action in orderedActions {
            let row = AlertButton(action, isBold: isBold(action), size: isAlert ? 17 : 20) { [weak alert] in alert?.choose(action)
            }
            rows.append(row)
            let line = UIView(frame: .zero)
            line.backgroundColor = .separator
            lines.append(line)
            let parent = isInCancelCard(action) ? cancelCard : card
            parent.addSubview(row)
            parent.addSubview(line)
        }
    }

    required init?(coder: NSCoder) { nil }

    private var isAlert: Bool { alert.preferredStyle == .alert }
    private var hasTwoColumns: Bool { isAlert && rows.count == 2 }
    private var width: CGFloat { 270 }
    private var rowHeight: CGFloat { isAlert ? 44 : 57 }

    /// The cancelling button is the first of two, and otherwise the last.
    private var orderedActions: [UIAlertAction] {
        let (cancel, others) = (alert.actions.filter { $0.style == .cancel }, alert.actions.filter { $0.style != .cancel })
        return isAlert && alert.actions.count == 2 ? cancel + others : others + cancel
    }

    private func isBold(_ action: UIAlertAction) -> Bool {
        alert.preferredAction.map { $0 === action } ?? (action.style == .cancel)
    }

    private func isInCancelCard(_ action: UIAlertAction) -> Bool { !isAlert && action.style == .cancel }

    private func textHeight(_ width: CGFloat) -> (title: CGFloat, message: CGFloat, total: CGFloat) {
        let limit = CGSize(width: width - 32, height: 10_000)
        let first = alert.title == nil ? 0 : title.sizeThatFits(limit).height
        let second = alert.message == nil ? 0 : message.sizeThatFits(limit).height
        guard first + second > 0 else { return (0, 0, 0) }
        return (first, second, (isAlert ? 20 : 14) + first + (first > 0 && second > 0 ? 2 : 0) + second + (isAlert ? 20 : 14))
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = isAlert ? width : size.width - 16
        let own = alert.actions.filter { !isInCancelCard($0) }.count
        let height = textHeight(width).total + rowHeight * CGFloat(hasTwoColumns ? 1 : own)
        let hasCancel = alert.actions.contains(where: isInCancelCard)
        return CGSize(width: width, height: height + (hasCancel ? 8 + rowHeight : 0))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let text = textHeight(bounds.width)
        let hasCancel = alert.actions.contains(where: isInCancelCard)
        card.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - (hasCancel ? 8 + rowHeight : 0))
        cancelCard.frame = CGRect(x: 0, y: bounds.height - rowHeight, width: bounds.width, height: hasCancel ? rowHeight : 0)
        let top: CGFloat = isAlert ? 20 : 14
        title.frame = CGRect(x: 16, y: top, width: bounds.width - 32, height: text.title)
        message.frame = CGRect(
            x: 16, y: top + text.title + (text.title > 0 ? 2 : 0), width: bounds.width - 32, height: text.message)
        let thickness = 1 / film.scale
        var y = text.total
        for (index, row) in rows.enumerated() {
            if row.superview === cancelCard {
                row.frame = cancelCard.bounds
                lines[index].isHidden = true
                continue
            }
            if hasTwoColumns {
                row.frame = CGRect(x: CGFloat(index) * bounds.width / 2, y: y, width: bounds.width / 2, height: rowHeight)
                lines[index].frame =
                    index == 0
                    ? CGRect(x: 0, y: y, width: bounds.width, height: thickness)
                    : CGRect(x: bounds.width / 2, y: y, width: thickness, height: rowHeight)
            } else {
                row.frame = CGRect(x: 0, y: y, width: bounds.width, height: rowHeight)
                lines[index].frame = CGRect(x: 0, y: y, width: bounds.width, height: thickness)
                y += rowHeight
            }
        }
    }
}

/// A button of an alert.
private final class AlertButton: UIControl {
    private let label = UILabel()
    private let alertAction: UIAlertAction
    private let action: () -> Void

    init(_ alertAction: UIAlertAction, isBold: Bool, size: CGFloat, action: @escaping () -> Void) {
        (self.alertAction, self.action) = (alertAction, action)
        super.init(frame: .zero)
        label.text = alertAction.title
        label.font = .systemFont(ofSize: size, weight: isBold ? .semibold : .regular)
        label.textAlignment = .center
        addSubview(label)
        alertAction.changed = { [weak self] in self?.update() }
        addTarget(self, action: Selector(AlertButton.send(_:), "AlertButton.send(_:)"), for: .touchUpInside)
        update()
    }

    required init?(coder: NSCoder) { nil }

    private func send(_ sender: UIControl) { action() }

    private func update() {
        let color: UIColor = alertAction.style == .destructive ? .systemRed : tintColor
        label.textColor = alertAction.isEnabled ? color : .systemGray
        isEnabled = alertAction.isEnabled
    }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? .systemGray4 : nil }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 8, dy: 0)
    }
}

/// The importance of an alert.
public enum UIAlertControllerSeverity: Int, Sendable {
    case `default` = 0, critical
}
