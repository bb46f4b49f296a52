import Foundation

/// The sections of a list and their items, by identifiers that are unique in the list.
@preconcurrency
public struct NSDiffableDataSourceSnapshot<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
    /// A section and its items.
    struct Section: Sendable {
        let identifier: SectionIdentifierType
        var items: [ItemIdentifierType] = []
    }

    private(set) var sections: [Section] = []
    /// The section of each item; never iterated.
    private var owners: [ItemIdentifierType: SectionIdentifierType] = [:]

    /// Creates a snapshot without sections.
    public init() {}

    // MARK: Content

    /// The number of items in all sections.
    public var numberOfItems: Int { owners.count }
    /// The number of sections.
    public var numberOfSections: Int { sections.count }
    /// The sections, in their order.
    public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
    /// The items of all sections, in their order.
    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }
    /// The sections that are loaded anew when the snapshot is applied.
    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
    /// The items whose cells are made anew when the snapshot is applied.
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    /// The items whose present cells are configured anew when the snapshot is applied.
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
    /// Returns the number of items in a section.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { itemIdentifiers(inSection: identifier).count }
    /// Returns the items of a section, in their order; a misuse if there is no such section.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        found(identifier, "itemIdentifiers(inSection:)").map { sections[$0].items } ?? []
    }
    /// Returns the section of an item; nil for an unknown item.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? { owners[identifier] }
    /// Returns the place of an item among the items of all sections; nil for an unknown item.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        place(of: identifier).map { place in sections[..<place.section].reduce(place.item) { $0 + $1.items.count } }
    }
    /// Returns the place of a section; nil for an unknown section.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        sections.firstIndex { $0.identifier == identifier }
    }

    // MARK: Items

    /// Adds items at the end of a section: of the last one unless given.
    ///
    /// As in all methods that add items, those that are in the snapshot already move.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        let call = "appendItems(_:toSection:)"
        guard let section = sectionIdentifier.map({ found($0, call) }) ?? sections.indices.last else {
            if sectionIdentifier == nil { report(call, "there are no sections") }
            return
        }
        let new = detached(identifiers, call)
        insert(new, section, at: sections[section].items.count)
    }
    /// Adds items before a different one.
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType) {
        insert(identifiers, nextTo: beforeIdentifier, offset: 0, "insertItems(_:beforeItem:)")
    }
    /// Adds items after a different one.
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
        insert(identifiers, nextTo: afterIdentifier, offset: 1, "insertItems(_:afterItem:)")
    }
    /// Removes items; unknown ones are ignored.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let leaving = Set(identifiers.filter { owners.removeValue(forKey: $0) != nil })
        guard !leaving.isEmpty else { return }
        for section in sections.indices { sections[section].items.removeAll(where: leaving.contains) }
        reloadedItemIdentifiers.removeAll(where: leaving.contains)
        reconfiguredItemIdentifiers.removeAll(where: leaving.contains)
    }
    /// Removes all items and all sections.
    public mutating func deleteAllItems() { self = Self() }
    /// Moves an item before a different one.
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        move(identifier, nextTo: toIdentifier, offset: 0, "moveItem(_:beforeItem:)")
    }
    /// Moves an item after a different one.
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        move(identifier, nextTo: toIdentifier, offset: 1, "moveItem(_:afterItem:)")
    }
    /// Marks items whose cells are to be made anew.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        reloadedItemIdentifiers += known(identifiers, "reloadItems(_:)")
    }
    /// Marks items whose present cells are to be configured anew.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        reconfiguredItemIdentifiers += known(identifiers, "reconfigureItems(_:)")
    }

    // MARK: Sections

    /// Adds sections at the end.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        insert(identifiers, at: sections.count, "appendSections(_:)")
    }
    /// Adds sections before a different one.
    public mutating func insertSections(_ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType)
    {
        let call = "insertSections(_:beforeSection:)"
        if let place = found(toIdentifier, call) { insert(identifiers, at: place, call) }
    }
    /// Adds sections after a different one.
    public mutating func insertSections(_ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType)
    {
        let call = "insertSections(_:afterSection:)"
        if let place = found(toIdentifier, call) { insert(identifiers, at: place + 1, call) }
    }
    /// Removes sections with their items; unknown ones are ignored.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        let leaving = Set(identifiers)
        deleteItems(sections.filter { leaving.contains($0.identifier) }.flatMap(\.items))
        sections.removeAll { leaving.contains($0.identifier) }
        reloadedSectionIdentifiers.removeAll(where: leaving.contains)
    }
    /// Moves a section before a different one.
    public mutating func moveSection(_ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType) {
        move(identifier, nextTo: toIdentifier, offset: 0, "moveSection(_:beforeSection:)")
    }
    /// Moves a section after a different one.
    public mutating func moveSection(_ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType) {
        move(identifier, nextTo: toIdentifier, offset: 1, "moveSection(_:afterSection:)")
    }
    /// Marks sections that are to be loaded anew.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        reloadedSectionIdentifiers += identifiers.filter { found($0, "reloadSections(_:)") != nil }
    }

    /// Forgets the items and sections to load or configure anew, once that is done.
    mutating func forgetReloads() {
        (reloadedSectionIdentifiers, reloadedItemIdentifiers, reconfiguredItemIdentifiers) = ([], [], [])
    }
}

