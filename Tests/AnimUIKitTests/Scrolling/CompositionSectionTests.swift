@testable import AnimUIKit
import Foundation
import Testing

/// The frames of sections of compositional layouts, as values.
@Suite struct CompositionSectionTests {
    private let container = CGSize(width: 300, height: 400)

    private func length(_ kind: CompositionLength.Kind, _ value: CGFloat) -> CompositionLength {
        CompositionLength(kind: kind, value: value)
    }

    /// Rows of a height in points, of a number of items.
    private func rows(of count: Int, height: CompositionLength) -> CompositionSection {
        let item = CompositionItem(
            width: length(.fractionalWidth, 1 / CGFloat(count)),
            height: height.isEstimated ? height : length(.fractionalHeight, 1))
        var group = CompositionItem(width: length(.fractionalWidth, 1), height: height)
        group.content = .group(CompositionGroup(axis: .horizontal, items: [item]))
        return CompositionSection(group: group)
    }

    private func frames(_ section: SolvedSection, _ count: Int) -> [CGRect?] {
        (0..<count).map { section.element(ofItem: $0)?.frame }
    }

    private func header(_ height: CompositionLength, place: CGPoint = CGPoint(x: 0.5, y: 0)) -> CompositionBoundary {
        CompositionBoundary(
            kind: place.y == 0 ? "header" : "footer",
            size: CompositionItem(width: length(.fractionalWidth, 1), height: height), place: place)
    }

