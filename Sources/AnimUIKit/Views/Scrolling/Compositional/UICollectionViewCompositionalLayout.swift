public import Foundation

/// A layout of sections that are composed of groups of items.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private let provider: UICollectionViewCompositionalLayoutSectionProvider
    private var configurationObject: UICollectionViewCompositionalLayoutConfiguration
    private var composition = Composition()
    private var scrollers = OrthogonalScrollers()

    /// Creates a layout whose sections are alike.
    public init(section: NSCollectionLayoutSection) {
        (provider, configurationObject) = ({ _, _ in section }, UICollectionViewCompositionalLayoutConfiguration())
        super.init()
    }
    /// Creates a layout whose sections are alike, with a configuration.
    public init(section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration) {
        (provider, configurationObject) = ({ _, _ in section }, configuration)
        super.init()
    }
    /// Creates a layout whose sections a closure returns.
    public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        (provider, configurationObject) = (sectionProvider, UICollectionViewCompositionalLayoutConfiguration())
        super.init()
    }
    /// Creates a layout whose sections a closure returns, with a configuration.
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        (provider, configurationObject) = (sectionProvider, configuration)
        super.init()
    }
    /// Creates a layout from a nib.
    ///
    /// Differs: there are no nibs; the result has no sections.
    public required init?(coder: NSCoder) {
        (provider, configurationObject) = ({ _, _ in nil }, UICollectionViewCompositionalLayoutConfiguration())
        super.init(coder: coder)
    }

    /// The configuration; to change one of its values, it has to be set again.
    open var configuration: UICollectionViewCompositionalLayoutConfiguration {
        get { configurationObject }
        set {
            configurationObject = newValue
            invalidateLayout()
        }
    }

    /// The extent of the content.
    open override var collectionViewContentSize: CGSize { composition.contentSize }
    /// Lays out all sections.
    open override func prepare() {
        guard let view = collectionView else { return }
        composition = Composition(of: view, configurationObject, provider)
        let list = composition.sections.lazy.compactMap(\.list).first
        if let color = list?.backgroundColor, view.backgroundColor != color { view.backgroundColor = color }
    }
    /// Returns the attributes of the elements in a rectangle.
    ///
    /// The frames of items that scroll across are those before such scrolling.
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var found: [UICollectionViewLayoutAttributes] = []
        addBoundaries(composition.around, nil, in: rect, to: &found)
        for (index, section) in composition.sections.enumerated() {
            addItems(of: section, index, in: rect, to: &found)
            addBoundaries(section, index, in: rect, to: &found)
            for (kind, element) in section.solved.decorations {
                add(
                    .decorationView, kind, IndexPath(item: 0, section: index), element.moved(by: section.origin), in: rect,
                    to: &found)
            }
        }
        return found
    }
    /// Returns the attributes of an item.
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let section = composition.sections[safe: indexPath.section],
            let element = section.solved.element(ofItem: indexPath.item)
        else { return nil }
        return hosted(make(.cell, nil, indexPath, element.moved(by: section.origin)), section, indexPath.section)
    }
    /// Returns the attributes of a supplementary view.
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let isOuter = indexPath.count == 1
        guard let section = isOuter ? composition.around : composition.sections[safe: indexPath.section] else { return nil }
        if indexPath.item == 0, let found = section.solved.boundaries.first(where: { $0.boundary.kind == elementKind }) {
            return makeBoundary(found, indexPath, section)
        }
        guard !isOuter, let badge = section.solved.badge(elementKind, ofItem: indexPath.item) else { return nil }
        let attributes = make(.supplementaryView, elementKind, indexPath, badge.moved(by: section.origin))
        return hosted(attributes, section, indexPath.section)
    }
    /// Returns the attributes of a view behind a section.
    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard let section = composition.sections[safe: indexPath.section],
            let found = section.solved.decorations.first(where: { $0.kind == elementKind })
        else { return nil }
        return make(.decorationView, elementKind, indexPath, found.element.moved(by: section.origin))
    }
    /// Whether new bounds make the layout invalid: if their size changes, or the insets.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let view = collectionView else { return false }
        return Composition.container(of: view, size: newBounds.size).effectiveContentSize != composition.container
    }
    /// Whether the size that a view prefers makes the layout invalid: if it is a new one along an estimated axis.
    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        let axes = originalAttributes.estimatedAxes ?? []
        return axes.size(originalAttributes.size, replacedBy: preferredAttributes.size) != originalAttributes.size
    }

    override var asksForPreferredAttributes: Bool { composition.hasEstimates }

    // MARK: Attributes

    private func make(
        _ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath, _ element: SolvedElement
    ) -> UICollectionViewLayoutAttributes {
        let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
        let attributes = (type ?? UICollectionViewLayoutAttributes.self).make()
        (attributes.indexPath, attributes.representedElementCategory) = (path, category)
        attributes.representedElementKind = kind
        attributes.frame = element.frame
        attributes.zIndex = element.zIndex
        attributes.estimatedAxes = element.estimatedAxes
        return attributes
    }

    private func add(
        _ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath, _ element: SolvedElement,
        in rect: CGRect, to found: inout [UICollectionViewLayoutAttributes]
    ) { if element.frame.overlaps(rect) { found.append(make(category, kind, path, element)) } }

    private func addItems(
        of section: Composition.Section, _ index: Int, in rect: CGRect, to found: inout [UICollectionViewLayoutAttributes]
    ) {
        var local = rect.offsetBy(dx: -section.origin.x, dy: -section.origin.y)
        if let scroller = section.solved.scroller {
            guard scroller.frame.overlaps(local) else { return }
            let offset = scrollView(of: section, index)?.contentOffset ?? .zero
            local = local.offsetBy(dx: offset.x, dy: offset.y)
        }
        section.solved.forEach(in: local) { item, element in
            let path = IndexPath(item: item, section: index)
            found.append(hosted(make(.cell, nil, path, element.moved(by: section.origin)), section, index))
        } badges: { kind, item, element in
            let path = IndexPath(item: item, section: index)
            found.append(hosted(make(.supplementaryView, kind, path, element.moved(by: section.origin)), section, index))
        }
    }

    private func addBoundaries(
        _ section: Composition.Section, _ index: Int?, in rect: CGRect, to found: inout [UICollectionViewLayoutAttributes]
    ) {
        let path = index.map { IndexPath(item: 0, section: $0) } ?? IndexPath(index: 0)
        for boundary in section.solved.boundaries where pinned(boundary, section).frame.overlaps(rect) {
            found.append(makeBoundary(boundary, path, section))
        }
    }

    private func makeBoundary(
        _ item: (boundary: CompositionBoundary, element: SolvedElement), _ path: IndexPath, _ section: Composition.Section
    ) -> UICollectionViewLayoutAttributes {
        let attributes = make(.supplementaryView, item.boundary.kind, path, pinned(item, section))
        attributes.listPlace = section.list?.headerPlace
        return attributes
    }

    /// The place of a boundary, within the bounds as far as its section reaches if it is pinned.
    private func pinned(
        _ item: (boundary: CompositionBoundary, element: SolvedElement), _ section: Composition.Section
    ) -> SolvedElement {
        var element = item.element.moved(by: section.origin)
        guard item.boundary.isPinned, let view = collectionView else { return element }
        let axis = composition.axis
        let (start, end) = view.bounds.inset(by: view.adjustedContentInset).range(along: axis)
        let (first, last) = element.frame.range(along: axis)
        let sectionStart = section.origin.position(along: axis)
        let move =
            item.boundary.place.position(along: axis) < 1
            ? min(max(0, start - first), max(0, sectionStart + section.solved.length - last))
            : max(min(0, end - last), min(0, sectionStart - first))
        element = element.moved(by: CGPoint(move, 0, along: axis))
        return element
    }

    // MARK: Orthogonal scrolling

    /// Adds to attributes the place in a list, and the scroll view of their section, if it has one.
    private func hosted(
        _ attributes: UICollectionViewLayoutAttributes, _ section: Composition.Section, _ index: Int
    ) -> UICollectionViewLayoutAttributes {
        if attributes.representedElementCategory == .cell {
            attributes.listPlace = section.list?.place(of: attributes.indexPath, count: section.solved.itemCount)
        }
        guard let scroller = section.solved.scroller else { return attributes }
        attributes.host = scrollView(of: section, index)
        attributes.hostOrigin = scroller.frame.offsetBy(dx: section.origin.x, dy: section.origin.y).origin
        return attributes
    }

    private func scrollView(of section: Composition.Section, _ index: Int) -> OrthogonalScrollView? {
        guard let view = collectionView else { return nil }
        return scrollers.view(of: index, in: view) { $0.take(section.solved, at: section.origin, section.behavior) }
    }

    override func placeScrollers() {
        for index in scrollers.sections {
            if let section = composition.sections[safe: index], section.solved.scroller != nil {
                scrollers[index]?.take(section.solved, at: section.origin, section.behavior)
            } else {
                scrollers.remove(index)
            }
        }
    }

    override func moveScrollers(by mapping: ItemMapping) { scrollers.move(by: mapping.newSections) }

    override func removeScrollers() { scrollers.removeAll() }

    override func willDisplay(_ visible: [UICollectionViewLayoutAttributes]) {
        guard composition.hasHandlers, let view = collectionView else { return }
        var items: [Int: [UICollectionViewLayoutAttributes]] = [:]
        for attributes in visible where attributes.indexPath.count > 1 {
            items[attributes.indexPath.section, default: []].append(attributes)
        }
        for section in items.keys.sorted() {
            guard let handler = composition.sections[safe: section]?.handler else { continue }
            let offset = scrollers[section]?.contentOffset ?? view.contentOffset
            handler((items[section] ?? []).map(CompositionVisibleItem.init), offset, composition.environment)
        }
    }
}

/// A closure that returns a section of a layout by its number; nil is a misuse.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
    @MainActor (_ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// The values that all sections of a compositional layout share.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    /// The direction of scrolling; vertical by default.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    /// The space between the sections, in points.
    open var interSectionSpacing: CGFloat = 0
    /// The supplementary views at the edges of the whole content; their index paths have one index.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// The rectangle that the insets of sections refer to; the safe area by default.
    open var contentInsetsReference = UIContentInsetsReference.safeArea

    /// Creates a configuration with the default values.
    public override init() { super.init() }
}
