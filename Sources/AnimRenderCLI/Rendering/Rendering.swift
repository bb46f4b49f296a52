import AnimRender
import AnimSnapshots

/// The outputs of a scene at a scale, ready to be drawn.
struct Rendering: Sendable {
    /// What the fields of the outputs' paths stand for.
    let values: OutputValues
    let plan: RenderPlan
    /// The folders that have to be there.
    let folders: [String]
    /// The drawer; nil while the scene waits and is not in memory.
    var renderer: Renderer?
    /// The name of the outputs in the cache; nil where they are not looked for there.
    var cacheKey: String?

    /// The work, in no particular unit: that of pixels, and some for each frame.
    var cost: Int { plan.frameCount * (4096 + plan.canvas.width * plan.canvas.height) }

    /// Draws the outputs, on the thread of a pool or on threads of their own, unless the cache has them.
    func draw(
        on pool: WorkPool.Share?, cache: RenderCache?, progress: (Int) -> Void
    ) throws -> (summaries: [OutputSummary], isCached: Bool) {
        for folder in folders { try Folder.create(folder) }
        let cached = plan.passes.flatMap { pass in pass.outputs.map { ($0, start: pass.frames.indices.lowerBound) } }
        if let cache, let cacheKey, let summaries = try cache.restore(cacheKey, outputs: cached) {
            return (summaries, true)
        }
        guard var renderer else { throw Failure(.bug, "the scene is not in memory") }
        renderer.pool = pool
        let summaries = try renderer.render(plan, keepsFiles: cacheKey != nil, progress: progress)
        if let cache, let cacheKey { cache.store(cacheKey, summaries) }
        return (summaries, false)
    }
}
