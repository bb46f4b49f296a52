import AnimInteraction
import Foundation

extension UICollectionView {
    /// The seconds of an animated change of the items; uncertain: 0.3.
    static var updateDuration: TimeInterval { 0.3 }

    /// Runs a block of changes, and displays them together at the end of the outermost block.
    final func update(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)? = nil) {
        if elements.updateDepth == 0 {
            // The state before the changes.
            layoutIfInvalid()
            elements.changes = ItemChanges()
        }
        elements.updateDepth += 1
        updates?()
        elements.updateDepth -= 1
        guard elements.updateDepth == 0 else {
            if let completion { stage.schedule(at: stage.time) { completion(true) } }
            return
        }
        let changes = elements.changes
        elements.changes = ItemChanges()
        commit(changes, completion)
    }

    private func commit(_ changes: ItemChanges, _ completion: ((Bool) -> Void)?) {
        let old = itemCounts()
        let new = loadCounts()
        let mapping = ItemMapping(changes, from: old, to: new)
        if let problem = mapping.problem {
            film.reportMisuse("UICollectionView.performBatchUpdates(_:completion:)", of: self, problem)
            reloadData()
            completion?(false)
            return
        }
        let oldAttributes = elements.sortedKeys.compactMap { elements.displayed[$0]?.appliedAttributes }
        elements.counts = new
        elements.layoutIsValid = false
        elements.selection = elements.selection.compactMap { mapping.newPaths[$0] }
        elements.sizes.move(by: mapping, reloaded: Set(changes.reloaded))
        collectionViewLayout.moveScrollers(by: mapping)
        let oldItems = collectionViewLayout.layoutAttributesForElements(in: bounds.insetBy(dx: -bounds.width, dy: -bounds.height))
        layoutIfInvalid()
        collectionViewLayout.prepare(forCollectionViewUpdates: changes.updateItems(mapping))
        let leaving = rekey(mapping, reloaded: Set(changes.reloaded))
        reconfigure(changes.reconfigured.compactMap { mapping.newPaths[$0] })
        move(from: oldAttributes + (oldItems ?? []), leaving, mapping, completion)
    }

    /// Gives the displayed elements their new keys, and returns the ones that leave.
    private func rekey(
        _ mapping: ItemMapping, reloaded: Set<IndexPath>
    ) -> [(key: ElementKey, view: UICollectionReusableView)] {
        var leaving: [(key: ElementKey, view: UICollectionReusableView)] = []
        var kept: [ElementKey: UICollectionReusableView] = [:]
        for key in elements.sortedKeys {
            guard let view = elements.displayed[key] else { continue }
            if let new = mapping.newKey(of: key, reloaded: reloaded) {
                kept[new] = view
            } else {
                leaving.append((key, view))
            }
        }
        elements.displayed = kept
        return leaving
    }

    /// Animates the elements to their new places: inserted ones appear, deleted ones disappear.
    private func move(
        from old: [UICollectionViewLayoutAttributes], _ leaving: [(key: ElementKey, view: UICollectionReusableView)],
        _ mapping: ItemMapping, _ completion: ((Bool) -> Void)?
    ) {
        let wanted = displayArriving(from: old, mapping)
        let moving = elements.sortedKeys.filter { elements.displayed[$0] != nil }
        let finals = leaving.map { (view: $0.view, attributes: finalAttributes(of: $0.view, $0.key)) }
        UIView.animate(withDuration: Self.updateDuration, delay: 0, options: []) {
            self.collectionViewLayout.placeScrollers()
            for key in moving {
                guard let view = self.elements.displayed[key], let attributes = wanted[key] ?? self.attributes(of: key) else {
                    continue
                }
                self.host(view, attributes)
                view.take(attributes)
            }
            for (view, attributes) in finals { if let attributes { view.take(attributes) } }
            self.collectionViewLayout.finalizeCollectionViewUpdates()
        } completion: { finished in
            for (key, view) in leaving {
                // The view may be in use again.
                self.tellEndOfDisplay(of: view, key)
                UIView.performWithoutAnimation { view.isHidden = true }
                if let name = view.reuseName {
                    self.elements.unused[ReuseName(kind: key.category == 0 ? nil : key.kind, identifier: name), default: []]
                        .append(view)
                } else {
                    view.removeFromSuperview()
                }
            }
            self.setNeedsLayout()
            completion?(finished)
        }
        for key in moving where wanted[key] == nil && attributes(of: key) == nil { endDisplay(of: key) }
    }

    /// Displays the elements that come into display, where they were before or as the layout lets them appear.
    ///
    /// - Returns: The attributes of all elements in the bounds; never iterated.
    private func displayArriving(
        from old: [UICollectionViewLayoutAttributes], _ mapping: ItemMapping
    ) -> [ElementKey: UICollectionViewLayoutAttributes] {
        var visible: [UICollectionViewLayoutAttributes] = []
        var appearing: Set<ElementKey> = []
        repeatUntilSizesSettle {
            layoutIfInvalid()
            visible = visibleAttributes()
            for attributes in visible {
                let key = attributes.key
                if let view = elements.displayed[key] {
                    measure(view, attributes)
                    continue
                }
                let before = key.category == 0 ? mapping.oldPaths[key.path] : nil
                let start = before.flatMap { path in old.first { $0.key == ElementKey(path: path) } }
                if start == nil { appearing.insert(key) }
                display(attributes, startingWith: start.map { $0.at(key.path) } ?? initialAttributes(for: attributes))
            }
        }
        for attributes in visible where appearing.contains(attributes.key) {
            guard let view = elements.displayed[attributes.key], view.appliedAttributes?.size != attributes.size,
                let initial = initialAttributes(for: attributes)
            else { continue }
            UIView.performWithoutAnimation { view.take(initial) }
        }
        return Dictionary(visible.map { ($0.key, $0) }) { first, _ in first }
    }

    private func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
        switch key.category {
        case 0: collectionViewLayout.layoutAttributesForItem(at: key.path)
        case 1: collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.path)
        default: collectionViewLayout.layoutAttributesForDecorationView(ofKind: key.kind, at: key.path)
        }
    }

    private func initialAttributes(for attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes? {
        let key = attributes.key
        let own =
            key.category == 0
            ? collectionViewLayout.initialLayoutAttributesForAppearingItem(at: key.path)
            : collectionViewLayout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind, at: key.path)
        return own ?? attributes.transparent()
    }

    private func finalAttributes(of view: UICollectionReusableView, _ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        let own =
            key.category == 0
            ? collectionViewLayout.finalLayoutAttributesForDisappearingItem(at: key.path)
            : collectionViewLayout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind, at: key.path)
        return own ?? view.appliedAttributes?.transparent()
    }

    /// Applies the layout anew; if that is animated, the displayed elements move to their places.
    final func relayOut(animated: Bool, _ completion: ((Bool) -> Void)?) {
        elements.layoutIsValid = false
        elements.sizes.forget()
        guard animated, window != nil else {
            setNeedsLayout()
            completion?(true)
            return
        }
        UIView.animate(withDuration: Self.updateDuration) {
            self.displayElements()
        } completion: {
            completion?($0)
        }
    }

    final func replaceBackground(_ old: UIView?) {
        old?.removeFromSuperview()
        guard let backgroundView else { return }
        backgroundView.frame = bounds
        backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        backgroundView.layer.zPosition = -1
        insertSubview(backgroundView, at: 0)
    }
}

