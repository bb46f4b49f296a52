import AnimEncoders

extension OutputFormat {
    /// A still picture with every pixel as it was drawn.
    public static let png = OutputFormat(
        name: "png", title: "PNG", capacity: .oneFrame,
        encoding: PictureEncoding { try PNGEncoder(compression: $1.compression).encode($0) }
    ) { $0.encodingSettings = [.compression] }
}
