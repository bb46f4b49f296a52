import AnimGeometry
package import AnimGraphics

/// Turns layers, given in tree order, into drawing commands.
///
/// A layer draws its shadow, background, contents, sublayers and border, in this order, as one group at the layer's opacity, and
/// finally its mask, which multiplies the group. If several of them share an antialiased edge, they are drawn beyond it and
/// clipped as one image: with separate antialiased edges, the lower ones would show through along the edge.
///
/// ```
/// pushGroup (opacity, filter)
///     pushGroup (shadow of the picture)      or the shadow of a shape, as a separate command
///         background
///         pushClip (masksToBounds)
///             contents
///             the sublayers' commands        nodes that follow, deeper than this one
///         popClip                            from here on: `closings`, when a node follows that is no deeper
///         border
///         particles
///     popGroup
///     pushGroup (destination in), mask, popGroup
/// popGroup                                   `lastClosings`
/// ```
///
/// The commands of sublayers that differ in depth are sorted when the last of them is complete.
struct DisplayListBuilder {
    var commands: [DrawCommand] = []
    /// The layers whose sublayers are being drawn, outermost first.
    private var open: [OpenLayer] = []
    let tree: PresentationTree
    /// The layers that own the commands from an index on, in ascending order; nil if they are not recorded.
    var owners: [CommandOwner]?
    /// The remaining steps for sorting layers by depth.
    var depthAllowance = DepthSorter.maximumWork
    /// The first layer whose sublayers could not be sorted within the allowance.
    var crowdedLayer: LayerID?
    private let canvas: SublayerSpace

    init(_ tree: PresentationTree, canvas: Projection, keepsOwners: Bool = false) {
        self.tree = tree
        self.canvas = SublayerSpace(canvas)
        if keepsOwners { owners = [] }
    }

    /// Draws the layer of a node up to its sublayers, which are drawn next.
    ///
    /// - Returns: False if neither the layer nor its sublayers are visible: for hidden layers, layers without a finite
    ///   projection, and single-sided layers that face away.
    mutating func draw(at index: Int) -> Bool {
        let node = tree.nodes[index]
        closeLayers(downTo: node.depth)
        beginMember(at: index)
        setOwner(node.id)
        if node.picture?.facesAway == true || node.isMask && open.last?.preservesDepth == true { return false }
        var groups: [Int] = []
        if node.isMask { groups.append(beginMask()) }
        if let share = node.picture?.share, node.transition == nil {
            groups.append(begin(.pushGroup(GroupStyle(opacity: share, compositing: .copy))))
        }
        let isDrawn =
            node.transition.map { begin($0, of: node) }
            ?? (node.layer.preservesDepth ? openTransformLayer(node) : drawLayer(at: index))
        if isDrawn {
            open[open.count - 1].lastClosings += groups.reversed().map { .group($0) }
        } else {
            for group in groups.reversed() { endGroup(group) }
        }
        return isDrawn
    }

    private mutating func drawLayer(at index: Int) -> Bool {
        let node = tree.nodes[index]
        let layer = node.layer
        let opacity = opacity(of: node)
        guard !layer.isHidden, opacity > 0 else { return false }
        let start = commands.count
        let space = space(of: node)
        let transform = space.projection(of: node)
        guard transform.isFinite, layer.bounds.isFinite, space.shows(layer) else { return false }
        let picture = LayerPicture(tree, index, transform: transform, opacity: opacity)
        var closings = draw(picture)
        if !node.particles.isEmpty { insertParticles(of: node, picture, into: &closings.first) }
        let tint = tint(of: node)
        if let tint { commands[start...] = ArraySlice(commands[start...].map { $0.tinted(by: tint) }) }
        open.append(
            OpenLayer(
                owner: node.id, depth: node.depth, projection: transform,
                sublayerSpace: SublayerSpace(of: layer, seenThrough: transform),
                sublayerOpacity: picture.sublayerOpacity, tint: tint,
                closings: tint.map { tint in closings.first.map { $0.tinted(by: tint) } } ?? closings.first,
                lastClosings: closings.last, members: node.sortsSublayers ? [] : nil))
        return true
    }

    /// Opens a transform layer, whose sublayers join the space of its siblings, and get its opacity.
    private mutating func openTransformLayer(_ node: PresentationTree.Node) -> Bool {
        let opacity = opacity(of: node)
        let space = space(of: node)
        let projection = space.projection(of: node.layer)
        guard !node.layer.isHidden, opacity > 0, projection.isFinite else { return false }
        // A transition or a mask has no space to join.
        let members: [SpaceMember]? = spaceIndex == nil ? [] : nil
        open.append(
            OpenLayer(
                owner: node.id, depth: node.depth, projection: projection,
                sublayerSpace: space.space(of: node.layer, seenThrough: projection), sublayerOpacity: opacity,
                tint: tint(of: node), closings: [], lastClosings: [], members: members, preservesDepth: true))
        return true
    }

