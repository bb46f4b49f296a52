import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimTiming

/// Pages that go round: each of a number of views has several cells, and at the ends the offset jumps to a cell of the same view.
///
/// A page that comes into display locks scrolling, and grows while the offset is animated to it and the page before shrinks.
final class InfiniteSlider {
    let fixture: ScrollFixture
    let viewCount: Int
    /// The index of the page that is seen.
    private(set) var currentIndex: Int
    /// The pages that were turned to.
    private(set) var turns: [Int] = []
    /// Whether the next cell comes into display by a jump, so that nothing has to be animated.
    private var cantAnimate = true
    /// Whether scrolling is unlocked as soon as the animation is under way, instead of at its end.
    private let unlocksEarly: Bool

    static let width = 375.0

    /// - Parameters:
    ///   - viewCount: The number of different pages.
    ///   - rounds: How many cells each of them has.
    ///   - start: The index of the cell that is seen first.
    ///   - unlocksEarly: Whether the lock has no effect.
    init(viewCount: Int = 3, rounds: Int = 3, start: Int = 3, unlocksEarly: Bool = false) {
        self.viewCount = viewCount
        self.unlocksEarly = unlocksEarly
        currentIndex = start
        fixture = ScrollFixture()
        fixture.addPages(viewCount * rounds)
        scrollView.isPagingEnabled = true
        scrollView.contentOffset = offset(of: start)
        scrollView.delegate.willDisplay = { [unowned self] _, index in willDisplay(index) }
    }

    var stage: Stage { fixture.stage }
    var scrollView: ScrollView { fixture.scrollView }

    private func offset(of index: Int) -> Point { Point(Self.width * Double(index), 0) }

    private func willDisplay(_ index: Int) {
        guard !cantAnimate else {
            cantAnimate = false
            currentIndex = index
            return
        }
        turns.append(index)
        scrollView.isScrollEnabled = false
        let cell = scrollView.cells[index]
        let currentCell = scrollView.cellForItem(at: currentIndex)
        setScale(0.5, of: cell)
        scrollView.setContentOffset(offset(of: index), animated: true)
        stage.animate(ViewAnimation(duration: 0.3), name: "turn to \(index)") {
            setScale(1, of: cell)
            if let currentCell { setScale(0.5, of: currentCell) }
        } completion: { [unowned self] _ in
            didTurn(to: index)
        }
        if unlocksEarly { scrollView.isScrollEnabled = true }
    }

    private func didTurn(to index: Int) {
        if index == 0 {
            jump(to: viewCount)
        } else if index == scrollView.cells.count - 1 {
            jump(to: scrollView.cells.count - 1 - viewCount)
        }
        currentIndex = index
        scrollView.isScrollEnabled = true
    }

    private func jump(to index: Int) {
        cantAnimate = true
        scrollView.setContentOffset(offset(of: index), animated: false)
    }

    private func setScale(_ scale: Double, of cell: LayerID) {
        stage.set(.affineTransform(Transform(scaleX: scale, y: scale)), for: LayerKeyPath(.transform), of: cell)
    }
}

extension InfiniteSlider {
    /// Swipes by a way of points to the right.
    func swipe(at time: Double, by way: Double, duration: Double = 0.08) {
        fixture.drag(at: time, from: Point(way < 0 ? 350 : 25, 200), by: Point(way, 0), duration: duration)
    }

    /// The pages that are seen at a time: which view, where on screen, and how large.
    func picture(in timeline: Timeline, at time: Double) -> [String] {
        let origin = timeline.presentation(of: scrollView.layer, at: time).bounds.minX
        return scrollView.cells.enumerated().compactMap { index, cell in
            let page = timeline.presentation(of: cell, at: time)
            let left = page.position.x - Self.width / 2 - origin
            guard abs(left) < Self.width else { return nil }
            return "view \(index % viewCount) at \(left), scale \(page.affineTransform.a)"
        }
    }
}
