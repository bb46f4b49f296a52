import AnimInspection
import AnimInteraction
import AnimSource

extension EventDifference {
    /// Returns the differences as lines, such as `+ 0.85  send grown true`.
    static func lines(of differences: some Collection<EventDifference>) -> [String] {
        let decimals = differences.contains(where: \.needsThreeDecimals) ? 3 : 2
        return differences.map { $0.line(decimals: decimals) }
    }

    private var needsThreeDecimals: Bool {
        if case .moved(let time) = change { Self.text(time, decimals: 2) == Self.text(event.time, decimals: 2) } else { false }
    }

    private func line(decimals: Int) -> String {
        let time = Self.text(event.time, decimals: decimals)
        let sign =
            switch change {
            case .added: "+ \(time)"
            case .removed: "- \(time)"
            case .moved(let former): "~ \(Self.text(former, decimals: decimals)) -> \(time)"
            }
        let words = [event.kind.type.rawValue, event.kind.name ?? "", event.kind.details].filter { !$0.isEmpty }
        return Diagnostic.visibleText("\(sign)  \(words.joined(separator: " "))")
    }

    private static func text(_ time: Double, decimals: Int) -> String {
        FrameTime.text(seconds: time, decimals: decimals)
    }
}
