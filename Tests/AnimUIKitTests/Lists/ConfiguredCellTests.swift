@testable import AnimUIKit
import Testing

/// A content of an app, as apps write them.
private struct BarContent: UIContentConfiguration, Hashable {
    var height: CGFloat = 30
    var color = UIColor.red

    func makeContentView() -> any UIView & UIContentView { BarView(configuration: self) }
    func updated(for state: any UIConfigurationState) -> BarContent {
        guard let state = state as? UICellConfigurationState else { return self }
        var updated = self
        updated.color = state.isSelected ? .green : .red
        return updated
    }
}

private final class BarView: UIView, UIContentView {
    @MainActor static var made = 0
    private let bar = UIView()
    private lazy var barHeight = bar.heightAnchor.constraint(equalToConstant: 0)
    var configuration: any UIContentConfiguration {
        didSet { configure() }
    }

    init(configuration: BarContent) {
        self.configuration = configuration
        super.init(frame: .zero)
        Self.made += 1
        bar.translatesAutoresizingMaskIntoConstraints = false
        addSubview(bar)
        NSLayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor), barHeight,
            bar.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
            bar.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor),
            bar.bottomAnchor.constraint(equalTo: layoutMarginsGuide.bottomAnchor),
        ])
        configure()
    }
    required init?(coder: NSCoder) { nil }

    private func configure() {
        guard let content = configuration as? BarContent else { return }
        bar.backgroundColor = content.color
        barHeight.constant = content.height
    }
    var barColor: UIColor? { bar.backgroundColor }
    var barFrame: CGRect { bar.frame }
}

extension UIConfigurationStateCustomKey {
    fileprivate static let item = UIConfigurationStateCustomKey("item")
}

/// A cell whose state has a value of the app.
private final class ItemCell: UITableViewCell {
    var item = "" {
        didSet { if item != oldValue { setNeedsUpdateConfiguration() } }
    }
    var shown: [String] = []
    override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        state[.item] = item
        return state
    }
    override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        shown.append("\(state[.item] as? String ?? "none")\(state.isSelected ? " selected" : "")")
    }
}

private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var count = 3
    var configure: @MainActor (UITableViewCell, Int) -> Void = { _, _ in }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        configure(cell, indexPath.row)
        return cell
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
        var content = header?.defaultContentConfiguration()
        content?.text = "Header"
        header?.contentConfiguration = content
        return header
    }
}

/// Cells, headers and footers with configurations.
@Suite @MainActor struct ConfiguredCellTests {
    private func table(
        style: UITableView.Style = .plain, cells: AnyClass = UITableViewCell.self,
        _ configure: @escaping @MainActor (UITableViewCell, Int) -> Void,
        _ script: @escaping @MainActor (UITableView) -> Void
    ) throws {
        _ = try Film(size: CGSize(width: 320, height: 400), scale: 2, duration: 2) { window in
            let source = Source()
            source.configure = configure
            let table = UITableView(frame: window.bounds, style: style)
            table.register(cells, forCellReuseIdentifier: "cell")
            table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
            (table.dataSource, table.delegate) = (source, source)
            window.addSubview(table)
            script(table)
            at(1.99) { withExtendedLifetime(source) {} }
        }
    }

