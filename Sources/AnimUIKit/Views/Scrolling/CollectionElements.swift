import AnimInteraction
import Foundation

/// The items of a collection view and its displayed elements.
@MainActor struct CollectionElements {
    /// The numbers of items by section; nil before they are loaded.
    var counts: [Int]?
    /// The displayed elements; iterated by their sorted keys, or in search of one view.
    var displayed: [ElementKey: UICollectionReusableView] = [:]
    /// The registered classes; never iterated.
    var classes: [ReuseName: AnyClass] = [:]
    /// The views that have left the display, the last one at the end; never iterated.
    var unused: [ReuseName: [UICollectionReusableView]] = [:]
    /// The selected items, in the order of their selection.
    var selection: [IndexPath] = []
    /// The item under the finger.
    var highlighted: IndexPath?
    /// Whether the layout is prepared.
    var layoutIsValid = false
    /// The bounds of the last layout.
    var laidOutBounds: CGRect?
    /// The sizes that cells have asked for.
    var sizes = ItemSizes()
    /// The registrations that were used; never iterated.
    var registrations: [ObjectIdentifier: KnownRegistration] = [:]
    /// The cell that the source configures anew, and its item; nil for none.
    var reconfigured: (IndexPath, UICollectionViewCell)?
    /// The changes of the present block.
    var changes = ItemChanges()
    /// The depth of blocks of changes.
    var updateDepth = 0
    /// The number of times that the items were forgotten.
    var generation = 0

    /// The keys of the displayed elements: the cells first, in the order of their items.
    var sortedKeys: [ElementKey] { displayed.keys.sorted() }

    /// Returns the key of a view; nil if it is not displayed.
    @MainActor func key(of view: UICollectionReusableView) -> ElementKey? {
        // At most one key has the view, so that their order does not matter.
        for (key, displayed) in displayed where displayed === view { return key }
        return nil
    }
}

/// The name under which a class of views is registered; cells have no kind.
struct ReuseName: Hashable {
    var kind: String?
    var identifier: String

    /// The kind and the identifier, for messages.
    var text: String { (kind.map { "\($0) " } ?? "") + "'\(identifier)'" }
}

extension UICollectionView {
    private var collectionDelegate: (any UICollectionViewDelegate)? { delegate }

    /// Returns the numbers of items by section, from the data source if they are not loaded.
    final func itemCounts() -> [Int] {
        if let counts = elements.counts { return counts }
        let counts = loadCounts()
        elements.counts = counts
        return counts
    }

    final func loadCounts() -> [Int] {
        guard let dataSource else { return [] }
        return (0..<max(0, dataSource.numberOfSections(in: self))).map {
            max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
        }
    }

    /// Removes all elements from the display.
    final func forgetItems() {
        elements.generation += 1
        elements.counts = nil
        elements.layoutIsValid = false
        elements.selection = []
        for key in elements.sortedKeys { endDisplay(of: key) }
        collectionViewLayout.invalidateLayout()
        setNeedsLayout()
    }

    final func layoutDidBecomeInvalid(_ context: UICollectionViewLayoutInvalidationContext) {
        elements.layoutIsValid = false
        if context.invalidateEverything { elements.sizes.forget() }
        if context.invalidateDataSourceCounts { elements.counts = nil }
        if context.contentOffsetAdjustment != .zero {
            contentOffset.x += context.contentOffsetAdjustment.x
            contentOffset.y += context.contentOffsetAdjustment.y
        }
        setNeedsLayout()
    }

