import AnimGeometry
import AnimInteraction
import AnimKit
import Testing

/// Superviews and subviews.
@Suite struct ViewTreeTests {
    @Test func subviewsAreInTheOrderOfTheTree() throws {
        _ = try film { window in
            let (a, b, c) = (makeView("a"), makeView("b"), makeView("c"))
            window.addSubview(a)
            window.addSubview(b)
            window.insertSubview(c, at: 1)
            #expect(window.subviews == [a, c, b])
            window.insertSubview(a, aboveSubview: c)
            #expect(window.subviews == [c, a, b])
            window.insertSubview(b, belowSubview: c)
            #expect(window.subviews == [b, c, a])
            window.bringSubviewToFront(b)
            #expect(window.subviews == [c, a, b])
            window.sendSubviewToBack(b)
            #expect(window.subviews == [b, c, a])
            window.insertSubview(b, at: 99)
            #expect(window.subviews == [c, a, b])
            c.removeFromSuperview()
            #expect(window.subviews == [a, b])
            #expect(c.superview == nil && c.window == nil)
            #expect(a.superview == window && a.window == window)
        }
    }

    @Test func sublayersKeepTheirPlaceAmongSubviews() throws {
        _ = try film { window in
            let (a, b, layer) = (makeView("a"), makeView("b"), StageLayer())
            window.addSubview(a)
            window.layer.addSublayer(layer)
            window.addSubview(b)
            #expect(window.layer.sublayers == [a.layer, layer, b.layer])
            #expect(window.subviews == [a, b])
            window.insertSubview(b, belowSubview: a)
            #expect(window.layer.sublayers == [b.layer, a.layer, layer])
            layer.removeFromSuperlayer()
            #expect(window.layer.sublayers == [b.layer, a.layer] && layer.superlayer == nil)
        }
    }

    @Test func aMovedViewHasOneSuperview() throws {
        _ = try film { window in
            let (a, b, child) = (makeView("a"), makeView("b"), makeView("child"))
            window.addSubview(a)
            window.addSubview(b)
            a.addSubview(child)
            b.addSubview(child)
            #expect(a.subviews.isEmpty && b.subviews == [child])
            #expect(child.isDescendant(of: window) && !child.isDescendant(of: a))
        }
    }

    @Test func superviewsKeepTheirSubviewsAlive() throws {
        _ = try film { window in
            weak var kept: View?
            weak var dropped: View?
            do {
                let (a, b) = (makeView("a"), makeView("b"))
                (kept, dropped) = (a, b)
                window.addSubview(a)
                window.addSubview(b)
                b.removeFromSuperview()
            }
            #expect(kept != nil && dropped == nil)
            #expect(window.subviews.count == 1)
        }
    }

    @Test func cyclesAndForeignViewsAreMisuses() throws {
        let outside = makeView("outside")
        let message = misuses { window in
            let (a, b) = (makeView("a"), makeView("b"))
            window.addSubview(a)
            a.addSubview(b)
            b.addSubview(a)
            #expect(a.superview == window && b.superview == a)
            a.addSubview(a)
            window.addSubview(outside)
            #expect(window.subviews == [a])
        }
        #expect(
            message == """
                at 0.0 s: a layer was added to itself or to a descendant
                at 0.0 s: a layer was added to itself or to a descendant
                at 0.0 s: a layer of a different film, or created outside a film, was added
                """)
    }

    @Test func controllersLoadTheirViewOnce() throws {
        final class Controller: ViewController {
            var loads = 0
            override func viewDidLoad() {
                super.viewDidLoad()
                loads += 1
                view.layer.name = "root"
            }
        }
        let played = try film { window in
            let controller = Controller()
            #expect(controller.loads == 0)
            window.rootViewController = controller
            #expect(controller.loads == 1 && window.subviews == [controller.view])
            #expect(controller.view.frame == window.bounds)
            window.rootViewController = Controller()
            #expect(window.subviews.count == 1 && controller.view.superview == nil)
        }
        #expect(played.layer(named: "root") != nil)
    }
}
