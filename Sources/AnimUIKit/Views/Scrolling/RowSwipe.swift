import AnimInteraction
import AnimTiming
import Foundation

/// The swipe of a row that uncovers actions: the row follows the finger, and opens or closes when that is lifted.
@MainActor final class RowSwipe {
    /// The side of the row that is uncovered.
    enum Side {
        case left, right

        /// The direction in which the row moves.
        var sign: CGFloat { self == .left ? 1 : -1 }
    }

    /// The actions of a row.
    struct Actions {
        var buttons: [SwipeButton.Content]
        /// Whether a swipe across the row performs the first action.
        var performsFirst: Bool
    }

    let side: Side
    let cell: UITableViewCell
    let pullView: SwipePullView
    private let actions: Actions
    /// The view over the open row, so that a tap on its content closes it.
    private let cover = UIView(frame: .zero)
    private unowned let table: UITableView
    /// The row, as it was when the swipe began.
    private let path: IndexPath
    /// The distance by which the row is moved.
    private(set) var distance: CGFloat = 0
    /// The distance when the finger began to move the row.
    private var start: CGFloat = 0
    private var isExpanded = false
    private var (isClosing, isLeaving) = (false, false)

    init(of cell: UITableViewCell, at path: IndexPath, in table: UITableView, side: Side, _ actions: Actions) {
        (self.cell, self.path, self.table, self.side, self.actions) = (cell, path, table, side, actions)
        pullView = SwipePullView(side: side, actions.buttons)
        UIView.performWithoutAnimation {
            pullView.frame = cell.frame
            table.insertSubview(pullView, belowSubview: cell)
            cover.frame = cell.frame
            table.insertSubview(cover, aboveSubview: cell)
            pullView.layOut(distance: 0, isExpanded: false)
        }
        for (index, button) in pullView.buttons.enumerated() { button.act = { [weak self] in self?.perform(index) } }
    }

    /// The distance at which the actions are open.
    private var openDistance: CGFloat { pullView.openDistance }
    private var width: CGFloat { pullView.bounds.width }

    // MARK: Fingers

    func began() {
        isClosing = false
        start = distance
    }

    /// Moves the row by a distance to the right; beyond its end, it follows less far.
    func changed(by translation: CGFloat) {
        let wanted = start + side.sign * translation
        let limit = actions.performsFirst ? width : openDistance
        let band = { (pull: CGFloat) in CGFloat(RubberBand().displacement(ofPull: Double(pull), dimension: Double(self.width))) }
        move(to: wanted < 0 ? band(wanted) : wanted > limit ? limit + band(wanted - limit) : wanted)
        let expands = actions.performsFirst && distance > Self.fullSwipe * width
        guard expands != isExpanded else { return }
        isExpanded = expands
        UIView.animate(
            withDuration: 0.3, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: .allowUserInteraction
        ) {
            self.pullView.layOut(distance: self.distance, isExpanded: expands)
        }
    }

    /// Opens or closes the row when the finger is lifted, at a velocity to the right in points per second.
    func ended(velocity: CGFloat) {
        let velocity = side.sign * velocity
        if isExpanded {
            settle(at: width, velocity: velocity)
            return perform(0)
        }
        let opens = velocity > Self.fling || velocity >= -Self.fling && distance > openDistance / 2
        if opens { settle(at: openDistance, velocity: velocity) } else { close(velocity: velocity) }
    }

    /// The part of the row's width beyond which a swipe performs the first action.
    private static let fullSwipe: CGFloat = 0.6
    /// The velocity in points per second at which the row opens or closes wherever it is.
    private static let fling: CGFloat = 300

    // MARK: Motion

    private func move(to new: CGFloat) {
        distance = new
        cell.swipeOffset = side.sign * new
        cover.frame.origin.x = cell.frame.minX
        pullView.layOut(distance: new, isExpanded: isExpanded)
    }

    private func settle(at end: CGFloat, velocity: CGFloat, _ completion: (() -> Void)? = nil) {
        let change = Double(end - distance)
        let relative = change == 0 ? 0 : Double(velocity) / change
        var animation = ViewAnimation(
            duration: 0.5, pacing: .physics(.system, initialVelocity: SpringVelocity(dx: relative, dy: 0)))
        animation.options = .allowUserInteraction
        table.stage.animate(animation, animations: { self.move(to: end) }, completion: { _ in completion?() })
    }

    /// Opens the row.
    func open() { settle(at: openDistance, velocity: 0) }

    /// Closes the row.
    func close(velocity: CGFloat = 0) {
        guard !isClosing, !isLeaving else { return }
        isClosing = true
        isExpanded = false
        if table.swipe === self { table.swipe = nil }
        settle(at: 0, velocity: velocity) { if self.isClosing { self.remove() } }
    }

