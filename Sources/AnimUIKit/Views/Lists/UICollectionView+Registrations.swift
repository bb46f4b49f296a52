import Foundation

extension UICollectionView {
    /// The class of cells and the function that configures them for items.
    @preconcurrency @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// A function that configures a cell for an item.
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        let handler: Handler
        let identity = RegistrationIdentity()

        /// Creates a registration: once for all cells, and not when a cell is asked for.
        public init(handler: @escaping Handler) { self.handler = handler }
        /// Creates a registration with a nib.
        ///
        /// Differs: there are none, which is a misuse.
        public init(cellNib: UINib, handler: @escaping Handler) {
            self.handler = handler
            cellNib.reportCells(in: "UICollectionView.CellRegistration.init(cellNib:handler:)")
        }
    }

    /// The class and the kind of supplementary views and the function that configures them.
    @preconcurrency @MainActor public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// A function that configures a view.
        public typealias Handler = (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

        let elementKind: String
        let handler: Handler
        let identity = RegistrationIdentity()

        /// Creates a registration: once for all views, and not when a view is asked for.
        public init(elementKind: String, handler: @escaping Handler) {
            (self.elementKind, self.handler) = (elementKind, handler)
        }
        /// Creates a registration with a nib.
        ///
        /// Differs: there are none, which is a misuse.
        public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
            (self.elementKind, self.handler) = (elementKind, handler)
            supplementaryNib.reportCells(
                in: "UICollectionView.SupplementaryRegistration.init(supplementaryNib:elementKind:handler:)")
        }
    }

    /// Returns a cell for an item, configured by a registration: one that has left the display, or a new one.
    public final func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let name = ReuseName(kind: nil, identifier: identifier(of: registration.identity))
        let cell: Cell = dequeue(name, indexPath)
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }
    /// Returns a supplementary view, configured by a registration: one that has left the display, or a new one.
    public final func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let name = ReuseName(kind: registration.elementKind, identifier: identifier(of: registration.identity))
        let view: Supplementary = dequeue(name, indexPath)
        registration.handler(view, registration.elementKind, indexPath)
        return view
    }

    /// Returns the identifier of a registration, by the order of first use; a registration that was made for one cell is a misuse.
    private func identifier(of registration: RegistrationIdentity) -> String {
        let names = elements.registrations
        if let known = names[ObjectIdentifier(registration)] { return known.identifier }
        if registration.wasMadeForOneView {
            film.reportMisuse(
                "UICollectionView.dequeueConfiguredReusableCell(using:for:item:)", of: self,
                "was given a registration that was made while a cell was asked for: make it before, and use it again")
        }
        let identifier = "registration-\(names.count + 1)"
        elements.registrations[ObjectIdentifier(registration)] = KnownRegistration(identity: registration, identifier: identifier)
        return identifier
    }

    /// Returns a view of a class that has left the display, or a new one.
    private func dequeue<View: UICollectionReusableView>(_ name: ReuseName, _ path: IndexPath) -> View {
        elements.classes[name] = View.self
        let view = name.kind == nil ? dequeueCell(name.identifier, path) : dequeueView(name.kind ?? "", name.identifier, path)
        // A cell of a list has to know its place when it is configured.
        if let cell = view as? UICollectionViewListCell {
            let layout = collectionViewLayout
            let attributes =
                name.kind.map { layout.layoutAttributesForSupplementaryView(ofKind: $0, at: path) }
                ?? layout.layoutAttributesForItem(at: path)
            cell.showListPlace(attributes?.listPlace ?? ListPlace(isHeader: name.kind != nil, hasLine: name.kind == nil))
        }
        // Only views of this class have the identifier, since it is the registration's own.
        return unsafeDowncast(view, to: View.self)
    }
}

/// What makes a registration different from others.
@MainActor final class RegistrationIdentity {
    /// Whether a collection view was asking for a cell or a supplementary view.
    let wasMadeForOneView = FilmContext.current.viewsBeingMade > 0
}

/// A registration that a collection view has used.
struct KnownRegistration {
    /// Retained, so that no other registration gets its address.
    let identity: RegistrationIdentity
    let identifier: String
}
