/// The pictures that show how a frame differs from its record.
package struct FramePictures: Hashable, Sendable {
    /// A picture of the frame.
    package enum Kind: String, Hashable, Sendable {
        /// The frame as it was when it was recorded.
        case reference
        /// The frame as it is drawn now.
        case actual
        /// The difference of the two, red on grey.
        case difference
    }

    /// The comparison of the frame with its reference.
    package enum Comparison: Hashable, Sendable {
        /// There is no reference, and only the actual picture was written.
        case withoutReference
        /// All pictures were written; `isRecorded` is false for a reference whose hash is not the recorded one either.
        case compared(PixelDiff.Statistics, isRecorded: Bool)
    }

    /// The index of the frame.
    package var frame: Int
    /// The path of the files up to the kind of the picture.
    package var basePath: String
    /// The folder of the store that references come from.
    package var store: String
    /// The comparison with the reference.
    package var comparison: Comparison

    /// Creates the pictures of a frame.
    package init(frame: Int, basePath: String, store: String, comparison: Comparison) {
        self.frame = frame
        self.basePath = basePath
        self.store = store
        self.comparison = comparison
    }

    /// Returns the path of a picture.
    package func path(of kind: Kind) -> String { path(of: kind.rawValue) }

    private func path(of kind: String) -> String { "\(basePath)-\(kind).png" }

    /// The pictures in words, a sentence a line.
    package var lines: [String] {
        switch comparison {
        case .withoutReference:
            [
                "frame \(frame): wrote \(path(of: .actual))",
                """
                no reference: \(store) has no program that draws this scene; record, or verify a clean state first \
                ('make reference')
                """,
            ]
        case .compared(let statistics, let isRecorded):
            [
                "frame \(frame): \(statistics)",
                "wrote \(path(of: "{reference,actual,difference}"))",
            ] + (isRecorded ? [] : [unrecordedReference])
        }
    }

    private var unrecordedReference: String {
        """
        the reference is not of the recorded hash either: \(store) is of another state, or the manifest was edited \
        ('make reference' renews it)
        """
    }
}
