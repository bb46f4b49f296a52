import AnimGeometry
import AnimGraphics
import AnimInspection
import AnimRender
import AnimScene
import AnimSnapshots
import AnimSource

/// The preview of scenes, without sockets, clock and threads: messages of clients and changes of files go in, messages to clients come out.
///
/// All calls come from one thread. Each call does one piece of work; what nobody waits for is done by ``work()``, one frame or one file at a
/// time.
package final class PreviewSession {
    struct Client {
        /// The scene that is shown.
        var scene: PreviewScene?
        /// The run that the client's fingers touch, if any.
        var live: LiveRun?
        /// The names in the part of the list that can be seen.
        var rows: [String] = []
        /// The names whose thumbnails it has, or knows not to exist.
        var thumbnails: Set<String> = []
    }

    var scenes: [PreviewScene]
    var byName: [String: PreviewScene]
    /// The files that are in the list; a scene that is shown stays when it leaves it.
    var listed: Set<PreviewFile>
    private(set) var options: PreviewOptions
    var clients: [Int: Client] = [:]
    /// The number of the last film.
    private var revision = 0
    /// The number of the last file.
    var exportNumber = 0
    /// The comparison with a record that is under way.
    var comparison: (scene: PreviewScene, comparison: SnapshotComparison)?
    /// The states that clients have been told.
    var toldStates: [PreviewScene.State]
    /// The scene before which all states are known.
    var firstUnknown = 0

    /// Creates the session of scene files, which are read later.
    package convenience init(_ files: [PreviewFile], options: PreviewOptions = PreviewOptions()) {
        self.init(of: files.map(PreviewSource.file), options: options)
    }

    /// Creates the session of scenes, which are read or made later.
    package init(of sources: [PreviewSource], options: PreviewOptions = PreviewOptions()) {
        scenes = sources.map(PreviewScene.init)
        listed = Set(sources.compactMap(\.file))
        byName = Dictionary(scenes.map { ($0.name, $0) }) { first, _ in first }
        self.options = options
        toldStates = scenes.map(\.state)
    }

    /// The files whose changes matter: all scenes, and what those that are shown are made from.
    package var watchedFiles: Set<String> {
        scenes.reduce(into: []) { files, scene in
            files.formUnion(scene.inputs)
            if let manifest = scene.manifestPath { files.insert(manifest) }
        }
    }

    /// Returns what a new client is told first.
    package func connect(_ client: Int) -> [PreviewReply] {
        clients[client] = Client()
        return [text(scenesMessage, to: client)]
    }

    /// Forgets a client.
    package func disconnect(_ client: Int) {
        let former = clients.removeValue(forKey: client)?.scene
        closeUnlessShown(former)
        options.export?(.end(client: client))
    }

    /// Answers the message of a client.
    package func receive(_ message: String, from client: Int) -> [PreviewReply] {
        do throws(PreviewError) {
            return try answer(PreviewRequest(message), client)
        } catch {
            return [text(JSONText.object([("error", .string(error.message))]).line, to: client)]
        }
    }

    /// Reads again what depends on files that have changed.
    package func filesChanged(_ paths: Set<String>) -> [PreviewReply] {
        var replies: [PreviewReply] = []
        forgetRecords(in: paths)
        for (index, scene) in scenes.enumerated() where !scene.inputs.isDisjoint(with: paths) {
            forgetRow(of: scene)
            if isShown(scene) {
                replies += load(scene)
            } else {
                scene.forgetState()
                firstUnknown = min(firstUnknown, index)
            }
        }
        return replies + newStates()
    }

    /// Does the next piece of work that nobody waits for: draws a frame, or reads a scene that is not shown.
    ///
    /// - Returns: Messages, often none; nil if there is no such work.
    package func work() -> [PreviewReply]? {
        guard !clients.isEmpty else { return nil }
        for scene in scenes {
            guard isShown(scene), let film = scene.film else { continue }
            if film.isSeen, scene.lint() { return text(scene.reportMessage, toAllAt: scene) }
            do {
                if try film.drawAhead() { return [] }
            } catch {
                return refuse(error, of: film, scene)
            }
        }
        if let replies = drawThumbnail() { return replies }
        while firstUnknown < scenes.count {
            let scene = scenes[firstUnknown]
            firstUnknown += 1
            guard scene.state == .unknown, !isShown(scene) else { continue }
            scene.check(options)
            scene.close()
            // A list of many scenes is sent a few times.
            return firstUnknown.isMultiple(of: Self.checksPerMessage) ? newStates() : []
        }
        let news = newStates()
        return news.isEmpty ? compare() : news
    }

    private static let checksPerMessage = 50
}

