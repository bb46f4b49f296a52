import Foundation

/// The elements of a flow layout with their frames.
@MainActor struct FlowResult {
    private(set) var elements: [UICollectionViewLayoutAttributes] = []
    /// The frames of the elements.
    private var frames: [CGRect] = []
    private(set) var contentSize = CGSize.zero
    /// The end of the items and the footer of each section, in the direction of scrolling.
    private(set) var sectionEnds: [CGFloat] = []
    /// The indices among `elements` of the first item of each section, and the number of its items.
    private var items: [(first: Int, count: Int)] = []

    /// Returns the attributes of an item.
    func item(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let section = items[safe: path.section], (0..<section.count).contains(path.item) else { return nil }
        return elements[section.first + path.item]
    }

    /// Returns the elements with an extent that a rectangle shows.
    ///
    /// - Parameter mayMove: Whether an app's layout may have changed the frames of the elements.
    func elements(in rect: CGRect, mayMove: Bool) -> [UICollectionViewLayoutAttributes] {
        if mayMove { return elements.filter { $0.frame.overlaps(rect) } }
        var found: [UICollectionViewLayoutAttributes] = []
        for index in frames.indices where frames[index].overlaps(rect) { found.append(elements[index]) }
        return found
    }

    private mutating func append(_ attributes: UICollectionViewLayoutAttributes) {
        elements.append(attributes)
        frames.append(attributes.frame)
    }

    /// Lays out the items of a collection view.
    static func make(of layout: UICollectionViewFlowLayout, in view: UICollectionView) -> FlowResult {
        var result = FlowResult()
        let vertical = layout.scrollDirection == .vertical
        let inset = view.adjustedContentInset
        let length =
            vertical
            ? view.bounds.width - inset.left - inset.right : view.bounds.height - inset.top - inset.bottom
        var position: CGFloat = 0
        for section in 0..<view.numberOfSections {
            let values = FlowSection(section, of: layout, in: view)
            result.add(UICollectionView.elementKindSectionHeader, values.header, at: &position, section, vertical, length)
            position += vertical ? values.inset.top : values.inset.left
            result.items.append((result.elements.count, values.sizes.count))
            result.addLines(of: values, at: &position, length: length, vertical, scale: view.film.scale)
            position += vertical ? values.inset.bottom : values.inset.right
            result.add(UICollectionView.elementKindSectionFooter, values.footer, at: &position, section, vertical, length)
            result.sectionEnds.append(position)
            if values.isTooWide(for: length, vertical) {
                view.film.warn("an item of a flow layout is longer than its lines")
            }
        }
        result.contentSize = vertical ? CGSize(width: length, height: position) : CGSize(width: position, height: length)
        return result
    }

    private mutating func add(
        _ kind: String, _ size: CGSize, at position: inout CGFloat, _ section: Int, _ vertical: Bool, _ length: CGFloat
    ) {
        let extent = vertical ? size.height : size.width
        guard extent > 0 else { return }
        let attributes = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
        attributes.frame =
            vertical
            ? CGRect(x: 0, y: position, width: length, height: extent) : CGRect(x: position, y: 0, width: extent, height: length)
        append(attributes)
        position += extent
    }

    /// Adds lines of items: those that do not fit start a new line, the items of a full line are spread over its length, and the
    /// items across a line are centered.
    private mutating func addLines(
        of section: FlowSection, at position: inout CGFloat, length: CGFloat, _ vertical: Bool, scale: CGFloat
    ) {
        let (before, after) =
            vertical ? (section.inset.left, section.inset.right) : (section.inset.top, section.inset.bottom)
        let available = length - before - after
        let sizes = section.sizes.map { vertical ? ($0.width, $0.height) : ($0.height, $0.width) }
        var start = 0
        while start < sizes.count {
            var (end, used) = (start + 1, sizes[start].0)
            while end < sizes.count, used + section.spacing + sizes[end].0 <= available {
                used += section.spacing + sizes[end].0
                end += 1
            }
            let line = start..<end
            let thickness = line.map { sizes[$0].1 }.max() ?? 0
            var (gap, next) = section.gap(of: line, used: used, available: available, sizes: sizes.map(\.0))
            next += before
            for index in line {
                let (along, across) = (next, position + (thickness - sizes[index].1) / 2)
                let origin = vertical ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
                let attributes = section.makeAttributes(IndexPath(item: index, section: section.number))
                attributes.frame = CGRect(origin: origin.rounded(to: scale), size: section.sizes[index])
                append(attributes)
                next += sizes[index].0 + gap
            }
            gap = 0
            position += thickness
            if end < sizes.count { position += section.lineSpacing }
            start = end
        }
    }
}

