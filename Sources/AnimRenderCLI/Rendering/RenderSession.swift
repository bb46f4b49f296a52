import AnimInspection
import AnimRender
import AnimSnapshots
import AnimSource

/// The rendering of the scenes of a command.
struct RenderSession {
    private let batch: SceneBatch
    private var settings: RenderSettings
    private let options: Options

    /// The options that do not affect frames.
    struct Options {
        /// The number of threads.
        var jobs: Int
        /// The memory in bytes for scenes that are drawn at the same time.
        var memoryLimit: Int
        /// Whether no scene is started after a failure.
        var failsFast: Bool
        var printsJSON: Bool
        var isDryRun: Bool
        /// Whether the numbers of scenes are printed at the end.
        var printsSummary = true
        /// The file of rules for make.
        var dependencyFile: String?
        /// Whether its inputs include installed fonts.
        var listsSystemFonts = true
        /// The commit that scenes must differ from.
        var comparison: GitComparison?
        /// The data file.
        var data: String?
        /// The scenes of other shards.
        var otherScenes: [FoundScene] = []
    }

    init(_ batch: SceneBatch, settings: RenderSettings, options: Options) {
        self.batch = batch
        self.settings = settings
        self.options = options
    }

    /// Watches the files that the scenes are made from.
    mutating func watch(_ inputs: WatchedInputs) { settings.watched = inputs }

    func run() throws {
        guard settings.rows.isEmpty && settings.appearances.count == 1 || !batch.scenes.contains(.standardInput) else {
            let option = settings.rows.isEmpty ? "--appearance light,dark" : "--data"
            throw Failure(.usage, "\(option) needs a scene file: standard input can be read only once")
        }
        try checkColumns()
        let all = prepare()
        if let wrong = all.first(where: \.isWrongUse)?.error { throw wrong }
        let scenes = changed(all)
        guard !scenes.isEmpty else { return }
        let isSingle =
            !batch.hasTitles && settings.rows.isEmpty && scenes.reduce(0) { $0 + $1.renderings.count } <= 1
        if !isSingle { try checkCollisions(of: scenes) }
        try checkInputs(of: scenes)
        if scenes.contains(where: { $0.renderings.contains(where: \.plan.writesToStandardOutput) }) {
            guard !options.printsJSON else {
                throw Failure(.usage, "standard output takes either pictures or --json: give -o FILE")
            }
            try Console.checkBinaryOutput()
        }
        if isSingle, let scene = scenes.first {
            try draw(single: scene)
            try writeDependencies(of: scenes)
        } else {
            try draw(scenes)
        }
    }

    /// Returns the scenes that have changed, and prints the number of others.
    private func changed(_ scenes: [PreparedScene]) -> [PreparedScene] {
        guard let comparison = options.comparison else { return scenes }
        comparison.lookUp(scenes.flatMap(\.inputs))
        let hasOtherData = options.data.map { comparison.hasChanged($0) } ?? false
        let changed = scenes.filter { hasOtherData || $0.hasChanged(comparison) }
        if !settings.isQuiet {
            ChangeOptions.note(comparison, changed: changed.count, of: scenes.count, leftAlone: batch.leftAlone)
        }
        return changed
    }

    private func writeDependencies(of scenes: [PreparedScene]) throws {
        guard let path = options.dependencyFile, !options.isDryRun else { return }
        let rules = scenes.flatMap { scene in
            let fonts = options.listsSystemFonts ? scene.systemFonts : []
            return scene.renderings.flatMap(\.plan.firstFilePaths).map { (output: $0, inputs: scene.inputs + fonts) }
        }
        try AtomicFile.write(Array(DependencyFile(rules: rules).text().utf8), to: path, isSynchronized: false)
    }

    /// Throws if a data column is unused: neither a variable of the only scene nor in an output path.
    ///
    /// If there are several scenes, each has its own variables, and reports unknown ones itself.
    private func checkColumns() throws(Failure) {
        guard !settings.rows.isEmpty, batch.scenes.count == 1, let scene = batch.scenes.first,
            let known = PreparedScene.variables(of: scene)
        else {
            return
        }
        let used = known.union(settings.outputs.flatMap(\.columns))
        // Columns that only some rows have are mistakes of those rows, and do not stop the others.
        let columns =
            (settings.rows.first?.values.keys).map(Set.init)?.subtracting(used).filter { name in
                settings.rows.allSatisfy { $0.values[name] != nil }
            } ?? []
        guard let column = columns.min(by: { $0.precedes($1) }) else { return }
        let nearest = NearestName.find(column, in: known.sorted()).map { "; did you mean '\($0)'?" } ?? ""
        throw Failure(
            .badScene,
            "\(options.data ?? "the data"): the column '\(column)' is neither a variable of \(scene.name) nor a field of -o, so nothing is drawn\(nearest)"
        )
    }

