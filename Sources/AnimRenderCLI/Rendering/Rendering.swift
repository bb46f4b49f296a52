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

    /// The work in an arbitrary unit: pixels, plus a constant per frame.
    var cost: Int { plan.frameCount * (4096 + plan.canvas.width * plan.canvas.height) }

    /// Draws the outputs, on the thread of a pool or on threads of their own.
    func draw(on pool: WorkPool.Share?, progress: (Int) -> Void) throws -> [OutputSummary] {
        for folder in folders { try Folder.create(folder) }
        guard var renderer else { throw Failure(.bug, "the scene is not in memory") }
        renderer.pool = pool
        return try renderer.render(plan, progress: progress)
    }
}
