import AnimGeometry
import Foundation

/// The measures of large titles in points.
enum LargeTitle {
    /// The height that the title adds to the bar.
    static let height: CGFloat = 52
    /// The distance of the title from the lower edge of the bar.
    static let bottom: CGFloat = 8
    /// The part of the height that is left when the small title begins to appear, and the way on which it does.
    static let (handover, handoverWay): (CGFloat, CGFloat) = (10, 8)

    /// The opacity of the small title when the content is scrolled by a distance.
    static func titleOpacity(at scrolled: CGFloat) -> CGFloat {
        max(0, min((scrolled - (height - handover)) / handoverWay, 1))
    }
}

/// The part of a navigation bar with the large title, which content that is scrolled covers from below.
final class LargeTitleView: UIView {
    private let label = UILabel()

    init(_ item: UINavigationItem, in bar: UINavigationBar) {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        clipsToBounds = true
        label.text = item.title
        label.font = .systemFont(ofSize: 34, weight: .bold)
        label.textColor = bar.titleColor
        if let attributes = bar.shownLargeTitleAttributes, let text = item.title {
            // Attributes that are not given are the system's.
            var all: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 34, weight: .bold)]
            all[.foregroundColor] = bar.titleColor
            label.attributedText = NSAttributedString(string: text, attributes: all.merging(attributes) { $1 })
        }
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let margin: CGFloat = bounds.width >= 414 ? 20 : 16
        let size = label.sizeThatFits(CGSize(width: max(0, bounds.width - 2 * margin), height: LargeTitle.height))
        let width = min(size.width, max(0, bounds.width - 2 * margin))
        label.bounds.size = CGSize(width: width, height: size.height)
        // Pulled beyond its limit, the title becomes larger by up to a tenth, from its left end.
        let scale = 1 + 0.1 * max(0, min((bounds.height - LargeTitle.height) / 200, 1))
        label.transform = CGAffineTransform(scaleX: scale, y: scale)
        label.center = CGPoint(
            x: directed(margin + width * scale / 2), y: bounds.height - LargeTitle.bottom - size.height * scale / 2)
    }
}

extension UINavigationBar {
    /// Whether the title of the last item is large: an automatic one is like the one below it.
    final func showsLargeTitle(of items: [UINavigationItem]) -> Bool {
        guard prefersLargeTitles, !items.isEmpty else { return false }
        for item in items.reversed() {
            switch item.largeTitleDisplayMode {
            case .always: return true
            case .never: return false
            case .automatic: continue
            }
        }
        return true
    }
}

extension UIViewController {
    /// The scroll view that bars follow: the view itself, or its first subview.
    final var contentScrollView: UIScrollView? {
        guard let view = viewIfLoaded else { return nil }
        return view as? UIScrollView ?? view.subviews.first as? UIScrollView
    }

    /// The distance in points by which the content reaches behind a bar at the upper edge; 0 if nothing scrolls there.
    fileprivate var distanceBehindTop: CGFloat {
        guard let scrollView = contentScrollView, scrollView === view || scrollView.frame.minY <= view.safeAreaInsets.top else {
            return 0
        }
        return scrollView.scrolledDistance
    }

    /// The distance in points by which the content reaches behind a bar at the lower edge; 0 if nothing scrolls there.
    final var distanceBehindBottom: CGFloat {
        guard let scrollView = contentScrollView,
            scrollView === view || scrollView.frame.maxY >= view.bounds.height - view.safeAreaInsets.bottom
        else { return 0 }
        return scrollView.contentSize.height + scrollView.limitInsets.bottom - scrollView.contentOffset.y
            - scrollView.bounds.height
    }
}

extension UINavigationController {
    /// Whether the title of the top controller is large.
    final var showsLargeTitle: Bool { navigationBar.showsLargeTitle(of: stack.map(\.navigationItem)) }

    /// The distance by which the content of the top controller is scrolled from its top; 0 if it does not scroll.
    private var scrolledDistance: CGFloat {
        guard showsLargeTitle else { return stack.last?.distanceBehindTop ?? 0 }
        guard let scrollView = stack.last?.contentScrollView, scrollView.titleHeight > 0 else { return 0 }
        return scrollView.scrolledDistance
    }

    /// The height of the bar in points, with the part of a large title that is seen, or more if the content is pulled.
    final var fullBarHeight: CGFloat {
        showsLargeTitle ? Self.barHeight + max(0, LargeTitle.height - scrolledDistance) : Self.barHeight
    }

    /// Insets the safe area of the top controller by the bars, and tells its scroll view how much of a large title is covered.
    final func insetContent(of controller: UIViewController, isBelowBar: Bool) {
        guard let view = controller.view else { return }
        let title = showsLargeTitle ? LargeTitle.height : 0
        let covered = max(0, min(scrolledDistance, title))
        if let scrollView = controller.contentScrollView {
            scrollView.titleBar = self
            scrollView.tabs = tabBarController
            (scrollView.titleHeight, scrollView.coveredTitle) = (title, covered)
        }
        let showsTabs = tabBarController != nil && !stack.dropFirst().contains(where: \.hidesBottomBarWhenPushed)
        view.insetForBars(
            UIEdgeInsets(
                top: barIsHidden || isBelowBar ? 0 : Self.barHeight + title - covered, left: 0,
                bottom: showsTabs ? UITabBarController.barHeight : 0, right: 0))
    }

    /// Makes the bar follow the content of the top controller.
    final func followContent() {
        guard isViewLoaded, !barIsHidden, presentation.transition == nil, let top = stack.last else { return }
        updateBar()
        if showsLargeTitle { insetContent(of: top, isBelowBar: false) }
    }

    /// Gives the bar its height, and its title the opacity that goes with that.
    final func updateBar() {
        let frame = barFrame
        if navigationBar.frame != frame { navigationBar.frame = frame }
        navigationBar.setLargeTitle(showsLargeTitle, scrolled: scrolledDistance)
        // The title moves with the content, within the same animation if there is one.
        if navigationBar.prefersLargeTitles { navigationBar.layoutIfNeeded() }
    }
}

extension UIScrollView {
    /// The distance by which the content is scrolled from its top, which is negative when it is pulled.
    final var scrolledDistance: CGFloat { contentOffset.y + limitInsets.top - refreshInset }

    /// Where a release would leave a large title half covered, the content goes on to the nearer end of the title.
    final func snapTitle(_ target: inout CGPoint) {
        guard titleHeight > 0 else { return }
        let top = -(limitInsets.top - refreshInset)
        let covered = target.y - top
        guard covered > 0, covered < titleHeight else { return }
        target.y = covered < titleHeight / 2 ? top : top + titleHeight
    }
}
