import AnimRender

/// A pager whose pages are there three times, so that it can jump unseen from either end to the middle.
final class SliderController: ViewController, CollectionViewDataSource, CollectionViewDelegate {
    let previousButton = ArrowButton(frame: InfiniteSlider.previousFrame, pointsRight: false)
    let nextButton = ArrowButton(frame: InfiniteSlider.nextFrame, pointsRight: true)

    private let viewList = InfiniteSlider.pageColors
    private let collectionView = CollectionView(frame: InfiniteSlider.pagerFrame)
    /// Whether the cell that comes into display next does so without an animation.
    private var cantAnimation = true
    /// The section in display.
    private var curIdx = 0
    /// Whether scrolling is enabled before the animation has ended.
    private let unlocksEarly: Bool

    init(unlocksEarly: Bool) { self.unlocksEarly = unlocksEarly }

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

        for button in [previousButton, nextButton] { view.addSubview(button) }
        previousButton.tapped = { [unowned self] in scroll(to: curIdx - 1) }
        nextButton.tapped = { [unowned self] in scroll(to: curIdx + 1) }
    }

    private func scroll(to section: Int) {
        guard collectionView.isScrollEnabled else { return }
        collectionView.setContentOffset(
            Point(x: self.view.frame.width * Double(section), y: self.collectionView.contentInset.top), animated: true)
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
        if cantAnimation {
            cantAnimation.toggle()
            self.curIdx = indexPath.section
        } else {
            let x = indexPath.section
            collectionView.isScrollEnabled = false
            let curCell = collectionView.cellForItem(at: CollectionView.IndexPath(row: 0, section: curIdx))
            cell.transform = Transform(scaleX: 0.5, y: 0.5)
            collectionView.setContentOffset(
                Point(x: self.view.frame.width * Double(x), y: self.collectionView.contentInset.top), animated: true)
            View.animate(withDuration: 0.3, delay: 0, options: [], name: "turn") {
                cell.transform = .identity
                curCell?.transform = Transform(scaleX: 0.5, y: 0.5)
            } completion: { _ in
                if x == 0 {
                    self.cantAnimation = true
                    collectionView.setContentOffset(
                        Point(
                            x: self.view.frame.width * Double(self.viewList.count),
                            y: self.collectionView.contentInset.top),
                        animated: false)
                } else if x == self.viewList.count * 3 - 1 {
                    self.cantAnimation = true
                    collectionView.setContentOffset(
                        Point(
                            x: self.view.frame.width * Double(self.viewList.count * 2 - 1),
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
