import AnimGeometry
import AnimGraphics
import AnimSource

@testable import AnimExpression

/// Two layers and their presentation, as an interpreter would supply them.
struct StageEnvironment: ExpressionEnvironment {
    static let scope = ExpressionScope(
        limits: ExpressionLimits(
            maximumStringLength: 10_000, maximumListCount: 1000, maximumValueCount: 10_000, maximumListDepth: 8),
        names: [
            "block": .reference(.layer), "views": .list(of: .reference(.layer)),
            "stage": .reference(.init(rawValue: "stage")),
            "armed": .bool, "width": .number, "state": .string, "touch": .point, "box": .rect, "t": .transform, "dynamic": .any,
            "color": .color,
        ],
        members: [
            .layer: [
                "position": .point, "bounds": .rect, "opacity": .number, "transform": .transform,
                "sublayers": .list(of: .reference(.layer)),
            ]
        ])

    func value(named name: String) -> ExpressionValue? {
        switch name {
        case "block": .reference(.init(kind: .layer, id: 0))
        case "views": .list([0, 1].map { .reference(.init(kind: .layer, id: $0)) })
        case "stage": .reference(.init(kind: .init(rawValue: "stage"), id: 9))
        case "armed": .bool(true)
        case "width": .number(100)
        case "state": .string("end")
        case "touch": .point(Point(x: 3, y: 4))
        case "box": .rect(Rect(x: 10, y: 20, width: 30, height: 40))
        case "t": .transform(Transform3D(Transform(a: 0, b: 2, c: -3, d: 0, tx: 5, ty: 6)))
        case "color": .color(Color(red: 0.1, green: 0.2, blue: 0.3))
        case "dynamic": .string("text")
        default: nil
        }
    }

    func member(_ name: String, of reference: ExpressionReference) -> ExpressionValue? {
        let offset = reference.isPresentation ? 0.5 : 0
        return switch (reference.kind, name) {
        case (.layer, "position"): .point(Point(x: Double(reference.id) * 10 + offset, y: 7))
        case (.layer, "bounds"): .rect(Rect(x: 0, y: 0, width: 180, height: 90))
        case (.layer, "opacity"): .number(reference.id == 0 ? 1 : 0.25)
        case (.layer, "sublayers"): .list([.reference(.init(kind: .layer, id: 1, isPresentation: reference.isPresentation))])
        case (_, "front"): value(named: "block")
        default: nil
        }
    }

    func element(_ index: Int, of reference: ExpressionReference) -> ExpressionValue? {
        index < 2 ? .number(Double(index) * 100) : nil
    }

    func copies(of reference: ExpressionReference) -> [ExpressionValue]? { [] }

    func convert(_ point: Point, to reference: ExpressionReference) -> Point? { point }
}

func evaluate(_ text: String, in scope: ExpressionScope = StageEnvironment.scope) -> String {
    let sink = DiagnosticSink()
    guard let expression = Expression.parse(text, map: EscapedTextMap(start: 0), in: scope, sink) else {
        return sink.diagnostics.map { diagnostic in
            let notes = diagnostic.notes.map { " (\($0.message) \($0.range.map { "\($0.lowerBound)" } ?? ""))" }.joined()
            return "\(diagnostic.range.lowerBound)-\(diagnostic.range.upperBound) \(diagnostic.message)"
                + (diagnostic.suggestion.map { " → \($0)" } ?? "") + notes
        }.joined(separator: "; ")
    }
    do throws(ExpressionError) {
        let value = try expression.evaluate(in: StageEnvironment())
        guard value.type.isCompatible(with: expression.type) else { return "type \(expression.type)" }
        return shown(value)
    } catch {
        return "throws \(error.range.lowerBound)-\(error.range.upperBound) \(error.message)"
    }
}

private func shown(_ value: ExpressionValue) -> String {
    switch value {
    case .number(let number): "\(number)"
    case .bool(let bool): "\(bool)"
    case .string(let text): "'\(text)'"
    case .point(let point): "(\(point.x), \(point.y))"
    case .size(let size): "\(size.width)×\(size.height)"
    case .rect(let rect): "(\(rect.minX), \(rect.minY), \(rect.width), \(rect.height))"
    case .list(let values): "[\(values.map(shown).joined(separator: ", "))]"
    case .reference(let reference): "\(reference.kind.rawValue) \(reference.id)\(reference.isPresentation ? "'" : "")"
    case .color, .dynamicColor, .transform: "\(value)"
    }
}
