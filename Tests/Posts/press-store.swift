import UIKit

//+ Colors.swift

protocol TrackingBlockDelegate: AnyObject {
    func storeTrackingBlock()
}

/// The finished control: a press that is long enough stores the block.
final class TrackingBlock: UIView {
    weak var delegate: TrackingBlockDelegate?
    let fillLayerBlock = UIView()
    //= 0 207-249
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor(rgb: 0xDAEBFE)
        clipsToBounds = true
        fillLayerBlock.backgroundColor = UIColor(rgb: 0xF4F5F7)
        fillLayerBlock.frame = bounds
        addSubview(fillLayerBlock)
        let gesture = UILongPressGestureRecognizer(target: self, action: #selector(blockLongPressed))
        gesture.minimumPressDuration = 0.1
        addGestureRecognizer(gesture)
        setupStoreTrackingBlock()
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

final class ViewController: UIViewController, TrackingBlockDelegate {
    let block = TrackingBlock(frame: CGRect(x: 10, y: 10, width: 180, height: 180))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        block.delegate = self
        view.addSubview(block)
    }

    func storeTrackingBlock() { print("store") }
}
