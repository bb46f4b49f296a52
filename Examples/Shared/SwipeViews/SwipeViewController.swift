import UIKit

/// A view that writes into a label whether it takes touches.
final class SwipedView: UIView {
    private let caption: UILabel

    init(caption: UILabel) {
        self.caption = caption
        super.init(frame: UIScreen.main.bounds)
        writeCaption()
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override var isUserInteractionEnabled: Bool { didSet { writeCaption() } }

    private func writeCaption() { caption.text = "isUserInteractionEnabled: \(isUserInteractionEnabled)" }
}

/// The views, and the recognizer that moves them by the finger.
final class SwipeViewController: UIViewController {
    private let gesture = RightToLeftSwipeGestureRecognizer()
    private var animator: UIViewPropertyAnimator?
    private var views: [UIView]
    /// A line that says whether the view takes touches.
    let interactionCaption = UILabel(frame: CGRect(x: 0, y: 284, width: 180, height: 20))

    init(viewCount: Int = 31) {
        views = Mock.getViews(count: viewCount)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func loadView() {
        interactionCaption.textAlignment = .center
        interactionCaption.font = UIFont(name: "NotoSansCJKkr-Regular", size: 12)
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
        self.gesture.name = "swipe"
        self.gesture.addTarget(self, action: #selector(handleGesture(_:)))
    }

    @objc private func handleGesture(_ gesture: UIPanGestureRecognizer) {
        switch gesture.state {
        case .began:
            self.view.isUserInteractionEnabled = false
            // On the last view this is nil, and nothing enables the view again.
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

    private func getNextAnimator() -> UIViewPropertyAnimator? {
        self.animator?.stopAnimation(false)
        self.animator?.finishAnimation(at: .end)

        guard self.views.count > 1 else { return nil }
        let currentView = self.views[0]
        let nextView = self.views[1]

        // Init
        let animator = UIViewPropertyAnimator(
            duration: 0.5, timingParameters: UICubicTimingParameters(animationCurve: .easeInOut))

        // Animation
        animator.addAnimations {
            UIView.animate(withDuration: 1) {
                currentView.transform = .init(translationX: -UIScreen.main.bounds.width, y: 0)
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
