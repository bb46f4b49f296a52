extension GIFPlan {
    /// Compresses an image: a pure function of the plan, for any thread and in any order.
    ///
    /// - Parameter index: 0 up to ``imageCount``.
    public func image(at index: Int) -> GIFImage {
        precondition(steps.indices.contains(index), "the plan has no image \(index)")
        let step = steps[index]
        let runs = step.rect == step.frame.rect ? step.frame.runs : step.frame.runs.framed(from: step.frame.rect, to: step.rect)
        var best: ImageCandidate?
        if step.usesSharedPalette {
            best = ImageCandidate.smallest(
                of: UnchangedPixels.allCases, IndexedColors(step.frame, shared: palette), runs, seesCanvas: step.seesCanvas)
        }
        // The colours of pixels that stay are a burden to an own table, unless it is the only one.
        let own = IndexedColors(step.frame, ownTableFor: runs)
        if best.map({ own.byteCount < $0.byteCount }) ?? true {
            let candidate = ImageCandidate.smallest(of: UnchangedPixels.allCases, own, runs)
            if best.map({ candidate.byteCount < $0.byteCount }) ?? true { best = candidate }
        }
        let image = best ?? ImageCandidate.smallest(of: [.transparent], own, runs)
        return GIFImage(
            index: index, rect: step.rect, delay: step.delay, disposal: step.disposal,
            localColors: image.colors.table, transparentIndex: image.colors.transparentIndex,
            minimumCodeSize: image.minimumCodeSize, blocks: image.blocks)
    }
}