extension NSDiffableDataSourceSnapshot {
    private func place(of identifier: ItemIdentifierType) -> (section: Int, item: Int)? {
        guard let owner = owners[identifier], let section = indexOfSection(owner),
            let item = sections[section].items.firstIndex(of: identifier)
        else { return nil }
        return (section, item)
    }

    /// Returns the place of a section; nil, and a misuse, for an unknown one.
    private func found(_ identifier: SectionIdentifierType, _ call: String) -> Int? {
        let place = indexOfSection(identifier)
        if place == nil { report(call, "there is no section \(MisuseText.of(identifier))") }
        return place
    }

    /// Returns the items that are in the snapshot; the others are a misuse.
    private func known(_ identifiers: [ItemIdentifierType], _ call: String) -> [ItemIdentifierType] {
        identifiers.filter { identifier in
            if owners[identifier] == nil { report(call, "there is no item \(MisuseText.of(identifier))") }
            return owners[identifier] != nil
        }
    }

    /// Returns identifiers without duplicates, which are a misuse.
    private func unique<Identifier: Hashable>(_ identifiers: [Identifier], _ call: String) -> [Identifier] {
        var seen: Set<Identifier> = []
        return identifiers.filter { identifier in
            let isNew = seen.insert(identifier).inserted
            if !isNew { report(call, "the identifier \(MisuseText.of(identifier)) is there twice") }
            return isNew
        }
    }

    /// Takes those items from their sections that are in the snapshot, and returns all, without duplicates.
    private mutating func detached(_ identifiers: [ItemIdentifierType], _ call: String) -> [ItemIdentifierType] {
        let new = unique(identifiers, call)
        let moving = Set(new.filter { owners[$0] != nil })
        if !moving.isEmpty {
            for section in sections.indices { sections[section].items.removeAll(where: moving.contains) }
        }
        return new
    }

    private mutating func insert(_ new: [ItemIdentifierType], _ section: Int, at item: Int) {
        // Items that have moved away from the section may have made it shorter.
        sections[section].items.insert(contentsOf: new, at: min(item, sections[section].items.count))
        for identifier in new { owners[identifier] = sections[section].identifier }
    }

    private mutating func insert(
        _ identifiers: [ItemIdentifierType], nextTo anchor: ItemIdentifierType, offset: Int, _ call: String
    ) {
        guard !known([anchor], call).isEmpty else { return }
        guard !identifiers.contains(anchor) else {
            return report(call, "the item \(MisuseText.of(anchor)) cannot be next to itself")
        }
        let new = detached(identifiers, call)
        if let place = place(of: anchor) { insert(new, place.section, at: place.item + offset) }
    }

    private mutating func move(
        _ identifier: ItemIdentifierType, nextTo anchor: ItemIdentifierType, offset: Int, _ call: String
    ) {
        guard !known([identifier], call).isEmpty else { return }
        insert([identifier], nextTo: anchor, offset: offset, call)
    }

    private mutating func insert(_ identifiers: [SectionIdentifierType], at place: Int, _ call: String) {
        let new = unique(identifiers, call).filter { identifier in
            let isNew = indexOfSection(identifier) == nil
            if !isNew { report(call, "the section \(MisuseText.of(identifier)) is in the snapshot already") }
            return isNew
        }
        sections.insert(contentsOf: new.map { Section(identifier: $0) }, at: place)
    }

    private mutating func move(
        _ identifier: SectionIdentifierType, nextTo anchor: SectionIdentifierType, offset: Int, _ call: String
    ) {
        guard let from = found(identifier, call), found(anchor, call) != nil else { return }
        guard identifier != anchor else {
            return report(call, "the section \(MisuseText.of(anchor)) cannot be next to itself")
        }
        let section = sections.remove(at: from)
        if let to = indexOfSection(anchor) { sections.insert(section, at: to + offset) }
    }

    private func report(_ call: String, _ problem: String) {
        FilmContext.current.reportMisuse("NSDiffableDataSourceSnapshot.\(call)", problem)
    }
}

/// Texts of an app's values in messages.
enum MisuseText {
    /// Returns the text of a value if it is the same in each run, and the name of its type otherwise.
    static func of(_ value: some Hashable) -> String {
        if let value = value as? any LosslessStringConvertible { return "'\(value)'" }
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .enum, mirror.children.isEmpty { return "'\(value)'" }
        return "of type \(type(of: value))"
    }
}
