import AnimInteraction

extension GestureType {
    /// Makes a recogniser with UIKit's defaults.
    func makeRecognizer() -> GestureRecognizer {
        switch self {
        case .longPress: LongPressGestureRecognizer()
        case .tap: TapGestureRecognizer()
        case .pan: PanGestureRecognizer()
        case .screenEdgePan: ScreenEdgePanGestureRecognizer()
        case .swipe: SwipeGestureRecognizer()
        case .pinch: PinchGestureRecognizer()
        case .rotation: RotationGestureRecognizer()
        }
    }
}