extension PreviewSession {
    private func answer(_ request: PreviewRequest, _ client: Int) throws(PreviewError) -> [PreviewReply] {
        switch request {
        case .show(let name): return try show(name, client)
        case .frame(let index, let former, let revision):
            let (scene, film) = try film(of: client)
            // The client has not yet read that there is a newer film, and will ask again.
            if revision < film.revision { return [] }
            guard revision == film.revision else { throw PreviewError("there is no revision \(revision) of \(scene.name)") }
            try check(index, film)
            do {
                return [PreviewReply(client: client, content: .bytes(try film.message(of: index, after: former)))]
            } catch {
                return refuse(error, of: film, scene)
            }
        case .inspect(let index):
            let (_, film) = try film(of: client)
            try check(index, film)
            let json = SceneInspection(film.scene, at: film.time(of: index)).json
            let members = [
                ("inspection", json), ("frame", JSONText.number(Double(index))), ("revision", .number(Double(film.revision))),
            ]
            return [text(JSONText.object(members).line, to: client)]
        case .curve(let layer, let keyPath):
            let (_, film) = try film(of: client)
            guard let curve = options.curve else { throw PreviewError("curves are not available") }
            let json = try curve(film.scene, layer, keyPath)
            return [text(JSONText.object([("curve", json), ("revision", .number(Double(film.revision)))]).line, to: client)]
        case .settings(let scale, let appearance): return try set(scale: scale, appearance: appearance)
        case .touches(let request): return try answer(request, client)
        case .outlines(let index): return try outlines(at: index, client)
        case .trail(let layer): return try trail(of: layer, client)
        case .rows(let names):
            clients[client, default: Client()].rows = names
            return []
        case .export(let request): return try export(request, client)
        case .neighbor(let index, let revision): return try neighbor(index, revision, client)
        }
    }

    private func show(_ name: String, _ client: Int) throws(PreviewError) -> [PreviewReply] {
        guard let scene = byName[name] else {
            let nearest = NearestName.find(name, in: byName.keys.sorted()).map { "; did you mean '\($0)'?" } ?? ""
            throw PreviewError("there is no scene '\(name.prefix(200))'\(nearest)")
        }
        let former = clients[client]?.scene
        clients[client, default: Client()].scene = scene
        clients[client]?.live = nil
        if former !== scene { closeUnlessShown(former) }
        let list = dropUnlisted()
        for film in scenes.compactMap(\.film) { film.setMemory(memoryPerFilm) }
        guard scene.film == nil else { return list + messages(of: scene).map { text($0, to: client) } }
        return list + load(scene) + newStates()
    }

    /// Returns the film that a client shows.
    func film(of client: Int) throws(PreviewError) -> (PreviewScene, PreviewFilm) {
        guard let scene = clients[client]?.scene else { throw PreviewError("no scene is shown: send {\"show\": …} first") }
        guard let film = scene.film else { throw PreviewError("\(scene.name) has errors, and no film yet") }
        return (scene, film)
    }

    /// Throws if a film has no frame of a number.
    func check(_ index: Int, _ film: PreviewFilm) throws(PreviewError) {
        guard index < film.count else {
            throw PreviewError("there is no frame \(index): the last one is \(film.count - 1)")
        }
    }

    private func set(scale: Double??, appearance: UserInterfaceStyle??) throws(PreviewError) -> [PreviewReply] {
        var new = options
        if let scale { new.scale = scale }
        if let appearance { new.appearance = appearance }
        guard new.scale != options.scale || new.appearance != options.appearance else { return [] }
        let shown = scenes.filter(isShown)
        for film in shown.compactMap(\.film) { try film.check(new) }
        if new.appearance != options.appearance { forgetThumbnails() }
        options = new
        return shown.flatMap(load) + newStates()
    }
}

