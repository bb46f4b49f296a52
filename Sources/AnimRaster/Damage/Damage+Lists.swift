import AnimGraphics

extension Damage {
    /// Finds the pixels in which two display lists with equal ends may differ; nil where these may be all.
    init?(from before: BoundedDisplayList, to after: BoundedDisplayList, _ ends: CommonEnds) {
        let (old, new) = (before.list, after.list)
        guard old.width == new.width, old.height == new.height, old.background == new.background else { return nil }
        if ends.prefix == old.commands.count && ends.prefix == new.commands.count { return }
        guard let oldTree = ScopeTree(before.bounds), let newTree = ScopeTree(after.bounds),
            let change = DisplayListChange(from: before, oldTree, to: after, newTree, ends)
        else { return nil }
        add(before, oldTree, where: change.old)
        add(after, newTree, where: change.new)
    }

    /// Adds the pixels of some commands of a list, and of the shadows that they cast.
    private mutating func add(_ list: BoundedDisplayList, _ tree: ScopeTree, where isChanged: [Bool]) {
        for index in isChanged.indices where isChanged[index] {
            let command = list.bounds[index]
            if command.kind == .fill || command.kind == .shadow {
                add(command.pixels, within: tree.scopes[index], of: list, tree)
            }
        }
    }

    private mutating func add(_ pixels: PixelRect, within scope: Int?, of list: BoundedDisplayList, _ tree: ScopeTree) {
        var pixels = pixels
        var scope = scope
        while let push = scope {
            if case .pushGroup(let style) = list.list.commands[push] {
                if style.compositing.isTransparent && style.compositing != .cells {
                    pixels = pixels.intersection(list.bounds[push].pixels)
                }
                if let shadow = style.shadow { pixels = pixels.union(DeviceBounds.pixels(of: shadow, castBy: pixels)) }
            } else {
                pixels = pixels.intersection(list.bounds[push].pixels)
            }
            scope = tree.scopes[push]
        }
        add(pixels)
    }
}
