import AnimLayout
import Foundation

extension LayoutEngine {
    /// Has the constraints give way that do on the phone, and reports them.
    ///
    /// The solver gives up the newest of the constraints that contradict each other.
    func breakConstraints(_ report: ConstraintReport) {
        var report = report
        var constraints: [ConstraintID: NSLayoutConstraint] = [:]
        for _ in 0..<64 {
            constraints = [:]
            for item in items {
                for constraint in item.uses { if let id = constraint.row?.id { constraints[id] = constraint } }
            }
            guard let weakest = report.conflicts.lazy.compactMap({ self.misplaced(in: $0, constraints) }).first else { break }
            renew(weakest)
            report = solver.solve()
        }
        if isFitting { return }
        for conflict in report.conflicts {
            guard let broken = constraints[conflict.broken], !broken.isBroken else { continue }
            broken.isBroken = true
            let texts = conflict.constraints.compactMap { constraints[$0]?.text ?? textOfFrame($0) }
            root?.film.warn(
                "constraints contradict each other: \(texts.joined(separator: ", ")); broken: \(broken.text)")
        }
    }

    /// Returns the constraint that should give way in a conflict; nil if it already does.
    private func misplaced(
        in conflict: ConstraintReport.Conflict, _ constraints: [ConstraintID: NSLayoutConstraint]
    ) -> NSLayoutConstraint? {
        let broken = constraints[conflict.broken]
        if broken?.isBroken == true { return nil }
        let weakest = conflict.constraints.compactMap { constraints[$0] }.max { BreakRank($0) < BreakRank($1) }
        return weakest === broken ? nil : weakest
    }

    /// Describes a row of a frame.
    private func textOfFrame(_ id: ConstraintID) -> String? {
        for item in items {
            guard let rows = item.rows, let index = rows.frame.firstIndex(where: { $0.id == id }) else { continue }
            let names = rows.frame.count == 2 ? ["width", "height"] : ["minX", "width", "minY", "height"]
            let constant = NSLayoutConstraint.text(CGFloat(rows.frame[index].constant))
            let slope = rows.frame[index].slope
            let value = slope == 0 ? constant : "\(NSLayoutConstraint.text(CGFloat(slope)))*superview + \(constant)"
            let kind = item.guide == nil ? "NSAutoresizingMaskLayoutConstraint" : "NSLayoutConstraint"
            return "<\(kind) \(item.text).\(names.indices.contains(index) ? names[index] : "frame") == \(value)>"
        }
        return nil
    }
}

/// Which of several required constraints is given up: the greatest.
///
/// The order is measured on the phone, and does not depend on the order of creation or activation.
@MainActor private struct BreakRank {
    private let later: [Int]
    private let other: [Int]
    private let numbers: [CGFloat]

    init(_ constraint: NSLayoutConstraint) {
        let first = Self.path(of: constraint.first.item)
        let second = constraint.second.map { Self.path(of: $0.item) } ?? [.max]
        let isFirstLater = constraint.second == nil || !first.lexicographicallyPrecedes(second)
        (later, other) = isFirstLater ? (first, second) : (second, first)
        let relation: CGFloat = constraint.relation == .equal ? 0 : constraint.relation == .lessThanOrEqual ? 2 : 1
        let attribute = isFirstLater ? constraint.firstAttribute : constraint.secondAttribute
        numbers = [
            relation, CGFloat(attribute.rawValue), isFirstLater ? 0 : 1,
            isFirstLater ? constraint.constant : -constraint.constant,
            CGFloat(constraint.serial),
        ]
    }

    static func < (a: Self, b: Self) -> Bool {
        if a.later != b.later { return a.later.lexicographicallyPrecedes(b.later) }
        if a.other != b.other { return a.other.lexicographicallyPrecedes(b.other) }
        return a.numbers.lexicographicallyPrecedes(b.numbers)
    }

    /// The place in the tree, breadth first: the depth, and the indices of the superviews; guides are after subviews.
    private static func path(of item: LayoutItem?) -> [Int] {
        guard let item, var view = item.view else { return [] }
        var indices: [Int] = []
        if let guide = item.guide {
            let index = (view.layoutItem?.guides ?? []).firstIndex { $0 === guide } ?? 0
            indices = [view.subviews.count + index]
        }
        while let parent = view.superview {
            indices.append(parent.subviews.firstIndex { $0 === view } ?? 0)
            view = parent
        }
        return [indices.count] + indices.reversed()
    }
}
