import UIKit

/// The colors of the pages.
let pageColors: [UIColor] = [.systemRed, .systemOrange, .systemBlue]

/// A page, with as many dots as its number.
final class PageCell: UICollectionViewCell {
    /// Each section has cells of its own, so that a cell keeps its section's name.
    static func reuseIdentifier(ofSection section: Int) -> String { "page[\(section)]" }

    /// Shows the page of a section, of which every third one shows the same.
    func show(section: Int) {
        let page = section % pageColors.count
        layer.name = Self.reuseIdentifier(ofSection: section)
        backgroundColor = pageColors[page]
        layer.cornerRadius = 24
        subviews.forEach { $0.removeFromSuperview() }
        for dot in 0...page {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
            let offset = (CGFloat(dot) - CGFloat(page) / 2) * 40
            view.center = CGPoint(x: bounds.width / 2 + offset, y: bounds.height / 2)
            view.backgroundColor = .white
            view.layer.cornerRadius = 12
            addSubview(view)
        }
    }
}

/// A button with a triangle on it.
final class ArrowButton: UIView {
    /// Called when a finger has tapped the button.
    var tapped: () -> Void = {}

    init(frame: CGRect, pointsRight: Bool) {
        super.init(frame: frame)
        backgroundColor = .systemGray5
        layer.cornerRadius = frame.height / 2
        layer.name = pointsRight ? "next" : "previous"
        let direction: CGFloat = pointsRight ? 1 : -1
        let center = CGPoint(x: frame.width / 2, y: frame.height / 2)
        let path = UIBezierPath()
        path.move(to: CGPoint(x: center.x - 6 * direction, y: center.y - 8))
        path.addLine(to: CGPoint(x: center.x + 8 * direction, y: center.y))
        path.addLine(to: CGPoint(x: center.x - 6 * direction, y: center.y + 8))
        path.close()
        let arrow = CAShapeLayer()
        arrow.path = path.cgPath
        arrow.fillColor = UIColor.systemGray.cgColor
        layer.addSublayer(arrow)
        let tap = UITapGestureRecognizer(target: self, action: #selector(tap(_:)))
        tap.name = layer.name
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    @objc private func tap(_ recognizer: UITapGestureRecognizer) { tapped() }
}

/// Returns a pager of one page per section.
func makePager(frame: CGRect) -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = frame.size
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    let pager = UICollectionView(frame: frame, collectionViewLayout: layout)
    for section in 0..<pageColors.count * 3 {
        pager.register(PageCell.self, forCellWithReuseIdentifier: PageCell.reuseIdentifier(ofSection: section))
    }
    pager.layer.name = "pager"
    pager.isPagingEnabled = true
    pager.showsHorizontalScrollIndicator = false
    return pager
}
