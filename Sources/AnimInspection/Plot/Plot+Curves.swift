import AnimGeometry
package import AnimInteraction
import AnimLayers
package import AnimScene
import AnimTiming

/// The parts of a plot of key paths.
package struct PlotContents: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The velocity, in a panel below the values.
    package static let velocity = PlotContents(rawValue: 1)
    /// The part of each animation, in a panel below the values.
    package static let contributions = PlotContents(rawValue: 2)
    /// The events.
    package static let events = PlotContents(rawValue: 4)
}

extension Plot {
    /// Creates the plot of key paths; values of one unit share a panel.
    ///
    /// Components that do not change are left out if others of the same key path do.
    package init(_ curves: [PropertyCurve], events: [Event], from start: Double, to end: Double, contents: PlotContents) {
        let components = curves.flatMap { curve in
            curve.shownComponents.map { PlottedComponent(curve: curve, component: $0) }
        }
        var units: [CurveUnit] = []
        for plotted in components where !units.contains(plotted.component.unit) { units.append(plotted.component.unit) }
        let hues = Array(components.enumerated())
        let panels = units.flatMap { unit in
            let shown = hues.filter { $0.element.component.unit == unit }
            return Self.panels(of: shown.map { ($0.offset, $0.element) }, unit, contents)
        }
        self.init(panels: panels, start: start, end: end)
        if contents.contains(.events) { marks = Self.marks(of: events.filter { start <= $0.time && $0.time <= end }) }
    }

    private static func panels(
        of components: [(hue: Int, plotted: PlottedComponent)], _ unit: CurveUnit, _ contents: PlotContents
    ) -> [Panel] {
        let models = components.filter { !$0.plotted.showsModel }.map { $0.plotted.line(\.model, hue: $0.hue, style: .model) }
        let values = components.map { $0.plotted.line(\.presentation, name: $0.plotted.name, hue: $0.hue) }
        var panels = [Panel(title: unit.symbol, isAngle: unit == .degrees, lines: models + values, height: valueHeight)]
        if contents.contains(.contributions) {
            let parts = components.flatMap { $0.plotted.parts(hue: $0.hue, isAlone: components.count == 1) }
            let title = "contributions" + (unit.symbol.isEmpty ? "" : ", \(unit.symbol)")
            panels.append(Panel(title: title, isAngle: unit == .degrees, lines: parts, height: derivedHeight))
        }
        if contents.contains(.velocity) {
            let lines = components.map { $0.plotted.line(\.velocity, hue: $0.hue) }
            panels.append(Panel(title: "velocity, \(unit.symbolPerSecond)", lines: lines, height: derivedHeight))
        }
        return panels
    }

    /// Returns the marks of events, except for events of every tick; equal ones in a row are one.
    private static func marks(of events: [Event]) -> [Mark] {
        var runs: [(time: Double, text: String, count: Int)] = []
        for event in events {
            if case .gesture(_, .changed) = event.kind { continue }
            guard let note = PlotNote(event) else { continue }
            if runs.last?.text == note.text { runs[runs.count - 1].count += 1 } else { runs.append((event.time, note.text, 1)) }
        }
        return runs.map { Mark(time: $0.time, text: $0.count > 1 ? "\($0.text) ×\($0.count)" : $0.text) }
    }
}

/// The short name of an event: its subject and what happened.
private struct PlotNote {
    let text: String

    init?(_ event: Event) {
        let type = event.kind.type
        guard type != .didScroll else { return nil }
        let isPlain = [.gesture, .send].contains(type)
        let words = [event.kind.name, isPlain ? nil : type.rawValue, event.kind.details].compactMap(\.self).filter { !$0.isEmpty }
        text = words.joined(separator: " ")
    }
}

extension PropertyCurve {
    /// The components to draw: those that change, or all if none does.
    fileprivate var shownComponents: [CurveComponent] {
        let changing = components.filter(\.changes)
        return changing.isEmpty ? components.filter { $0.presentation.contains(where: \.isFinite) } : changing
    }
}

/// A component with its curve.
private struct PlottedComponent {
    let curve: PropertyCurve
    let component: CurveComponent

    var name: String { "\(curve.layer).\(component.name)" }

    /// Whether the presentation is the model all the time, so that one line shows both.
    var showsModel: Bool {
        zip(component.model, component.presentation).allSatisfy { $0 == $1 || $0.isNaN && $1.isNaN }
    }

    func line(
        _ values: (CurveComponent) -> [Double], name: String? = nil, hue: Int, style: Plot.Line.Style = .value
    ) -> Plot.Line {
        let points = zip(curve.times, values(component)).map { Point(x: $0, y: $1) }
        // The angle of a layer that turns on jumps by a whole turn.
        return Plot.Line(name: name, points: points, hue: hue, style: style, wrap: curve.keyPath.isAngle ? 180 : nil)
    }

    func parts(hue: Int, isAlone: Bool) -> [Plot.Line] {
        component.contributions.enumerated().map { index, part in
            let points = zip(curve.times, part.values).map { Point(x: $0, y: $1) }
            let name = isAlone ? part.name : "\(name): \(part.name)"
            return Plot.Line(name: name, points: points, hue: isAlone ? hue + index : hue, style: .part(isAlone ? 0 : index))
        }
    }
}

extension Plot {
    /// Creates the plot of timing functions and springs from 0 to 1.
    ///
    /// If none has a duration, the time is a percentage of the duration; otherwise timing functions without one take a second.
    package init(_ pacings: [PacingText], contents: PlotContents) {
        let end = pacings.map { min($0.duration ?? 1, Self.longestPacing) }.max() ?? 1
        let hasDuration = pacings.contains { $0.duration != nil }
        let scale = hasDuration ? 1.0 : 100
        func lines(named isNamed: Bool, _ value: (PacingText, Double) -> Double) -> [Line] {
            pacings.enumerated().map { hue, pacing in
                let points = Self.times(to: end).map { time in
                    let y = value(pacing, time)
                    return Point(x: time * scale, y: abs(y) < 1e6 ? y : .nan)
                }
                return Line(name: isNamed ? pacing.text : nil, points: points, hue: hue)
            }
        }
        let values = lines(named: true) { $0.curve.value(atTime: $1, duration: $0.duration ?? 1) }
        var panels = [Panel(title: "", lines: values, height: Self.valueHeight)]
        if contents.contains(.velocity) {
            let velocities = lines(named: false) { $0.curve.velocity(atTime: $1, duration: $0.duration ?? 1) }
            let title = "velocity, per \(hasDuration ? "second" : "duration")"
            panels.append(Panel(title: title, lines: velocities, height: Self.derivedHeight))
        }
        self.init(panels: panels, start: 0, end: max(end, 1e-3) * scale, timeUnit: hasDuration ? " s" : "%")
    }

    /// The longest time in seconds that is drawn of a spring, which may never settle.
    private static let longestPacing = 10.0

    private static func times(to end: Double) -> [Double] {
        let count = 960
        return (0...count).map { Double($0) / Double(count) * max(end, 1e-3) }
    }
}
