import AnimInteraction
@testable import AnimUIKit

/// A controller that logs its appearance calls.
class ControllerProbe: UIViewController {
    let name: String
    let log: Log

    init(_ name: String, _ log: Log) {
        (self.name, self.log) = (name, log)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.layer.name = name
        log.add("\(name) didLoad")
    }
    override func viewWillAppear(_ animated: Bool) { log.add("\(name) willAppear") }
    override func viewIsAppearing(_ animated: Bool) { log.add("\(name) isAppearing") }
    override func viewDidAppear(_ animated: Bool) { log.add("\(name) didAppear") }
    override func viewWillDisappear(_ animated: Bool) { log.add("\(name) willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { log.add("\(name) didDisappear") }
    override func willMove(toParent parent: UIViewController?) {
        if log.hearsParents { log.add("\(name) willMove \(parent != nil)") }
    }
    override func didMove(toParent parent: UIViewController?) {
        if log.hearsParents { log.add("\(name) didMove \(parent != nil)") }
    }
}

@MainActor final class Log {
    private(set) var entries: [String] = []
    var hearsParents = false
    func add(_ entry: String) { entries.append(entry) }
    func clear() { entries = [] }
}

/// Schedules code in the film that is being made.
@MainActor func at(_ time: Double, _ body: @escaping @MainActor () -> Void) {
    FilmContext.current.stage.schedule(at: time) { onMain { body() } }
}

/// The misuses that a film reports.
@MainActor func misuseList(_ launch: @escaping @MainActor (UIWindow) -> Void) -> [String] {
    do {
        _ = try Film(size: CGSize(width: 320, height: 480), duration: 2) { window in launch(window) }
        return []
    } catch { return ["\(error)"] }
}
