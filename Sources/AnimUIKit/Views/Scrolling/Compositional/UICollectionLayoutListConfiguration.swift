public import Foundation

/// The look of a list: a section of rows as wide as the collection view.
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
    /// The styles of lists.
    public enum Appearance: Int, Sendable {
        case plain, grouped, insetGrouped
        /// A list next to the content.
        ///
        /// Differs: the same as a plain one.
        case sidebar
        /// A plain list next to the content; the same as a plain one.
        case sidebarPlain
    }

    /// The headers of lists.
    public enum HeaderMode: Int, Sendable {
        /// None.
        case none
        /// Supplementary views of the kind `UICollectionView.elementKindSectionHeader`.
        case supplementary
        /// The first item of the section, which has no line below it.
        case firstItemInSection
    }

    /// The footers of lists.
    public enum FooterMode: Int, Sendable {
        /// None.
        case none
        /// Supplementary views of the kind `UICollectionView.elementKindSectionFooter`.
        case supplementary
    }

    /// A closure that changes the line of an item.
    public typealias ItemSeparatorHandler =
        @MainActor (_ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration) ->
        UIListSeparatorConfiguration

    /// A closure that returns the actions that a swipe across an item uncovers; nil for none.
    public typealias SwipeActionsConfigurationProvider = @MainActor (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

    /// The style.
    public let appearance: Appearance
    /// Whether there are lines between the rows; true by default.
    public var showsSeparators = true
    /// The lines between the rows.
    public var separatorConfiguration: UIListSeparatorConfiguration
    /// A closure that changes the line of an item; nil for none.
    public var itemSeparatorHandler: ItemSeparatorHandler?
    /// The color behind the list, which the layout gives the collection view; nil for the standard color of the style, and clear to
    /// keep the collection view's own.
    public var backgroundColor: UIColor?
    /// The headers; none by default.
    public var headerMode = HeaderMode.none
    /// The footers; none by default.
    public var footerMode = FooterMode.none
    /// The space above the headers, in points; nil for the standard one.
    public var headerTopPadding: CGFloat?

    /// The actions that a swipe to the right uncovers; nil for none.
    ///
    /// No effect here: only the rows of tables swipe.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// The actions that a swipe to the left uncovers; nil for none.
    ///
    /// No effect here: only the rows of tables swipe.
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

    /// Creates a list of a style.
    public init(appearance: Appearance) {
        self.appearance = appearance
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    }
}

/// The look of the lines between the rows of a list.
@preconcurrency @MainActor public struct UIListSeparatorConfiguration {
    /// Whether a line is shown.
    public enum Visibility: Int, Sendable {
        case automatic, visible, hidden
    }

    /// The color.
    public var color = UIColor.separator
    /// Whether the line below the row is shown; automatic leaves out the last one of a group.
    public var bottomSeparatorVisibility = Visibility.automatic
    /// The distances of the line below the row from the edges.
    ///
    /// No effect here for `UICollectionViewListCell`, whose line begins at its text.
    public var bottomSeparatorInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 0)
    /// Whether a line above the row is shown.
    ///
    /// No effect here: the line above a row is the one below the row before it.
    public var topSeparatorVisibility = Visibility.automatic
    /// The distances of the line above the row from the edges.
    ///
    /// No effect here.
    public var topSeparatorInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 0)

    /// Creates the standard lines of a style.
    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

extension NSCollectionLayoutSection {
    /// Returns a section of rows that determine their heights.
    public class func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let section = NSCollectionLayoutSection(group: group)
        let style = ListStyle(configuration)
        section.list = style
        section.contentInsets = style.insets
        var edges: [NSCollectionLayoutBoundarySupplementaryItem] = []
        if configuration.headerMode == .supplementary {
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            header.pinToVisibleBounds = !style.isGrouped
            edges.append(header)
        }
        if configuration.footerMode == .supplementary {
            edges.append(
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: size, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom))
        }
        section.boundarySupplementaryItems = edges
        if configuration.leadingSwipeActionsConfigurationProvider != nil
            || configuration.trailingSwipeActionsConfigurationProvider != nil
        {
            FilmContext.current.warn("the swipe actions of a list have no effect: only the rows of tables swipe")
        }
        return section
    }
}

extension UICollectionViewCompositionalLayout {
    /// Returns a layout whose sections are lists.
    public class func list(using configuration: UICollectionLayoutListConfiguration) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { _, environment in .list(using: configuration, layoutEnvironment: environment) }
    }
}
