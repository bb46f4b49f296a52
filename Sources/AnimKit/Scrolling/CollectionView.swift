public import AnimGeometry
import AnimInteraction
import AnimLayers

/// A scroll view that lays out cells and reports which of them are displayed, like `UICollectionView` with a flow layout.
///
/// The items of a section are arranged in lines across the scroll direction, as many per line as fit; each section starts a new
/// line. An item keeps its cell: when it comes back into display, the cell has the frame, transform and opacity that it was
/// loaded with, as if the layout had been applied to a reused cell.
open class CollectionView: ScrollingView {
    /// The directions in which the lines follow each other.
    public enum ScrollDirection: String, Hashable, Sendable, CaseIterable {
        /// Down.
        case vertical
        /// To the right.
        case horizontal
    }

    /// The source of the items; not retained.
    ///
    /// The cells are loaded in the current tick, unless `reloadData` is called before.
    public weak var dataSource: (any CollectionViewDataSource)? {
        didSet { reloadLater() }
    }
    /// The direction in which the lines follow each other; vertical by default.
    public var scrollDirection = ScrollDirection.vertical
    /// The size of an item; by default the size of the bounds.
    public var itemSize: Size?
    /// The space between items of a line, in points.
    public var minimumInteritemSpacing = 0.0
    /// The space between lines, in points.
    public var minimumLineSpacing = 0.0

    /// The number of sections that were loaded.
    public private(set) var numberOfSections = 0
    private var items: [Item] = []
    /// The index of each item among `items`.
    private var indices: [IndexPath: Int] = [:]
    private var isLoaded = false

    /// Creates a collection view without cells.
    public override init(frame: Rect) {
        super.init(frame: frame)
        scrollView.delegate.willDisplay = { [weak self] _, index in
            self?.notify(index) { $0.collectionView($1, willDisplay: $2, forItemAt: $3) }
        }
        scrollView.delegate.didEndDisplaying = { [weak self] _, index in
            self?.notify(index) { $0.collectionView($1, didEndDisplaying: $2, forItemAt: $3) }
        }
    }

    /// Returns the number of items that were loaded in a section.
    public func numberOfItems(inSection section: Int) -> Int { items.count { $0.path.section == section } }

    /// Returns the cell of an item; nil if it is not displayed.
    public func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? {
        guard let index = indices[indexPath], scrollView.cellForItem(at: index) != nil else { return nil }
        return items[index].cell
    }

    /// Returns the item of a cell; nil for a cell of another view.
    public func indexPath(for cell: CollectionViewCell) -> IndexPath? { items.first { $0.cell === cell }?.path }

    /// The displayed cells, in the order of their items.
    public var visibleCells: [CollectionViewCell] { scrollView.visibleCells.compactMap { item(at: $0)?.cell } }

    /// Scrolls as little as necessary to show an item.
    public func scrollToItem(at indexPath: IndexPath, animated: Bool) {
        if let index = indices[indexPath] { scrollView.scrollToItem(at: index, animated: animated) }
    }

    /// Loads the items and their cells from the data source, and lays them out.
    public func reloadData() {
        isLoaded = true
        for item in items { item.cell.removeFromSuperview() }
        (items, indices, numberOfSections) = ([], [:], 0)
        var flow = CollectionFlow(of: self)
        if let dataSource { load(from: dataSource, into: &flow) }
        contentSize = flow.contentSize
        scrollView.cells = items.map(\.cell.layer.id)
    }

    private func load(from dataSource: any CollectionViewDataSource, into flow: inout CollectionFlow) {
        numberOfSections = max(0, dataSource.numberOfSections(in: self))
        for section in 0..<numberOfSections {
            flow.beginSection()
            for number in 0..<max(0, dataSource.collectionView(self, numberOfItemsInSection: section)) {
                let path = IndexPath(item: number, section: section)
                let cell = dataSource.collectionView(self, cellForItemAt: path)
                cell.frame = flow.nextFrame()
                addSubview(cell)
                indices[path] = items.count
                items.append(Item(path: path, cell: cell))
            }
        }
    }

    private func reloadLater() {
        isLoaded = false
        stage.schedule(at: stage.time) { [weak self] in
            if let self, !isLoaded { reloadData() }
        }
    }

