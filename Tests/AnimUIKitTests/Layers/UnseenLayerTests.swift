import AnimGraphics
import AnimLayers
import AnimRender
import AnimUIKit
import Testing

/// Trees that are only drawn leave out layers of which nothing is seen: the drawing steps are the same without them.
@Suite @MainActor struct UnseenLayerTests {
    /// Expects the same steps of the whole tree and of the drawn one, and returns the numbers of their layers.
    private func counts(_ film: Film, at times: [Double], _ note: Comment? = nil) -> [[Int]] {
        times.map { time in
            let (whole, drawn) = (
                film.timeline.presentation(at: time), film.timeline.presentation(at: time, leavesOutUnseen: true)
            )
            func commands(_ tree: PresentationTree) -> [DrawCommand] {
                tree.displayList(width: 200, height: 200, scale: 2, background: .white).commands
            }
            #expect(commands(whole) == commands(drawn), note)
            return [whole.nodes.count, drawn.nodes.count]
        }
    }

    private func film(_ launch: @escaping @MainActor (UIWindow) -> Void) throws -> Film {
        try Film(size: CGSize(width: 100, height: 100), scale: 2, duration: 1) { launch($0) }
    }

    private func view(_ color: UIColor?, in superview: UIView, _ frame: CGRect = CGRect(x: 10, y: 10, width: 30, height: 30))
        -> UIView
    {
        let view = UIView(frame: frame)
        view.backgroundColor = color
        superview.addSubview(view)
        return view
    }

    @Test func hiddenAndEmptyLayersAreLeftOut() throws {
        let film = try film { window in
            let plain = view(.red, in: window)
            _ = view(nil, in: plain)
            let hidden = view(.blue, in: window)
            _ = view(.green, in: hidden)
            hidden.isHidden = true
            at(0.5) { hidden.isHidden = false }
        }
        #expect(counts(film, at: [0.2, 0.7]) == [[5, 2], [5, 4]])
    }

    @Test func animatedLayersStay() throws {
        let film = try film { window in
            let plain = view(nil, in: window)
            at(0.2) { UIView.animate(withDuration: 0.2) { plain.backgroundColor = .red } }
            let layer = CALayer()
            layer.frame = CGRect(x: 50, y: 50, width: 20, height: 20)
            layer.backgroundColor = UIColor.black.cgColor
            window.layer.addSublayer(layer)
            // An implicit animation fades it.
            at(0.6) { layer.isHidden = true }
        }
        #expect(counts(film, at: [0.1, 0.3, 0.5, 0.65, 0.95]).map { $0[1] } == [3, 3, 3, 3, 2])
    }

    @Test func emptySublayersCountForShadowsAndBorders() throws {
        let film = try film { window in
            let shadowed = view(UIColor.red.withAlphaComponent(0.5), in: window)
            shadowed.layer.shadowOpacity = 1
            _ = view(nil, in: shadowed)
            let bordered = view(.white, in: window, CGRect(x: 50, y: 10, width: 40, height: 40))
            (bordered.layer.cornerRadius, bordered.layer.borderWidth) = (12, 2)
            _ = view(nil, in: bordered, CGRect(x: -20, y: 0, width: 90, height: 10))
            // In perspective, even an empty layer may lie outside.
            let deep = view(.white, in: window, CGRect(x: 50, y: 55, width: 40, height: 40))
            (deep.layer.cornerRadius, deep.layer.borderWidth) = (12, 2)
            var perspective = CATransform3DIdentity
            perspective.m34 = -1 / 200
            deep.layer.sublayerTransform = perspective
            _ = view(nil, in: deep)
        }
        #expect(counts(film, at: [0.5]) == [[7, 5]])
    }

    @Test func masksStay() throws {
        let film = try film { window in
            let masked = view(.red, in: window)
            let mask = UIView(frame: masked.bounds)
            masked.mask = mask
            let other = view(.blue, in: window, CGRect(x: 50, y: 10, width: 30, height: 30))
            let hidden = UIView(frame: other.bounds)
            hidden.backgroundColor = .black
            hidden.isHidden = true
            other.mask = hidden
            let clipping = view(nil, in: window)
            clipping.clipsToBounds = true
        }
        #expect(counts(film, at: [0.5]) == [[6, 6]])
    }

    @Test func layersInSpaceStay() throws {
        let film = try film { window in
            let near = view(nil, in: window)
            near.layer.zPosition = 5
            _ = view(.red, in: window)
            _ = view(nil, in: window)
        }
        #expect(counts(film, at: [0.5]) == [[4, 4]])
    }
}
