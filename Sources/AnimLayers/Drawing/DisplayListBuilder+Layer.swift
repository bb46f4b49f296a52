import AnimGeometry
import AnimGraphics

extension DisplayListBuilder {
    /// Draws everything below the sublayers, and returns what remains to be done after them: before and after the mask.
    mutating func draw(_ picture: LayerPicture) -> (first: [Closing], last: [Closing]) {
        var last: [Closing] = []
        if picture.isGroup {
            let filter = picture.layer.compositingFilter.blendMode
            let style = GroupStyle(
                opacity: picture.groupOpacity, compositing: .blend(filter), sharesBackdrop: picture.layer.isVisualEffect)
            last = [.group(begin(.pushGroup(style)))]
        }
        var filters: [Closing] = []
        if let style = picture.filters { filters = [.group(begin(.pushGroup(GroupStyle(filters: style))))] }
        let shadow = drawShadow(of: picture)
        let opacity = picture.isGroup ? 1 : picture.groupOpacity
        let parts = picture.edge == .cut ? drawAsOneImage(picture, opacity: opacity) : drawInSteps(picture)
        return (parts + shadow + filters, last)
    }

    /// Draws the shadow, or begins the group that casts it.
    private mutating func drawShadow(of picture: LayerPicture) -> [Closing] {
        let layer = picture.layer
        switch picture.caster {
        case .nothing:
            return []
        case .shape(let shape, let opacity):
            guard let color = picture.shadowColor(opacity: opacity * picture.partOpacity) else { return [] }
            let clip = layer.masksToBounds ? begin(.pushClip(layer.outline, transform: picture.transform)) : nil
            append(.shadow(shape, radius: layer.shadow.radius, color: color, transform: picture.shadowTransform))
            if let clip { endClip(clip) }
            return []
        case .picture:
            guard let color = picture.shadowColor(opacity: 1) else { return [] }
            let shadow = DropShadow(
                color: color, radius: layer.shadow.radius, offset: layer.shadow.offset, transform: picture.shadowScale)
            var closings: [Closing] = []
            if layer.masksToBounds { closings = [.clip(begin(.pushClip(layer.outline, transform: picture.transform)))] }
            closings.insert(.group(begin(.pushGroup(GroupStyle(shadow: shadow, sharesBackdrop: true)))), at: 0)
            return closings
        }
    }

    /// Draws everything below the sublayers, each part with its own edges; contents and sublayers within the clip.
    private mutating func drawInSteps(_ picture: LayerPicture) -> [Closing] {
        let layer = picture.layer
        var closings: [Closing] = []
        switch picture.edge {
        case .stacked:
            append(picture.fill(layer.outline, with: layer.visibleBorderColor))
            append(picture.fill(.roundedRect(layer.borderHole), with: layer.backgroundColor))
        case .cutBelow:
            for closing in drawAsOneImage(picture, opacity: 1, isFrameOnly: true) { close(closing) }
        case .overlapping:
            append(picture.fill(.roundedRect(layer.outline(insetBy: layer.borderWidth / 2)), with: layer.backgroundColor))
            closings.append(.draw(picture.fill(layer.borderRing, with: layer.visibleBorderColor)))
        case .separate, .cut:
            append(picture.fill(layer.outline, with: layer.backgroundColor))
            closings.append(.draw(picture.fill(layer.borderRing, with: layer.visibleBorderColor)))
        }
        if layer.masksToBounds { closings.insert(.clip(begin(.pushClip(layer.outline, transform: picture.transform))), at: 0) }
        drawContents(of: picture)
        return closings
    }

    /// Draws everything below the sublayers in a group that is clipped by the outline.
    private mutating func drawAsOneImage(
        _ picture: LayerPicture, opacity: Double, isFrameOnly: Bool = false
    ) -> [Closing] {
        let layer = picture.layer
        let clip = begin(.pushClip(layer.outline, transform: picture.transform))
        let style = GroupStyle(opacity: opacity, sharesBackdrop: opacity >= 1 || layer.isVisualEffect)
        let group = begin(.pushGroup(style))
        append(picture.fill(layer.outline, with: layer.backgroundColor))
        if !isFrameOnly { drawContents(of: picture) }
        return [.draw(picture.fill(layer.borderRing, with: layer.visibleBorderColor)), .group(group), .clip(clip)]
    }

    private mutating func drawContents(of picture: LayerPicture) {
        guard picture.partOpacity < 1, !picture.contents.isEmpty else { return commands += picture.contents }
        let group = begin(.pushGroup(GroupStyle(opacity: picture.partOpacity, sharesBackdrop: true)))
        commands += picture.contents
        endGroup(group)
    }
}
