import AnimGeometry
import AnimInteraction
import AnimLayers
import Foundation

extension CALayer {
    /// The sublayers, back to front.
    final var orderedSublayers: [CALayer] {
        guard let id else { return original?.orderedSublayers.compactMap { $0.presentation() } ?? [] }
        return film.stage.sublayers(of: id).compactMap(film.layer)
    }

    /// The superlayer; of a presentation layer, the superlayer's presentation layer.
    final var upperLayer: CALayer? {
        id == nil ? original?.superlayer?.presentation() : keptSuperlayer
    }

    /// Whether the layer is in the tree of the window.
    final var isInWindow: Bool {
        var layer = self
        while let next = layer.keptSuperlayer { layer = next }
        return layer.id == Timeline.root
    }

    /// Inserts a layer at a (clamped) index among the sublayers; returns false, and reports a misuse, if that is impossible.
    @discardableResult
    final func insert(_ layer: CALayer, at index: Int?, call: StaticString = #function) -> Bool {
        guard let id, let added = layer.id else {
            film.reportMisuse(
                "CALayer.\(call)", of: self.id == nil ? self : layer, "is a presentation layer: change its model()")
            return false
        }
        guard layer.film === film else {
            FilmContext.current.reportMisuse("CALayer.\(call)", of: layer, Misuse.outsideFilm)
            return false
        }
        let old = layer.superlayer
        guard film.stage.insertLayer(added, into: id, at: index) else {
            film.reportMisuse(
                "CALayer.\(call)", of: layer, "cannot be a sublayer of " + (layer === self ? "itself" : "a layer in it"))
            return false
        }
        // A new order does not ask for layout: code in `layoutSubviews` brings views to the front.
        guard old !== self else { return true }
        old?.keptSublayers.removeAll { $0 === layer }
        keptSublayers.append(layer)
        layer.keptSuperlayer = self
        setNeedsLayout()
        return true
    }

    /// Removes the layer from its superlayer.
    final func leaveTree() {
        guard let id, let superlayer else { return }
        film.stage.removeLayer(id)
        superlayer.keptSublayers.removeAll { $0 === self }
        leave(superlayer)
        superlayer.setNeedsLayout()
    }

    final func replaceSublayers(by layers: [CALayer]) {
        for layer in orderedSublayers where !layers.contains(where: { $0 === layer }) { layer.removeFromSuperlayer() }
        for layer in layers { addSublayer(layer) }
    }

    /// Makes a layer the mask; returns false if that is impossible.
    final func setMask(_ mask: CALayer?) -> Bool {
        guard let id else { return false }
        if let mask, mask.film !== film || mask.id == nil {
            FilmContext.current.reportMisuse(
                "CALayer.mask", of: mask, mask.id == nil ? "is a presentation layer: use its model()" : Misuse.outsideFilm)
            return false
        }
        let old = mask?.superlayer
        guard film.stage.setMask(mask?.id, of: id) else {
            film.reportMisuse("CALayer.mask", of: mask, "cannot mask " + (mask === self ? "itself" : "a layer in it"))
            return false
        }
        old?.keptSublayers.removeAll { $0 === mask }
        if keptMask !== mask { keptMask?.leave(self) }
        mask?.keptSuperlayer = self
        return true
    }
}

extension CALayer {
    /// The layer on the stage: of a copy, the one that it was made of.
    final var stageID: LayerID? { id ?? original?.id }

    final func localTime(atMediaTime time: Double) -> Double {
        stageID.map { film.stage.localTime(of: $0, atMediaTime: time) } ?? time
    }

    final func mediaTime(atLocalTime time: Double) -> Double {
        stageID.map { film.stage.mediaTime(ofLocalTime: time, of: $0) } ?? time
    }

    /// Finds the frontmost layer at a point of the superlayer's space.
    final func findLayer(at point: CGPoint) -> CALayer? {
        guard id == nil || superlayer != nil else { return find(at: point) }
        // Not through the stage, since a presentation layer's place is not the model's.
        guard let map = values.transformToSuperlayer.inverted() else { return nil }
        return find(at: CGPoint(map.apply(Point(point))))
    }

    private func find(at point: CGPoint) -> CALayer? {
        guard !isHidden, contains(point) || !masksToBounds else { return nil }
        for sublayer in orderedSublayers.reversed() {
            if let found = sublayer.hitTest(point) { return found }
        }
        return contains(point) ? self : nil
    }
}

extension CGRect {
    /// Returns the bounding box of the mapped corners.
    func mapCorners(_ map: (CGPoint) -> CGPoint) -> CGRect {
        guard !isNull, !isInfinite else { return self }
        let corners = [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
        ].map(map)
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
        return CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
    }
}
