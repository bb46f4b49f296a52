import Foundation

/// The sizes that the views of a collection view prefer, and which of them were asked.
@MainActor struct ItemSizes {
    /// The sizes of elements whose views prefer a different one than the layout had; iterated in no order.
    private(set) var preferred: [ElementKey: CGSize] = [:]
    /// The displayed elements that were asked since all sizes were forgotten; never iterated but to move them.
    private var asked: Set<ElementKey> = []
    /// The size of the bounds for which they were asked.
    private var boundsSize: CGSize?
    /// Whether no view is asked any more, since they did not settle.
    private var isOver = false
    /// Whether a view is being asked.
    private(set) var isAsking = false
    /// Whether an answer has made the layout invalid, so that the elements have to be displayed again.
    private(set) var haveChanged = false

    mutating func forget() { (preferred, asked) = ([:], []) }

    /// Forgets the sizes for bounds of a different size.
    mutating func use(boundsOf size: CGSize) {
        guard boundsSize != size else { return }
        forget()
        (boundsSize, isOver) = (size, false)
    }

    /// Asks all displayed elements again.
    mutating func askAgain() { asked = [] }

    /// Begins to ask an element; returns false if it was asked before.
    mutating func beginAsking(_ key: ElementKey) -> Bool {
        guard !isAsking, !isOver, asked.insert(key).inserted else { return false }
        isAsking = true
        return true
    }

    mutating func endAsking() { isAsking = false }

    /// Asks no view again for bounds of the same size, so that the layout ends.
    mutating func giveUp() { isOver = true }

    /// Takes over the answer of an element; returns false, and ignores it, if its size is not a finite one.
    mutating func take(_ size: CGSize, of key: ElementKey) -> Bool {
        guard size.width.isFinite, size.height.isFinite else { return false }
        preferred[key] = CGSize(width: max(0, size.width), height: max(0, size.height))
        haveChanged = true
        return true
    }

    mutating func beginPass() { haveChanged = false }

    /// Whether a layout may begin; one that a view causes while it is asked is made up for when it has answered.
    mutating func mayLayOut() -> Bool {
        if isAsking { haveChanged = true }
        return !isAsking
    }

    /// Moves the sizes to the new places of their elements.
    mutating func move(by mapping: ItemMapping, reloaded: Set<IndexPath>) {
        var moved: [ElementKey: CGSize] = [:]
        // The order does not matter, since two elements never have the same new place.
        for (key, size) in preferred { if let new = mapping.newKey(of: key, reloaded: reloaded) { moved[new] = size } }
        preferred = moved
        askAgain()
    }
}

extension ItemMapping {
    /// Returns the new place of an element; nil if it leaves, or is loaded anew.
    func newKey(of key: ElementKey, reloaded: Set<IndexPath>) -> ElementKey? {
        if key.category == 0 {
            return reloaded.contains(key.path) ? nil : newPaths[key.path].map { ElementKey(path: $0) }
        }
        // A view at the edge of the whole content has no section.
        if key.path.count == 1 { return key }
        return newSections[key.path.section].map {
            ElementKey(category: key.category, kind: key.kind, path: IndexPath(item: key.path.item, section: $0))
        }
    }

    /// Moves values to the new paths of their items, without the values of items that leave or are loaded anew.
    func moved<Value>(_ values: [IndexPath: Value], except reloaded: Set<IndexPath>) -> [IndexPath: Value] {
        var moved: [IndexPath: Value] = [:]
        // The order does not matter, since two items never have the same new path.
        for (path, value) in values where !reloaded.contains(path) {
            if let new = newPaths[path] { moved[new] = value }
        }
        return moved
    }
}

extension UIView {
    /// Whether constraints lay out a subview, or a list content its texts, so that they determine the size of the view, too.
    final var hasConstrainedSubviews: Bool {
        self is UIListContentView || subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
    }
}

extension UICollectionView {
    /// Asks a view that came into display for the attributes that it prefers; if the layout takes them over, it is invalid then.
    final func measure(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        (view as? UICollectionViewCell)?.updateConfigurationIfDue()
        let (layout, key) = (collectionViewLayout, attributes.key)
        guard layout.asksForPreferredAttributes, key.category != 2, elements.sizes.beginAsking(key) else { return }
        defer { elements.sizes.endAsking() }
        guard let copy = attributes.copy() as? UICollectionViewLayoutAttributes else { return }
        let preferred = view.preferredLayoutAttributesFitting(copy)
        guard !preferred.isEqual(attributes),
            layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
        else { return }
        guard elements.sizes.take(preferred.size, of: key) else {
            film.reportMisuse(
                "UICollectionReusableView.preferredLayoutAttributesFitting(_:)", of: view,
                "returns the size \(preferred.size), which is not finite")
            return
        }
        layout.invalidateLayout(
            with: layout.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
    }

    /// Displays elements until no view prefers a different size, which others have made room for or come into display by.
    final func repeatUntilSizesSettle(_ display: () -> Void) {
        for _ in 0..<Self.passesPerLayout {
            elements.sizes.beginPass()
            display()
            guard elements.sizes.haveChanged else { return }
        }
        elements.sizes.giveUp()
        film.warn(
            "the cells of a collection view did not settle on their sizes: the layout or the cells change them again and again")
    }

    /// Each pass displays the elements that the one before has made room for; if those are a screen's, three are enough.
    private static var passesPerLayout: Int { 50 }
}
