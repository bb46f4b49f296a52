import AnimGeometry
import AnimGraphics

extension PlotDrawing {
    /// The text of an SVG file; its texts are texts in the reader's system font.
    package var svg: String {
        let (width, height) = (Self.number(size.width), Self.number(size.height))
        var text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
            font-family="-apple-system, system-ui, Inter, 'Helvetica Neue', Arial, sans-serif" font-size="\(Self.number(Text.size))" \
            stroke-linecap="round" stroke-linejoin="round">

            """
        text += Self.rect(Rect(origin: .zero, size: size), background)
        for element in elements { text += Self.svg(element) }
        return text + "</svg>\n"
    }

    private static func svg(_ element: Element) -> String {
        switch element {
        case .rect(let rect, let color): return Self.rect(rect, color)
        case .lines(let lines, let width, let dashes, let color):
            let data = lines.filter { $0.count > 1 }.map { "M" + $0.map(coordinates).joined(separator: " ") }.joined()
            guard !data.isEmpty else { return "" }
            let pattern = dashes.isEmpty ? "" : " stroke-dasharray=\"\(dashes.map(number).joined(separator: " "))\""
            return "<path d=\"\(data)\" fill=\"none\" stroke-width=\"\(number(width))\"\(pattern)\(paint("stroke", color))/>\n"
        case .text(let line):
            let anchor = line.anchor == .start ? "" : " text-anchor=\"\(line.anchor.rawValue)\""
            let (x, y) = (number(line.position.x), number(line.position.y))
            return "<text x=\"\(x)\" y=\"\(y)\"\(anchor)\(paint("fill", line.color))>\(escaped(line.string))</text>\n"
        }
    }

    private static func rect(_ rect: Rect, _ color: Color) -> String {
        "<rect x=\"\(number(rect.minX))\" y=\"\(number(rect.minY))\" width=\"\(number(rect.width))\" height=\"\(number(rect.height))\""
            + "\(paint("fill", color))/>\n"
    }

    private static func coordinates(_ point: Point) -> String { "\(number(point.x)) \(number(point.y))" }

    /// Returns a number with at most two decimals.
    private static func number(_ value: Double) -> String { JSONText.text(of: (value * 100).rounded() / 100) }

    private static func paint(_ name: String, _ color: Color) -> String {
        func byte(_ component: Double) -> String {
            let text = String(Int((min(max(component, 0), 1) * 255).rounded()), radix: 16)
            return text.count < 2 ? "0" + text : text
        }
        let alpha = color.alpha < 1 ? " \(name)-opacity=\"\(number(color.alpha))\"" : ""
        return " \(name)=\"#\(byte(color.red))\(byte(color.green))\(byte(color.blue))\"" + alpha
    }

    /// Returns a text with its special characters as entities; characters that XML forbids are left out.
    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || [0xFFFE, 0xFFFF].contains(scalar.value):
                break
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}