    /// Ends the swipe at once.
    func remove() {
        guard cell.rowSwipe === self else { return }
        if table.swipe === self { table.swipe = nil }
        UIView.performWithoutAnimation {
            self.cell.swipeOffset = 0
            self.pullView.removeFromSuperview()
            self.cover.removeFromSuperview()
        }
        cell.rowSwipe = nil
        table.tableDelegate?.tableView(table, didEndEditingRowAt: table.indexPath(for: cell) ?? path)
    }

    /// The row has got a different frame.
    func rowDidMove(to frame: CGRect) {
        pullView.frame = frame
        cover.frame = frame.offsetBy(dx: side.sign * distance, dy: 0)
        pullView.layOut(distance: distance, isExpanded: isExpanded)
    }

    /// Shows the deletion of the row.
    func rowIsLeaving() {
        isLeaving = true
        pullView.alpha = 0
        table.sendSubviewToBack(pullView)
    }

    private func perform(_ index: Int) {
        guard actions.buttons.indices.contains(index), !isClosing else { return }
        actions.buttons[index].perform(pullView.buttons[index]) { [weak self] _ in self?.close() }
    }
}

/// The buttons next to a swiped row, which share the uncovered width.
final class SwipePullView: UIView {
    private let side: RowSwipe.Side
    /// The buttons, the first at the edge of the table.
    let buttons: [SwipeButton]
    /// The width of a button when they are open.
    private let buttonWidth: CGFloat

    init(side: RowSwipe.Side, _ contents: [SwipeButton.Content]) {
        self.side = side
        buttons = contents.map { SwipeButton($0, side: side) }
        buttonWidth = buttons.map(\.naturalWidth).max() ?? 0
        super.init(frame: .zero)
        clipsToBounds = true
        for button in buttons.reversed() { addSubview(button) }
    }

    required init?(coder: NSCoder) { nil }

    /// The distance by which a row is moved when all buttons are seen: at most its width.
    var openDistance: CGFloat { min(buttonWidth * CGFloat(buttons.count), bounds.width) }

    /// Places the buttons for a distance of the row; the first one covers the others if that is to be expanded.
    func layOut(distance: CGFloat, isExpanded: Bool) {
        let width = bounds.width
        let visible = max(0, min(distance, width))
        var outer: CGFloat = 0
        for (index, button) in buttons.enumerated() {
            let share = index == 0 && isExpanded ? 1 : CGFloat(index + 1) / CGFloat(buttons.count)
            let inner = visible * share
            // A point more than its share, so that nothing is seen between it and the row.
            let length = max(0, inner - outer) + 1
            button.frame = CGRect(
                x: side == .left ? inner - length + 1 : width - inner, y: 0, width: length, height: bounds.height)
            button.place(width: buttonWidth)
            outer = inner
        }
    }
}

/// The button of an action of a row.
final class SwipeButton: UIControl {
    /// What a button shows and does.
    struct Content {
        var title: String?
        var image: UIImage?
        var color: UIColor
        /// Performs the action; the closure that it is given ends the swipe.
        var perform: (_ source: UIView, _ end: @escaping (Bool) -> Void) -> Void
    }

    /// Called after a tap.
    var act: () -> Void = {}
    private let side: RowSwipe.Side
    private let label = UILabel()
    private let icon = UIImageView(frame: .zero)

    init(_ content: Content, side: RowSwipe.Side) {
        self.side = side
        super.init(frame: .zero)
        backgroundColor = content.color
        clipsToBounds = true
        label.text = content.title
        label.font = .systemFont(ofSize: 15)
        label.textColor = .white
        label.textAlignment = .center
        label.numberOfLines = 0
        icon.image = content.image?.withRenderingMode(.alwaysTemplate)
        icon.tintColor = .white
        icon.contentMode = .center
        addSubview(label)
        addSubview(icon)
        addTarget(self, action: Selector(SwipeButton.send(_:), "SwipeButton.send(_:)"), for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    private func send(_ sender: UIControl) { act() }

    /// The width of the open button: 74 points, or more for a long title.
    var naturalWidth: CGFloat {
        let text = icon.image == nil ? label.intrinsicContentSize.width : 0
        return max(74, text + 16)
    }

    /// Places the picture and the title, which stay at the inner edge; a low row has room for the picture only.
    func place(width: CGFloat) {
        let x = side == .left ? bounds.width - width : 0
        let frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
        guard let image = icon.image else { return label.frame = frame }
        let hasRoom = bounds.height >= Self.heightForBoth && label.text?.isEmpty == false
        label.isHidden = !hasRoom
        guard hasRoom else { return icon.frame = frame }
        let text = label.sizeThatFits(CGSize(width: width - 8, height: frame.height)).height
        let top = (frame.height - image.size.height - 4 - text) / 2
        icon.frame = CGRect(x: x, y: top, width: width, height: image.size.height)
        label.frame = CGRect(x: x + 4, y: top + image.size.height + 4, width: width - 8, height: text)
    }

    /// The height in points from which a button shows its title below its picture.
    private static let heightForBoth: CGFloat = 91

    override var isHighlighted: Bool {
        didSet { alpha = isHighlighted ? 0.8 : 1 }
    }
}
