import AnimGraphics
import AnimInteraction
import AnimLayers
import Testing

@testable import AnimUIKit

@Suite @MainActor struct ControlTests {
    @discardableResult
    private func film(duration: Double = 1, scale: CGFloat = 2, _ body: @MainActor (UIWindow) throws -> Void) throws -> Film {
        try Film(size: CGSize(width: 320, height: 480), scale: scale, duration: duration, launch: body)
    }

    @Test func naturalSizes() throws {
        try film { _ in
            #expect(UISwitch().intrinsicContentSize == CGSize(width: 49, height: 31))
            #expect(UISwitch().frame.size == CGSize(width: 51, height: 31))
            #expect(UISwitch(frame: CGRect(x: 5, y: 6, width: 200, height: 2)).frame == CGRect(x: 5, y: 6, width: 51, height: 31))
            #expect(UIStepper().intrinsicContentSize == CGSize(width: 94, height: 32))
            #expect(UIProgressView(progressViewStyle: .default).intrinsicContentSize == CGSize(width: -1, height: 4))
            #expect(UIActivityIndicatorView(style: .medium).intrinsicContentSize == CGSize(width: 20, height: 20))
            #expect(UIActivityIndicatorView(style: .large).intrinsicContentSize == CGSize(width: 37, height: 37))
            let pages = UIPageControl()
            pages.numberOfPages = 3
            #expect(pages.intrinsicContentSize == CGSize(width: 74, height: 26))
            #expect(UISegmentedControl(items: ["One", "Two"]).intrinsicContentSize.height == 32)
            #expect(UISlider().intrinsicContentSize == CGSize(width: -1, height: 31))
            #expect(UIImageView().intrinsicContentSize == CGSize(width: -1, height: -1))
            let field = UITextField()
            #expect(field.intrinsicContentSize.height == 22)
            field.borderStyle = .roundedRect
            #expect(field.intrinsicContentSize == CGSize(width: 14, height: 34))
        }
    }

    @Test func buttonsHaveUIKitsSizes() throws {
        try film { _ in
            let button = UIButton(type: .system)
            #expect(button.intrinsicContentSize == CGSize(width: 30, height: 30))
            button.setTitle("Button", for: .normal)
            let label = button.titleLabel?.intrinsicContentSize ?? .zero
            #expect(button.intrinsicContentSize == CGSize(width: label.width.rounded(.up), height: 30))
            button.contentEdgeInsets = UIEdgeInsets(top: 10, left: 5, bottom: 10, right: 5)
            #expect(button.intrinsicContentSize == CGSize(width: label.width.rounded(.up) + 10, height: 38))
            var configuration = UIButton.Configuration.filled()
            configuration.title = "Button"
            let filled = UIButton(configuration: configuration)
            #expect(filled.intrinsicContentSize.height == 34.5)
            configuration.buttonSize = .small
            filled.configuration = configuration
            #expect(filled.intrinsicContentSize.height == 28)
            configuration.buttonSize = .large
            filled.configuration = configuration
            #expect(filled.intrinsicContentSize.height == 50.5)
            #expect(UIButton(frame: .zero).titleColor(for: .normal) == .white)
        }
    }

    @Test func aTitleOfAStateReplacesThatOfNormal() throws {
        try film { window in
            let button = UIButton(type: .custom)
            button.setTitle("normal", for: .normal)
            button.setTitle("selected", for: .selected)
            button.setTitleColor(.red, for: .normal)
            button.setTitleColor(.green, for: .disabled)
            #expect(button.titleLabel?.text == "normal" && button.title(for: .highlighted) == "normal")
            button.isSelected = true
            #expect(button.state == .selected && button.titleLabel?.text == "selected")
            button.isSelected = false
            button.isEnabled = false
            #expect(button.titleLabel?.textColor == .green && button.currentTitleColor == .green)
        }
    }

