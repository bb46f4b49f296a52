import AnimInspection
import AnimRender
import AnimScene
import AnimSource
import AnimSystem

extension PreviewSession {
    /// Answers a message about touches.
    func answer(_ request: TouchRequest, _ client: Int) throws(PreviewError) -> [PreviewReply] {
        switch request {
        case .start(let index):
            let (scene, film) = try film(of: client)
            guard !scene.isOld else { throw PreviewError("\(scene.name) has errors: touches need a valid scene") }
            try check(index, film)
            return try start(scene, film, at: film.time(of: index), client)
        case .fingers(let ticks, let revision):
            // The client has not yet read that its run has ended.
            guard let run = clients[client]?.live, run.revision == revision else { return [] }
            return advance(run, ticks, client)
        case .end: return end(client)
        case .keep:
            let (scene, _) = try film(of: client)
            try scene.keepTouches()
            return load(scene) + newStates()
        case .forget:
            let (scene, _) = try film(of: client)
            guard scene.forgetTouches() else { return [] }
            return load(scene) + newStates()
        }
    }

    private func start(
        _ scene: PreviewScene, _ film: PreviewFilm, at time: Double, _ client: Int
    ) throws(PreviewError) -> [PreviewReply] {
        let live = try scene.live(options)
        let run = LiveRun(live, from: time, revision: nextRevision(), on: film.canvas, showsTouches: options.showsTouches)
        clients[client]?.live = run
        let members: [(key: String, value: JSONText)] = [
            ("revision", .number(Double(run.revision))), ("tick", .number(Double(run.tick))), ("end", .number(Double(run.end))),
            ("ticksPerSecond", .number(run.ticksPerSecond)),
        ]
        return [text(JSONText.object([("live", .object(members))]).line, to: client)]
            + (try frame(of: run, isWhole: true, client))
    }

    private func advance(_ run: LiveRun, _ ticks: [[FingerStep?]], _ client: Int) -> [PreviewReply] {
        let hasRecorded = run.advance(ticks)
        var replies: [PreviewReply] = []
        do throws(PreviewError) {
            replies += try frame(of: run, client)
        } catch {
            return [text(JSONText.object([("error", .string(error.message))]).line, to: client)] + end(client)
        }
        if hasRecorded {
            replies.append(text(JSONText.object([("recorded", Self.json(of: run.recorded))]).line, to: client))
        }
        if let error = run.error {
            replies.append(text(JSONText.object([("error", .string(error))]).line, to: client))
        }
        return replies + (run.isOver ? end(client) : [])
    }

    private func frame(of run: LiveRun, isWhole: Bool = false, _ client: Int) throws(PreviewError) -> [PreviewReply] {
        do {
            return [PreviewReply(client: client, content: .bytes(try run.message(isWhole: isWhole)))]
        } catch {
            let words = (error as? InvalidScene)?.diagnostics.first?.message ?? "\(error)"
            throw PreviewError("the scene cannot be drawn: \(words)")
        }
    }

    /// Ends the run of a client; what it has recorded becomes part of its scene.
    private func end(_ client: Int) -> [PreviewReply] {
        guard let run = clients[client]?.live, let scene = clients[client]?.scene else { return [] }
        clients[client]?.live = nil
        run.finish()
        let end = text(JSONText.object([("live", .null)]).line, to: client)
        guard scene.add(run.recorded) else { return [end] + messages(of: scene).map { text($0, to: client) } }
        return [end] + load(scene) + newStates()
    }

    /// Ends all runs of a scene that is read again: they have played an older scene, but their touches stay.
    func endRuns(of scene: PreviewScene) -> [PreviewReply] {
        clients.filter { $0.value.scene === scene && $0.value.live != nil }.keys.sorted().map { client in
            let run = clients[client]?.live
            clients[client]?.live = nil
            run?.finish()
            _ = scene.add(run?.recorded ?? [])
            return text(JSONText.object([("live", .null)]).line, to: client)
        }
    }

    /// Returns touches for clients: the time, and the text that a file has.
    static func json(of touches: [RecordedTouch]) -> JSONText {
        .array(
            touches.map {
                .object([("at", .number($0.time)), ("text", .string($0.text.line)), ("swift", .string($0.swiftText))])
            })
    }
}