extension CGRect {
    /// Whether the rectangle shares an area with a different one.
    func overlaps(_ other: CGRect) -> Bool {
        let (a, b) = (standardized, other.standardized)
        return a.size.width > 0 && a.size.height > 0 && b.size.width > 0 && b.size.height > 0
            && a.origin.x < b.origin.x + b.size.width && b.origin.x < a.origin.x + a.size.width
            && a.origin.y < b.origin.y + b.size.height && b.origin.y < a.origin.y + a.size.height
    }
}

extension CGPoint {
    /// The point rounded to pixels.
    fileprivate func rounded(to scale: CGFloat) -> CGPoint {
        CGPoint(x: (x * scale).rounded() / scale, y: (y * scale).rounded() / scale)
    }
}

/// The sizes and distances of a section of a flow layout, as the delegate or the layout has them.
@MainActor struct FlowSection {
    let number: Int
    let sizes: [CGSize]
    let inset: UIEdgeInsets
    let spacing: CGFloat
    let lineSpacing: CGFloat
    let header: CGSize
    let footer: CGSize
    private let hasEqualSizes: Bool
    private let attributesClass: UICollectionViewLayoutAttributes.Type

    init(_ section: Int, of layout: UICollectionViewFlowLayout, in view: UICollectionView) {
        let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
        func value<Value: Equatable>(
            _ own: Value, unless missing: Value, _ ask: (any UICollectionViewDelegateFlowLayout) -> Value
        ) -> Value {
            guard let delegate, case let answer = ask(delegate), answer != missing else { return own }
            return answer
        }
        number = section
        inset = value(layout.sectionInset, unless: Unimplemented.insets) {
            $0.collectionView(view, layout: layout, insetForSectionAt: section)
        }
        spacing = value(layout.minimumInteritemSpacing, unless: Unimplemented.length) {
            $0.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
        }
        lineSpacing = value(layout.minimumLineSpacing, unless: Unimplemented.length) {
            $0.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
        }
        header = value(layout.headerReferenceSize, unless: Unimplemented.size) {
            $0.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
        }
        footer = value(layout.footerReferenceSize, unless: Unimplemented.size) {
            $0.collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
        }
        let size = layout.expectedSize
        let preferred = layout.itemsSizeThemselves ? view.elements.sizes.preferred : [:]
        var isAsked = layout.itemsSizeThemselves
        sizes = (0..<view.numberOfItems(inSection: section)).map { item in
            let path = IndexPath(item: item, section: section)
            if let size = preferred[ElementKey(path: path)] { return size }
            guard let delegate else { return size }
            let answer = delegate.collectionView(view, layout: layout, sizeForItemAt: path)
            if answer == Unimplemented.size { return size }
            isAsked = true
            return CGSize(width: max(0, answer.width), height: max(0, answer.height))
        }
        hasEqualSizes = !isAsked
        attributesClass =
            type(of: layout).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
            ?? UICollectionViewLayoutAttributes.self
    }

    func makeAttributes(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
        let attributes = attributesClass.make()
        attributes.indexPath = path
        return attributes
    }

    func isTooWide(for length: CGFloat, _ vertical: Bool) -> Bool {
        let available = vertical ? length - inset.left - inset.right : length - inset.top - inset.bottom
        return sizes.contains { (vertical ? $0.width : $0.height) > available }
    }

    /// Returns the space between the items of a line, and its start.
    ///
    /// The items of a full line are spread; one item alone is centered. The last line of items of equal sizes continues the columns of
    /// the others; of different sizes, it has the least spacing. Uncertain: the rules for the last line.
    func gap(of line: Range<Int>, used: CGFloat, available: CGFloat, sizes: [CGFloat]) -> (gap: CGFloat, start: CGFloat) {
        let isLast = line.upperBound == sizes.count
        var (count, used) = (line.count, used)
        if isLast {
            guard hasEqualSizes, let size = sizes.first else { return (spacing, 0) }
            // As if the line were full.
            while size + spacing > 0, used + spacing + size <= available {
                used += spacing + size
                count += 1
                if count > 100_000 { break }
            }
        }
        let rest = max(0, available - used)
        guard count > 1 else { return (spacing, rest / 2) }
        return (spacing + rest / CGFloat(count - 1), 0)
    }
}
