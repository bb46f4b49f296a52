import AnimUIKit
import Testing

@Suite @MainActor struct OpenBlockTests {
    @Test func changesBetweenBeginAndCommitAnimate() throws {
        let listener = StopListener()
        let film = try play(1) { window in
            let view = square()
            window.addSubview(view)
            UIView.beginAnimations("move", context: nil)
            UIView.setAnimationDuration(0.5)
            UIView.setAnimationCurve(.linear)
            UIView.setAnimationDelegate(listener)
            UIView.setAnimationDidStop(Selector(StopListener.didStop, "StopListener.didStop"))
            view.center.x += 100
            UIView.commitAnimations()
            view.center.y += 10
        }
        expectEqual(try film.shown(at: 0.25).position.x, 100)
        expectEqual(try film.shown(at: 0.25).position.y, 60)
        expectEqual(try film.shown(at: 0.5).position.x, 150)
        #expect(listener.list == ["move 1"])
    }

    @Test func repetitionsAndNestedBlocks() throws {
        let film = try play(1) { window in
            let view = square()
            window.addSubview(view)
            UIView.beginAnimations(nil, context: nil)
            UIView.setAnimationDuration(0.25)
            UIView.setAnimationCurve(.linear)
            UIView.setAnimationRepeatCount(2)
            UIView.setAnimationRepeatAutoreverses(true)
            view.alpha = 0
            UIView.animate(withDuration: 9) { view.center.x += 100 }
            UIView.commitAnimations()
        }
        expectEqual(CGFloat(try film.shown(at: 0.125).opacity), 0.5)
        expectEqual(CGFloat(try film.shown(at: 0.375).opacity), 0.5)
        expectEqual(try film.shown(at: 0.125).position.x, 100)
    }

    @Test func aCommitNeedsABegin() {
        #expect(
            misuses { _ in UIView.commitAnimations() }
                == "at 0.0 s: UIView.commitAnimations(): there is no beginAnimations(_:context:) that is open")
    }
}

private final class StopListener: NSObject {
    var list: [String] = []
    func didStop(_ name: String?, _ finished: NSNumber) { list.append("\(name ?? "") \(finished)") }
}
