import Foundation

/// The sections of a compositional layout with their places.
@MainActor struct Composition {
    /// A section, or the whole content with the views at its edges.
    struct Section {
        var origin = CGPoint.zero
        var solved = SolvedSection()
        var behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
        var handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
        var list: ListStyle?
    }

    private(set) var sections: [Section] = []
    private(set) var around = Section()
    private(set) var axis = NSLayoutConstraint.Axis.vertical
    private(set) var contentSize = CGSize.zero
    /// The visible extent of the content for which it was made.
    private(set) var container = CGSize.zero
    private(set) var environment = CompositionEnvironment(CompositionContainer(.zero), UITraitCollection.current)

    var hasEstimates: Bool { around.solved.hasEstimates || sections.contains { $0.solved.hasEstimates } }
    var hasHandlers: Bool { sections.contains { $0.handler != nil } }

    init() {}

    /// Asks for the sections of a collection view, and lays them out.
    init(
        of view: UICollectionView, _ configuration: UICollectionViewCompositionalLayoutConfiguration,
        _ provider: UICollectionViewCompositionalLayoutSectionProvider
    ) {
        axis = configuration.scrollDirection == .vertical ? .vertical : .horizontal
        environment = CompositionEnvironment(Self.container(of: view, size: view.bounds.size), view.traitCollection)
        container = environment.container.effectiveContentSize
        let sizes = view.elements.sizes.sections(view.numberOfSections)
        var outer = CompositionSection(group: CompositionItem(width: .zero, height: .zero))
        outer.boundaries = configuration.boundarySupplementaryItems.map(\.boundary)
        let start = outer.surround(&around.solved, length: 0, axis, container, sizes.around)
        var position = start
        for index in 0..<view.numberOfSections {
            if index > 0, configuration.interSectionSpacing.isFinite { position += configuration.interSectionSpacing }
            var section = section(index, of: view, configuration, provider, sizes.sections[index])
            section.origin = CGPoint(position, 0, along: axis)
            position += section.solved.length
            sections.append(section)
        }
        around.solved = SolvedSection()
        outer.surround(&around.solved, length: position - start, axis, container, sizes.around)
        contentSize = container
        contentSize.set(around.solved.length, along: axis)
    }

    private func section(
        _ index: Int, of view: UICollectionView, _ configuration: UICollectionViewCompositionalLayoutConfiguration,
        _ provider: UICollectionViewCompositionalLayoutSectionProvider, _ sizes: PreferredSizes
    ) -> Section {
        guard let description = provider(index, environment) else {
            view.film.reportMisuse(
                "UICollectionViewCompositionalLayout.init(sectionProvider:)", of: view, "gets no section \(index)")
            return Section()
        }
        let own = description.contentInsetsReference
        var insets = view.insets(for: own == .automatic ? configuration.contentInsetsReference : own, across: axis)
        insets.top += description.list?.topPadding(isFirst: index == 0) ?? 0
        var room = CompositionRoom()
        let value = description.value(in: environment, safeInsets: insets, &room)
        if room.isExceeded {
            view.film.reportMisuse(
                "NSCollectionLayoutGroup", of: view,
                "has more than 10,000 items or 32 levels in a group of section \(index)")
        }
        guard let value else { return Section() }
        let count = view.numberOfItems(inSection: index)
        let solved = value.solved(count: count, scrollAxis: axis, container: container, sizes: sizes)
        if solved.isTruncated { view.film.warn("a group of a compositional layout has no items, or too many: some are left out") }
        return Section(
            solved: solved, behavior: description.orthogonalScrollingBehavior,
            handler: description.visibleItemsInvalidationHandler, list: description.list)
    }

    /// The space of a collection view's sections.
    static func container(of view: UICollectionView, size: CGSize) -> CompositionContainer {
        let insets = view.adjustedContentInset
        return CompositionContainer(
            size,
            insets: NSDirectionalEdgeInsets(
                top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right))
    }
}

extension CompositionLength {
    static let zero = CompositionLength(kind: .absolute, value: 0)
}

extension ItemSizes {
    /// The preferred sizes of each section, and of the views at the edges of the whole content.
    func sections(_ count: Int) -> (sections: [PreferredSizes], around: PreferredSizes) {
        var sections = Array(repeating: PreferredSizes(), count: count)
        var around = PreferredSizes()
        // The order does not matter, since each size has its own place.
        for (key, size) in preferred {
            let name = PreferredSizes.ViewName(kind: key.kind, item: key.path.item)
            if key.path.count == 1 {
                around.views[name] = size
            } else if sections.indices.contains(key.path.section) {
                if key.category == 0 {
                    sections[key.path.section].items[key.path.item] = size
                } else {
                    sections[key.path.section].views[name] = size
                }
            }
        }
        for index in sections.indices {
            sections[index].measured = Set(sections[index].items.keys).union(sections[index].views.keys.map(\.item)).sorted()
        }
        return (sections, around)
    }
}

extension UICollectionView {
    /// The insets of a reference across the direction of scrolling, as far as the content's own insets do not contain them.
    fileprivate func insets(for reference: UIContentInsetsReference, across axis: NSLayoutConstraint.Axis)
        -> NSDirectionalEdgeInsets
    {
        let insets: UIEdgeInsets
        switch reference {
        case .none, .automatic: return .zero
        case .safeArea: insets = safeAreaInsets
        case .layoutMargins, .readableContent: insets = layoutMargins
        }
        let own = adjustedContentInset
        return axis == .vertical
            ? NSDirectionalEdgeInsets(
                top: 0, leading: max(0, insets.left - own.left), bottom: 0, trailing: max(0, insets.right - own.right))
            : NSDirectionalEdgeInsets(
                top: max(0, insets.top - own.top), leading: 0, bottom: max(0, insets.bottom - own.bottom), trailing: 0)
    }
}
