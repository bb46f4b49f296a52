public import Foundation

/// An action of a row that is uncovered by a swipe.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
    /// The kinds of actions.
    public enum Style: Int, Sendable {
        case normal = 0, destructive
    }
    /// The closure of an action; the closure that it is given closes the row.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    private let keptStyle: UIContextualAction.Style
    private let keptHandler: UIContextualAction.Handler

    /// Creates an action.
    public init(style: UIContextualAction.Style, title: String?, handler: @escaping UIContextualAction.Handler) {
        (keptStyle, keptHandler, self.title) = (style, handler, title)
        super.init()
    }

    /// The kind.
    open var style: UIContextualAction.Style { keptStyle }
    /// The closure.
    open var handler: UIContextualAction.Handler { keptHandler }
    /// The title.
    open var title: String?
    /// The color; by default red of a destructive action, and gray.
    open var backgroundColor: UIColor!
    /// The picture, drawn in white; in rows lower than 91 points instead of the title.
    open var image: UIImage?
}

/// The actions of a row that are uncovered by a swipe, the first one at the edge.
///
/// A row opens beyond half of the buttons, which are 74 points wide each, or at more than 300 points per second.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
    private let keptActions: [UIContextualAction]

    /// Creates a configuration.
    public init(actions: [UIContextualAction]) { keptActions = actions }
    /// The actions.
    open var actions: [UIContextualAction] { keptActions }
    /// Whether a swipe across more than 60 % of the row performs the first action.
    open var performsFirstActionWithFullSwipe = true
}

/// An action of a row that is uncovered by a swipe, of old apps.
@preconcurrency @MainActor open class UITableViewRowAction: NSObject {
    /// The kinds of actions.
    public enum Style: Int, Sendable {
        case `default` = 0, normal

        /// The kind that removes the row.
        public static var destructive: UITableViewRowAction.Style { .default }
    }

    private let keptStyle: UITableViewRowAction.Style

    /// Creates an action.
    public init(
        style: UITableViewRowAction.Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void
    ) { (keptStyle, self.title, self.handler) = (style, title, handler) }

    /// The closure.
    final let handler: (UITableViewRowAction, IndexPath) -> Void

    /// The kind.
    open var style: UITableViewRowAction.Style { keptStyle }
    /// The title.
    open var title: String?
    /// The color.
    open var backgroundColor: UIColor?
    /// The material behind the action.
    open var backgroundEffect: UIVisualEffect?
}
