import AnimRender
import ArgumentParser

/// The options of the bytes of outputs, as all commands have them that write films.
struct EncodingOptions: ParsableArguments {
    @OptionGroup var compression: CompressionOptions
    @OptionGroup var gif: GIFArguments
    @OptionGroup var sizeLimit: SizeLimitOptions

    /// Adds the options to rendering options.
    func add(to options: inout RenderOptions) {
        options.compression = compression.effort
        gif.add(to: &options.output)
        sizeLimit.add(to: &options.output)
    }
}
