import UIKit

/// The second attempt: a colored block under a cover that slides off.
final class FillController: UIViewController {
    let block: UIView = {
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 180, height: 180))
        view.backgroundColor = UIColor(rgb: 0xDAEBFE)
        view.layer.cornerRadius = 26
        view.clipsToBounds = true
        view.layer.name = "block"
        return view
    }()

    let fillLayer: UIView = {
        let view = UIView()
        view.backgroundColor = UIColor(rgb: 0xF4F5F7)
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
        setupEvent()
    }

    func setupEvent() {
        let gesture = UILongPressGestureRecognizer(target: self, action: #selector(blockLongPressed))
        gesture.name = "press"
        gesture.minimumPressDuration = 0.1
        block.addGestureRecognizer(gesture)
    }

    @objc func blockLongPressed(_ gesture: UILongPressGestureRecognizer) {
        switch gesture.state {
        case .began:
            UIView.animate(withDuration: 1.3, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0.5) {
                self.fillLayer.frame.origin.x = self.block.frame.width
            }

        case .ended:
            UIView.animate(withDuration: 0.7, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0.5) {
                self.fillLayer.frame.origin.x = 0
            }

        default:
            break
        }
    }
}