    /// Returns the opacity of a node's layer, including the opacity of superlayers that are not groups.
    private func opacity(of node: PresentationTree.Node) -> Double {
        let layer = node.layer
        return min(layer.opacity, 1) * layer.visibility * (node.copy?.color.alpha ?? 1) * inheritedOpacity(of: node)
    }

    /// Inserts the particles of an emitter layer after its sublayers and its border.
    private func insertParticles(
        of node: PresentationTree.Node, _ picture: LayerPicture, into closings: inout [Closing]
    ) {
        var commands = node.particleCommands(transform: picture.transform, isClipped: picture.edge == .cut)
        if picture.partOpacity < 1 { commands = [.pushGroup(opacity: picture.partOpacity)] + commands + [.popGroup] }
        let index = closings.lastIndex { $0.isDrawing }.map { $0 + 1 }
        closings.insert(.particles(commands), at: index ?? (picture.layer.masksToBounds ? 1 : 0))
    }

    /// Returns the opacity that superlayers without group opacity pass on.
    private func inheritedOpacity(of node: PresentationTree.Node) -> Double {
        node.isMask ? 1 : open.last?.sublayerOpacity ?? 1
    }

    /// Records the first command of a layer that has to be sorted among its siblings.
    private mutating func beginMember(at index: Int) {
        let node = tree.nodes[index]
        guard !node.isMask, let space = spaceIndex else { return }
        let depth = self.space(of: node).depth(of: node.layer)
        open[space].members?.append(SpaceMember(start: commands.count, depth: depth))
    }

    /// The index of the open layer whose sublayers the next layer is sorted among; nil if it is drawn in tree order.
    private var spaceIndex: Int? {
        var index = open.count - 1
        while index > 0, open[index].members == nil, open[index].preservesDepth { index -= 1 }
        return index >= 0 && open[index].members != nil ? index : nil
    }

    /// Returns the space of a node's layer: its superlayer's sublayer space, moved for a replicator's copy; for masks, the
    /// superlayer's plane.
    private func space(of node: PresentationTree.Node) -> SublayerSpace {
        guard let superlayer = open.last else { return canvas }
        if node.isMask { return SublayerSpace(superlayer.projection) }
        return node.copy.map { superlayer.sublayerSpace.moved(by: $0.transform) } ?? superlayer.sublayerSpace
    }

    /// Returns the factors of a node's colors; nil if they are unchanged.
    private func tint(of node: PresentationTree.Node) -> Color? {
        guard let color = node.copy?.color, color.red < 1 || color.green < 1 || color.blue < 1 else { return open.last?.tint }
        return open.last?.tint.map(color.tinted) ?? color
    }

    /// Completes the layers that are still open.
    mutating func finish() { closeLayers(downTo: 0) }

    private mutating func closeLayers(downTo depth: Int) {
        while let last = open.last, last.depth >= depth {
            open.removeLast()
            if let members = last.members { arrange(members, of: last.owner) }
            setOwner(last.owner)
            for closing in last.closings + last.lastClosings { close(closing) }
        }
    }

    /// Sets the owner of the following commands.
    mutating func setOwner(_ layer: LayerID) {
        guard owners != nil else { return }
        while let last = owners?.last, last.start >= commands.count { owners?.removeLast() }
        owners?.append(CommandOwner(start: commands.count, layer: layer))
    }

    mutating func close(_ closing: Closing) {
        switch closing {
        case .draw(let command): append(command)
        case .particles(let commands): self.commands += commands
        case .clip(let start): endClip(start)
        case .group(let start): endGroup(start)
        }
    }
}

/// The layer that owns the drawing commands from an index on.
struct CommandOwner {
    let start: Int
    let layer: LayerID
}

/// A layer whose sublayers are being drawn.
private struct OpenLayer {
    let owner: LayerID
    let depth: Int
    /// The projection of the layer's own plane.
    let projection: Projection
    let sublayerSpace: SublayerSpace
    /// The factor of the sublayers' opacities if the layer is not a group.
    let sublayerOpacity: Double
    /// The factors of the colors; nil if they are unchanged.
    let tint: Color?
    /// The steps after the sublayers and before the mask, in order.
    var closings: [Closing]
    /// The steps after the mask.
    var lastClosings: [Closing]
    /// The sublayers so far, if they are to be sorted; nil if they are drawn in tree order.
    var members: [SpaceMember]?
    /// Whether the layer is a transform layer, whose sublayers join the space of its siblings.
    var preservesDepth = false
}

/// A step after the sublayers.
enum Closing {
    /// A drawing command, if there is one.
    case draw(DrawCommand?)
    /// The commands that draw particles.
    case particles([DrawCommand])
    /// The end of the clip that starts at this index of the commands.
    case clip(Int)
    /// The end of the group that starts at this index of the commands.
    case group(Int)

