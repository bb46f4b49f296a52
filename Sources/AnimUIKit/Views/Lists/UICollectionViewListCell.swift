import Foundation

/// A cell of a list, with accessories at its edges and a line below it.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
    private var accessoryViews: [(view: AccessoryView, isLeading: Bool)] = []
    private let line = UIView(frame: .zero)
    private var hasOwnBackground = false
    private var guide: UILayoutGuide?
    /// The place in the section, which the layout tells.
    final var listPlace = ListPlace() {
        didSet { if listPlace != oldValue { placeDidChange() } }
    }

    /// Creates a cell with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    /// Creates a cell from a nib, which is a misuse.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        contentView.autoresizingMask = []
        line.isUserInteractionEnabled = false
        line.backgroundColor = .separator
        addSubview(line)
        setBackground(defaultBackgroundConfiguration())
    }

    override func showListPlace(_ place: ListPlace?) {
        let isSupplementary = appliedAttributes.map { $0.representedElementCategory != .cell }
        listPlace = place ?? ListPlace(isHeader: isSupplementary ?? listPlace.isHeader)
    }

    /// Returns an empty content with the look of a cell, or of a header, in the list.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        if listPlace.isHeader { return listPlace.isGrouped ? .groupedHeader() : .plainHeader() }
        return .cell()
    }
    /// Returns the background of a cell in the list.
    open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        if listPlace.isHeader { return listPlace.isGrouped ? .listGroupedHeaderFooter() : .listPlainHeaderFooter() }
        return listPlace.isGrouped ? .listGroupedCell() : .listPlainCell()
    }
    /// The background: by default, the standard one of the list.
    open override var backgroundConfiguration: UIBackgroundConfiguration? {
        get { super.backgroundConfiguration }
        set {
            hasOwnBackground = true
            super.backgroundConfiguration = newValue
        }
    }
    /// The color behind the content, instead of the standard background.
    open override var backgroundColor: UIColor? {
        get { super.backgroundColor }
        set {
            if newValue != nil, !hasOwnBackground { setBackground(nil) }
            super.backgroundColor = newValue
        }
    }
    /// The marks, texts and views at the edges, in their order.
    open var accessories: [UICellAccessory] = [] {
        didSet { showAccessories() }
    }
    /// The level of the indent.
    open var indentationLevel = 0 {
        didSet { setNeedsLayout() }
    }
    /// The width of an indent in points.
    open var indentationWidth: CGFloat = 10 {
        didSet { setNeedsLayout() }
    }
    /// Whether accessories at the leading edge are indented, too.
    open var indentsAccessories = true {
        didSet { setNeedsLayout() }
    }
    /// The extent of the line below the cell: from the text to the trailing edge unless the app constrains it.
    open var separatorLayoutGuide: UILayoutGuide { guide ?? makeGuide() }

    /// Returns attributes with the height of the content in the width.
    open override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        guard contentView.hasConstrainedSubviews else { return layoutAttributes }
        layOutContent(in: CGSize(width: layoutAttributes.size.width, height: bounds.height))
        let height = contentView.systemLayoutSizeFitting(
            CGSize(width: contentView.bounds.width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
        layoutAttributes.size.height = max(height, (contentView as? UIListContentView)?.minimumCellHeight ?? 0)
        return layoutAttributes
    }
    /// Lays out the content, the accessories and the line.
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutContent(in: bounds.size)
        layOutAccessories()
        layOutLine()
    }
}

extension UICollectionViewListCell {
    private static var accessoryMargin: CGFloat { 16 }
    private static var accessoryGap: CGFloat { 8 }

    private func placeDidChange() {
        if !hasOwnBackground, configurations.background != nil { setBackground(defaultBackgroundConfiguration()) }
        line.isHidden = !listPlace.hasLine || listPlace.isHeader
        line.backgroundColor = listPlace.lineColor ?? .separator
        round(listPlace.corners, radius: listPlace.cornerRadius)
        setNeedsLayout()
    }

    private func showAccessories() {
        for (view, _) in accessoryViews { view.removeFromSuperview() }
        accessoryViews = accessories.compactMap { accessory in
            AccessoryView(accessory).map { ($0, accessory.isLeading) }
        }
        for (view, _) in accessoryViews { addSubview(view) }
        setNeedsLayout()
    }

    private var indent: CGFloat { CGFloat(max(0, indentationLevel)) * max(0, indentationWidth) }

    /// Returns the room of the accessories at an edge, with the distance from the edge.
    private func accessoryRoom(isLeading: Bool) -> CGFloat {
        let rooms = accessoryViews.filter { $0.isLeading == isLeading }.map(\.view.room)
        guard !rooms.isEmpty else { return 0 }
        return rooms.reduce(Self.accessoryMargin, +) + CGFloat(rooms.count - 1) * Self.accessoryGap
    }

    private func layOutContent(in size: CGSize) {
        var (first, last) = (accessoryRoom(isLeading: true) + indent, accessoryRoom(isLeading: false))
        if isRightToLeft { swap(&first, &last) }
        let frame = CGRect(x: first, y: 0, width: max(0, size.width - first - last), height: size.height)
        if contentView.frame != frame { contentView.frame = frame }
    }

    private func layOutAccessories() {
        var first = Self.accessoryMargin + (indentsAccessories ? indent : 0)
        var last = bounds.width - accessoryRoom(isLeading: false)
        for (view, isLeading) in accessoryViews {
            let start = isLeading ? first : last
            if isLeading { first += view.room + Self.accessoryGap } else { last += view.room + Self.accessoryGap }
            let middle = start + view.room / 2
            let center = CGPoint(x: isRightToLeft ? bounds.width - middle : middle, y: bounds.height / 2)
            if view.center != center { view.center = center }
        }
    }

    private func layOutLine() {
        if subviews.last !== line { bringSubviewToFront(line) }
        let width = 1 / film.scale
        var start = contentView.frame.minX
        if let list = contentView as? UIListContentView { start += list.textStart } else { start += Self.accessoryMargin }
        // Insets that the list sets instead of the standard ones.
        let insets = listPlace.lineInsets
        if insets != ListPlace().lineInsets { start = insets.leading }
        if let guide, guide.layoutFrame.width > 0 { start = guide.layoutFrame.minX }
        var frame = CGRect(
            x: start, y: bounds.height - width, width: max(0, bounds.width - start - insets.trailing), height: width)
        if isRightToLeft, guide == nil { frame.origin.x = insets.trailing }
        if line.frame != frame { line.frame = frame }
    }

    private func makeGuide() -> UILayoutGuide {
        let new = UILayoutGuide()
        new.identifier = "UICollectionViewListCellSeparatorLayoutGuide"
        addLayoutGuide(new)
        let start = new.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Self.accessoryMargin)
        start.priority = .defaultLow
        NSLayoutConstraint.activate([
            start, new.trailingAnchor.constraint(equalTo: trailingAnchor), new.bottomAnchor.constraint(equalTo: bottomAnchor),
            new.heightAnchor.constraint(equalToConstant: 1 / film.scale),
        ])
        guide = new
        return new
    }
}
