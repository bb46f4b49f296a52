extension GIFPlan {
    /// Compresses an image: a pure function of the plan, for any thread and in any order.
    ///
    /// - Parameter index: 0 up to ``imageCount``.
    package func image(at index: Int) -> GIFImage {
        precondition(steps.indices.contains(index), "the plan has no image \(index)")
        let step = steps[index]
        let image = smallestImage(of: step)
        return GIFImage(
            index: firstIndex + index, rect: step.rect, delay: step.delay, disposal: step.disposal,
            localColors: image.layout.table, transparentIndex: image.transparentIndex,
            minimumCodeSize: image.minimumCodeSize, blocks: image.data.blocks)
    }

    private func smallestImage(of step: Step) -> ImageCandidate {
        if let own = step.ownColors {
            return ImageCandidate.smallest(
                step.ways, TableLayout(own: own, for: step.ways), SimilarColors(own, within: options.ownError))
        }
        let shared = ImageCandidate.smallest(step.ways, TableLayout(sharedOf: sharedColors.count), similarColors)
        // The few of the shared colours that an image draws, in a table of their own, have shorter codes, which may be worth the table.
        let few = TableLayout(partOf: sharedColors, drawnBy: step.ways)
        guard shared.estimatedByteCount(in: few) < shared.byteCount else { return shared }
        let own = ImageCandidate.smallest(step.ways, few, similarColors)
        return own.byteCount < shared.byteCount ? own : shared
    }
}
