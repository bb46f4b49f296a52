import UIKit

/// A pager whose pages are there three times, so that it can jump unseen from either end to the middle.
final class SliderController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    let previousButton = ArrowButton(frame: CGRect(x: 60, y: 170, width: 80, height: 40), pointsRight: false)
    let nextButton = ArrowButton(frame: CGRect(x: 160, y: 170, width: 80, height: 40), pointsRight: true)

    private let viewList = pageColors
    private let collectionView = makePager(frame: CGRect(x: 0, y: 0, width: 300, height: 160))
    /// Whether the cell that comes into display next does so without an animation.
    private var cantAnimation = true
    /// The section in display.
    private var curIdx = 0
    /// Whether scrolling is enabled before the animation has ended.
    private let unlocksEarly: Bool

    init(unlocksEarly: Bool) {
        self.unlocksEarly = unlocksEarly
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(collectionView)
        collectionView.dataSource = self
        collectionView.delegate = self
        collectionView.reloadData()
        collectionView.setContentOffset(
            CGPoint(x: self.view.frame.width * CGFloat(viewList.count), y: 0), animated: false)

        for button in [previousButton, nextButton] { view.addSubview(button) }
        previousButton.tapped = { [unowned self] in scroll(to: curIdx - 1) }
        nextButton.tapped = { [unowned self] in scroll(to: curIdx + 1) }
    }

    private func scroll(to section: Int) {
        guard collectionView.isScrollEnabled else { return }
        collectionView.setContentOffset(
            CGPoint(x: self.view.frame.width * CGFloat(section), y: self.collectionView.contentInset.top), animated: true)
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int {
        return viewList.count * 3
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(
            withReuseIdentifier: PageCell.reuseIdentifier(ofSection: indexPath.section), for: indexPath)
        (cell as? PageCell)?.show(section: indexPath.section)
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        if cantAnimation {
            cantAnimation.toggle()
            self.curIdx = indexPath.section
        } else {
            let x = indexPath.section
            collectionView.isScrollEnabled = false
            let curCell = collectionView.cellForItem(at: IndexPath(row: 0, section: curIdx))
            cell.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
            collectionView.setContentOffset(
                CGPoint(x: self.view.frame.width * CGFloat(x), y: self.collectionView.contentInset.top), animated: true)
            UIView.animate(
                withDuration: 0.3, delay: 0, options: [],
                animations: {
                    cell.transform = .identity
                    curCell?.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
                }
            ) { _ in
                if x == 0 {
                    self.cantAnimation = true
                    collectionView.setContentOffset(
                        CGPoint(
                            x: self.view.frame.width * CGFloat(self.viewList.count),
                            y: self.collectionView.contentInset.top),
                        animated: false)
                } else if x == self.viewList.count * 3 - 1 {
                    self.cantAnimation = true
                    collectionView.setContentOffset(
                        CGPoint(
                            x: self.view.frame.width * CGFloat(self.viewList.count * 2 - 1),
                            y: self.collectionView.contentInset.top),
                        animated: false)
                }
                self.curIdx = x
                collectionView.isScrollEnabled = true
            }
            if unlocksEarly { collectionView.isScrollEnabled = true }
        }
    }
}
