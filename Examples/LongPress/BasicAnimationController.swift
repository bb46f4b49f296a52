import AnimRender

/// The first attempt: a sublayer that a basic animation makes wider.
final class BasicAnimationController: ViewController {
    /// Whether the reverse animation runs when the finger is lifted; the original describes it, without its code.
    private let erases: Bool
    /// Whether the fill is added at every press, as the last sublayer; else once, below the icon.
    private let addsFillAtPress: Bool

    let block: View = {
        let view = View(frame: LongPress.blockFrame)
        view.backgroundColor = LongPress.emptyColor
        view.layer.cornerRadius = LongPress.cornerRadius
        view.clipsToBounds = true
        view.layer.name = "block"
        return view
    }()

    let icon = BagIcon()

    let animationLayer: StageLayer = {
        let layer = StageLayer()
        layer.backgroundColor = LongPress.filledColor
        layer.name = "fill"
        return layer
    }()

    init(erases: Bool = false, addsFillAtPress: Bool = false) {
        self.erases = erases
        self.addsFillAtPress = addsFillAtPress
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(block)
        if !addsFillAtPress { addFill() }
        block.addSubview(icon)
        setupEvent()
    }

    private func setupEvent() {
        let gesture = LongPressGestureRecognizer(target: self, action: BasicAnimationController.blockLongPressed)
        gesture.name = "press"
        gesture.minimumPressDuration = 0.1
        block.addGestureRecognizer(gesture)
    }

    /// The layer's anchor is its center, which stays at x = 0: it takes twice the width to cover the block.
    private func widthAnimation(from: Double, to: Double) -> BasicAnimation {
        var animation = BasicAnimation(keyPath: "bounds.size.width")
        animation.fromValue = from
        animation.toValue = to
        animation.duration = 0.7
        animation.fillMode = .backwards
        animation.isRemovedOnCompletion = false
        animation.timingFunction = .easeIn
        return animation
    }

    private func addFill() {
        animationLayer.frame = Rect(x: 0, y: 0, width: 0, height: block.bounds.height)
        block.layer.addSublayer(animationLayer)
    }

    private func fillAnimation() {
        if addsFillAtPress { addFill() }
        animationLayer.add(
            widthAnimation(from: 0, to: block.bounds.width * 2), forKey: "widthAnimation"
        ) { Stage.current.send("fill", value: .flag($0)) }
    }

    private func eraseAnimation() {
        animationLayer.add(
            widthAnimation(from: block.bounds.width * 2, to: 0), forKey: "widthAnimation"
        ) { Stage.current.send("erase", value: .flag($0)) }
    }

    private func blockLongPressed(_ gesture: LongPressGestureRecognizer) {
        switch gesture.state {
        case .began: fillAnimation()
        case .ended: if erases { eraseAnimation() }
        default: break
        }
    }
}