    @Test func rowsAreAsHighAsTheirContents() throws {
        try table { cell, row in
            var content = cell.defaultContentConfiguration()
            content.text = "Row \(row)"
            if row == 1 { content.secondaryText = "Second" }
            if row == 2 { content.directionalLayoutMargins.top = 40 }
            cell.contentConfiguration = content
        } _: { table in
            at(0.1) {
                let heights = table.visibleCells.map(\.frame.height)
                let line = UIFont.preferredFont(forTextStyle: .body).lineHeight
                let small = UIFont.preferredFont(forTextStyle: .caption1).lineHeight
                func up(_ length: CGFloat) -> CGFloat { (length * 2).rounded(.up) / 2 }
                #expect(heights == [44, up(line) + up(small) + 25, up(line) + 51])
                let first = table.visibleCells[0]
                #expect(
                    first.contentView is UIListContentView && first.textLabel == nil && first.contentView.frame == first.bounds)
            }
        }
    }

    @Test func theMarginsOfWideRowsAreWider() throws {
        _ = try Film(size: CGSize(width: 430, height: 100), duration: 0.2) { window in
            let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
            cell.frame = CGRect(x: 0, y: 0, width: 430, height: 44)
            var content = cell.defaultContentConfiguration()
            (content.text, content.secondaryText) = ("Name", "Value")
            cell.contentConfiguration = content
            window.addSubview(cell)
            at(0.1) {
                let labels = cell.contentView.subviews.compactMap { $0 as? UILabel }
                #expect(labels[0].frame.minX == 20 && labels[1].frame.maxX == 410)
                cell.accessoryType = .disclosureIndicator
                cell.layoutIfNeeded()
                // 8 points before the chevron.
                #expect(abs(cell.contentView.convert(labels[1].frame, to: cell).maxX - 396) < 0.001)
            }
        }
    }

    @Test func aContentOfTheAppIsTheContentView() throws {
        BarView.made = 0
        try table { cell, row in
            cell.contentConfiguration = BarContent(height: CGFloat(30 + 10 * row))
        } _: { table in
            at(0.1) {
                #expect(table.visibleCells.map(\.frame.height) == [52, 62, 72])
                let view = table.visibleCells[1].contentView as? BarView
                #expect(view?.barFrame == CGRect(x: 16, y: 11, width: 288, height: 40))
                table.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
            }
            at(0.2) {
                #expect(table.visibleCells.map { ($0.contentView as? BarView)?.barColor } == [.red, .green, .red])
                // The present view shows contents of the same type.
                table.visibleCells[0].contentConfiguration = BarContent(height: 10)
                #expect(BarView.made == 3)
                table.visibleCells[0].contentConfiguration = nil
                #expect(!(table.visibleCells[0].contentView is BarView))
            }
        }
    }

    @Test func theStateIsToldBeforeTheLayout() throws {
        try table(cells: ItemCell.self) { cell, row in
            (cell as? ItemCell)?.item = "item \(row)"
        } _: { table in
            at(0.1) {
                #expect((table.visibleCells[0] as? ItemCell)?.shown == ["item 0"])
                table.selectRow(at: [0, 0], animated: false, scrollPosition: .none)
                #expect((table.visibleCells[0] as? ItemCell)?.shown.count == 1)
            }
            at(0.2) {
                #expect((table.visibleCells[0] as? ItemCell)?.shown == ["item 0", "item 0 selected"])
                #expect((table.visibleCells[1] as? ItemCell)?.shown == ["item 1"])
            }
        }
    }

    @Test func theHandlerConfiguresTheCellForItsState() throws {
        try table { cell, row in
            cell.configurationUpdateHandler = { cell, state in
                var content = UIListContentConfiguration.cell().updated(for: state)
                content.text = state.isSelected ? "Selected" : "Row"
                cell.contentConfiguration = content
                var background = UIBackgroundConfiguration.listPlainCell().updated(for: state)
                if state.isSelected { background.backgroundColor = .orange }
                cell.backgroundConfiguration = background
            }
        } _: { table in
            at(0.1) { table.selectRow(at: [0, 1], animated: false, scrollPosition: .none) }
            at(0.2) {
                let texts = table.visibleCells.map { ($0.contentConfiguration as? UIListContentConfiguration)?.text }
                #expect(texts == ["Row", "Selected", "Row"])
                let colors = table.visibleCells.map { $0.backgroundConfiguration?.backgroundColor }
                #expect(colors == [.systemBackground, .orange, .systemBackground])
            }
        }
    }

    @Test func backgroundsFollowTheSelection() throws {
        try table { cell, row in
            var background = UIBackgroundConfiguration.listPlainCell()
            if row == 1 { background.backgroundColor = .yellow }
            background.cornerRadius = 8
            background.backgroundInsets = NSDirectionalEdgeInsets(top: 2, leading: 10, bottom: 4, trailing: 20)
            (background.strokeColor, background.strokeWidth) = (.red, 3)
            cell.backgroundConfiguration = background
        } _: { table in
            at(0.1) {
                let fill = table.visibleCells[0].subviews[0].subviews[0]
                #expect(fill.frame == CGRect(x: 10, y: 2, width: 290, height: 38) && fill.layer.cornerRadius == 8)
                #expect(fill.layer.borderWidth == 3 && fill.layer.borderColor == UIColor.red.cgColor)
                #expect(fill.backgroundColor == .systemBackground)
                for row in 0...1 { table.cellForRow(at: [0, row])?.isSelected = true }
            }
            at(0.2) {
                #expect(
                    table.visibleCells.map { $0.subviews[0].subviews[0].backgroundColor } == [
                        .systemGray4, .yellow, .systemBackground,
                    ])
            }
        }
    }

    @Test func headersAreAsHighAsTheirContents() throws {
        for (style, height) in [(UITableView.Style.plain, 8.0), (.grouped, 22)] {
            try table(style: style) { _, _ in
            } _: { table in
                at(0.1) {
                    let label = table.headerView(forSection: 0)?.contentView.subviews.first as? UILabel
                    #expect(label?.text == (style == .plain ? "Header" : "HEADER"))
                    #expect(
                        table.rectForHeader(inSection: 0).height == (label?.intrinsicContentSize.height ?? 0) + CGFloat(height))
                    #expect(table.visibleCells[0].frame.minY == table.rectForHeader(inSection: 0).height)
                }
            }
        }
    }

    @Test func linesBeginBelowTheText() throws {
        try table { cell, row in
            var content = cell.defaultContentConfiguration()
            (content.text, content.image) = ("Row", row == 0 ? nil : UIImage(systemName: "star"))
            cell.contentConfiguration = content
        } _: { table in
            at(0.1) { #expect(table.visibleCells.map { $0.subviews.last?.frame.minX } == [16, 60, 60]) }
        }
    }

    @Test func cellsOfCollectionsHaveContentsToo() throws {
        _ = try Film(size: CGSize(width: 200, height: 200), duration: 1) { window in
            let layout = UICollectionViewFlowLayout()
            layout.estimatedItemSize = CGSize(width: 200, height: 20)
            layout.minimumLineSpacing = 0
            let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
            let registration = UICollectionView.CellRegistration<UICollectionViewCell, CGFloat> { cell, path, height in
                cell.contentConfiguration = BarContent(height: height)
                cell.configurationUpdateHandler = { cell, state in cell.alpha = state.isSelected ? 0.5 : 1 }
            }
            let source = UICollectionViewDiffableDataSource<Int, CGFloat>(collectionView: view) { view, path, item in
                view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
            }
            var snapshot = NSDiffableDataSourceSnapshot<Int, CGFloat>()
            snapshot.appendSections([0])
            snapshot.appendItems([30, 50])
            source.apply(snapshot)
            window.addSubview(view)
            at(0.1) {
                #expect(view.visibleCells.map(\.frame.height) == [46, 66])
                view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
            }
            at(0.2) {
                #expect(view.visibleCells.map(\.alpha) == [1, 0.5])
                #expect((view.visibleCells[1].contentView as? BarView)?.barColor == .green)
                withExtendedLifetime(source) {}
            }
        }
    }
}
