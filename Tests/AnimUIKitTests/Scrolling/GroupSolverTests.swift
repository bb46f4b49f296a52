@testable import AnimUIKit
import Foundation
import Testing

/// The frames of the items of groups, as values.
@Suite struct GroupSolverTests {
    private static func width(_ value: CGFloat) -> CompositionLength { CompositionLength(kind: .fractionalWidth, value: value) }
    private static func height(_ value: CGFloat) -> CompositionLength { CompositionLength(kind: .fractionalHeight, value: value) }
    private static func points(_ value: CGFloat) -> CompositionLength { CompositionLength(kind: .absolute, value: value) }
    private static func estimate(_ value: CGFloat) -> CompositionLength { CompositionLength(kind: .estimated, value: value) }
    private static func fixed(_ value: CGFloat) -> CompositionSpacing { CompositionSpacing(length: value, isFlexible: false) }
    private static func flexible(_ value: CGFloat) -> CompositionSpacing { CompositionSpacing(length: value, isFlexible: true) }

    private func item(_ width: CompositionLength, _ height: CompositionLength, inset: CGFloat = 0) -> CompositionItem {
        let insets = NSDirectionalEdgeInsets(top: inset, leading: inset, bottom: inset, trailing: inset)
        return CompositionItem(width: width, height: height, insets: insets)
    }

    private func group(
        _ axis: NSLayoutConstraint.Axis, _ width: CompositionLength, _ height: CompositionLength, _ items: [CompositionItem],
        _ rule: CompositionGroup.Rule = .fill, spacing: CompositionSpacing? = nil, inset: CGFloat = 0
    ) -> CompositionItem {
        var group = item(width, height, inset: inset)
        group.content = .group(CompositionGroup(axis: axis, items: items, rule: rule, spacing: spacing))
        return group
    }

    private func solve(
        _ group: CompositionItem, in size: CGSize = CGSize(width: 300, height: 200), count: Int = 100, sizes: [Int: CGSize] = [:]
    ) -> SolvedGroup {
        var solver = GroupSolver(sizes: PreferredSizes(items: sizes), count: count)
        return solver.solve(group, in: size)
    }

    private func rects(_ solved: SolvedGroup) -> [[CGFloat]] {
        solved.items.map { [$0.frame.minX, $0.frame.minY, $0.frame.width, $0.frame.height] }
    }

    @Test func aRowRepeatsItsItemsUntilItIsFull() {
        let row = group(.horizontal, Self.width(1), Self.points(40), [item(Self.width(0.25), Self.height(1), inset: 2)])
        #expect(rects(solve(row)) == [[2, 2, 71, 36], [77, 2, 71, 36], [152, 2, 71, 36], [227, 2, 71, 36]])
        #expect(solve(row).size == CGSize(width: 300, height: 40))
        // A fifth of the width has no exact value; five fit all the same.
        let fifths = group(.horizontal, Self.width(1), Self.points(40), [item(Self.width(0.2), Self.height(1))])
        #expect(solve(fifths, in: CGSize(width: 393, height: 200)).items.count == 5)
        let two = group(
            .horizontal, Self.width(1), Self.points(40),
            [item(Self.points(100), Self.height(1)), item(Self.points(40), Self.points(10))])
        #expect(rects(solve(two)) == [[0, 0, 100, 40], [100, 0, 40, 10], [140, 0, 100, 40], [240, 0, 40, 10]])
    }

    @Test func spacesBetweenItemsTakeRoomFromARow() {
        let halves = group(
            .horizontal, Self.width(1), Self.points(40), [item(Self.width(0.5), Self.height(1))], spacing: Self.fixed(10))
        #expect(rects(solve(halves)) == [[0, 0, 150, 40]])
        let shared = group(
            .horizontal, Self.width(1), Self.points(40), [item(Self.width(0.5), Self.height(1))], .divided(2),
            spacing: Self.fixed(10))
        #expect(rects(solve(shared)) == [[0, 0, 145, 40], [155, 0, 145, 40]])
        let repeated = group(
            .horizontal, Self.width(1), Self.points(40), [item(Self.width(0.5), Self.height(1))], .repeated(2),
            spacing: Self.fixed(10))
        #expect(rects(solve(repeated)) == [[0, 0, 150, 40], [160, 0, 150, 40]])
    }

    @Test func flexibleSpacesShareTheFreeLength() {
        let row = group(
            .horizontal, Self.width(1), Self.points(40), [item(Self.points(80), Self.points(20))], spacing: Self.flexible(5))
        #expect(rects(solve(row)) == [[0, 0, 80, 20], [110, 0, 80, 20], [220, 0, 80, 20]])
        var centered = item(Self.points(80), Self.points(20))
        centered.edges = CompositionEdges(
            leading: Self.flexible(0), top: Self.flexible(0), trailing: Self.flexible(0), bottom: Self.fixed(6))
        let one = group(.horizontal, Self.width(1), Self.points(40), [centered], .repeated(1))
        #expect(rects(solve(one)) == [[110, 14, 80, 20]])
        var apart = item(Self.points(80), Self.points(20))
        apart.edges = CompositionEdges(leading: Self.fixed(7), top: nil, trailing: Self.fixed(3), bottom: nil)
        let fixed = group(.horizontal, Self.width(1), Self.points(40), [apart])
        #expect(rects(solve(fixed)) == [[7, 0, 80, 20], [97, 0, 80, 20], [187, 0, 80, 20]])
    }

