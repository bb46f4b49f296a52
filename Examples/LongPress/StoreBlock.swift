import AnimRender

/// The observer of a block that has been filled.
protocol StoreBlockDelegate: AnyObject {
    func storeTrackingBlock()
}

/// The finished control: a block that is stored by a press that is long enough to fill it.
final class StoreBlock: View {
    weak var delegate: (any StoreBlockDelegate)?
    let icon = BagIcon()
    let caption = Label(frame: LongPress.captionFrame)

    /// Whether lifting the finger keeps the block from being stored.
    private let isGuarded: Bool
    private let fillLayerBlock = View()
    /// The action of the fill's completion; nil keeps it from storing.
    private var storeTrackingBlockClosure: (() -> Void)?

    init(isGuarded: Bool) {
        self.isGuarded = isGuarded
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
            View.animate(
                withDuration: 0.9, delay: 0.15, usingSpringWithDamping: 1, initialSpringVelocity: 0.1, name: "fill"
            ) {
                self.fillLayerBlock.transform = Transform(translationX: self.frame.width, y: 0)
            } completion: { _ in
                if let storeClosure = self.storeTrackingBlockClosure {
                    storeClosure()
                    return
                }
            }

        case .ended:
            // The completion comes all the same: it must find nothing to do.
            if isGuarded { storeTrackingBlockClosure = nil }
            View.animate(
                withDuration: 0.9, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0.1, name: "retract"
            ) {
                self.fillLayerBlock.transform = Transform(translationX: 0, y: 0)
            }

        default:
            break
        }
    }
}

/// Stores the block: notifies the delegate, and shows it by the colour of the icon.
final class StoreController: ViewController, StoreBlockDelegate {
    let block: StoreBlock

    init(isGuarded: Bool) { block = StoreBlock(isGuarded: isGuarded) }

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
