import AnimGraphics

/// The compressed pixels of a rectangle, and the way in which they are drawn.
struct WebPEncodedImage: Sendable {
    /// Whether the pixels are drawn over those of the rectangle, and do not replace them.
    let isBlended: Bool
    /// The pixels, as a file with a still.
    let stream: WebPBitstream

    /// Compresses changes in the form that is likely to become the smallest of those that the options allow.
    init(_ changes: WebPChanges, options: WebPOptions) throws(WebPError) {
        let width = changes.rect.width
        let forms = changes.exactForms
        let (form, estimate) = Self.smallestEstimate(of: forms, width)
        let codings = options.exactCodings(for: estimate)
        guard let lossy = options.lossyCoding else {
            self = try Self.smallest(options.effort == .best ? forms : [form], codings, width)
            return
        }
        let image = try Self.smallest(changes.lossyForms, [lossy], width)
        // Few and flat colours are often smaller where they are exact. The estimate is less than twice what becomes of them.
        guard estimate.byteCount < Double(2 * image.stream.count) else {
            self = image
            return
        }
        let exact = try Self.smallest([form], codings, width)
        self = exact.stream.count <= image.stream.count ? exact : image
    }

    private init(_ form: WebPForm, _ stream: WebPBitstream) { (isBlended, self.stream) = (form.isBlended, stream) }

    /// Returns the form whose estimate is the smallest, the first of those that are alike.
    private static func smallestEstimate(of forms: [WebPForm], _ width: Int) -> (form: WebPForm, estimate: WebPEstimate) {
        var best = (form: forms[0], estimate: WebPEstimate(forms[0], width: width))
        for form in forms.dropFirst() {
            let estimate = WebPEstimate(form, width: width)
            if estimate.byteCount < best.estimate.byteCount { best = (form, estimate) }
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
