import UIKit

/// A picture and its bubbles, which a tap shows and hides.
final class TagBubbleController: UIViewController {
    private let photo = UIView(frame: UIScreen.main.bounds)
    let bubbles: [TagBubbleView]

    init(arrowsFade: Bool) {
        let centers = [CGPoint(x: 80, y: 60), CGPoint(x: 210, y: 90), CGPoint(x: 130, y: 165)]
        bubbles = zip(centers, ["#하늘", "#노을", "#꽃길"]).map { center, tag in
            let frame = CGRect(x: center.x - 50, y: center.y - 20, width: 100, height: 40)
            return TagBubbleView(frame: frame, tag: tag, arrowsFade: arrowsFade)
        }
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(photo)
        drawPhoto()
        for (index, bubble) in bubbles.enumerated() {
            bubble.layer.name = "bubble[\(index)]"
            bubble.isHidden = true
            photo.addSubview(bubble)
            bubble.turnArrow(in: photo)
        }
        let tap = UITapGestureRecognizer(target: self, action: #selector(photoTapped))
        tap.name = "tap"
        photo.addGestureRecognizer(tap)
    }

    private func drawPhoto() {
        photo.backgroundColor = UIColor(rgb: 0x9CCBE8)
        photo.layer.name = "photo"
        let sun = CALayer()
        sun.frame = CGRect(x: 226, y: 24, width: 44, height: 44)
        sun.backgroundColor = UIColor(rgb: 0xFFD66B).cgColor
        sun.cornerRadius = 22
        photo.layer.addSublayer(sun)
        let hills = CAShapeLayer()
        hills.path = hillsPath.cgPath
        hills.fillColor = UIColor(rgb: 0x5E9C6B).cgColor
        photo.layer.addSublayer(hills)
    }

    private var hillsPath: UIBezierPath {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: 150))
        path.addCurve(
            to: CGPoint(x: 160, y: 140), controlPoint1: CGPoint(x: 60, y: 90), controlPoint2: CGPoint(x: 110, y: 100))
        path.addCurve(
            to: CGPoint(x: 300, y: 110), controlPoint1: CGPoint(x: 210, y: 180), controlPoint2: CGPoint(x: 250, y: 170))
        path.addLine(to: CGPoint(x: 300, y: 220))
        path.addLine(to: CGPoint(x: 0, y: 220))
        path.close()
        return path
    }

    @objc private func photoTapped(_ recognizer: UITapGestureRecognizer) {
        for bubble in bubbles { bubble.isHidden.toggle() }
    }
}
