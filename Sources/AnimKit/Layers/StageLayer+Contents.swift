public import AnimGeometry
public import AnimGraphics
public import AnimLayers

extension StageLayer {
    /// The picture above the background; nil for none.
    ///
    /// While one picture fades into another, this is the one that was set.
    public var contents: Image? {
        get { model.contents.image.image }
        set { set(.image(ImageMix(newValue)), for: .contents) }
    }

    /// The position and size of the picture in the bounds; stretched at first.
    ///
    /// By Core Animation's names, whose y axis points up, `bottom` is the upper edge.
    public var contentsGravity: ContentsGravity {
        get { model.contents.gravity }
        set { set(.keyword(newValue.rawValue), for: .contentsGravity) }
    }

    /// The part of the picture that is shown, in fractions of its size.
    public var contentsRect: Rect {
        get { model.contents.rect }
        set { set(.rect(newValue), for: .contentsRect) }
    }

    /// The part of that which is stretched where the picture is resized, in fractions; corners keep their size.
    public var contentsCenter: Rect {
        get { model.contents.center }
        set { set(.rect(newValue), for: .contentsCenter) }
    }

    /// The pixels of the picture per point; 1 at first.
    public var contentsScale: Double {
        get { model.contents.scale }
        set { set(.number(newValue), for: .contentsScale) }
    }

    /// The filter where the picture is made smaller.
    public var minificationFilter: ImageFilter {
        get { model.contents.minificationFilter }
        set { set(.keyword(newValue.rawValue), for: .minificationFilter) }
    }

    /// The filter where the picture is enlarged.
    public var magnificationFilter: ImageFilter {
        get { model.contents.magnificationFilter }
        set { set(.keyword(newValue.rawValue), for: .magnificationFilter) }
    }
}