    private func prepare() -> [PreparedScene] {
        let settings = settings
        let rows: [DataTable.Row?] = settings.rows.isEmpty ? [nil] : settings.rows
        let works = batch.scenes.flatMap { scene in
            rows.flatMap { row in settings.appearances.map { (scene: scene, row: row, appearance: $0) } }
        }
        @Sendable func prepared(_ index: Int) -> PreparedScene {
            let work = works[index]
            return PreparedScene(work.scene, row: work.row, appearance: work.appearance, settings: settings)
        }
        guard works.count > 1 else { return works.indices.map(prepared) }
        let results = Collected<PreparedScene>(count: works.count)
        let waiting = WaitingScenes()
        let tasks = works.indices.map { index in
            WorkPool.Task(memory: 0) { _ in
                results.set(waiting.keep(prepared(index)), at: index)
            }
        }
        WorkPool.run(tasks, threadCount: options.jobs)
        return results.all
    }

    private func checkCollisions(of scenes: [PreparedScene]) throws {
        var collisions = OutputCollisions()
        for rendering in scenes.flatMap(\.renderings) {
            for output in rendering.plan.passes.flatMap(\.outputs) { try collisions.add(output, of: rendering.values) }
        }
        for scene in options.otherScenes {
            for (output, values) in settings.expectedOutputs(of: scene) { try collisions.add(output, of: values) }
        }
    }

    private func checkInputs(of scenes: [PreparedScene]) throws {
        let paths = scenes.flatMap { scene in scene.inputs.map { (path: $0, scene: scene.scene) } }
        var inputs: [FileIdentity: (path: String, scene: FoundScene)] = [:]
        for input in paths { if let file = FileIdentity(path: input.path) { inputs[file] = inputs[file] ?? input } }
        guard !inputs.isEmpty else { return }
        for output in scenes.flatMap(\.renderings).flatMap(\.plan.filePaths) {
            guard let file = FileIdentity(path: output), let input = inputs[file] else { continue }
            guard input.path != input.scene.path else { throw Failure.replacing(sceneFile: input.path, by: output) }
            throw Failure.replacing(input: input.path, of: batch.hasTitles ? input.scene.name : "the scene", by: output)
        }
    }

    /// Draws the only rendering of a command, on threads of its own; throws its error.
    private func draw(single scene: PreparedScene) throws {
        for message in scene.messages { try message.print() }
        if let error = scene.error { throw error }
        guard let rendering = scene.renderings.first else { return }
        if options.isDryRun { return try Console.writeLines(rendering.plan.lines) }
        Signals.removeTemporaryFilesAtEnd()
        var bar = ProgressBar(isQuiet: settings.isQuiet)
        defer { bar.clear() }
        func report(_ summaries: [OutputSummary]) throws {
            bar.clear()
            for summary in summaries {
                let report = OutputReport(scene: scene.scene, plan: rendering.plan, summary: summary)
                try report.message(isJSON: options.printsJSON, isQuiet: settings.isQuiet)?.print()
            }
        }
        do {
            try report(try rendering.draw(on: nil) { bar.update($0, of: rendering.plan.frameCount) })
        } catch let error as SizeLimitError {
            try report(error.written)
            throw error
        }
    }

    private func draw(_ scenes: [PreparedScene]) throws {
        let reporter = RenderReporter(scenes, printsJSON: options.printsJSON, isQuiet: settings.isQuiet)
        if options.isDryRun {
            for rendering in scenes.flatMap(\.renderings) { try Console.writeLines(rendering.plan.lines) }
        } else if reporter.status == nil || !options.failsFast {
            Signals.removeTemporaryFilesAtEnd()
            WorkPool.run(tasks(of: scenes, reporter), threadCount: options.jobs, memoryLimit: options.memoryLimit)
        }
        let hasSummary = (batch.hasTitles || !settings.rows.isEmpty) && !options.isDryRun && options.printsSummary
        reporter.close(hasSummary: hasSummary, leftAlone: batch.leftAlone)
        if let error = reporter.error { throw error }
        try writeDependencies(of: scenes)
        var batch = batch
        if let status = reporter.status { batch.note(status) }
        if let status = batch.status { throw Failure(status) }
    }

    /// The tasks of all renderings, the longest first, so that no long task starts at the end.
    private func tasks(of scenes: [PreparedScene], _ reporter: RenderReporter) -> [WorkPool.Task] {
        let failsFast = options.failsFast
        let settings = settings
        let works = scenes.enumerated().flatMap { index, scene in
            scene.renderings.enumerated().map { (index: index, number: $0, cost: $1.cost, scene: scene) }
        }
        return works.enumerated().sorted { ($1.element.cost, $0.offset) < ($0.element.cost, $1.offset) }.map {
            let work = $0.element
            let plan = work.scene.renderings[work.number].plan
            return WorkPool.Task(memory: plan.workingMemory, helperMemory: plan.threadMemory) { pool in
                func reports(_ summaries: [OutputSummary]) -> [OutputReport] {
                    summaries.map {
                        OutputReport(scene: work.scene.scene, plan: plan, summary: $0, row: work.scene.row?.number)
                    }
                }
                do {
                    let rendering = try work.scene.loadedRendering(work.number, settings: settings)
                    let summaries = try rendering.draw(on: pool) { _ in reporter.frameIsDone() }
                    reporter.finish(work.index, rendering: work.number, reports(summaries))
                } catch {
                    let written = (error as? SizeLimitError)?.written ?? []
                    reporter.fail(work.index, error, rendering: work.number, reports(written))
                    if failsFast { pool.stop() }
                }
                if reporter.error != nil { pool.stop() }
            }
        }
    }
}
