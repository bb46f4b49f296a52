import UIKit

/// The pager as it was before its pages popped: it jumps from an end section to the middle one that shows the same page.
final class ScrollingController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    /// The call in which the pager jumps.
    enum JumpCall {
        /// As soon as the first pixel of an end section is about to be seen: too early.
        case willDisplay
        /// At the offset of an end section.
        case scrollViewDidScroll
    }

    private let viewList = pageColors
    private let collectionView = makePager(frame: CGRect(x: 0, y: 0, width: 300, height: 160))
    private let jumpCall: JumpCall

    init(jumpsIn jumpCall: JumpCall) {
        self.jumpCall = jumpCall
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
        guard jumpCall == .willDisplay else { return }
        let x = indexPath.section
        if x == 0 {
            collectionView.setContentOffset(
                CGPoint(x: self.view.frame.width * CGFloat(self.viewList.count), y: self.collectionView.contentInset.top),
                animated: false)
        } else if x == self.viewList.count * 3 - 1 {
            collectionView.setContentOffset(
                CGPoint(
                    x: self.view.frame.width * CGFloat(self.viewList.count * 2 - 1), y: self.collectionView.contentInset.top),
                animated: false)
        }
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard jumpCall == .scrollViewDidScroll else { return }
        if scrollView.contentOffset.x == 0 {
            scrollView.setContentOffset(
                CGPoint(x: self.view.frame.width * CGFloat(self.viewList.count), y: scrollView.contentInset.top),
                animated: false)
        } else if scrollView.contentOffset.x == CGFloat((self.viewList.count * 3 - 1)) * view.frame.width {
            scrollView.setContentOffset(
                CGPoint(x: self.view.frame.width * CGFloat(self.viewList.count * 2 - 1), y: scrollView.contentInset.top),
                animated: false)
        }
    }
}
