import AnimGeometry
import AnimGraphics
import AnimInteraction
import AnimLayers
import AnimRender
import AnimRenderCLI
import AnimScene
import AnimSource
import AnimSystem
import AnimUIKit

/// The film of a Swift file: its window, its subject and its touches.
struct FilmMaker {
    /// The path of the file.
    let file: String
    let request: FilmRequest

    /// The pixels per point, of the screen and of pictures.
    static let scale = 2.0
    /// The largest file of touches in bytes.
    private static let maximumByteCount = 16 << 20

    /// Makes the film.
    @MainActor func film(_ subject: @MainActor () -> FilmSubject) throws -> FilmResult {
        let (touches, inputs) = try readTouches()
        let duration = duration(with: touches)
        let style: UIUserInterfaceStyle = request.style == .dark ? .dark : .light
        let sinks = touches.map { _ in DiagnosticSink() }
        var players: [AnyObject] = []
        let film: AnimUIKit.Film
        do {
            film = try AnimUIKit.Film(
                size: CGSize(width: request.size.width, height: request.size.height), scale: Self.scale, safeAreaInsets: safeArea,
                duration: duration, backgroundColor: .systemBackground, showsTouches: false,
                traits: UITraitCollection(userInterfaceStyle: style), assets: request.resources ?? Folder.parent(of: file)
            ) { window in
                show(subject(), in: window)
                for (touch, sink) in zip(touches, sinks) {
                    players.append(
                        touch.schedule(
                            on: window.touches.stage, size: Size(width: request.size.width, height: request.size.height),
                            until: duration, reportingTo: sink
                        ) { [weak window] name in
                            MainActor.assumeIsolated { Self.place(of: name, in: window) }
                        })
                }
            }
        } catch let error as MisuseError {
            throw FilmError(report: lines(error.description))
        }
        withExtendedLifetime(players) {}
        try check(touches, sinks)
        return FilmResult(
            scene: Self.scene(of: film, style: request.style ?? .light), inputs: inputs,
            warnings: film.warnings.map(\.description) + Self.warnings(of: touches, after: duration),
            hasStandardDuration: request.duration == nil && duration == FilmRequest.standardDuration)
    }

    private var safeArea: UIEdgeInsets {
        guard let values = request.safeArea, values.count == 4 else { return .zero }
        return UIEdgeInsets(top: values[0], left: values[1], bottom: values[2], right: values[3])
    }

    /// Returns the lines of a text, each with the file's name.
    private func lines(_ text: String) -> String {
        text.split(separator: "\n").map { Diagnostic.visibleText("\(file): error: \($0)") + "\n" }.joined()
    }

    // MARK: - The scene

    private static func scene(of film: AnimUIKit.Film, style: UserInterfaceStyle) -> Scene {
        let timeline = film.recording.timeline
        let layers = timeline.layers.compactMap { id in
            timeline.name(of: id).map { Scene.NamedLayer(name: $0, id: id) }
        }
        var scene = Scene(
            canvas: film.canvas, framesPerSecond: film.framesPerSecond, recording: film.recording, layers: layers,
            showsTouches: film.showsTouches)
        scene.userInterfaceStyle = style
        return scene
    }

    // MARK: - The subject

    @MainActor private func show(_ subject: FilmSubject, in window: UIWindow) {
        switch subject {
        case .controller(let controller):
            window.rootViewController = controller
            window.makeKeyAndVisible()
        case .view(let view):
            window.addSubview(view)
            view.frame = frame(of: view, in: window.bounds)
        }
    }

    /// The frame of a view: the given one, or in the center with the size that the view has or wants, else the whole window.
    ///
    /// A view wants its natural size, the size that it says it fits, or the one that its constraints ask for.
    @MainActor private func frame(of view: UIView, in bounds: CGRect) -> CGRect {
        if let values = request.viewFrame {
            return CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
        }
        var size = view.frame.size
        if size == .zero {
            size = view.intrinsicContentSize
            if size.width == UIView.noIntrinsicMetric, size.height == UIView.noIntrinsicMetric {
                size = view.sizeThatFits(bounds.size)
                if size == .zero { size = Self.constrainedSize(of: view, in: bounds.size) }
                if size == .zero { return bounds }
            }
            if size.width == UIView.noIntrinsicMetric { size.width = bounds.width }
            if size.height == UIView.noIntrinsicMetric { size.height = bounds.height }
        }
        let origin = CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2)
        // A pixel's edge, as a phone would place it.
        return CGRect(
            origin: CGPoint(x: (origin.x * Self.scale).rounded() / Self.scale, y: (origin.y * Self.scale).rounded() / Self.scale),
            size: size)
    }

    /// The size that constraints ask for, at most as wide as the window; they may determine one side only.
    @MainActor private static func constrainedSize(of view: UIView, in bounds: CGSize) -> CGSize {
        var size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        if size.width > bounds.width {
            size = view.systemLayoutSizeFitting(
                CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
        }
        guard size != .zero else { return .zero }
        return CGSize(
            width: size.width > 0 ? size.width : bounds.width,
            height: size.height > 0 ? min(size.height, bounds.height) : bounds.height)
    }

    // MARK: - Touches

    /// The touches beside the file, and the touches of the command line.
    private func readTouches() throws -> (touches: [TouchFile], inputs: [String]) {
        let path = "\(file.dropLast(6)).touches.json"
        var sources = request.touches
        let hasFile = FileStatus.isFile(path)
        if hasFile {
            sources.insert(SourceText(name: path, bytes: try InputFile.read(path: path, limit: Self.maximumByteCount)), at: 0)
        }
        let touches = try sources.map { source in
            let sink = DiagnosticSink()
            guard let touches = TouchFile(source, reportingTo: sink) else { throw error(sink, source) }
            return touches
        }
        return (touches, hasFile ? [path] : [])
    }

    /// Says that touches do not happen.
    private static func warnings(of touches: [TouchFile], after end: Double) -> [String] {
        touches.compactMap { file in
            guard let last = file.lastTime, last > end else { return nil }
            return "\(file.source.name): a touch at \(last.shortText) s is after the end of the film, at \(end.shortText) s"
        }
    }

    private func check(_ touches: [TouchFile], _ sinks: [DiagnosticSink]) throws {
        for (touch, sink) in zip(touches, sinks) where sink.hasErrors { throw error(sink, touch.source) }
    }

    /// Returns the errors of touches: of a file with their lines; of an option, whose text nobody wrote, with the option as it was written.
    private func error(_ sink: DiagnosticSink, _ source: SourceText) -> FilmError {
        guard request.touches.contains(where: { $0.name == source.name }) else {
            return FilmError(report: DiagnosticFormatter(source).text(sink))
        }
        let lines = sink.diagnostics.flatMap { diagnostic in
            ["\(source.name): \(diagnostic.severity.rawValue): \(diagnostic.message)"]
                + diagnostic.notes.map { "note: \($0.message)" }
        }
        return FilmError(report: lines.map { Diagnostic.visibleText($0) + "\n" }.joined())
    }

    private func duration(with touches: [TouchFile]) -> Double {
        if let duration = request.duration { return duration }
        let last = touches.compactMap(\.lastTime).max() ?? 0
        return min(max(FilmRequest.standardDuration, last + FilmRequest.rest), FilmRequest.maximumDuration)
    }
}
