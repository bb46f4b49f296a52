@testable import AnimUIKit
import Testing

/// Cells of lists in collection views.
@Suite @MainActor struct ListCellTests {
    private func cell(width: CGFloat = 300, _ configure: @escaping @MainActor (UICollectionViewListCell) -> Void)
        -> UICollectionViewListCell
    {
        let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: width, height: 44))
        var content = cell.defaultContentConfiguration()
        content.text = "Row"
        cell.contentConfiguration = content
        configure(cell)
        cell.layoutIfNeeded()
        return cell
    }

    private func film(_ script: @escaping @MainActor () -> Void) throws {
        _ = try Film(size: CGSize(width: 300, height: 300), scale: 2, duration: 0.1) { _ in script() }
    }

    private func accessories(_ cell: UICollectionViewListCell) -> [CGRect] {
        cell.subviews.compactMap { $0 as? AccessoryView }.map(\.frame)
    }

    @Test func accessoriesAreAtTheTrailingEdge() throws {
        try film {
            let cell = cell { $0.accessories = [.label(text: "12"), .disclosureIndicator()] }
            let frames = accessories(cell)
            #expect(frames[1] == CGRect(x: 276, y: 15, width: 8, height: 14))
            #expect(frames[0].maxX == 268 && frames[0].midY == 22)
            #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: frames[0].minX, height: 44))
            // The text ends 8 points before them.
            #expect(cell.contentView.subviews[0].frame.maxX == frames[0].minX - 8)
        }
    }

    @Test func viewsCanBeAtTheLeadingEdge() throws {
        try film {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
            let custom = UICellAccessory.CustomViewConfiguration(
                customView: view, placement: .leading(displayed: .always), reservedLayoutWidth: .custom(30))
            let cell = cell {
                $0.accessories = [.customView(configuration: custom), .checkmark(options: .init(tintColor: .red))]
                $0.indentationLevel = 2
            }
            let frames = accessories(cell)
            #expect(frames[0] == CGRect(x: 41, y: 17, width: 20, height: 10))
            #expect(frames[1] == CGRect(x: 266, y: 14, width: 18, height: 16))
            #expect(cell.contentView.frame == CGRect(x: 66, y: 0, width: 200, height: 44))
            let mark = cell.subviews.compactMap { $0 as? AccessoryView }[1].layer.sublayers?.first as? CAShapeLayer
            #expect(mark?.strokeColor == UIColor.red.cgColor)
        }
    }

    @Test func controlsForEditingAreNotShown() throws {
        try film {
            let cell = cell {
                $0.accessories = [.delete(), .reorder(displayed: .always), .multiselect(), .checkmark(displayed: .whenEditing)]
            }
            #expect(accessories(cell).isEmpty && cell.contentView.frame.width == 300)
        }
    }

    @Test func aRowIsAsHighAsItsContentAndAtLeast44Points() throws {
        try film {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, 0])
            attributes.size = CGSize(width: 300, height: 10)
            let low = cell { _ in }
            #expect(low.preferredLayoutAttributesFitting(attributes).size == CGSize(width: 300, height: 44))
            let high = cell { cell in
                var content = UIListContentConfiguration.subtitleCell()
                (content.text, content.secondaryText) = ("One", "Two")
                cell.contentConfiguration = content
            }
            let height = high.contentView.sizeThatFits(CGSize(width: 300, height: 0)).height
            #expect(height > 50 && high.preferredLayoutAttributesFitting(attributes).size == CGSize(width: 300, height: height))
            let header = cell { cell in
                var content = UIListContentConfiguration.groupedHeader()
                content.text = "One"
                cell.contentConfiguration = content
            }
            #expect(header.preferredLayoutAttributesFitting(attributes).size.height < 44)
        }
    }

    @Test func theLineBeginsBelowTheText() throws {
        try film {
            let plain = cell { _ in }
            let indented = cell { $0.indentationLevel = 1 }
            #expect(plain.subviews.last?.frame == CGRect(x: 16, y: 43.5, width: 284, height: 0.5))
            #expect(indented.subviews.last?.frame == CGRect(x: 26, y: 43.5, width: 274, height: 0.5))
            let hidden = cell { $0.listPlace.hasLine = false }
            #expect(hidden.subviews.last?.isHidden == true)
        }
    }

    @Test func headersHaveTheirOwnLook() throws {
        _ = try Film(size: CGSize(width: 300, height: 300), duration: 0.2) { window in
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 300, height: 44)
            layout.headerReferenceSize = CGSize(width: 300, height: 30)
            let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
            let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
                elementKind: UICollectionView.elementKindSectionHeader
            ) { cell, _, _ in
                var content = cell.defaultContentConfiguration()
                content.text = "Header"
                cell.contentConfiguration = content
            }
            let row = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { _, _, _ in }
            let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
                view.dequeueConfiguredReusableCell(using: row, for: path, item: item)
            }
            source.supplementaryViewProvider = { view, _, path in
                view.dequeueConfiguredReusableSupplementary(using: header, for: path)
            }
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0])
            snapshot.appendItems([1])
            source.apply(snapshot)
            window.addSubview(view)
            at(0.1) {
                let header = view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
                    .compactMap { $0 as? UICollectionViewListCell }.first
                let content = header?.contentConfiguration as? UIListContentConfiguration
                #expect(content?.textProperties.font == .systemFont(ofSize: 17, weight: .semibold))
                #expect(header?.subviews.last?.isHidden == true && view.visibleCells[0].subviews.last?.isHidden == false)
                #expect(header?.backgroundConfiguration?.backgroundColor == nil)
                withExtendedLifetime(source) {}
            }
        }
    }

    @Test func theLineFollowsConstraintsOfItsGuide() throws {
        _ = try Film(size: CGSize(width: 300, height: 300), duration: 0.2) { window in
            let cell = cell { cell in
                cell.separatorLayoutGuide.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 100).isActive = true
            }
            window.addSubview(cell)
            at(0.1) {
                cell.setNeedsLayout()
                cell.layoutIfNeeded()
                #expect(cell.subviews.last?.frame.minX == 100)
            }
        }
    }

    @Test func theBackgroundIsTheOneOfTheList() throws {
        try film {
            let plain = cell { _ in }
            let grouped = cell { $0.listPlace.isGrouped = true }
            let selected = cell { $0.isSelected = true }
            let colors = [plain, grouped, selected].map { $0.backgroundConfiguration?.backgroundColor }
            #expect(colors == [.systemBackground, .secondarySystemGroupedBackground, .systemGray4])
            let own = cell { cell in
                var background = cell.defaultBackgroundConfiguration()
                background.backgroundColor = .red
                cell.backgroundConfiguration = background
                cell.listPlace.isGrouped = true
                cell.isHighlighted = true
            }
            #expect(own.backgroundConfiguration?.backgroundColor == .red)
            let colored = cell { $0.backgroundColor = .green }
            #expect(colored.backgroundConfiguration == nil && colored.backgroundColor == .green)
        }
    }
}
