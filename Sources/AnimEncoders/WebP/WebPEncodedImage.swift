import AnimGraphics

/// The compressed pixels of a rectangle, and the way in which they are drawn.
struct WebPEncodedImage: Sendable {
    /// Whether the pixels are drawn over those of the rectangle, and do not replace them.
    let isBlended: Bool
    /// The pixels, as a file with a still.
    let stream: WebPBitstream

    /// Compresses changes in the smallest of the forms that the options allow.
    init(_ changes: WebPChanges, options: WebPOptions) throws(WebPError) {
        let width = changes.rect.width
        let forms = changes.exactForms
        guard let lossy = options.lossyCoding else {
            // Which form is smaller hardly depends on the effort, nor on how much of it is looked at.
            let form = forms.count == 1 || options.effort == .best ? forms[0] : try Self.likelySmallest(of: forms, width)
            self = try Self.smallest(options.effort == .best ? forms : [form], options.exactCodings, width)
            return
        }
        let image = try Self.smallest(changes.lossyForms, [lossy], width)
        let (form, size) = try Self.trial(forms, width)
        // Few and flat colours are often smaller where they are exact. The trial's size is less than twice that of a greater effort.
        guard size < 2 * image.stream.count else {
            self = image
            return
        }
        let exact = try Self.smallest([form], options.exactCodings, width)
        self = exact.stream.count <= image.stream.count ? exact : image
    }

    private init(_ form: WebPForm, _ stream: WebPBitstream) { (isBlended, self.stream) = (form.isBlended, stream) }

    /// Returns the form whose sample the cheapest compression makes smallest.
    private static func likelySmallest(of forms: [WebPForm], _ width: Int) throws(WebPError) -> WebPForm {
        var best = (form: forms[0], size: Int.max)
        for form in forms {
            let size = try WebPBitstream.compressing(form.sample(width: width), width: width, .trial).count
            if size < best.size { best = (form, size) }
        }
        return best.form
    }

    /// Returns the form that the cheapest compression makes smallest, and its size.
    private static func trial(_ forms: [WebPForm], _ width: Int) throws(WebPError) -> (form: WebPForm, size: Int) {
        var best = (form: forms[0], size: Int.max)
        for form in forms {
            let size = try WebPBitstream.compressing(form.pixels, width: width, .trial).count
            if size < best.size { best = (form, size) }
        }
        return best
    }

    private static func smallest(
        _ forms: [WebPForm], _ codings: [WebPCoding], _ width: Int
    ) throws(WebPError) -> WebPEncodedImage {
        var best: WebPEncodedImage?
        for form in forms {
            for coding in codings {
                let image = WebPEncodedImage(form, try .compressing(form.pixels, width: width, coding))
                if best.map({ image.stream.count < $0.stream.count }) ?? true { best = image }
            }
        }
        guard let best else { throw .notWritten(reason: "there is nothing to compress") }
        return best
    }
}