    private func item(at index: Int) -> Item? { items.indices.contains(index) ? items[index] : nil }

    private func notify(
        _ index: Int, _ call: (any CollectionViewDelegate, CollectionView, CollectionViewCell, IndexPath) -> Void
    ) {
        guard let delegate = delegate as? any CollectionViewDelegate, let item = item(at: index) else { return }
        call(delegate, self, item.cell, item.path)
    }
}

extension CollectionView {
    /// The path of an item: its section, and its index in the section.
    public struct IndexPath: Hashable, Comparable, Sendable {
        /// The number of the section, from 0.
        public var section: Int
        /// The number within the section, from 0.
        public var item: Int

        /// Creates a path.
        public init(item: Int, section: Int) {
            self.section = section
            self.item = item
        }

        /// Creates a path; a row is a table's name for an item.
        public init(row: Int, section: Int) { self.init(item: row, section: section) }

        /// Orders paths by section, then by item.
        public static func < (a: IndexPath, b: IndexPath) -> Bool { (a.section, a.item) < (b.section, b.item) }
    }
}

extension CollectionView {
    /// An item that was loaded.
    private struct Item {
        let path: IndexPath
        let cell: CollectionViewCell
    }
}

/// A view in a collection view, like `UICollectionViewCell`.
open class CollectionViewCell: View {}

/// The source of the items of a collection view, like `UICollectionViewDataSource`.
public protocol CollectionViewDataSource: AnyObject {
    /// Returns the number of sections; 1 unless given.
    func numberOfSections(in collectionView: CollectionView) -> Int
    /// Returns the number of items in a section.
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
    /// Returns the cell of an item; called once per item.
    func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: CollectionView.IndexPath
    ) -> CollectionViewCell
}

extension CollectionViewDataSource {
    /// Returns one section.
    public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
}

/// The observer of a collection view's cells, like `UICollectionViewDelegate`; every method does nothing unless given.
public protocol CollectionViewDelegate: ScrollingViewDelegate {
    /// Called when a cell comes into display; its layout has been applied.
    func collectionView(
        _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: CollectionView.IndexPath)
    /// Called when a cell has left the display.
    func collectionView(
        _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
        forItemAt indexPath: CollectionView.IndexPath)
}

extension CollectionViewDelegate {
    /// Does nothing.
    public func collectionView(
        _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: CollectionView.IndexPath
    ) {}
    /// Does nothing.
    public func collectionView(
        _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
        forItemAt indexPath: CollectionView.IndexPath
    ) {}
}

/// The frames of the cells of a collection view, one after the other.
struct CollectionFlow {
    /// The extents of an item: along the lines, and in the direction of scrolling.
    private let item: (along: Double, across: Double)
    private let lineLength: Double
    private let spacing: (items: Double, lines: Double)
    private let isHorizontal: Bool
    /// The start of the next item.
    private var next = (along: 0.0, across: 0.0)
    /// The end of the lines so far.
    private var end = 0.0

    init(of view: CollectionView) {
        let bounds = view.bounds.size
        let size = view.itemSize ?? bounds
        isHorizontal = view.scrollDirection == .horizontal
        item = isHorizontal ? (size.height, size.width) : (size.width, size.height)
        lineLength = isHorizontal ? bounds.height : bounds.width
        spacing = (view.minimumInteritemSpacing, view.minimumLineSpacing)
    }

    /// The extent of the content so far.
    var contentSize: Size {
        isHorizontal ? Size(width: end, height: lineLength) : Size(width: lineLength, height: end)
    }

    /// Starts a line, unless it has started.
    mutating func beginSection() {
        if next.along > 0 { beginLine() }
    }

    /// Returns the frame of the next item.
    mutating func nextFrame() -> Rect {
        if next.along > 0, next.along + item.along > lineLength { beginLine() }
        let origin = isHorizontal ? Point(x: next.across, y: next.along) : Point(x: next.along, y: next.across)
        let size =
            isHorizontal
            ? Size(width: item.across, height: item.along) : Size(width: item.along, height: item.across)
        end = next.across + item.across
        next.along += item.along + spacing.items
        return Rect(origin: origin, size: size)
    }

    private mutating func beginLine() { next = (0, end + spacing.lines) }
}
