import UIKit

//+ Colors.swift

/// The first attempt: a block, an icon and a recognizer that prints its states.
final class ViewController: UIViewController {
    //= 0 20-34
    //= 0 48-72
    override func loadView() {
        view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        view.backgroundColor = .white
        block.frame = CGRect(x: 10, y: 10, width: 180, height: 180)
        icon.frame = CGRect(x: 60, y: 60, width: 60, height: 60)
        block.addSubview(icon)
        view.addSubview(block)
    }
}
