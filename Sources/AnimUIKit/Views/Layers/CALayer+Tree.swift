import AnimGeometry
import AnimInteraction
import AnimLayers
import Foundation

extension CALayer {
    /// Adds a layer at an index among the sublayers, back to front.
    public func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

    /// Adds a layer directly behind another; in front of all if that is not a sublayer.
    public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer, at: orderedSublayers.filter { $0 !== layer }.firstIndex { $0 === sibling })
    }

    /// Adds a layer directly in front of another; in front of all if that is not a sublayer.
    public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer, at: orderedSublayers.filter { $0 !== layer }.firstIndex { $0 === sibling }.map { $0 + 1 })
    }

    /// Replaces a sublayer by a different layer, at the same index.
    public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard oldLayer !== newLayer, oldLayer.superlayer === self else { return }
        insertSublayer(newLayer, below: oldLayer)
        oldLayer.removeFromSuperlayer()
    }

    /// The sublayers, back to front.
    final var orderedSublayers: [CALayer] {
        guard let id else { return original?.orderedSublayers.compactMap { $0.presentation() } ?? [] }
        return film.stage.sublayers(of: id).compactMap(film.layer)
    }

    /// The superlayer; of a presentation layer, the superlayer's presentation layer.
    final var upperLayer: CALayer? {
        guard let id else { return original?.superlayer?.presentation() }
        return film.stage.superlayer(of: id).flatMap(film.layer)
    }

    /// Inserts a layer at a (clamped) index among the sublayers; returns false, and reports a misuse, if that is impossible.
    @discardableResult
    final func insert(_ layer: CALayer, at index: Int?) -> Bool {
        guard let id, let added = layer.id else {
            film.reportMisuse("a presentation layer was changed: its model() can be")
            return false
        }
        guard layer.film === film else {
            FilmContext.current.reportMisuse("a layer or view that was created outside the film was added to it")
            return false
        }
        let old = layer.superlayer
        guard film.stage.insertLayer(added, into: id, at: index) else {
            film.reportMisuse("a layer or view was added to itself or to a descendant")
            return false
        }
        // A new order is no reason for layout: code in `layoutSubviews` brings views to the front.
        guard old !== self else { return true }
        old?.keptSublayers.removeAll { $0 === layer }
        keptSublayers.append(layer)
        setNeedsLayout()
        return true
    }

    /// Removes the layer from its superlayer.
    final func leaveTree() {
        guard let id, let superlayer else { return }
        film.stage.removeLayer(id)
        superlayer.keptSublayers.removeAll { $0 === self }
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
            FilmContext.current.reportMisuse("a layer that was created outside the film was made a mask")
            return false
        }
        let old = mask?.superlayer
        guard film.stage.setMask(mask?.id, of: id) else {
            film.reportMisuse("a layer was made the mask of itself or of a descendant")
            return false
        }
        old?.keptSublayers.removeAll { $0 === mask }
        return true
    }
}

extension CALayer {
    /// Converts a point from a different layer's space; nil is the window.
    public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
        CGPoint(film.stage.convert(Point(p), from: l?.stageID, to: stageID))
    }

    /// Converts a point to a different layer's space; nil is the window.
    public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
        CGPoint(film.stage.convert(Point(p), from: stageID, to: l?.stageID))
    }

    /// Converts a rectangle from a different layer's space: the bounding box of its corners.
    public func convert(_ r: CGRect, from l: CALayer?) -> CGRect { r.mapCorners { convert($0, from: l) } }

    /// Converts a rectangle to a different layer's space: the bounding box of its corners.
    public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { r.mapCorners { convert($0, to: l) } }

    /// Converts a time from a different layer's time space; nil is the display's clock.
    public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        localTime(atMediaTime: l?.mediaTime(atLocalTime: t) ?? t)
    }

    /// Converts a time to a different layer's time space; nil is the display's clock.
    public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        let media = mediaTime(atLocalTime: t)
        return l?.localTime(atMediaTime: media) ?? media
    }

    /// The layer on the stage: of a copy, the one that it was made of.
    final var stageID: LayerID? { id ?? original?.id }

    private func localTime(atMediaTime time: Double) -> Double {
        stageID.map { film.stage.localTime(of: $0, atMediaTime: time) } ?? time
    }

    private func mediaTime(atLocalTime time: Double) -> Double {
        stageID.map { film.stage.mediaTime(ofLocalTime: time, of: $0) } ?? time
    }

    /// The affine part of the transform.
    public func affineTransform() -> CGAffineTransform { CGAffineTransform(values.affineTransform) }

    /// Sets an affine transform.
    public func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3D(Transform3D(Transform(m))) }

    /// The part of the bounds that is visible: the bounds.
    public var visibleRect: CGRect { bounds }

    /// Scrolls superlayers.
    ///
    /// No effect here.
    public func scroll(_ p: CGPoint) {}
    /// Scrolls superlayers.
    ///
    /// No effect here.
    public func scrollRectToVisible(_ r: CGRect) {}

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
