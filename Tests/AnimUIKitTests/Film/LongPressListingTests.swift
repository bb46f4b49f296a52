import AnimUIKit
import Testing

/// The listings of a post on long presses, completed by what the post leaves out.
private final class BlockController: UIViewController {
    let block: UIView = {
        let view = UIView()
        view.backgroundColor = UIColor(red: 0.855, green: 0.922, blue: 0.996, alpha: 1)
        return view
    }()
    let fillLayer: UIView = {
        let view = UIView()
        view.backgroundColor = UIColor(white: 0.96, alpha: 1)
        return view
    }()
    var states: [UIGestureRecognizer.State] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        block.frame = CGRect(x: 10, y: 10, width: 180, height: 180)
        fillLayer.frame = block.bounds
        block.clipsToBounds = true
        block.addSubview(fillLayer)
        view.addSubview(block)
        setupEvent()
    }

    func setupEvent() {
        let gesture = UILongPressGestureRecognizer(
            target: self, action: Selector(BlockController.blockLongPressed(_:), "BlockController.blockLongPressed(_:)"))
        gesture.minimumPressDuration = 0.1
        block.addGestureRecognizer(gesture)
    }

    func blockLongPressed(_ gesture: UILongPressGestureRecognizer) {
        states.append(gesture.state)
        switch gesture.state {
        case .began:
            UIView.animate(withDuration: 1.3, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0.5) {
                self.fillLayer.frame.origin.x = self.block.frame.width
            }
        case .ended:
            UIView.animate(withDuration: 0.7, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0.5) {
                self.fillLayer.frame.origin.x = 0
            }
        default:
            break
        }
    }
}

@Suite @MainActor struct LongPressListingTests {
    @Test func aPressMovesTheFillAndBack() throws {
        var controller: BlockController?
        let film = try Film(size: CGSize(width: 200, height: 200), duration: 2) { window in
            let root = BlockController()
            window.rootViewController = root
            root.fillLayer.layer.name = "fill"
            window.touches.press(root.block, at: 0.2, for: 0.6)
            controller = root
        }
        #expect(controller?.states == [.began, .ended])
        #expect(film.presentation(of: "fill", at: 0.25)?.frame.minX == 0)
        let middle = try #require(film.presentation(of: "fill", at: 0.8)?.frame.minX)
        #expect(middle > 100 && middle < 180)
        let end = try #require(film.presentation(of: "fill", at: 2)?.frame.minX)
        #expect(abs(end) < 0.5)
    }
}

/// Layers of one's own, made through each dynamic entry point.
private final class OwnLayer: CALayer {
    var progress = 3
    override init() {
        super.init()
        progress = 5
    }
    override init(layer: Any) {
        super.init(layer: layer)
        progress = ((layer as? OwnLayer)?.progress ?? 0) + 1
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private final class OwnView: UIView {
    override class var layerClass: AnyClass { OwnLayer.self }
}

private final class OwnAnimation: CABasicAnimation {
    var note = "none"
    override init() {
        super.init()
        note = "made"
    }
    required init?(coder: NSCoder) { nil }
}

@Suite @MainActor struct CreationTests {
    @Test func classesKnownAtRunTimeAreCreatedByTheirOwnInitializers() throws {
        _ = try Film(size: CGSize(width: 10, height: 10), duration: 0) { window in
            let view = OwnView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
            window.addSubview(view)
            let layer = try #require(view.layer as? OwnLayer)
            #expect(layer.progress == 5)
            #expect(layer.presentation()?.progress == 6)
            #expect(layer.presentation()?.model() === layer)
            let animation = OwnAnimation()
            animation.keyPath = "opacity"
            let copy = try #require(animation.copy() as? OwnAnimation)
            #expect(copy.note == "made" && copy.keyPath == "opacity")
        }
    }
}
