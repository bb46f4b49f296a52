import Foundation

extension NSLayoutConstraint {
    /// The relation as UIKit writes it, without addresses.
    final var text: String {
        var parts = ["<NSLayoutConstraint"]
        if let identifier { parts.append("'\(identifier)'") }
        parts.append(first.text)
        parts.append(relation == .equal ? "==" : relation == .lessThanOrEqual ? "<=" : ">=")
        if let second {
            if multiplier != 1 { parts.append("\(Self.text(multiplier))*\(second.text)") } else { parts.append(second.text) }
            if constant != 0 { parts.append("\(constant < 0 ? "-" : "+") \(Self.text(abs(constant)))") }
        } else {
            parts.append(Self.text(constant))
        }
        if priority != .required { parts.append("@\(Self.text(CGFloat(priority.rawValue)))") }
        return parts.joined(separator: " ") + (isActive ? "   (active)>" : "   (inactive)>")
    }

    /// A number with at most six significant digits.
    static func text(_ number: CGFloat) -> String {
        guard number.isFinite, abs(number) < 1e15 else { return "\(number)" }
        let rounded = (number * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}

extension LayoutOperand {
    @MainActor var text: String {
        let start = "\(item?.text ?? "(released)").\(attribute)"
        return isDistance ? "(\(end?.text ?? "(released)").\(endAttribute) - \(start))" : start
    }
}

extension LayoutItem {
    /// The class and the name of the item.
    var text: String {
        if let guide {
            return "\(type(of: guide))" + (guide.identifier.isEmpty ? "" : " '\(guide.identifier)'")
        }
        guard let view else { return "(released)" }
        let name = view.accessibilityIdentifier ?? view.layer.name
        return "\(type(of: view))" + (name.map { " '\($0)'" } ?? "")
    }
}
