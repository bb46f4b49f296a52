import AnimGraphics

extension OutputFormat {
    /// The raw pixels of one frame after the other, for pipes: red, green, blue, alpha (not premultiplied), a byte each.
    public static let rgba = OutputFormat(
        name: "rgba", title: "raw RGBA", capacity: .allFrames, isRaw: true,
        remark: "bytes of red, green, blue, alpha, frame after frame",
        encoding: PictureEncoding { picture, _ in picture.straightRGBA() })
}
