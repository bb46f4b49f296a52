import UIKit

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
final class StoreBlock: UIView {
    weak var delegate: StoreBlockDelegate?
    let icon = BagIcon()
    let caption = UILabel(frame: CGRect(x: 0, y: 138, width: 180, height: 24))

    private let storeGuard: StoreGuard
    private let fillLayerBlock = UIView()
    /// The action of the fill's completion; nil keeps it from storing.
    private var storeTrackingBlockClosure: (() -> Void)?
    /// The number of presses so far.
    private var pressCount = 0

    init(storeGuard: StoreGuard) {
        self.storeGuard = storeGuard
        super.init(frame: CGRect(x: 10, y: 10, width: 180, height: 180))
        backgroundColor = UIColor(rgb: 0xDAEBFE)
        layer.cornerRadius = 26
        clipsToBounds = true
        layer.name = "block"

        fillLayerBlock.frame = bounds
        fillLayerBlock.backgroundColor = UIColor(rgb: 0xF4F5F7)
        fillLayerBlock.layer.name = "cover"
        addSubview(fillLayerBlock)
        addSubview(icon)
        addCaption()

        let gesture = UILongPressGestureRecognizer(target: self, action: #selector(blockLongPressed))
        gesture.name = "press"
        gesture.minimumPressDuration = 0.1
        addGestureRecognizer(gesture)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    private func addCaption() {
        caption.text = "길게 눌러 저장"
        caption.textColor = UIColor(rgb: 0x323232)
        caption.textAlignment = .center
        caption.font = UIFont(name: "NotoSansCJKkr-Regular", size: 15)
        addSubview(caption)
    }

    private func setupStoreTrackingBlock() {
        storeTrackingBlockClosure = { self.delegate?.storeTrackingBlock() }
    }

    @objc private func blockLongPressed(_ gesture: UILongPressGestureRecognizer) {
        switch gesture.state {
        case .began:
            setupStoreTrackingBlock()
            pressCount += 1
            let press = pressCount
            UIView.animate(withDuration: 0.9, delay: 0.15, usingSpringWithDamping: 1, initialSpringVelocity: 0.1) {
                self.fillLayerBlock.transform = CGAffineTransform(translationX: self.frame.width, y: 0)
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
        UIView.animate(withDuration: 0.9, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0.1) {
            self.fillLayerBlock.transform = CGAffineTransform(translationX: 0, y: 0)
        }
    }
}

/// Stores the block, and shows it by the color of the icon.
final class StoreController: UIViewController, StoreBlockDelegate {
    let block: StoreBlock
    /// Called when the block is stored.
    var stored: (() -> Void)?

    init(storeGuard: StoreGuard) {
        block = StoreBlock(storeGuard: storeGuard)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(block)
        block.delegate = self
    }

    func storeTrackingBlock() {
        stored?()
        block.icon.tintColor = .systemGreen
        block.caption.text = "저장됨"
    }
}
