public import AnimGeometry
public import AnimInteraction
import AnimLayers

extension GestureRecognizer {
    /// Creates a recognizer with a target and its method, as UIKit does with a selector.
    ///
    /// ```swift
    /// final class BlockController: ViewController {
    ///     override func viewDidLoad() {
    ///         view.addGestureRecognizer(LongPressGestureRecognizer(target: self, action: BlockController.blockLongPressed))
    ///     }
    ///
    ///     func blockLongPressed(_ press: LongPressGestureRecognizer) {
    ///         view.backgroundColor = press.state == .began ? .black : .white
    ///     }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - target: Not retained.
    ///   - action: A method of the target that takes the recognizer.
    public convenience init<Target: AnyObject, Recognizer: GestureRecognizer>(
        target: Target, action: @escaping (Target) -> (Recognizer) -> Void
    ) {
        self.init()
        addTarget(target, action: action)
    }

    /// Adds a method that is called whenever the state becomes `began`, `changed`, `ended` or `cancelled`.
    ///
    /// - Parameters:
    ///   - target: Not retained.
    ///   - action: A method of the target that takes the recognizer; a parameter of a different class is a misuse.
    public func addTarget<Target: AnyObject, Recognizer: GestureRecognizer>(
        _ target: Target, action: @escaping (Target) -> (Recognizer) -> Void
    ) {
        addAction { [weak target] recognizer in
            guard let target else { return }
            guard let recognizer = recognizer as? Recognizer else {
                recognizer.stage?.reportMisuse("the action of a \(type(of: recognizer)) takes a \(Recognizer.self)")
                return
            }
            action(target)(recognizer)
        }
    }

    /// The view that the recognizer is on.
    public var view: View? {
        guard let layer, let stage, case let screen = Screen.main, screen.stage === stage else { return nil }
        return screen.view(of: layer)
    }

    /// Returns the mean location of the gesture's touches in the space of a view.
    public func location(in view: View) -> Point { location(in: view.layer.id) }

    /// Returns the location of one of the touches in the space of a view.
    public func location(ofTouch index: Int, in view: View) -> Point { location(ofTouch: index, in: view.layer.id) }
}

extension PanGestureRecognizer {
    /// Returns the displacement of the fingers since the pan began, in the space of a view.
    public func translation(in view: View) -> Point { translation(in: view.layer.id) }

    /// Sets the displacement of the fingers, in the space of a view, and the velocity to zero.
    public func setTranslation(_ translation: Point, in view: View) { setTranslation(translation, in: view.layer.id) }

    /// Returns the velocity of the fingers, in points per second of a view's space.
    public func velocity(in view: View) -> Point { velocity(in: view.layer.id) }
}

extension Touch {
    /// The view that the finger came down on.
    public var view: View? { layer.flatMap(Screen.main.view) }

    /// Returns the location in the space of a view.
    public func location(in view: View) -> Point { location(in: view.layer.id) }

    /// Returns the location in the previous event, in the space of a view.
    public func previousLocation(in view: View) -> Point { previousLocation(in: view.layer.id) }
}
