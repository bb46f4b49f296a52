import AnimGraphics

/// A part of a display list that is drawn as a picture of its own: a group with filters, or the backdrop of a material.
struct FilteredScope {
    /// The command that shows the picture: a push or a backdrop.
    let command: Int
    /// The commands that draw it.
    let content: [Range<Int>]
    /// The index after the commands that the picture replaces.
    let end: Int
    /// Whether it is a backdrop of the canvas, which has the canvas' background.
    let isOnCanvas: Bool
}

/// The parts of a display list that are drawn as pictures, those that others may contain first.
enum FilteredScopes {
    /// Finds the parts; most lists have none.
    static func scopes(of commands: [DrawCommand]) -> [FilteredScope] {
        guard commands.contains(where: \.needsPicture) else { return [] }
        var scopes: [FilteredScope] = []
        var open: [(push: Int, isGroup: Bool)] = []
        /// The group that the backdrop belongs to; `nil` for the canvas.
        func isolation() -> Int? {
            open.last { scope in
                guard case .pushGroup(let style) = commands[scope.push] else { return false }
                return !style.isPartOfBackdrop
            }?.push
        }
        /// The commands up to a backdrop, without the cells that it is in and those beside them: beyond the edges of a cell the
        /// blur shows layers in the order of that cell.
        func ranges(from first: Int, to index: Int) -> [Range<Int>] {
            var (ranges, start): ([Range<Int>], Int) = ([], first)
            for (outer, inner) in zip(open, open.dropFirst()) where outer.push >= first {
                guard case .pushGroup(let style) = commands[outer.push], style.compositing == .cells else { continue }
                ranges.append(start..<outer.push)
                start = inner.push + 1
            }
            return ranges + [start..<index]
        }
        func close(at end: Int) {
            guard let scope = open.popLast(), commands[scope.push].needsPicture else { return }
            scopes.append(
                FilteredScope(
                    command: scope.push, content: [scope.push + 1..<end], end: min(end + 1, commands.count), isOnCanvas: false))
        }
        for index in commands.indices {
            switch commands[index] {
            case .pushClip: open.append((index, false))
            case .pushGroup: open.append((index, true))
            // As in plans, a pop that does not match is ignored.
            case .popClip: if open.last?.isGroup == false { close(at: index) }
            case .popGroup: if open.last?.isGroup == true { close(at: index) }
            case .backdrop:
                let group = isolation()
                let first = group.map { $0 + 1 } ?? 0
                scopes.append(
                    FilteredScope(
                        command: index, content: ranges(from: first, to: index), end: index + 1, isOnCanvas: group == nil))
            case .fill, .shadow: break
            }
        }
        while !open.isEmpty { close(at: commands.count) }
        return scopes
    }
}

extension DrawCommand {
    /// Whether the command shows a picture of other commands.
    var needsPicture: Bool {
        switch self {
        case .backdrop: true
        case .pushGroup(let style): style.appliedFilters != nil
        case .fill, .shadow, .pushClip, .popClip, .popGroup: false
        }
    }
}

extension GroupStyle {
    /// The filters, if the group is blended and they are not all without effect by definition.
    var appliedFilters: GroupFilters? {
        guard case .blend = compositing, let filters, !filters.filters.isEmpty else { return nil }
        return filters
    }

    /// Whether backdrops in the group show the pixels below it.
    var isPartOfBackdrop: Bool { compositing.isTransparent || sharesBackdrop && appliedFilters == nil }
}