extension UICollectionViewLayoutAttributes {
    /// A copy with opacity 0.
    fileprivate func transparent() -> UICollectionViewLayoutAttributes? {
        let copy = copy() as? UICollectionViewLayoutAttributes
        copy?.alpha = 0
        return copy
    }

    /// A copy for a different item.
    fileprivate func at(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
        let copy = copy() as? UICollectionViewLayoutAttributes
        copy?.indexPath = path
        return copy
    }
}

extension ItemChanges {
    /// The changes as a layout gets them.
    @MainActor func updateItems(_ mapping: ItemMapping) -> [UICollectionViewUpdateItem] {
        deleted.map { UICollectionViewUpdateItem(.delete, from: $0, to: nil) }
            + inserted.map { UICollectionViewUpdateItem(.insert, from: nil, to: $0) }
            + reloaded.map { UICollectionViewUpdateItem(.reload, from: $0, to: mapping.newPaths[$0]) }
            + moved.map { UICollectionViewUpdateItem(.move, from: $0.from, to: $0.to) }
    }
}

/// A controller whose view is a collection view.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDelegate, UICollectionViewDataSource {
    private let layout: UICollectionViewLayout

    /// Creates a controller with the layout of its collection view.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        self.layout = layout
        super.init(nibName: nil, bundle: nil)
    }
    /// Creates a controller from a nib.
    ///
    /// Differs: there are no nibs; the layout is a flow layout.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        layout = UICollectionViewFlowLayout()
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    /// Creates a controller from a nib, which is a misuse.
    public required init?(coder: NSCoder) {
        layout = UICollectionViewFlowLayout()
        super.init(coder: coder)
    }

    /// The collection view: the controller's view.
    open var collectionView: UICollectionView! {
        get { view as? UICollectionView }
        set { view = newValue }
    }
    /// The layout.
    open var collectionViewLayout: UICollectionViewLayout {
        viewIfLoaded.flatMap { $0 as? UICollectionView }?.collectionViewLayout ?? layout
    }
    /// Whether the selection ends before the view appears.
    open var clearsSelectionOnViewWillAppear = true
    /// Creates the collection view.
    open override func loadView() {
        let view = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: layout)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.backgroundColor = .systemBackground
        view.delegate = self
        view.dataSource = self
        self.view = view
    }

    /// Returns the number of sections; 1 unless overridden.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    /// Returns the number of items; 0 unless overridden.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    /// Returns the cell of an item; has to be overridden.
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        UICollectionViewCell()
    }
    /// Returns a supplementary view.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView() }
    /// Called after a tap has selected an item.
    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    /// Called after a tap has ended the selection of an item.
    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
    /// Called when a cell comes into display.
    open func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    /// Called when a cell has left the display.
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    /// Called when the content offset has changed.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Called when a finger has begun to drag.
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Called when the finger is about to release the content.
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Called when the finger has released the content.
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// Called when the content has come to rest.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
}
