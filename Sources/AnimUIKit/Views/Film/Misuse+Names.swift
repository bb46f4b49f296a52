import AnimInteraction
import Foundation

extension Misuse {
    /// What cannot be done with an object that was created outside the film.
    static let outsideFilm = "was created outside the film"

    /// Returns an object's class, and its name in quotation marks if it has one: `CardView "card"`.
    ///
    /// Views are named by their accessibility identifier, else as their layer is; constraints by their relation.
    static func name(of object: AnyObject) -> String {
        nonisolated(unsafe) let object = object
        return onMain {
            if let constraint = object as? NSLayoutConstraint { return constraint.text }
            if let layer = object as? CALayer, let view = layer.view { return "\(type(of: layer)) of \(name(of: view))" }
            return title(of: object).map { "\(type(of: object)) \"\($0.prefix(longestTitle))\"" } ?? "\(type(of: object))"
        }
    }

    /// The characters that are shown of a name.
    private static let longestTitle = 60

    @MainActor private static func title(of object: AnyObject) -> String? {
        switch object {
        case let view as UIView: view.accessibilityIdentifier ?? view.keptLayer.name
        case let layer as CALayer: layer.name
        case let controller as UIViewController: controller.title
        case let item as UIBarItem: item.title
        case let recognizer as UIGestureRecognizer: recognizer.name
        case let animation as CAPropertyAnimation: animation.keyPath
        case let queue as DispatchQueue: queue.label
        default: nil
        }
    }
}
