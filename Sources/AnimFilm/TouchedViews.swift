import AnimGeometry
import AnimScene
import AnimUIKit

extension FilmMaker {
    /// Returns the center on the screen of the view with an accessibility identifier, else with a layer of that name, else of a class;
    /// or the names that the views on the screen have.
    @MainActor static func place(of name: String, in window: UIView?) -> NamedPlace {
        guard let window else { return .unknown(others: []) }
        let view =
            view(in: window) { $0.accessibilityIdentifier == name } ?? view(in: window) { $0.layer.name == name }
            ?? view(in: window) { className(of: $0) == name }
        guard let view else { return .unknown(others: names(in: window)) }
        let point = view.touchPoint
        return .point(Point(x: Double(point.x), y: Double(point.y)))
    }

    /// Returns the front view that fits.
    @MainActor private static func view(in view: UIView, fits: (UIView) -> Bool) -> UIView? {
        if fits(view) { return view }
        for subview in view.subviews.reversed() where !subview.isHidden {
            if let found = Self.view(in: subview, fits: fits) { return found }
        }
        return nil
    }

    /// Returns the names of the views on the screen, in the order in which they are looked for; the file's own classes before others.
    @MainActor private static func names(in window: UIView) -> [String] {
        var views: [UIView] = []
        _ = view(in: window) {
            views.append($0)
            return false
        }
        let classes = views.dropFirst().map {
            (name: className(of: $0), isOwn: !String(reflecting: type(of: $0)).hasPrefix("AnimUIKit."))
        }
        var seen: Set<String> = []
        return
            (views.compactMap(\.accessibilityIdentifier) + views.compactMap(\.layer.name) + classes.filter(\.isOwn).map(\.name)
            + classes.filter { !$0.isOwn }.map(\.name)).filter { seen.insert($0).inserted }
    }

    @MainActor private static func className(of view: UIView) -> String { String(describing: type(of: view)) }
}