    /// Returns the step with colors multiplied by a tint.
    func tinted(by tint: Color) -> Closing {
        switch self {
        case .draw(let command): .draw(command?.tinted(by: tint))
        case .particles(let commands): .particles(commands.map { $0.tinted(by: tint) })
        case .clip, .group: self
        }
    }

    /// Whether it draws something other than particles, such as a border.
    fileprivate var isDrawing: Bool {
        if case .draw = self { true } else { false }
    }
}

extension DisplayListBuilder {
    /// Completes the picture of the innermost open layer, and begins its mask.
    private mutating func beginMask() -> Int {
        if let masked = open.last {
            if let members = masked.members { arrange(members, of: masked.owner) }
            open[open.count - 1].members = nil
            setOwner(masked.owner)
            for closing in masked.closings { close(closing) }
            open[open.count - 1].closings = []
        }
        return begin(.pushGroup(GroupStyle(compositing: .destinationIn)))
    }

    /// Begins the transition of a layer, whose two pictures are drawn next, in the same space.
    private mutating func begin(_ transition: TransitionType, of node: PresentationTree.Node) -> Bool {
        let space = space(of: node)
        let projection = space.projection(of: node)
        var closings: [Closing] = []
        let alpha = node.copy?.color.alpha ?? 1
        if transition == .fade || alpha < 1 { closings = [.group(begin(.pushGroup(opacity: alpha)))] }
        if transition != .fade, transition != .flip, node.layer.masksToBounds {
            guard projection.isFinite, node.layer.bounds.isFinite else {
                closings.reversed().forEach { close($0) }
                return false
            }
            closings.insert(.clip(begin(.pushClip(node.layer.outline, transform: projection))), at: 0)
            // One picture lies on the other: if each were clipped separately, the lower one would show through along the edge.
            if transition != .push, node.layer.hasSmoothOutline(transform: projection) {
                closings.insert(.group(begin(.pushGroup(GroupStyle(sharesBackdrop: true)))), at: 0)
            }
        }
        open.append(
            OpenLayer(
                owner: node.id, depth: node.depth, projection: projection, sublayerSpace: space,
                sublayerOpacity: inheritedOpacity(of: node),
                tint: tint(of: node), closings: [], lastClosings: closings, members: nil))
        return true
    }
}

extension PresentationTree {
    /// Returns the display list of the tree on a canvas of pixels.
    ///
    /// - Parameters:
    ///   - width: The width of the canvas in pixels.
    ///   - height: The height of the canvas in pixels.
    ///   - scale: Pixels per point.
    ///   - background: The color that the canvas is cleared to.
    ///   - fingers: The fingers to show over all layers.
    ///   - touchStyle: The look of the fingers.
    package func displayList(
        width: Int, height: Int, scale: Double, background: Color, fingers: [Finger] = [],
        touchStyle: TouchStyle = TouchStyle()
    ) -> DisplayList {
        drawing(width: width, height: height, scale: scale, background: background, fingers: fingers, touchStyle: touchStyle).list
    }

    /// Returns the display list as ``displayList(width:height:scale:background:fingers:touchStyle:)`` does, and the first layer whose
    /// sublayers were too many to be sorted by depth and were left in tree order; nil for none.
    ///
    /// - Parameter frame: The body of the device around the screen; its commands follow the layers'.
    package func drawing(
        width: Int, height: Int, scale: Double, background: Color, fingers: [Finger] = [],
        touchStyle: TouchStyle = TouchStyle(), frame: DeviceFrame? = nil
    ) -> (list: DisplayList, crowdedLayer: LayerID?) {
        let window = frame?.window(scale: scale) ?? Transform(scaleX: scale, y: scale)
        let builder = build(on: window, keepsOwners: false)
        var list = DisplayList(width: width, height: height, background: background, commands: builder.commands)
        list.commands += fingers.flatMap { $0.drawCommands(touchStyle, on: window) }
        if let frame {
            list.margin = Int(frame.inset(scale: scale))
            list.commands += frame.drawCommands(width: width, height: height, scale: scale)
        }
        return (list, builder.crowdedLayer)
    }

    /// Returns the layer of each drawing command of the tree, without fingers, in the order of the display list.
    package func commandOwners(scale: Double) -> [LayerID] {
        let builder = build(on: Transform(scaleX: scale, y: scale), keepsOwners: true)
        return builder.owners.map { DisplayListBuilder.owners($0, of: builder.commands.count) } ?? []
    }

    /// Builds the drawing commands of all layers.
    func build(on canvas: Transform, keepsOwners: Bool) -> DisplayListBuilder {
        var builder = DisplayListBuilder(self, canvas: Projection(canvas), keepsOwners: keepsOwners)
        var index = 0
        while index < nodes.count { index = builder.draw(at: index) ? index + 1 : end(of: index) }
        builder.finish()
        return builder
    }
}
