import UIKit

//+ Colors.swift

/// The third attempt: a cover that slides off, and returns from where it is.
final class ViewController: UIViewController {
    var viewManager: ViewController { self }
    //= 0 158-193
    //= 0 48-57
    override func loadView() {
        view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        view.backgroundColor = .white
        block.frame = CGRect(x: 10, y: 10, width: 180, height: 180)
        block.clipsToBounds = true
        fillLayer.frame = block.bounds
        block.addSubview(fillLayer)
        view.addSubview(block)
    }
}
