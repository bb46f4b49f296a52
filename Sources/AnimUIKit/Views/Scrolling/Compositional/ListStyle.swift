import Foundation

/// The place of a cell in a section of a list.
struct ListPlace: Equatable {
    /// Whether the list has groups.
    var isGrouped = false
    /// Whether the view is a header or a footer.
    var isHeader = false
    /// Whether there is a line below the cell.
    var hasLine = true
    /// The color of the line; nil for the standard one.
    var lineColor: UIColor?
    /// The distances of the line from the edges.
    var lineInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 0)
    /// The radius of the corners of the group's ends.
    var cornerRadius: CGFloat = 0
    /// The rounded corners.
    var corners: CACornerMask = []
}

/// The look of a section that is a list.
@MainActor struct ListStyle {
    private let configuration: UICollectionLayoutListConfiguration

    init(_ configuration: UICollectionLayoutListConfiguration) { self.configuration = configuration }

    var isGrouped: Bool {
        switch configuration.appearance {
        case .plain, .sidebarPlain, .sidebar: false
        case .grouped, .insetGrouped: true
        }
    }

    private var isInset: Bool { configuration.appearance == .insetGrouped }

    /// The space around the rows.
    ///
    /// Uncertain: the distances, which tables have, too.
    var insets: NSDirectionalEdgeInsets {
        let margin: CGFloat = isInset ? 16 : 0
        guard isGrouped else {
            return NSDirectionalEdgeInsets(top: 0, leading: margin, bottom: 0, trailing: margin)
        }
        return NSDirectionalEdgeInsets(
            top: configuration.headerMode == .supplementary ? 0 : 17.5, leading: margin,
            bottom: configuration.footerMode == .supplementary ? 0 : 17.5, trailing: margin)
    }

    /// The space above a section, apart from the insets.
    func topPadding(isFirst: Bool) -> CGFloat {
        if let padding = configuration.headerTopPadding, configuration.headerMode == .supplementary { return padding }
        return isGrouped && isFirst ? 17.5 : 0
    }

    /// The color behind the list; nil for the collection view's own.
    var backgroundColor: UIColor? {
        if let color = configuration.backgroundColor { return color == .clear ? nil : color }
        return isGrouped ? .systemGroupedBackground : .systemBackground
    }

    /// The place of a header or a footer.
    var headerPlace: ListPlace { ListPlace(isGrouped: isGrouped, isHeader: true, hasLine: false) }

    /// Returns the place of an item among the items of its section.
    func place(of path: IndexPath, count: Int) -> ListPlace {
        var line = configuration.separatorConfiguration
        if let handler = configuration.itemSeparatorHandler { line = handler(path, line) }
        let hasHeader = configuration.headerMode == .firstItemInSection
        let (isHeader, isLast) = (hasHeader && path.item == 0, path.item == count - 1)
        var place = ListPlace(isGrouped: isGrouped, isHeader: isHeader)
        (place.lineColor, place.lineInsets) = (line.color, line.bottomSeparatorInsets.finite)
        switch line.bottomSeparatorVisibility {
        case .automatic: place.hasLine = !isHeader && !(isLast && isGrouped)
        case .visible: place.hasLine = true
        case .hidden: place.hasLine = false
        }
        if !configuration.showsSeparators { place.hasLine = false }
        guard isInset, !isHeader else { return place }
        place.cornerRadius = 10
        if path.item == (hasHeader ? 1 : 0) { place.corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if isLast { place.corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        return place
    }
}

extension UIView {
    /// Rounds corners, and clips the content to them.
    final func round(_ corners: CACornerMask, radius: CGFloat) {
        guard !corners.isEmpty || layer.cornerRadius != 0 else { return }
        layer.cornerRadius = corners.isEmpty ? 0 : radius
        layer.maskedCorners = corners
        clipsToBounds = !corners.isEmpty
    }
}

extension UICollectionViewCell {
    /// Shows the line below a cell of a list, and the corners of its group.
    final func show(_ place: ListPlace, after old: ListPlace?, line: inout UIView?) {
        // Corners of the app's own stay.
        if !place.corners.isEmpty || old?.corners.isEmpty == false { round(place.corners, radius: place.cornerRadius) }
        guard place.hasLine || line != nil else { return }
        let view = line ?? UIView(frame: .zero)
        let width = 1 / film.scale
        if line == nil {
            view.isUserInteractionEnabled = false
            view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
            addSubview(view)
            line = view
        }
        view.isHidden = !place.hasLine
        view.backgroundColor = place.lineColor ?? .separator
        view.frame = CGRect(
            x: place.lineInsets.leading, y: bounds.height - width,
            width: max(0, bounds.width - place.lineInsets.leading - place.lineInsets.trailing), height: width)
    }
}
