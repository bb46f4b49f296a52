import AnimGraphics

extension OutputFormat {
    /// The raw pixels of one frame after the other, for pipes: red, green, blue, alpha (not premultiplied), a byte each.
    public static let rgba = OutputFormat(
        name: "rgba", title: "raw RGBA", capacity: .allFrames,
        encoding: PictureEncoding { picture, _ in picture.straightRGBA() }
    ) {
        ($0.isRaw, $0.hasLargeFrames) = (true, true)
        $0.remark = "bytes of red, green, blue, alpha, frame after frame"
    }
}
