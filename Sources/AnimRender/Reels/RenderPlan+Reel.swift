extension RenderPlan {
    /// Returns the plan of a part of the film, from the plan of a reel of all of it.
    ///
    /// - Parameters:
    ///   - inputs: The SHA-256 of the scene and of all that it has read.
    ///   - options: The SHA-256 of the options that pixels depend on.
    ///   - requestedRate: The frames per second that were asked for.
    package func part(
        _ part: Shard, inputs: [UInt8], options: [UInt8], requestedRate: Double
    ) throws(ReelError) -> RenderPlan {
        var plan = self
        let lost = self.options.output.encodingKeys
        if !lost.isEmpty {
            plan.notes.append(
                "a reel does not keep the scene's output.\(lost.joined(separator: " and output.")): give them to join")
        }
        for index in passes.indices {
            guard case .run(let grid, let indices) = passes[index].frames else { throw .played }
            let film = ReelFilm(
                engine: ProgramVersion.engine, inputs: inputs, options: options, width: canvas.width, height: canvas.height,
                loop: loop, hasOpaqueBackground: canvas.background.alpha == 1, framesPerSecond: grid.framesPerSecond,
                requestedFramesPerSecond: requestedRate, indices: indices)
            let header = ReelHeader(film: film, indices: part.frames(of: indices))
            plan.passes[index].frames = .run(grid, header.indices)
            for output in passes[index].outputs.indices {
                plan.passes[index].outputs[output].format = plan.passes[index].outputs[output].format
                    .holding(header)
            }
        }
        return plan
    }
}