    @Test func groupsFollowEachOther() {
        var section = rows(of: 2, height: length(.absolute, 50))
        section.spacing = 10
        section.insets = NSDirectionalEdgeInsets(top: 4, leading: 20, bottom: 8, trailing: 30)
        let solved = section.solved(count: 5, scrollAxis: .vertical, container: container)
        #expect(solved.length == CGFloat(182))
        #expect(
            frames(solved, 6) == [
                CGRect(x: 20, y: 4, width: 125, height: 50), CGRect(x: 145, y: 4, width: 125, height: 50),
                CGRect(x: 20, y: 64, width: 125, height: 50), CGRect(x: 145, y: 64, width: 125, height: 50),
                CGRect(x: 20, y: 124, width: 125, height: 50), nil,
            ])
        #expect(section.solved(count: 0, scrollAxis: .vertical, container: container).length == CGFloat(12))
    }

    @Test func boundariesMakeRoomAndFollowTheInsets() {
        var section = rows(of: 1, height: length(.absolute, 50))
        section.insets = NSDirectionalEdgeInsets(top: 4, leading: 20, bottom: 8, trailing: 30)
        section.boundaries = [header(length(.absolute, 30)), header(length(.absolute, 12), place: CGPoint(x: 0.5, y: 1))]
        section.decorations = [
            CompositionDecoration(kind: "back", insets: NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        ]
        var solved = section.solved(count: 2, scrollAxis: .vertical, container: container)
        #expect(solved.length == CGFloat(154))
        #expect(
            solved.boundaries.map(\.element.frame) == [
                CGRect(x: 20, y: 0, width: 250, height: 30), CGRect(x: 20, y: 142, width: 250, height: 12),
            ])
        #expect(frames(solved, 1) == [CGRect(x: 20, y: 34, width: 250, height: 50)])
        #expect(solved.decorations.map(\.element.frame) == [CGRect(x: 2, y: 1, width: 294, height: 150)])
        section.boundariesFollowInsets = false
        section.boundaries[0].extends = false
        section.boundaries[0].offset = CGPoint(x: 3, y: -5)
        solved = section.solved(count: 2, scrollAxis: .vertical, container: container)
        #expect(solved.boundaries[0].element.frame == CGRect(x: 3, y: -5, width: 300, height: 30))
        #expect(frames(solved, 1) == [CGRect(x: 20, y: 4, width: 250, height: 50)])
    }

    @Test func groupsOfOrthogonalSectionsLeaveAtTheEdges() {
        var group = CompositionItem(width: length(.fractionalWidth, 0.8), height: length(.absolute, 90))
        group.content = .group(
            CompositionGroup(
                axis: .horizontal,
                items: [CompositionItem(width: length(.fractionalWidth, 1), height: length(.fractionalHeight, 1))]))
        var section = CompositionSection(group: group)
        (section.spacing, section.scrollsOrthogonally) = (10, true)
        section.insets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 5, trailing: 30)
        section.boundaries = [header(length(.absolute, 30))]
        var solved = section.solved(count: 3, scrollAxis: .vertical, container: container)
        #expect(solved.length == CGFloat(130))
        #expect(solved.scroller?.frame == CGRect(x: 0, y: 35, width: 300, height: 90))
        #expect(solved.scroller?.contentSize == CGSize(width: 20 + 3 * 200 + 2 * 10 + 30, height: 90))
        #expect(frames(solved, 3).map { $0?.minX } == [20, 230, 440])
        #expect(frames(solved, 1) == [CGRect(x: 20, y: 35, width: 200, height: 90)])
        section.centersGroups = true
        solved = section.solved(count: 3, scrollAxis: .vertical, container: container)
        #expect(solved.scroller?.contentSize == CGSize(width: 50 + 620 + 50, height: 90))
        #expect(frames(solved, 3).map { $0?.midX } == [150, 360, 570])
        // The pages are the starts of the groups; the last one is the greatest offset.
        #expect([CGFloat(0), 105, 210, 420].map { solved.page(of: $0, greatest: 420) } == [0, 0.5, 1, 2])
        #expect([CGFloat(0), 210, 300, 390].map { solved.page(of: $0, greatest: 390) } == [0, 1, 1.5, 2])
        #expect([CGFloat(0), 1, 2].map { solved.offset(ofGroup: $0) } == [0, 210, 420])
    }

    @Test func groupsAcrossAHorizontalLayoutFollowEachOtherToTheRight() {
        var group = CompositionItem(width: length(.absolute, 80), height: length(.fractionalHeight, 1))
        group.content = .group(
            CompositionGroup(
                axis: .vertical,
                items: [CompositionItem(width: length(.fractionalWidth, 1), height: length(.fractionalHeight, 0.5))]))
        var section = CompositionSection(group: group)
        section.insets = NSDirectionalEdgeInsets(top: 10, leading: 5, bottom: 30, trailing: 15)
        let solved = section.solved(count: 3, scrollAxis: .horizontal, container: container)
        #expect(solved.length == CGFloat(180))
        #expect(
            frames(solved, 3) == [
                CGRect(x: 5, y: 10, width: 80, height: 180), CGRect(x: 5, y: 190, width: 80, height: 180),
                CGRect(x: 85, y: 10, width: 80, height: 180),
            ])
    }

    @Test func aGroupIsCenteredByFlexibleEdges() {
        var section = rows(of: 1, height: length(.absolute, 50))
        section.group.width = length(.absolute, 100)
        let flexible = CompositionSpacing(length: 0, isFlexible: true)
        section.group.edges = CompositionEdges(
            leading: flexible, top: CompositionSpacing(length: 7, isFlexible: false), trailing: flexible, bottom: nil)
        let solved = section.solved(count: 2, scrollAxis: .vertical, container: container)
        #expect(frames(solved, 2).map { $0?.origin } == [CGPoint(x: 100, y: 7), CGPoint(x: 100, y: 64)])
        #expect(solved.length == CGFloat(114))
    }

    @Test func measuredItemsMoveTheOthers() {
        var section = rows(of: 1, height: length(.estimated, 50))
        section.boundaries = [header(length(.estimated, 20))]
        var sizes = PreferredSizes(items: [3: CGSize(width: 9, height: 80), 900: CGSize(width: 9, height: 10)])
        sizes.views[PreferredSizes.ViewName(kind: "header", item: 0)] = CGSize(width: 9, height: 33)
        sizes.measured = [0, 3, 900]
        let solved = section.solved(count: 1000, scrollAxis: .vertical, container: container, sizes: sizes)
        #expect(solved.hasEstimates)
        #expect(solved.length == CGFloat(33 + 1000 * 50 + 30 - 40))
        #expect([2, 3, 4, 900, 901].map { solved.element(ofItem: $0)?.frame.minY } == [133, 183, 263, 45063, 45073])
        #expect([2, 3, 4, 900, 901].map { solved.element(ofItem: $0)?.frame.height } == [50, 80, 50, 10, 50])
        #expect(solved.runs.count < 9)
    }

    @Test func aMillionItemsAreNotComputed() {
        var section = rows(of: 3, height: length(.absolute, 50))
        section.spacing = 2
        let solved = section.solved(count: 1_000_000, scrollAxis: .vertical, container: container)
        #expect(solved.runs.count == 3)
        #expect(solved.length == CGFloat(333_334 * 52 - 2))
        var found: [Int] = []
        solved.forEach(in: CGRect(x: 0, y: 5_200_051, width: 300, height: 60)) { item, _ in
            found.append(item)
        } badges: { _, _, _ in
        }
        #expect(found == Array(300_003..<300_009))
        // The last group is cut off.
        #expect(solved.element(ofItem: 999_999)?.frame == CGRect(x: 0, y: 333_333 * 52, width: 100, height: 50))
        var empty = rows(of: 3, height: length(.absolute, 0))
        empty.group.width = length(.absolute, 0)
        let none = empty.solved(count: 1_000_000, scrollAxis: .vertical, container: container)
        #expect(none.length == 0 && none.runs.count < 3 && !none.isTruncated)
        found = []
        none.forEach(in: CGRect(x: 0, y: -10, width: 300, height: 60)) { item, _ in
            found.append(item)
        } badges: { _, _, _ in
        }
        #expect(found.isEmpty)
        let nothing = CompositionSection(group: CompositionItem(width: .zero, height: .zero))
        #expect(nothing.solved(count: 9, scrollAxis: .vertical, container: container).itemCount == 9)
    }
}
