import AnimGeometry
import AnimGraphics

/// The removal of groups and clips that turn out to be superfluous when they end.
///
/// A group or clip is begun before its content is known; at its end, it is simplified according to the commands since:
///
/// ```
/// pushGroup(opacity 0.5)  fill(red)     popGroup   =>  fill(red at 0.5)
/// pushClip(circle)        fill(square)  popClip    =>  fill(circle)            if the circle lies within the square
/// pushClip(square)        fill(square)  fill       =>  the same                with a fill beyond the edges that both squares share
/// pushGroup, pushClip                   pop        =>  nothing
/// ```
///
/// The omitted commands would give the same picture, at the cost of a buffer, or of coverage that multiplies.
extension DisplayListBuilder {
    /// Appends a command, if there is one.
    mutating func append(_ command: DrawCommand?) {
        if let command { commands.append(command) }
    }

    /// Begins a clip or a group, and returns the index of its first command.
    mutating func begin(_ command: DrawCommand) -> Int {
        commands.append(command)
        return commands.count - 1
    }

    /// Ends a group; an empty group is removed, and a group of a single fill becomes a more transparent fill.
    mutating func endGroup(_ start: Int) {
        moveEdges(outOfMask: start)
        switch commands.count - start {
        case 1: if !endEmptyGroup(start) { commands.removeLast() }
        case 2: if !foldGroup(at: start) { commands.append(.popGroup) }
        default: commands.append(.popGroup)
        }
    }

    /// Ends an empty group that changes the backdrop nevertheless; returns false for other groups.
    private mutating func endEmptyGroup(_ start: Int) -> Bool {
        guard case .pushGroup(let style) = commands[start] else { return false }
        if case .blend = style.compositing { return false }
        commands.append(.popGroup)
        return true
    }

    /// Replaces a group of a single fill by a more transparent fill; returns false, without effect, if that would look different.
    private mutating func foldGroup(at start: Int) -> Bool {
        guard case .pushGroup(let style) = commands[start], style.compositing == .blend(.normal), style.shadow == nil,
            style.filters == nil,
            case .fill(let shape, let paint, let transform) = commands[start + 1],
            let fainter = style.opacity == 1 ? paint : paint.faded(by: style.opacity)
        else { return false }
        commands.removeLast(2)
        commands.append(.fill(shape, paint: fainter, transform: transform))
        return true
    }

    /// Ends a clip; an empty clip is removed, and a clip of a single larger rectangle becomes a fill of the outline.
    mutating func endClip(_ start: Int) {
        if let clip = ClipOutline(clip: commands[start]) { moveEdges(in: start + 1..<commands.count, outOf: clip) }
        switch commands.count - start {
        case 1: commands.removeLast()
        case 2: if !foldClip(at: start) { commands.append(.popClip) }
        default: commands.append(.popClip)
        }
    }

    /// Moves the edges of a group that lie on the edges of its mask outwards, if the mask, the group that begins at `start`, is a
    /// fill.
    private mutating func moveEdges(outOfMask start: Int) {
        guard case .pushGroup(let style) = commands[start], style.compositing == .destinationIn, commands.count - start == 2,
            let mask = ClipOutline(mask: commands[start + 1])
        else { return }
        var depth = 0
        for index in (0..<start).reversed() {
            switch commands[index] {
            case .popGroup: depth += 1
            case .pushGroup where depth > 0: depth -= 1
            case .pushGroup: return moveEdges(in: index + 1..<start, outOf: mask)
            case .fill, .shadow, .pushClip, .popClip, .backdrop: break
            }
        }
    }

    /// Moves the edges of commands that lie on the edges of a clip outwards, so that they are antialiased once, by the clip.
    ///
    /// Groups with shadows and filters are left unchanged, since content outside the clip may cast a shadow or be blurred into it.
    private mutating func moveEdges(in range: Range<Int>, outOf clip: ClipOutline) {
        var casters = 0
        for index in range {
            switch commands[index] {
            case .pushGroup(let style) where casters > 0 || style.shadow != nil || style.filters != nil: casters += 1
            case .popGroup where casters > 0: casters -= 1
            case let command where casters == 0: if let extended = clip.extended(command) { commands[index] = extended }
            default: break
            }
        }
    }

    /// Replaces a clip of a single rectangle by a fill of the clip's outline; returns false, without effect, if that would look
    /// different.
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
    /// Whether the shape is a rectangle or rounded rectangle that lies within another rectangle.
    fileprivate func isWithin(_ rect: Rect) -> Bool {
        switch self {
        case .rect(let bounds): rect.contains(bounds)
        case .roundedRect(let outline): rect.contains(outline.rect)
        case .ring, .path, .stroke, .glyphs: false
        }
    }
}
