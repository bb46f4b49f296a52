import AnimUIKit
import Testing

/// What subclasses and delegates of an app's code may do.
@Suite @MainActor struct OverrideTests {
    @Test func aViewHasALayerOfItsOwnType() throws {
        try play(0) { window in
            let view = OverridingView()
            window.addSubview(view)
            view.layer.locations = [0, 1]
            #expect((view as UIView).layer is CAGradientLayer)
            #expect(view.snapshotView(afterScreenUpdates: true) == nil)
            view.accessibilityIncrement()
            #expect(view.tag == 1)
            let layer = OverridingLayer()
            layer.insertSublayer(CALayer(), at: 0)
            #expect(layer.sublayers?.count == 1)
        }
    }

    @Test func aColorLiteralIsAColor() {
        #expect(OverridingColor.red == UIColor(red: 0.5, green: 0, blue: 0, alpha: 1))
        #expect(UIColor.groupTableViewBackground == UIColor.systemGroupedBackground)
        #expect([UIControl.State.normal: 1][.normal] == 1)
        #expect(numbers == [true, true, true, true])
    }

    @Test func recognizersNeedNoCoder() throws {
        try play(0) { window in
            let tap = OverridingTap(name: "tap")
            window.addGestureRecognizer(tap)
            #expect(tap.view === window)
        }
    }

    @Test func optionalMethodsAreCalledWithAQuestionMark() throws {
        let probe = ScrollProbe()
        let forwarding = ForwardingDelegate()
        forwarding.next = probe
        try play(0.1) { window in
            let scroll = UIScrollView(frame: window.bounds)
            scroll.contentSize = CGSize(width: 300, height: 900)
            scroll.delegate = forwarding
            window.addSubview(scroll)
            scroll.contentOffset.y = 40
        }
        #expect(probe.offsets == [40])
    }

    @Test func subclassesHaveDelegatesOfTheirOwnTypes() throws {
        let probe = EveryDelegate()
        try play(0) { window in
            let table = UITableView(frame: window.bounds)
            let collection = UICollectionView(frame: window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
            let text = UITextView()
            #expect(askDelegates(table, collection, text) == [false, false, false])
            table.delegate = probe
            collection.delegate = probe
            text.delegate = probe
            #expect((table as UIScrollView).delegate === probe)
            #expect(askDelegates(table, collection, text) == [true, true, true])
            (table as UIScrollView).delegate = nil
            #expect(table.delegate == nil)
        }
    }
}

private final class ScrollProbe: NSObject, UIScrollViewDelegate {
    var offsets: [CGFloat] = []
    func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.y) }
}

private final class EveryDelegate: NSObject, UITableViewDelegate, UICollectionViewDelegate, UITextViewDelegate {
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 44 }
}
