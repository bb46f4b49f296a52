import AnimGeometry
import AnimInteraction
import AnimLayers
import Foundation

extension UIView {
    /// Returns a view with a frozen copy of this view's picture: of the last commit, or of the present values, after views that wait for
    /// it were laid out.
    final func frozenCopy(showsModel: Bool) -> UIView {
        if showsModel {
            topmostView.layoutIfNeeded()
            layer.displayTree()
        }
        let copy = SnapshotView(of: bounds.size)
        guard let frozen = layer.frozen(showsModel: showsModel || !film.stage.isInTree(layer.id ?? Timeline.root)) else {
            return copy
        }
        frozen.setCopy { values in
            values.position = values.anchorPosition(in: copy.layer.values.bounds)
            (values.transform, values.opacity, values.isHidden) = (.identity, 1, false)
        }
        copy.content.layer.addSublayer(frozen)
        return copy
    }

    /// Returns a view with a part of a frozen copy of this view's picture.
    final func frozenCopy(of rect: CGRect, showsModel: Bool) -> UIView {
        let copy = SnapshotView(of: rect.size)
        copy.clipsToBounds = true
        guard let whole = snapshotView(afterScreenUpdates: showsModel) else { return copy }
        whole.frame.origin = CGPoint(x: -rect.minX, y: -rect.minY)
        copy.content.addSubview(whole)
        return copy
    }
}

/// A view with a frozen picture, which is stretched with its bounds.
private final class SnapshotView: UIView {
    /// The picture in its own size.
    let content = UIView(frame: .zero)
    private let naturalSize: CGSize

    init(of size: CGSize) {
        naturalSize = size
        super.init(frame: CGRect(origin: .zero, size: size))
        content.layer.anchorPoint = .zero
        content.frame = bounds
        content.clipsToBounds = true
        content.isUserInteractionEnabled = false
        addSubview(content)
    }

    required init?(coder: NSCoder) { nil }

    override func sizeDidChange() {
        guard naturalSize.width > 0, naturalSize.height > 0 else { return }
        content.transform = CGAffineTransform(
            scaleX: bounds.width / naturalSize.width, y: bounds.height / naturalSize.height)
    }
}

extension CALayer {
    /// Returns a copy of the layer and its sublayers, with the values of the model or of the screen.
    fileprivate final func frozen(showsModel: Bool) -> CALayer? {
        guard let id else { return nil }
        var values = showsModel ? film.stage.model(of: id) : film.stage.presentation(of: id)
        values.isStandalone = true
        film.reservedLayer = film.stage.createLayer(values)
        let copy = CALayer()
        copy.mask = mask?.frozen(showsModel: showsModel)
        for sublayer in orderedSublayers {
            if let frozen = sublayer.frozen(showsModel: showsModel) { copy.addSublayer(frozen) }
        }
        return copy
    }

    /// Changes the values of a copy that is not in the tree yet.
    fileprivate final func setCopy(_ change: (inout Layer) -> Void) {
        var new = values
        change(&new)
        set(.point(new.position), for: .position)
        set(.transform(new.transform), for: .transform)
        set(.number(new.opacity), for: .opacity)
        set(.flag(new.isHidden), for: .hidden)
    }
}

extension Layer {
    /// The position at which the layer fills bounds of its size.
    fileprivate func anchorPosition(in bounds: Rect) -> Point {
        Point(x: anchorPoint.x * bounds.width, y: anchorPoint.y * bounds.height)
    }
}
