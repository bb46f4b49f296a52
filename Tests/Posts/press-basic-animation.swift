import UIKit

//+ Colors.swift

// The properties refer to each other, as only globals can.
//= 0 20-25
//= 0 82-105

/// The second attempt: a sublayer that a basic animation makes wider, and that snaps back.
final class ViewController: UIViewController {
    //= 0 48-57
    //= 0 107-133
    override func loadView() {
        view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        view.backgroundColor = .white
        block.frame = CGRect(x: 10, y: 10, width: 180, height: 180)
        view.addSubview(block)
    }
}
