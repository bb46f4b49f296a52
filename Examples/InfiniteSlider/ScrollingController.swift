import AnimRender

/// The pager as it was before its pages popped: it jumps from an end section to the middle one that shows the same page.
final class ScrollingController: ViewController, CollectionViewDataSource, CollectionViewDelegate {
    /// The call in which the pager jumps.
    enum JumpCall {
        /// As soon as the first pixel of an end section is about to be seen: too early.
        case willDisplay
        /// At the offset of an end section.
        case scrollViewDidScroll
    }

    private let viewList = InfiniteSlider.pageColors
    private let collectionView = CollectionView(frame: InfiniteSlider.pagerFrame)
    private let jumpCall: JumpCall

    init(jumpsIn jumpCall: JumpCall) { self.jumpCall = jumpCall }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(collectionView)
        collectionView.layer.name = "pager"
        collectionView.scrollDirection = .horizontal
        collectionView.isPagingEnabled = true
        collectionView.dataSource = self
        collectionView.delegate = self
        collectionView.reloadData()
        collectionView.setContentOffset(Point(x: self.view.frame.width * Double(viewList.count), y: 0), animated: false)
    }

    func numberOfSections(in collectionView: CollectionView) -> Int { viewList.count * 3 }

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 1 }

    func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: CollectionView.IndexPath
    ) -> CollectionViewCell {
        PageCell(section: indexPath.section, in: collectionView)
    }

    func collectionView(
        _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: CollectionView.IndexPath
    ) {
        guard jumpCall == .willDisplay else { return }
        let x = indexPath.section
        if x == 0 {
            collectionView.setContentOffset(
                Point(x: self.view.frame.width * Double(self.viewList.count), y: self.collectionView.contentInset.top),
                animated: false)
        } else if x == self.viewList.count * 3 - 1 {
            collectionView.setContentOffset(
                Point(x: self.view.frame.width * Double(self.viewList.count * 2 - 1), y: self.collectionView.contentInset.top),
                animated: false)
        }
    }

    func scrollViewDidScroll(_ scrollView: ScrollingView) {
        guard jumpCall == .scrollViewDidScroll else { return }
        if scrollView.contentOffset.x == 0 {
            scrollView.setContentOffset(
                Point(x: self.view.frame.width * Double(self.viewList.count), y: scrollView.contentInset.top), animated: false)
        } else if scrollView.contentOffset.x == Double(self.viewList.count * 3 - 1) * view.frame.width {
            scrollView.setContentOffset(
                Point(x: self.view.frame.width * Double(self.viewList.count * 2 - 1), y: scrollView.contentInset.top),
                animated: false)
        }
    }
}
