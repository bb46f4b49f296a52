import AnimGraphics

/// A frame of now, that of the reference at the same time, and their difference, all of one size.
struct ComparedFrame {
    /// The frame of the reference; nil where there is none.
    let reference: Pixmap?
    /// The frame of now; nil where there is none.
    let actual: Pixmap?
    /// The difference; nil where one of them is missing.
    let difference: Pixmap?

    /// Compares frames.
    ///
    /// - Parameters:
    ///   - size: The size of all pictures but for halving, which no frame exceeds.
    ///   - limit: The most pixels of a side; frames that are larger are halved.
    ///   - hasDifference: Whether there is a picture of the difference.
    init(
        reference: Pixmap?, actual: Pixmap?, size: (width: Int, height: Int), limit: Int = .max, hasDifference: Bool = true
    ) {
        let (width, height) = size
        func shown(_ picture: Pixmap?) -> Pixmap? {
            picture?.extended(width: width, height: height).fitted(width: limit, height: limit)
        }
        self.reference = shown(reference)
        self.actual = shown(actual)
        guard hasDifference, let reference, let actual else {
            difference = nil
            return
        }
        difference = shown(PixelDiff(reference: reference, actual: actual).picture)
    }

    /// The pictures that there are, with their names.
    var pictures: [(name: String, picture: Pixmap)] {
        [("reference", reference), ("actual", actual), ("difference", difference)].compactMap { name, picture in
            picture.map { (name, $0) }
        }
    }
}

extension ReportedScene {
    /// Draws and compares frames.
    ///
    /// - Parameters:
    ///   - indices: The frames, ascending, by their indices in the film as it is now.
    ///   - limit: The most pixels of a side.
    ///   - hasDifference: Whether there are pictures of the differences.
    func compared(_ indices: [Int], limit: Int = .max, hasDifference: Bool = true) throws -> [ComparedFrame] {
        try indices.indices.map(comparer(of: indices, limit: limit, hasDifference: hasDifference))
    }

    /// Returns a function that draws and compares frames, by their positions among indices and in this order.
    func comparer(
        of indices: [Int], limit: Int = .max, hasDifference: Bool = true
    ) -> (Int) throws -> ComparedFrame {
        // A scene that is gone has frames of its reference alone.
        let referenced = actual == nil ? indices : indices.compactMap(correspondence)
        let (now, before) = (actual?.reader(of: indices), reference?.reader(of: referenced))
        // Also where one of the films has ended, pictures have the size that they had before.
        let films = [actual, reference].compactMap(\.self)
        let size = (width: films.map(\.width).max() ?? 1, height: films.map(\.height).max() ?? 1)
        return { position in
            ComparedFrame(
                reference: position < referenced.count ? try before?(position) : nil, actual: try now?(position), size: size,
                limit: limit, hasDifference: hasDifference)
        }
    }
}
