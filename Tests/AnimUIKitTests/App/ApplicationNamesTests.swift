import AnimUIKit
import Testing

/// Names that the files of apps use now and then.
@Suite @MainActor struct ApplicationNamesTests {
    @Test func namesOfCoreFoundation() {
        let data: CFData = Data([1, 2]) as CFData
        #expect(data.length == 2)
        #expect(kCFBooleanTrue.boolValue && !kCFBooleanFalse.boolValue)
        #expect(INT8_MIN == -128 && INT16_MIN == -32768 && INT32_MIN == .min && INT64_MIN == .min)
        #expect(CGFloat(truncating: NSNumber(value: 2.5)) == 2.5 && CGFloat(exactly: NSNumber(value: 0.5)) == 0.5)
        #expect(__CGPointEqualToPoint(.zero, CGPoint(x: 0, y: 0)) && !__CGSizeEqualToSize(.zero, CGSize(width: 1, height: 0)))
        #expect(
            __CGRectEqualToRect(
                CGRect(x: 0, y: 0, width: 2, height: 2), CGRect(origin: CGPoint(x: 2, y: 2), size: CGSize(width: -2, height: -2)))
        )
    }

    @Test func outlinesOfPathsByCsNames() throws {
        let line = CGMutablePath()
        line.move(to: .zero)
        line.addLine(to: CGPoint(x: 10, y: 0))
        var move = CGAffineTransform(translationX: 0, y: 5)
        let outline = try #require(
            CGPath(__byStroking: line, transform: &move, lineWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 10))
        #expect(outline.boundingBox == CGRect(x: 0, y: 4, width: 10, height: 2))
        #expect(
            CGPath(__byDashing: line, transform: nil, phase: 0, lengths: [2, 3], count: 2)
                == line.copy(dashingWithPhase: 0, lengths: [2, 3]))
        #expect(CGPath(__byDashing: line, transform: nil, phase: 0, lengths: nil, count: 0) == nil)
    }

    private final class Chooser: UIAlertController {
        var choice = 1
        convenience init(choice: Int) {
            self.init(title: "a", message: "b", preferredStyle: .actionSheet)
            self.choice = choice
        }
    }
    private final class Row: UIStackView {
        override init(frame: CGRect) { super.init(frame: frame) }
        required init(coder: NSCoder) { super.init(coder: coder) }
    }

    @Test func subclassesInheritInitializers() throws {
        try run(0) { _ in
            let chooser = Chooser(choice: 3)
            #expect(chooser.preferredStyle == .actionSheet && chooser.message == "b" && chooser.choice == 3)
            #expect(chooser.modalPresentationStyle == .custom)
            #expect(Chooser(nibName: nil, bundle: nil).preferredStyle == .alert)
            #expect(Row(arrangedSubviews: [UIView()]).arrangedSubviews.count == 1)
        }
        #expect(misuses { _ in _ = Row(coder: NSCoder()) }.contains("there are no nibs here"))
    }

    @Test func aBarButtonTellsItsView() throws {
        try run(0) { window in
            let controller = UIViewController()
            let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
            controller.navigationItem.rightBarButtonItem = item
            #expect(item.value(forKey: "view") == nil)
            window.rootViewController = UINavigationController(rootViewController: controller)
            window.layoutIfNeeded()
            let view = try #require(item.value(forKey: "view") as? UIView)
            #expect(view.window === window)
            let custom = UIView()
            #expect(UIBarButtonItem(customView: custom).value(forKey: "view") as? UIView === custom)
        }
        #expect(misuses { _ in _ = UIBarButtonItem().value(forKey: "other") }.contains("has no key 'other' here"))
    }

    @Test func windowsTellOfKeys() throws {
        try run(0) { window in
            let other = UIWindow(frame: window.bounds)
            var names: [Notification.Name] = []
            let observed = [
                UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification, UIWindow.didBecomeVisibleNotification,
                UIWindow.didBecomeHiddenNotification,
            ]
            let observers = observed.map { name in
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { names.append($0.name) }
            }
            other.makeKeyAndVisible()
            other.makeKey()
            other.isHidden = true
            other.isHidden = true
            #expect(names == [observed[1], observed[0], observed[2], observed[3]])
            observers.forEach(NotificationCenter.default.removeObserver)
        }
    }

    @Test func behaviorsTellTheItemsOfALayout() throws {
        try run(0) { _ in
            let animator = UIDynamicAnimator(collectionViewLayout: UICollectionViewFlowLayout())
            let attributes = (0..<3).map { item in
                let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
                attributes.frame = CGRect(x: 0, y: CGFloat(item) * 100, width: 50, height: 50)
                return attributes
            }
            for item in attributes { animator.addBehavior(UIAttachmentBehavior(item: item, attachedToAnchor: item.center)) }
            let group = UIDynamicBehavior()
            group.addChildBehavior(UISnapBehavior(item: attributes[0], snapTo: .zero))
            group.addChildBehavior(group)
            animator.addBehavior(group)
            let found = animator.items(in: CGRect(x: 0, y: 0, width: 50, height: 120))
            #expect(found.map { $0.center.y } == [25, 125])
            #expect(animator.layoutAttributesForCell(at: IndexPath(item: 2, section: 0)) === attributes[2])
            #expect(animator.layoutAttributesForCell(at: IndexPath(item: 3, section: 0)) == nil)
            #expect(animator.layoutAttributesForSupplementaryView(ofKind: "a", at: IndexPath(item: 0, section: 0)) == nil)
        }
    }

    private final class Editor: UITextView {
        override func paste(_ sender: Any?) { text = "pasted" }
        override func decodeRestorableState(with coder: NSCoder) {}
    }

    @Test func namesWithoutEffect() throws {
        try run(0) { _ in
            let editor = Editor()
            editor.accessibilityIgnoresInvertColors = true
            editor.keyboardType = .alphabet
            editor.textContentType = .postalCode
            editor.paste(nil)
            #expect(editor.text == "pasted" && editor.keyboardType == .asciiCapable)
            #expect(!UIAccessibility.isSpeakScreenEnabled && !UIAccessibility.isInvertColorsEnabled)
        }
    }
}
