import AnimRender

/// A view that writes into a label whether it takes touches.
final class SwipedView: View {
    private let caption: Label

    init(caption: Label) {
        self.caption = caption
        super.init(frame: Screen.main.bounds)
        writeCaption()
    }

    override var isUserInteractionEnabled: Bool { didSet { writeCaption() } }

    private func writeCaption() { caption.text = "isUserInteractionEnabled: \(isUserInteractionEnabled)" }
}

/// The recognizer that moves the views by the finger.
final class SwipeViewController: ViewController {
    private let gesture = RightToLeftSwipeGestureRecognizer(name: "swipe")
    private var animator: PropertyAnimator?
    private var views: [View]
    /// A line for those who watch the film, which says whether the view takes touches.
    let interactionCaption = Label(frame: SwipeViews.captionFrame)

    init(viewCount: Int = SwipeViews.colors.count) { views = Mock.getViews(count: viewCount) }

    override func loadView() {
        interactionCaption.textAlignment = .center
        interactionCaption.font = SizedFont(ExampleFonts.regular, size: 12)
        view = SwipedView(caption: interactionCaption)
    }

    override func viewDidLoad() {
        super.viewDidLoad()

        self.views.forEach {
            self.view.addSubview($0)
            $0.alpha = 0
            $0.frame = self.view.bounds
        }

        self.views.first?.alpha = 1
        self.view.addGestureRecognizer(self.gesture)
        self.gesture.addTarget(self, action: SwipeViewController.handleGesture)
    }

    private func handleGesture(_ gesture: PanGestureRecognizer) {
        switch gesture.state {
        case .began:
            self.view.isUserInteractionEnabled = false
            // On the last view this is nil, and nothing enables the view again: `swipe-views-last` shows it.
            self.animator = self.getNextAnimator()

        case .changed:
            let translationX = -gesture.translation(in: self.view).x / self.view.bounds.width
            let fractionComplete = min(max(translationX, 0), 1)
            guard self.animator?.fractionComplete != fractionComplete else { break }
            self.animator?.fractionComplete = fractionComplete

        case .ended, .cancelled:
            self.animator?.isReversed = gesture.velocity(in: self.view).x > -200 || gesture.state == .cancelled
            self.animator?.startAnimation()

        default:
            break
        }
    }

    private func getNextAnimator() -> PropertyAnimator? {
        self.animator?.stopAnimation(false)
        self.animator?.finishAnimation(at: .end)

        guard self.views.count > 1 else { return nil }
        let currentView = self.views[0]
        let nextView = self.views[1]

        // Init
        let animator = PropertyAnimator(
            duration: 0.5, timingParameters: CubicTimingParameters(animationCurve: .easeInOut), name: "next")

        // Animation
        animator.addAnimations {
            View.animate(withDuration: 1) {
                currentView.transform = Transform(translationX: -Screen.main.bounds.width, y: 0)
                nextView.alpha = 1
            }
        }

        // Completion
        animator.addCompletion { [weak self, weak currentView] position in
            self?.view.isUserInteractionEnabled = true
            guard
                position == .end && animator.isReversed == false,
                let currentView = currentView,
                self?.views.isEmpty == false
            else { return }

            currentView.removeFromSuperview()
            self?.views.removeFirst()

            guard self?.animator === animator else { return }
            self?.animator = nil
        }

        return animator
    }
}
