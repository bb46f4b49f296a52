extension GIFPlan {
    /// Compresses an image: a pure function of the plan, for any thread and in any order.
    ///
    /// - Parameter index: 0 up to ``imageCount``.
    package func image(at index: Int) -> GIFImage {
        precondition(steps.indices.contains(index), "the plan has no image \(index)")
        let step = steps[index]
        let runs = step.rect == step.frame.rect ? step.frame.runs : step.frame.runs.framed(from: step.frame.rect, to: step.rect)
        let image = smallestImage(of: step, runs)
        return GIFImage(
            index: index, rect: step.rect, delay: step.delay, disposal: step.disposal,
            localColors: image.colors.table, transparentIndex: image.transparentIndex,
            minimumCodeSize: image.minimumCodeSize, blocks: image.blocks)
    }

    private func smallestImage(of step: Step, _ runs: RunBuffer) -> ImageCandidate {
        func withOwnTable() -> ImageCandidate {
            ImageCandidate.smallest(IndexedColors(step.frame, ownTableFor: runs), runs, seesCanvas: false)
        }
        guard step.usesSharedPalette else { return withOwnTable() }
        let shared = ImageCandidate.smallest(
            IndexedColors(step.frame, shared: palette), runs, seesCanvas: step.seesCanvas)
        // Few colours in a table of their own need fewer bits, which may be worth the table.
        let colorCount = step.frame.counts.reduce(0) { $0 + ($1 > 0 ? 1 : 0) }
        guard colorCount < 255, 3 * colorCount < shared.byteCount else { return shared }
        let own = withOwnTable()
        return own.byteCount < shared.byteCount ? own : shared
    }
}
