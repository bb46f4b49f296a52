import AnimRender

/// The second attempt: a colored block under a cover that slides off.
final class FillController: ViewController {
    let block: View = {
        let view = View(frame: LongPress.blockFrame)
        view.backgroundColor = LongPress.filledColor
        view.layer.cornerRadius = LongPress.cornerRadius
        view.clipsToBounds = true
        view.layer.name = "block"
        return view
    }()

    let fillLayer: View = {
        let view = View()
        view.backgroundColor = LongPress.emptyColor
        view.layer.name = "cover"
        return view
    }()

    let icon = BagIcon()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(block)
        fillLayer.frame = block.bounds
        block.addSubview(fillLayer)
        block.addSubview(icon)

        let gesture = LongPressGestureRecognizer(target: self, action: FillController.blockLongPressed)
        gesture.name = "press"
        gesture.minimumPressDuration = 0.1
        block.addGestureRecognizer(gesture)
    }

    private func blockLongPressed(_ gesture: LongPressGestureRecognizer) {
        switch gesture.state {
        case .began:
            View.animate(
                withDuration: 1.3, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0.5, name: "fill"
            ) {
                self.fillLayer.frame.origin.x = self.block.frame.width
            }

        case .ended:
            View.animate(
                withDuration: 0.7, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0.5, name: "retract"
            ) {
                self.fillLayer.frame.origin.x = 0
            }

        default:
            break
        }
    }
}
