import AnimGraphics

extension Damage {
    /// Finds the pixels in which two display lists may differ; nil where these may be all.
    init?(from before: DisplayList, to after: DisplayList) {
        guard before.width == after.width, before.height == after.height, before.background == after.background,
            let change = DisplayListChange(from: before.commands, to: after.commands)
        else { return nil }
        add(before.commands, where: change.old)
        add(after.commands, where: change.new)
    }

    /// Adds the pixels of some commands of a list, and of the shadows that they cast.
    private mutating func add(_ commands: [DrawCommand], where isChanged: [Bool]) {
        guard let last = isChanged.lastIndex(of: true) else { return }
        var open: [OpenScope] = []
        for index in 0...last {
            switch commands[index] {
            case .fill(let shape, _, let transform):
                if isChanged[index] { add(Reach.pixels(of: shape, transform), within: open) }
            case .shadow(let shape, let radius, _, let transform):
                if isChanged[index] { add(Reach.pixels(ofShadow: shape, radius: radius, transform), within: open) }
            case .pushClip(let shape, let transform):
                open.append(.clip(Reach.pixels(of: shape, transform)))
            case .pushGroup(let style):
                open.append(.group(style.shadow))
            case .popClip, .popGroup:
                open.removeLast()
            }
        }
    }

    private mutating func add(_ pixels: PixelRect, within open: [OpenScope]) {
        var pixels = pixels
        for scope in open.reversed() {
            switch scope {
            case .clip(let bounds): pixels = pixels.intersection(bounds)
            case .group(let shadow?): pixels = pixels.union(Reach.pixels(of: shadow, castBy: pixels))
            case .group(nil): break
            }
        }
        add(pixels)
    }
}

/// A scope that bears on where its content is to be seen.
private enum OpenScope {
    case clip(PixelRect)
    case group(DropShadow?)
}
