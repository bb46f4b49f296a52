import AnimUIKit

/// Times the layout of views by constraints: 500 views in a row, each after the one before.
@MainActor enum ConstraintTimings {
    private static let count = 500

    static func run(rounds: Int) throws {
        var (first, edits) = ([Double](), [Double]())
        for _ in 0..<rounds {
            _ = try Film(size: CGSize(width: 390, height: 844), scale: 2, duration: 0) { window in
                let row = ViewRow(count: count, in: window)
                first.append(CPUTime.milliseconds { window.layoutIfNeeded() })
                let gap = row.gaps[count / 2]
                for edit in 1...8 {
                    gap.constant = CGFloat(8 + edit)
                    edits.append(CPUTime.milliseconds { window.layoutIfNeeded() })
                }
                precondition(row.views[count - 1].frame.minX == CGFloat(18 * count - 18 + 10 + 8))
            }
        }
        MarkdownTable.print(
            ["constraints of 500 views in a row", "ms"],
            [
                ["the first layout", first.median.text(3)],
                ["an edit that moves 250 views", edits.median.text(3)],
            ])
    }
}

/// Views in a row that constraints place.
@MainActor private struct ViewRow {
    var views: [UIView] = []
    /// The constraints on the leading edges.
    var gaps: [NSLayoutConstraint] = []

    init(count: Int, in window: UIWindow) {
        var constraints: [NSLayoutConstraint] = []
        for index in 0..<count {
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            window.addSubview(view)
            let start = index == 0 ? window.leadingAnchor : views[index - 1].trailingAnchor
            gaps.append(view.leadingAnchor.constraint(equalTo: start, constant: index == 0 ? 10 : 8))
            constraints += [
                gaps[index], view.topAnchor.constraint(equalTo: window.topAnchor, constant: 20),
                view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10),
            ]
            views.append(view)
        }
        NSLayoutConstraint.activate(constraints)
    }
}