    /// Prepares the layout, if it is invalid.
    final func layoutIfInvalid() {
        if let old = elements.laidOutBounds, old != bounds, elements.layoutIsValid {
            elements.laidOutBounds = bounds
            if collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) {
                collectionViewLayout.invalidateLayout(with: collectionViewLayout.invalidationContext(forBoundsChange: bounds))
            }
        }
        guard !elements.layoutIsValid else { return }
        elements.layoutIsValid = true
        elements.laidOutBounds = bounds
        elements.sizes.use(boundsOf: bounds.size)
        _ = itemCounts()
        collectionViewLayout.prepare()
        let size = collectionViewLayout.collectionViewContentSize
        if size != contentSize { contentSize = size }
    }

    /// Displays the elements in the bounds: first the ones that come into display, in the order of their items, then the others leave it.
    final func displayElements() {
        guard elements.updateDepth == 0, elements.sizes.mayLayOut() else { return }
        var isNew: Set<ElementKey> = []
        repeatUntilSizesSettle {
            layoutIfInvalid()
            collectionViewLayout.placeScrollers()
            let visible = visibleAttributes()
            guard display(visible, &isNew), !elements.sizes.haveChanged else { return }
            // All visible elements are displayed.
            if elements.displayed.count > visible.count { endDisplay(except: Set(visible.map(\.key))) }
        }
    }

    /// Displays elements; returns false if a call of the app's has forgotten all items.
    private func display(_ visible: [UICollectionViewLayoutAttributes], _ isNew: inout Set<ElementKey>) -> Bool {
        let generation = elements.generation
        for attributes in visible {
            let key = attributes.key
            if let view = elements.displayed[key] {
                host(view, attributes)
                if isNew.contains(key) {
                    stage.performWithoutAnimation { view.takeIfNew(attributes) }
                } else {
                    view.takeIfNew(attributes)
                }
                measure(view, attributes)
            } else {
                isNew.insert(key)
                display(attributes)
                guard elements.generation == generation else { return false }
            }
        }
        return true
    }

    /// Takes all elements but some from the display.
    private func endDisplay(except wanted: Set<ElementKey>) {
        let generation = elements.generation
        for key in elements.sortedKeys where !wanted.contains(key) {
            endDisplay(of: key)
            guard elements.generation == generation else { return }
        }
    }

    /// The attributes of the elements in the bounds, the cells first.
    final func visibleAttributes() -> [UICollectionViewLayoutAttributes] {
        let bounds = bounds
        var visible: [UICollectionViewLayoutAttributes] = []
        var keys: [ElementKey] = []
        // Layouts mostly return the elements in their order.
        var isSorted = true
        for attributes in collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
        where !attributes.isHidden && attributes.shownFrame.overlaps(bounds) {
            let key = attributes.key
            if let last = keys.last, !(last < key) { isSorted = false }
            keys.append(key)
            visible.append(attributes)
        }
        if !isSorted { visible = Self.sorted(visible, keys) }
        collectionViewLayout.willDisplay(visible)
        return visible
    }

    /// Sorts elements by their keys; if a layout returns an element twice, the first one counts.
    private static func sorted(
        _ elements: [UICollectionViewLayoutAttributes], _ keys: [ElementKey]
    ) -> [UICollectionViewLayoutAttributes] {
        // Without a closure, which would have to ask for its actor at each comparison.
        var found: [ElementKey: UICollectionViewLayoutAttributes] = [:]
        for (key, attributes) in zip(keys, elements) where found[key] == nil { found[key] = attributes }
        var sorted: [UICollectionViewLayoutAttributes] = []
        for key in found.keys.sorted() { if let attributes = found[key] { sorted.append(attributes) } }
        return sorted
    }

    /// Brings an element into display, and tells the delegate.
    @discardableResult
    final func display(
        _ attributes: UICollectionViewLayoutAttributes, startingWith initial: UICollectionViewLayoutAttributes? = nil
    ) -> UICollectionReusableView? {
        let key = attributes.key
        var made: UICollectionReusableView?
        stage.performWithoutAnimation { made = self.makeView(attributes) }
        guard let view = made else { return nil }
        stage.performWithoutAnimation {
            self.host(view, attributes)
            view.take(initial ?? attributes)
            (view as? UICollectionViewCell)?.isSelected = self.elements.selection.contains(key.path)
            self.measure(view, attributes)
        }
        elements.displayed[key] = view
        if let cell = view as? UICollectionViewCell, key.category == 0 {
            scroller.logDisplay(true, ofCell: number(of: key.path))
            collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: key.path)
        } else if key.category == 1 {
            collectionDelegate?.collectionView(
                self, willDisplaySupplementaryView: view, forElementKind: key.kind, at: key.path)
        }
        return view
    }

    /// Puts a view into the scroll view of its section, or into the collection view; it stays where it is seen.
    final func host(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        move(view, into: attributes.host ?? self)
    }

    final func move(_ view: UICollectionReusableView, into host: UIScrollView) {
        guard view.superview !== host else { return }
        stage.performWithoutAnimation {
            if let old = view.superview, old.isDescendant(of: self) { view.center = old.convert(view.center, to: host) }
            host.addSubview(view)
        }
    }

    /// Takes an element from the display, and tells the delegate.
    final func endDisplay(of key: ElementKey) {
        guard let view = elements.displayed.removeValue(forKey: key) else { return }
        stage.performWithoutAnimation { view.isHidden = true }
        if let name = view.reuseName {
            let kind = key.category == 0 ? nil : key.kind
            elements.unused[ReuseName(kind: kind, identifier: name), default: []].append(view)
        } else {
            view.removeFromSuperview()
        }
        tellEndOfDisplay(of: view, key)
    }

    final func tellEndOfDisplay(of view: UICollectionReusableView, _ key: ElementKey) {
        if let cell = view as? UICollectionViewCell, key.category == 0 {
            scroller.logDisplay(false, ofCell: number(of: key.path))
            collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.path)
        } else if key.category == 1 {
            collectionDelegate?.collectionView(
                self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind, at: key.path)
        }
    }

    /// The number of an item, counted through all sections.
    private func number(of path: IndexPath) -> Int { (elements.counts ?? []).prefix(path.section).reduce(0, +) + path.item }

    private func makeView(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
        let key = attributes.key
        film.viewsBeingMade += 1
        defer { film.viewsBeingMade -= 1 }
        switch attributes.representedElementCategory {
        case .cell: return makeCell(key)
        case .supplementaryView:
            let view = dataSource?.collectionView(self, viewForSupplementaryElementOfKind: key.kind, at: key.path)
            if let view, view.reuseName == nil {
                film.reportMisuse(
                    "UICollectionViewDataSource.collectionView(_:viewForSupplementaryElementOfKind:at:)", of: view,
                    "for '\(key.kind)' at \(describe(key.path)) has no reuse identifier: views have to be dequeued")
            }
            return view
        case .decorationView:
            return collectionViewLayout.decorationClasses[key.kind]?.make(ofFrame: attributes.frame)
        }
    }

    private func makeCell(_ key: ElementKey) -> UICollectionReusableView? {
        guard let cell = dataSource?.collectionView(self, cellForItemAt: key.path) else { return nil }
        if cell.reuseName == nil {
            film.reportMisuse(
                "UICollectionViewDataSource.collectionView(_:cellForItemAt:)", of: cell,
                "at \(describe(key.path)) has no reuse identifier: cells have to be dequeued")
        }
        if let other = elements.key(of: cell) {
            film.reportMisuse(
                "UICollectionViewDataSource.collectionView(_:cellForItemAt:)", of: cell,
                "at \(describe(key.path)) is displayed at \(describe(other.path)) already")
            return nil
        }
        return cell
    }

    private func describe(_ path: IndexPath) -> String { "(\(path.section), \(path.item))" }

    // MARK: Reuse

    final func dequeueCell(_ identifier: String, _ path: IndexPath) -> UICollectionViewCell {
        let view = reuse(ReuseName(kind: nil, identifier: identifier), path, UICollectionViewCell.self)
        return view as? UICollectionViewCell ?? named(UICollectionViewCell(frame: .zero), identifier)
    }

    final func dequeueView(_ kind: String, _ identifier: String, _ path: IndexPath) -> UICollectionReusableView {
        reuse(ReuseName(kind: kind, identifier: identifier), path, UICollectionReusableView.self)
            ?? named(UICollectionReusableView(frame: .zero), identifier)
    }

    private func named<View: UICollectionReusableView>(_ view: View, _ identifier: String) -> View {
        view.reuseName = identifier
        return view
    }

    /// Returns a view that has left the display, or a new one; nil, and a misuse, if its class is not registered.
    private func reuse(
        _ name: ReuseName, _ path: IndexPath, _ base: UICollectionReusableView.Type
    ) -> UICollectionReusableView? {
        if let cell = reconfiguredCell(name, path) { return cell }
        if let view = elements.unused[name]?.popLast() {
            // Uncertain: whether animations that are still running end. They would move the view at its new place.
            view.forEachInTree { $0.layer.removeAllAnimations() }
            view.prepareForReuse()
            (view as? UICollectionViewCell)?.configurationIsDue()
            return view
        }
        let call =
            name.kind == nil
            ? "UICollectionView.dequeueReusableCell(withReuseIdentifier:for:)"
            : "UICollectionView.dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)"
        guard let registered = elements.classes[name] else {
            film.reportMisuse(call, of: self, "has no class that is registered for \(name.text)")
            return nil
        }
        guard let type = registered as? UICollectionReusableView.Type, isSubclass(type, of: base) else {
            film.reportMisuse(call, of: self, "has the class \(registered) for \(name.text), which is not a \(base)")
            return nil
        }
        let frame =
            name.kind.map { collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: $0, at: path)?.frame }
            ?? collectionViewLayout.layoutAttributesForItem(at: path)?.frame
        return named(type.make(ofFrame: frame ?? .zero), name.identifier)
    }

    private func isSubclass(_ type: AnyClass, of base: AnyClass) -> Bool {
        var next: AnyClass? = type
        while let current = next {
            if current == base { return true }
            next = _getSuperclass(current)
        }
        return false
    }
}
