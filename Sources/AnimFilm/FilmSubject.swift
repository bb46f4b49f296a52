import AnimRenderCLI
public import AnimUIKit

/// What a film of a Swift file shows: a view, or the view of a controller.
@MainActor public enum FilmSubject {
    /// A view, which is placed in the window.
    case view(UIView)
    /// A controller, which becomes the window's root.
    case controller(UIViewController)

    /// Shows a view.
    public init(_ view: UIView) { self = .view(view) }
    /// Shows a controller.
    public init(_ controller: UIViewController) { self = .controller(controller) }
}
