import AnimInteraction
import Foundation

/// The area of a section whose groups scroll across the direction of the layout.
final class OrthogonalScrollView: UIScrollView {
    weak var owner: UICollectionView?
    private var behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.continuous
    private var groups = SolvedSection()

    override init(frame: CGRect) {
        super.init(frame: frame)
        (showsHorizontalScrollIndicator, showsVerticalScrollIndicator) = (false, false)
        contentInsetAdjustmentBehavior = .never
        scrollsToTop = false
    }

    required init?(coder: NSCoder) { nil }

    /// Takes over the place and the groups of a section that begins at a point of the collection view's content.
    func take(_ section: SolvedSection, at start: CGPoint, _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior) {
        guard let scroller = section.scroller else { return }
        let new = scroller.frame.offsetBy(dx: start.x, dy: start.y)
        // Uncertain: whether a card stays at its place when the size changes.
        let page = isPagingEnabled && behavior != .paging && frame.size != new.size ? page(of: contentOffset) : nil
        (groups, self.behavior) = (section, behavior)
        if frame != new { frame = new }
        if contentSize != scroller.contentSize { contentSize = scroller.contentSize }
        isPagingEnabled = [.paging, .groupPaging, .groupPagingCentered].contains(behavior)
        setPages()
        if let page, contentOffset != offset(ofPage: page) { contentOffset = offset(ofPage: page) }
    }

    private func setPages() {
        guard behavior != .paging else { return self.scroller.pages = nil }
        self.scroller.pages = ScrollPages(
            position: { [groups, greatestOffset] in Double(groups.page(of: CGFloat($0), greatest: greatestOffset)) },
            offset: { [groups] in Double(groups.offset(ofGroup: CGFloat($0))) })
    }

    private var greatestOffset: CGFloat {
        max(0, contentSize.length(along: groups.axis) - bounds.size.length(along: groups.axis))
    }

    /// Returns the area in which an item with a frame may be seen.
    func area(of item: CGRect) -> CGRect {
        groups.axis == .horizontal
            ? CGRect(x: frame.minX, y: item.minY, width: frame.width, height: item.height)
            : CGRect(x: item.minX, y: frame.minY, width: item.width, height: frame.height)
    }

    override func proposedTarget(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        guard behavior == .continuousGroupLeadingBoundary else { return proposed }
        return offset(ofPage: page(of: proposed))
    }

    /// Returns the page that is nearest to an offset.
    private func page(of offset: CGPoint) -> CGFloat {
        groups.page(of: offset.position(along: groups.axis), greatest: greatestOffset).rounded()
    }

    private func offset(ofPage page: CGFloat) -> CGPoint {
        CGPoint(min(groups.offset(ofGroup: page), greatestOffset), 0, along: groups.axis)
    }

    /// Removes the view, with animation.
    func disappear() {
        UIView.animate(withDuration: UICollectionView.updateDuration, delay: 0, options: []) {
            self.alpha = 0
        } completion: { _ in
            self.removeFromSuperview()
        }
    }

    override func didScroll() {
        super.didScroll()
        owner?.setNeedsLayout()
    }
}

/// The scrolling areas of a compositional layout, by section.
@MainActor struct OrthogonalScrollers {
    /// Never iterated but to move or to remove them.
    private var views: [Int: OrthogonalScrollView] = [:]

    /// Returns the scroll view of a section, which is added to the collection view if there is none.
    mutating func view(of section: Int, in owner: UICollectionView, _ place: (OrthogonalScrollView) -> Void)
        -> OrthogonalScrollView
    {
        if let view = views[section] { return view }
        var made: OrthogonalScrollView?
        owner.stage.performWithoutAnimation {
            let view = OrthogonalScrollView(frame: .zero)
            view.owner = owner
            owner.addSubview(view)
            place(view)
            made = view
        }
        let view = made ?? OrthogonalScrollView(frame: .zero)
        views[section] = view
        return view
    }

    subscript(section: Int) -> OrthogonalScrollView? { views[section] }

    /// The sections with scroll views, in their order.
    var sections: [Int] { views.keys.sorted() }

    mutating func remove(_ section: Int) { views.removeValue(forKey: section)?.removeFromSuperview() }

    /// Moves the views to the new sections; views of sections that leave disappear with their cells.
    mutating func move(by sections: [Int: Int]) {
        let old = views
        views = [:]
        for section in old.keys.sorted() {
            if let new = sections[section] { views[new] = old[section] } else { old[section]?.disappear() }
        }
    }

    mutating func removeAll() { for section in sections { remove(section) } }
}
