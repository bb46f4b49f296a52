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
    /// - Parameter limit: The most pixels of a side; frames that are larger are halved.
    init(reference: Pixmap?, actual: Pixmap?, limit: Int = .max) {
        let width = max(reference?.width ?? 1, actual?.width ?? 1)
        let height = max(reference?.height ?? 1, actual?.height ?? 1)
        func shown(_ picture: Pixmap?) -> Pixmap? {
            picture?.extended(width: width, height: height).fitted(width: limit, height: limit)
        }
        self.reference = shown(reference)
        self.actual = shown(actual)
        difference = shown(reference.flatMap { reference in actual.map { PixelDiff(reference: reference, actual: $0).picture } })
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
    func compared(_ indices: [Int], limit: Int = .max) throws -> [ComparedFrame] {
        let now = try actual?.frames(indices)
        // A scene that is gone has frames of its reference alone.
        let before = try reference?.frames(actual == nil ? indices : indices.compactMap(correspondence))
        return indices.indices.map { position in
            ComparedFrame(
                reference: before.flatMap { position < $0.count ? $0[position] : nil }, actual: now?[position], limit: limit)
        }
    }
}