extension PreviewSession {
    /// Whether a client shows a scene.
    func isShown(_ scene: PreviewScene) -> Bool { clients.values.contains { $0.scene === scene } }

    /// The bytes of frames that each film may keep.
    private var memoryPerFilm: Int { options.memory / max(1, scenes.count(where: isShown)) }

    private func closeUnlessShown(_ scene: PreviewScene?) {
        if let scene, !isShown(scene) { scene.close() }
    }

    /// Reads a scene that is shown, and tells those who see it.
    func load(_ scene: PreviewScene) -> [PreviewReply] {
        let (former, wasOld) = (scene.film, scene.isOld)
        let ends = endRuns(of: scene)
        scene.load(options, revision: nextRevision(), memory: memoryPerFilm)
        let isSame = scene.film === former && scene.isOld == wasOld
        return ends
            + (isSame ? [scene.reportMessage] : messages(of: scene)).flatMap { text($0, toAllAt: scene) }
    }

    /// Returns the number of the next film or run.
    func nextRevision() -> Int {
        revision += 1
        return revision
    }

    /// Tells those who see a scene that a frame cannot be drawn.
    func refuse(_ error: any Error, of film: PreviewFilm, _ scene: PreviewScene) -> [PreviewReply] {
        let wasOld = scene.isOld
        scene.refuse(error, of: film.scene)
        let all = wasOld ? [scene.reportMessage] : messages(of: scene)
        return all.flatMap { text($0, toAllAt: scene) } + newStates()
    }

    /// The messages about a scene: its diagnostics, and its film if there is one.
    func messages(of scene: PreviewScene) -> [String] {
        [scene.reportMessage] + (scene.film.map { [message(of: $0, scene)] } ?? [])
    }

    private func message(of film: PreviewFilm, _ scene: PreviewScene) -> String {
        let canvas = film.canvas
        let members: [(key: String, value: JSONText)] =
            [
                ("name", .string(scene.name)), ("revision", .number(Double(film.revision))),
                ("isOld", .bool(scene.isOld)), ("width", .number(Double(canvas.width))),
                ("height", .number(Double(canvas.height))),
                ("scale", .number(canvas.scale)), ("origin", Self.origin(of: canvas)),
                ("appearance", .string(film.scene.userInterfaceStyle.rawValue)),
                ("fps", .number(film.scene.framesPerSecond)), ("count", .number(Double(film.count))),
                ("duration", .number(film.scene.duration)), ("isCode", .bool(scene.file == nil)),
                ("recorded", Self.json(of: scene.recorded)),
                ("command", scene.file.map { .array(RenderCommand($0.name, options).words.map(JSONText.string)) } ?? .null),
            ] + TimelineDocument(film.scene).members
        return JSONText.object([("scene", .object(members))]).line
    }

    /// Returns the place of the screen's origin in the picture, in points: a device's body may be drawn around the screen.
    private static func origin(of canvas: RenderCanvas) -> JSONText {
        let origin = canvas.window.apply(Point.zero)
        return .array([.number(origin.x / canvas.scale), .number(origin.y / canvas.scale)])
    }

    /// The message about the list.
    var scenesMessage: String {
        JSONText.object([
            (
                "scenes",
                .array(
                    scenes.map { scene in
                        let state: [(key: String, value: JSONText)] =
                            switch scene.state {
                            case .unknown: []
                            case .valid: [("state", .string("valid"))]
                            case .invalid: [("state", .string("invalid"))]
                            }
                        return .object([("name", .string(scene.name))] + state + (scene.verdict?.members ?? []))
                    })
            )
        ]).line
    }

    /// Returns the list of scenes for all clients if it has changed since they were told.
    func newStates() -> [PreviewReply] {
        let states = scenes.map(\.state)
        // That a changed file has not been read yet is no news.
        guard zip(states, toldStates).contains(where: { $0 != $1 && $0 != .unknown }) else { return [] }
        toldStates = states
        return [text(scenesMessage, to: nil)]
    }

    func text(_ message: String, to client: Int?) -> PreviewReply {
        PreviewReply(client: client, content: .text(message))
    }

    func text(_ message: String, toAllAt scene: PreviewScene) -> [PreviewReply] {
        clients.filter { $0.value.scene === scene }.keys.sorted().map { text(message, to: $0) }
    }
}