    @Test func groupsNestAndLeaveOutWhatIsMissing() {
        let large = item(Self.width(2 / 3), Self.height(1))
        let pair = group(.vertical, Self.width(1 / 3), Self.height(1), [item(Self.width(1), Self.height(0.5))])
        let mosaic = group(.horizontal, Self.width(1), Self.width(0.4), [large, pair], inset: 0)
        #expect(rects(solve(mosaic)) == [[0, 0, 200, 120], [200, 0, 100, 60], [200, 60, 100, 60]])
        let cut = solve(mosaic, count: 2)
        #expect(rects(cut) == [[0, 0, 200, 120], [200, 0, 100, 60]])
        #expect(cut.size == CGSize(width: 300, height: 120))
        let inset = group(.vertical, Self.width(1), Self.points(100), [item(Self.width(1), Self.height(0.5))], inset: 10)
        #expect(rects(solve(inset)) == [[10, 10, 280, 40], [10, 50, 280, 40]])
    }

    @Test func estimatedLengthsAreThoseOfTheContents() {
        let row = group(
            .horizontal, Self.width(1), Self.estimate(30), [item(Self.width(0.5), Self.estimate(30))], inset: 5)
        let sizes = [0: CGSize(width: 1, height: 50), 1: CGSize(width: 1, height: 20)]
        let solved = solve(row, sizes: sizes)
        #expect(rects(solved) == [[5, 5, 145, 50], [150, 5, 145, 20]])
        #expect(solved.size == CGSize(width: 300, height: 60))
        // As many items as fit by their estimates.
        let column = group(.vertical, Self.width(1), Self.estimate(60), [item(Self.width(1), Self.estimate(30))])
        #expect(rects(solve(column, sizes: sizes)) == [[0, 0, 300, 50], [0, 50, 300, 20]])
        // Words in a line.
        let words = group(
            .horizontal, Self.width(1), Self.estimate(30), [item(Self.estimate(50), Self.points(30))], spacing: Self.fixed(10))
        let widths: [CGFloat] = [120, 90, 60, 90]
        let line = solve(
            words, sizes: Dictionary(uniqueKeysWithValues: widths.enumerated().map { ($0, CGSize(width: $1, height: 9)) }))
        #expect(rects(line) == [[0, 0, 120, 30], [130, 0, 90, 30], [230, 0, 60, 30]])
    }

    @Test func uniformItemsAreAsHighAsTheHighest() {
        let uniform = CompositionLength(kind: .uniform, value: 30)
        let row = group(.horizontal, Self.width(1), Self.estimate(30), [item(Self.width(0.5), uniform)])
        let solved = solve(row, sizes: [0: CGSize(width: 1, height: 50)])
        #expect(rects(solved) == [[0, 0, 150, 50], [150, 0, 150, 50]])
    }

    @Test func customGroupsPlaceItemsThemselves() {
        var custom = item(Self.width(1), Self.points(100), inset: 10)
        custom.content = .custom { size in
            [
                (CGRect(x: 0, y: 0, width: size.width / 2, height: 20), 3),
                (CGRect(x: 1, y: CGFloat.nan, width: 1, height: 1), 0),
                (CGRect(x: 40, y: 50, width: 10, height: size.height), 0),
            ]
        }
        let solved = solve(custom)
        #expect(rects(solved) == [[10, 10, 140, 20], [50, 60, 10, 80]])
        #expect(solved.items.map(\.zIndex) == [3, 0])
        #expect(solve(custom, count: 1).items.count == 1)
    }

    @Test func badgesAreAtPointsOfTheirItems() {
        var badged = item(Self.points(100), Self.points(50), inset: 10)
        let size = item(Self.points(20), Self.points(10))
        func frame(_ container: CompositionAnchor, _ own: CompositionAnchor? = nil) -> CGRect? {
            badged.badges = [CompositionBadge(kind: "badge", size: size, container: container, own: own)]
            return solve(group(.horizontal, Self.width(1), Self.points(60), [badged], .repeated(2))).badges.last?.element.frame
        }
        let corner: NSDirectionalRectEdge = [.top, .trailing]
        #expect(frame(CompositionAnchor(edges: corner)) == CGRect(x: 170, y: 10, width: 20, height: 10))
        #expect(
            frame(CompositionAnchor(edges: corner, offset: CGPoint(x: 0.5, y: -0.5), isFractional: true))
                == CGRect(x: 180, y: 5, width: 20, height: 10))
        #expect(
            frame(CompositionAnchor(edges: .bottom, offset: CGPoint(x: 1, y: 2)), CompositionAnchor(edges: .top))
                == CGRect(x: 141, y: 42, width: 20, height: 10))
        #expect(frame(CompositionAnchor(edges: [])) == CGRect(x: 140, y: 20, width: 20, height: 10))
    }

    @Test func valuesThatAreNoLengthsEnd() {
        for value: CGFloat in [0, -5, .nan, .infinity, 1e300] {
            let row = group(.horizontal, Self.width(1), Self.points(value), [item(Self.points(value), Self.width(value))])
            #expect(solve(row, count: 1_000_000).items.count == 1, "\(value)")
        }
        let tiny = group(.horizontal, Self.width(1), Self.points(40), [item(Self.points(0.01), Self.height(1))])
        var solver = GroupSolver(count: 1_000_000)
        #expect(solver.solve(tiny, in: CGSize(width: 300, height: 200)).items.count < 20_000)
        #expect(solver.isTruncated)
        let empty = group(.horizontal, Self.width(1), Self.points(40), [])
        #expect(solve(group(.vertical, Self.width(1), Self.points(400), [empty])).items.isEmpty)
        let negative = group(
            .horizontal, Self.width(1), Self.points(40), [item(Self.points(10), Self.height(1))], spacing: Self.fixed(-10))
        #expect(solve(negative, count: 1_000_000).items.count == 2)
    }
}
