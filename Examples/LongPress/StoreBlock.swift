import AnimRender

/// The observer of a block that has been filled.
protocol StoreBlockDelegate: AnyObject {
    func storeTrackingBlock()
}

/// The condition under which the completion of a fill stores the block.
enum StoreGuard {
    /// None: it always does.
    case none
    /// A closure that all presses share: it does unless that is nil, which the end of a press makes it.
    case shared
    /// The same, and no other press has begun since; a cancelled press ends like any other.
    case perPress
}

/// A block that is stored by a press that is long enough to fill it.
final class StoreBlock: View {
    weak var delegate: (any StoreBlockDelegate)?
    let icon = BagIcon()
    let caption = Label(frame: LongPress.captionFrame)

    private let storeGuard: StoreGuard
    private let fillLayerBlock = View()
    /// The action of the fill's completion; nil keeps it from storing.
    private var storeTrackingBlockClosure: (() -> Void)?
    /// The number of presses so far.
    private var pressCount = 0

    init(storeGuard: StoreGuard) {
        self.storeGuard = storeGuard
        super.init(frame: LongPress.blockFrame)
        backgroundColor = LongPress.filledColor
        layer.cornerRadius = LongPress.cornerRadius
        clipsToBounds = true
        layer.name = "block"

        fillLayerBlock.frame = bounds
        fillLayerBlock.backgroundColor = LongPress.emptyColor
        fillLayerBlock.layer.name = "cover"
        addSubview(fillLayerBlock)
        addSubview(icon)
        addCaption()

        let gesture = LongPressGestureRecognizer(target: self, action: StoreBlock.blockLongPressed)
        gesture.name = "press"
        gesture.minimumPressDuration = 0.1
        addGestureRecognizer(gesture)
    }

    private func addCaption() {
        caption.text = "길게 눌러 저장"
        caption.textColor = LongPress.iconColor
        caption.textAlignment = .center
        caption.font = SizedFont(ExampleFonts.regular, size: 15)
        addSubview(caption)
    }

    private func setupStoreTrackingBlock() {
        storeTrackingBlockClosure = { self.delegate?.storeTrackingBlock() }
    }

    private func blockLongPressed(_ gesture: LongPressGestureRecognizer) {
        switch gesture.state {
        case .began:
            setupStoreTrackingBlock()
            pressCount += 1
            let press = pressCount
            View.animate(
                withDuration: 0.9, delay: 0.15, usingSpringWithDamping: 1, initialSpringVelocity: 0.1, name: "fill"
            ) {
                self.fillLayerBlock.transform = Transform(translationX: self.frame.width, y: 0)
            } completion: { _ in
                let isLatest = self.storeGuard != .perPress || press == self.pressCount
                if let storeClosure = self.storeTrackingBlockClosure, isLatest {
                    storeClosure()
                    return
                }
            }

        case .ended:
            retract()

        case .cancelled where storeGuard == .perPress:
            retract()

        default:
            break
        }
    }

    private func retract() {
        // The completion comes all the same: it must find nothing to do.
        if storeGuard != .none { storeTrackingBlockClosure = nil }
        View.animate(
            withDuration: 0.9, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0.1, name: "retract"
        ) {
            self.fillLayerBlock.transform = Transform(translationX: 0, y: 0)
        }
    }
}

/// Stores the block: notifies the delegate, and shows it by the color of the icon.
final class StoreController: ViewController, StoreBlockDelegate {
    let block: StoreBlock

    init(storeGuard: StoreGuard) { block = StoreBlock(storeGuard: storeGuard) }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(block)
        block.delegate = self
    }

    func storeTrackingBlock() {
        Stage.current.send("store")
        block.icon.tintColor = .systemGreen
        block.caption.text = "저장됨"
    }
}
