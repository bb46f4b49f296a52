extension GIFPlan {
    /// The bytes of a file besides those of its images.
    package var headerByteCount: Int {
        let table = sharedColors.isEmpty ? 0 : GIFTable.byteCount(of: sharedColors.count + 1)
        return 13 + table + (loop.repeatCount == nil ? 0 : 19) + 1
    }

    /// The bytes of the runs of an image, to which those of its compressed pixels are roughly proportional.
    package func runByteCount(ofImage index: Int) -> Int { steps[index].ways.byteCount }

    /// Compresses an image: a pure function of the plan, for any thread and in any order.
    ///
    /// - Parameter index: 0 up to ``imageCount``.
    package func image(at index: Int) -> GIFImage {
        precondition(steps.indices.contains(index), "the plan has no image \(index)")
        let step = steps[index]
        let image = smallestImage(of: step)
        // What has no transparent colour is cleared to black by some viewers.
        let clears = step.leavesNothing && image.layout.transparent != nil
        return GIFImage(
            index: firstIndex + index, rect: step.rect, delay: step.delay, disposal: clears ? .clearToBackground : step.disposal,
            localColors: image.layout.table,
            transparentIndex: image.transparentIndex
                ?? (step.needsTransparent || clears ? image.layout.transparent.map { Int($0) } : nil),
            minimumCodeSize: image.minimumCodeSize, blocks: image.data.blocks)
    }

    private func smallestImage(of step: Step) -> ImageCandidate {
        let runs = ImageRuns(step.ways)
        if let own = step.ownColors {
            let pixels = ImagePixels(runs: runs, wanted: step.wanted, similar: SimilarColors(own, SimilarColors.Limits(options)))
            return ImageCandidate.smallest(
                pixels, TableLayout(own: own, for: runs, needsTransparent: step.needsTransparent), options)
        }
        let pixels = ImagePixels(runs: runs, wanted: step.wanted, similar: similarColors)
        let shared = ImageCandidate.smallest(pixels, TableLayout(sharedOf: sharedColors.count), options)
        // The few of the shared colours that an image draws, in a table of their own, have shorter codes, which may be worth the table.
        let few = TableLayout(partOf: sharedColors, drawnBy: runs, step.wanted, needsTransparent: step.needsTransparent)
        guard shared.estimatedByteCount(in: few) < shared.byteCount else { return shared }
        let own = ImageCandidate.smallest(pixels, few, options)
        return own.byteCount < shared.byteCount ? own : shared
    }
}
