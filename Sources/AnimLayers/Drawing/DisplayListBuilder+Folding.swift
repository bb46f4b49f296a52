import AnimGeometry
import AnimGraphics

extension DisplayListBuilder {
    mutating func append(_ command: DrawCommand?) {
        if let command { commands.append(command) }
    }

    /// Begins a clip or a group and returns where.
    mutating func begin(_ command: DrawCommand) -> Int {
        commands.append(command)
        return commands.count - 1
    }

    /// Ends a group; without content it vanishes, and a group of a single fill becomes a fainter fill.
    mutating func endGroup(_ start: Int) {
        switch commands.count - start {
        case 1: if !endEmptyGroup(start) { commands.removeLast() }
        case 2: if !foldGroup(at: start) { commands.append(.popGroup) }
        default: commands.append(.popGroup)
        }
    }

    /// Ends a group that changes what is below, even if it is empty; false for others.
    private mutating func endEmptyGroup(_ start: Int) -> Bool {
        guard case .pushGroup(let style) = commands[start] else { return false }
        if case .blend = style.compositing { return false }
        commands.append(.popGroup)
        return true
    }

    private mutating func foldGroup(at start: Int) -> Bool {
        guard case .pushGroup(let style) = commands[start], style.compositing == .blend(.normal), style.shadow == nil,
            case .fill(let shape, let paint, let transform) = commands[start + 1],
            let fainter = style.opacity == 1 ? paint : paint.faded(by: style.opacity)
        else { return false }
        commands.removeLast(2)
        commands.append(.fill(shape, paint: fainter, transform: transform))
        return true
    }

    /// Ends a clip; without content it vanishes, and when it cuts its outline out of a single rectangle, that is one fill.
    mutating func endClip(_ start: Int) {
        switch commands.count - start {
        case 1: commands.removeLast()
        case 2: if !foldClip(at: start) { commands.append(.popClip) }
        default: commands.append(.popClip)
        }
    }

    private mutating func foldClip(at start: Int) -> Bool {
        guard case .pushClip(let outline, let transform) = commands[start],
            case .fill(.rect(let rect), let paint, transform) = commands[start + 1], outline.isWithin(rect)
        else { return false }
        commands.removeLast(2)
        commands.append(.fill(outline, paint: paint, transform: transform))
        return true
    }
}

extension Paint {
    /// The paint at an opacity; nil for pictures.
    fileprivate func faded(by opacity: Double) -> Paint? {
        switch self {
        case .color(let color): return .color(color.faded(by: opacity))
        case .gradient(var gradient):
            for index in gradient.stops.indices { gradient.stops[index].color = gradient.stops[index].color.faded(by: opacity) }
            return .gradient(gradient)
        case .image: return nil
        }
    }
}

extension Shape {
    /// Whether a rectangle, or a rounded one, lies within a rectangle; false for other shapes.
    fileprivate func isWithin(_ rect: Rect) -> Bool {
        let own: Rect
        switch self {
        case .rect(let bounds): own = bounds
        case .roundedRect(let outline): own = outline.rect
        case .ring, .path, .stroke, .glyphs: return false
        }
        return own.minX >= rect.minX && own.minY >= rect.minY && own.maxX <= rect.maxX && own.maxY <= rect.maxY
    }
}