    @Test func theTintColorIsInherited() throws {
        try film { window in
            let (box, button) = (UIView(), UIButton(type: .system))
            button.setTitle("Button", for: .normal)
            box.addSubview(button)
            window.addSubview(box)
            #expect(button.titleLabel?.textColor == .systemBlue)
            box.tintColor = .red
            #expect(button.titleLabel?.textColor == .red)
            let view = UIImageView(image: UIImage(systemName: "star"))
            box.addSubview(view)
            #expect(view.layer.values.tintColor == UIColor.red.cgColor.color)
            window.overrideUserInterfaceStyle = .dark
            box.tintColor = nil
            #expect(button.titleLabel?.textColor == .systemBlue)
            #expect(
                view.layer.values.tintColor
                    == UIColor.systemBlue.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)).cgColor.color)
        }
    }

    @Test func aPressedSystemButtonIsPaleAtOnceAndFadesBack() throws {
        let film = try film(duration: 2) { window in
            let button = UIButton(type: .system)
            button.setTitle("Button", for: .normal)
            button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
            button.titleLabel?.layer.name = "title"
            window.addSubview(button)
            window.touches.press(button, at: 0.5, for: 0.5)
        }
        func alpha(_ time: Double) -> Float { film.presentation(of: "title", at: time)?.opacity ?? -1 }
        #expect(alpha(0.4) == 1 && alpha(0.55) == 0.2 && alpha(0.95) == 0.2)
        #expect(alpha(1.15) > 0.3 && alpha(1.15) < 0.9 && alpha(1.5) == 1)
    }

    @Test func aSwitchFlipsAndSendsItsValue() throws {
        var values: [Bool] = []
        let film = try film(duration: 2) { window in
            let control = UISwitch(frame: CGRect(x: 20, y: 20, width: 0, height: 0))
            control.addAction(UIAction { values.append(($0.sender as? UISwitch)?.isOn == true) }, for: .valueChanged)
            control.subviews.last?.layer.name = "thumb"
            window.addSubview(control)
            window.touches.tap(control, at: 0.2)
            window.touches.tap(control, at: 1)
        }
        #expect(values == [true, false])
        #expect(film.presentation(of: "thumb", at: 0.1)?.frame == CGRect(x: 2, y: 2, width: 27, height: 27))
        #expect(film.presentation(of: "thumb", at: 0.9)?.frame == CGRect(x: 22, y: 2, width: 27, height: 27))
        #expect(film.presentation(of: "thumb", at: 2)?.frame == CGRect(x: 2, y: 2, width: 27, height: 27))
    }

    @Test func aSliderFollowsTheFinger() throws {
        var values: [Float] = []
        try film { window in
            let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 228, height: 31))
            (slider.minimumValue, slider.maximumValue, slider.value) = (0, 100, 50)
            #expect(
                slider.thumbRect(forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: 50).midX
                    == 114)
            slider.addAction(UIAction { values.append(($0.sender as? UISlider)?.value ?? -1) }, for: .valueChanged)
            window.addSubview(slider)
            // A finger beside the thumb has no effect.
            window.touches.drag(CGPoint(x: 20, y: 15), to: CGPoint(x: 60, y: 15), at: 0.1, for: 0.1)
            window.touches.drag(CGPoint(x: 116, y: 15), to: CGPoint(x: 166, y: 15), at: 0.5, for: 0.2)
        }
        #expect(values.last == 75 && values.allSatisfy { $0 > 50 && $0 <= 75 } && values.count > 3)
    }

    @Test func aSegmentIsSelectedByATap() throws {
        var values: [Int] = []
        try film(duration: 2) { window in
            let control = UISegmentedControl(items: ["One", "Two", "Three"])
            control.selectedSegmentIndex = 0
            control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
            control.addAction(
                UIAction { values.append(($0.sender as? UISegmentedControl)?.selectedSegmentIndex ?? -1) }, for: .valueChanged)
            window.addSubview(control)
            window.touches.tap(CGPoint(x: 250, y: 16), at: 0.2)
            window.touches.tap(CGPoint(x: 260, y: 16), at: 0.8)
            window.touches.drag(CGPoint(x: 250, y: 16), to: CGPoint(x: 150, y: 16), at: 1.2, for: 0.2)
        }
        #expect(values == [2, 1])
    }

    @Test func aStepperRepeatsWhileItIsHeld() throws {
        var values: [Double] = []
        try film(duration: 2) { window in
            let stepper = UIStepper()
            stepper.addAction(UIAction { values.append(($0.sender as? UIStepper)?.value ?? -1) }, for: .valueChanged)
            window.addSubview(stepper)
            window.touches.press(CGPoint(x: 80, y: 16), at: 0.2, for: 0.65)
            window.touches.tap(CGPoint(x: 10, y: 16), at: 1.5)
        }
        #expect(values == [1, 2, 3, 2])
    }

    @Test func aPageControlGoesOnByATap() throws {
        var page = -1
        try film { window in
            let pages = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 26))
            pages.numberOfPages = 3
            pages.addAction(UIAction { page = ($0.sender as? UIPageControl)?.currentPage ?? -1 }, for: .valueChanged)
            window.addSubview(pages)
            window.touches.tap(CGPoint(x: 80, y: 13), at: 0.2)
        }
        #expect(page == 1)
    }

    @Test func anIndicatorTurnsBySteps() throws {
        let film = try film(duration: 2) { window in
            let indicator = UIActivityIndicatorView(style: .large)
            #expect(indicator.isHidden && !indicator.isAnimating)
            indicator.startAnimating()
            #expect(!indicator.isHidden && indicator.isAnimating)
            indicator.subviews.first?.layer.name = "spokes"
            window.addSubview(indicator)
        }
        let transforms = [0.01, 0.1, 0.15, 0.26].map { film.presentation(of: "spokes", at: $0)?.affineTransform().b ?? -1 }
        #expect(transforms[0] == transforms[1] && abs(transforms[2] - 0.7071) < 1e-3 && abs(transforms[3] - 1) < 1e-9)
    }

    @Test func anEffectIsAMaterialThatFollowsTheAppearance() throws {
        try film { window in
            let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
            view.frame = window.bounds
            window.addSubview(view)
            @MainActor func content() -> VisualEffectContent? {
                if case .visualEffect(let content)? = view.subviews.first?.layer.values.content { content } else { nil }
            }
            #expect(content()?.material == .systemThinMaterial && content()?.isDark == false)
            window.overrideUserInterfaceStyle = .dark
            #expect(content()?.isDark == true)
            #expect(view.subviews.first?.frame == window.bounds && view.contentView.frame == window.bounds)
            view.effect = nil
            #expect(view.subviews.first?.alpha == 0)
        }
    }

    @Test func picturesAreShownOneAfterTheOther() throws {
        let film = try film { window in
            let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            view.animationImages = [pixel(0xFF00_00FF), pixel(0xFF00_FF00)].map { UIImage(cgImage: $0) }
            view.animationDuration = 0.4
            view.layer.name = "view"
            window.addSubview(view)
            view.startAnimating()
            #expect(view.isAnimating)
        }
        let colors = [0.1, 0.3, 0.5].map { time -> CGImage? in
            film.presentation(of: "view", at: time).flatMap { $0.contents as? CGImage }
        }
        #expect(colors[0] == pixel(0xFF00_00FF) && colors[1] == pixel(0xFF00_FF00) && colors[2] == pixel(0xFF00_00FF))
    }

    @Test func feedbackIsAnEvent() throws {
        let film = try film { _ in
            UIImpactFeedbackGenerator(style: .light).impactOccurred()
            UINotificationFeedbackGenerator().notificationOccurred(.success)
            UISelectionFeedbackGenerator().selectionChanged()
        }
        let values = film.recording.events.events.compactMap { event -> EventValue? in
            if case .send("haptic", let value) = event.kind { value } else { nil }
        }
        #expect(values == [.string("impact light"), .string("notification success"), .string("selection")])
    }

    @Test func aFieldIsEditedByATapAndTyped() throws {
        let delegate = FieldDelegate()
        var events: [String] = []
        try film { window in
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
            field.delegate = delegate
            field.addAction(UIAction { _ in events.append("began") }, for: .editingDidBegin)
            field.addAction(UIAction { _ in events.append("changed") }, for: .editingChanged)
            field.addAction(UIAction { _ in events.append("ended") }, for: .editingDidEnd)
            window.addSubview(field)
            window.touches.tap(field, at: 0.1)
            field.stage.schedule(at: 0.5) {
                onMain {
                    #expect(field.isEditing && field.isFirstResponder)
                    field.insertText("ab")
                    field.insertText("X")
                    field.deleteBackward()
                    field.resignFirstResponder()
                    #expect(field.text == "a" && !field.isEditing)
                }
            }
        }
        #expect(events == ["began", "changed", "changed", "ended"])
    }

    private func pixel(_ color: UInt32) -> CGImage {
        CGImage(Image(Pixmap(width: 1, height: 1, pixels: [color])))
    }
}

private final class FieldDelegate: NSObject, UITextFieldDelegate {
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
        string != "X"
    }
}
