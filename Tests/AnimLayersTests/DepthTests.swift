import AnimGeometry
import AnimGraphics
import AnimTiming
import TestSupport
import Testing

@testable import AnimLayers

/// The order of drawing steps among siblings.
@Suite("Depth of siblings")
struct DepthTests {
    /// Layers of 30 × 30 points, told apart by their colors.
    private struct Siblings {
        let recorder = TimelineRecorder(size: Size(width: 100, height: 100))
        private(set) var ids: [LayerID] = []

        @discardableResult
        mutating func add(to superlayer: LayerID = Timeline.root, _ configure: (inout Layer) -> Void) -> LayerID {
            var layer = Layer()
            layer.frame = Rect(x: 10, y: 10, width: 30, height: 30)
            layer.backgroundColor = DepthTests.color(ids.count)
            configure(&layer)
            let id = recorder.createLayer(layer, name: nil, at: 0)
            recorder.insert(id, into: superlayer, time: 0)
            ids.append(id)
            return id
        }

        func commands(at time: Double = 0) -> [DrawCommand] {
            recorder.timeline.presentation(at: time).displayList(width: 100, height: 100, scale: 1, background: .clear).commands
        }

        /// The layers in the order in which they are drawn, and nil for pushes and pops.
        func order(at time: Double = 0) -> [Int?] {
            commands(at: time).map { command in
                guard case .fill(_, .color(let color), _) = command else { return nil }
                return ids.indices.first { DepthTests.color($0) == color }
            }
        }
    }

    private static func color(_ index: Int) -> Color { Color(red: Double(index) / 16, green: 0, blue: 0) }

    @Test func parallelPlanesAreOrderedByDepth() {
        var siblings = Siblings()
        for z in [1.0, 0, -1, 0] { siblings.add { $0.zPosition = z } }
        siblings.add { $0.anchorPointZ = 2 }
        siblings.add { $0.transform = Transform3D(translationX: 0, y: 0, z: 0.5) }
        #expect(siblings.order() == [4, 2, 1, 3, 5, 0])
    }

    /// The place of a layer is that of its plane after the projection: under a sublayer transform that turns space about, the far is near.
    @Test func theSublayerTransformCounts() {
        var siblings = Siblings()
        let superlayer = siblings.add { $0.sublayerTransform = Transform3D(rotationY: .pi) }
        siblings.add(to: superlayer) { $0.zPosition = 1 }
        siblings.add(to: superlayer) { _ in }
        // 1 is farther then.
        #expect(siblings.order() == [0, 1, 2])
    }

    @Test func siblingsChangePlacesWhileTheirZPositionIsAnimated() {
        var siblings = Siblings()
        for _ in 0..<2 { siblings.add { _ in } }
        let rise = PropertyAnimation(LayerKeyPath(.zPosition), .basic(BasicValues(from: .number(-1), to: .number(1))))
        let group = LayerAnimation(
            .group([LayerAnimation(.property(rise), timing: MediaTiming(duration: 1))]), timing: MediaTiming(duration: 1))
        let token = siblings.recorder.attach(group, forKey: "z", to: siblings.ids[0], at: 0)
        #expect(siblings.order(at: 0.25) == [0, 1])
        #expect(siblings.order(at: 0.75) == [1, 0])
        siblings.recorder.detach(token, at: 0.75)
        #expect(siblings.order(at: 0.75) == [0, 1])
    }

    /// Layers that stay in their plane are drawn as they are in the tree, without anything besides, whatever moves them there.
    @Test func whatHasNoDepthIsDrawnAsItComes() {
        var (moved, still) = (Siblings(), Siblings())
        for index in 0..<5 {
            let angle = Double(index) / 3
            moved.add { $0.transform = Transform3D(rotationZ: angle) }
            still.add { $0.transform = Transform3D(rotationZ: angle) }
        }
        let turn = PropertyAnimation(
            LayerKeyPath(.transform), .basic(BasicValues(from: .transform(.identity), to: .transform(Transform3D(rotationZ: 1)))))
        _ = moved.recorder.attach(
            LayerAnimation(.property(turn), timing: MediaTiming(beginTime: 2, duration: 1)), forKey: "turn", to: moved.ids[2],
            at: 0)
        func sorting(_ siblings: Siblings) -> [LayerID] {
            siblings.recorder.timeline.presentation(at: 0).nodes.filter(\.sortsSublayers).map(\.id)
        }
        #expect(sorting(still) == [] && sorting(moved) == [Timeline.root])
        #expect(moved.commands() == still.commands() && moved.order() == [0, 1, 2, 3, 4])
    }

    /// A turned layer beside others, in front of one and behind another, has its place in one order.
    @Test func planesThatDoNotMeetAreNotDivided() {
        var siblings = Siblings()
        siblings.add { $0.zPosition = 50 }
        siblings.add { $0.transform = Transform3D(rotationY: 1) }
        siblings.add { $0.zPosition = -50 }
        siblings.add { $0.position.x = 80 }
        #expect(siblings.order() == [2, 1, 0, 3])
    }

    /// Two halves: in each both layers are drawn, in an order of its own.
    @Test func planesThatCrossAreDrawnInTwoCells() throws {
        var siblings = Siblings()
        siblings.add { $0.transform = Transform3D(rotationY: 1) }
        siblings.add { _ in }
        siblings.add { $0.position.x = 80 }
        #expect(siblings.order() == [nil, nil, 0, 1, nil, nil, 1, 0, nil, nil, 2])
        let cells = siblings.commands().compactMap { command in
            if case .pushGroup(let style) = command, case .cell(let polygon, _) = style.compositing {
                polygon.bounds
            } else {
                nil
            }
        }
        let edges = cells.map { [$0.minX, $0.minY, $0.maxX, $0.maxY].map { ($0 * 1e9).rounded() / 1e9 } }
        #expect(edges == [[25, 8, 42, 42], [8, 8, 25, 42]])
    }

    /// Six faces that share their edges have one order; the far ones are behind.
    @Test func theFacesOfACubeDoNotCross() {
        var siblings = Siblings()
        let superlayer = siblings.add {
            $0.frame = Rect(x: 0, y: 0, width: 100, height: 100)
            $0.backgroundColor = nil
            $0.sublayerTransform = Transform3D(rotationY: 0.5).concatenating(Transform3D(rotationX: -0.4))
                .concatenating(Transform3D(perspective: 400))
        }
        let outwards = Transform3D(translationX: 0, y: 0, z: 15)
        for turn in [
            Transform3D.identity, Transform3D(rotationY: .pi), Transform3D(rotationY: .pi / 2), Transform3D(rotationY: -.pi / 2),
            Transform3D(rotationX: .pi / 2), Transform3D(rotationX: -.pi / 2),
        ] {
            siblings.add(to: superlayer) {
                $0.frame = Rect(x: 35, y: 35, width: 30, height: 30)
                $0.transform = outwards.concatenating(turn)
            }
        }
        let order = siblings.order()
        #expect(order.count == 6 && Set(order.suffix(3)).isDisjoint(with: order.prefix(3)))
        // The front face, 1, and the back, 2.
        #expect(order.suffix(3).contains(1) && order.prefix(3).contains(2))
    }

    /// Edge-on layers, and those whose back is not drawn, are neither drawn nor cut others.
    @Test func whatIsNotSeenCutsNothing() {
        var siblings = Siblings()
        siblings.add { _ in }
        siblings.add { $0.transform = Transform3D(rotationY: .pi / 2) }
        siblings.add {
            $0.transform = Transform3D(rotationY: 2.5)
            $0.isDoubleSided = false
        }
        siblings.add { $0.position.x += 5 }
        #expect(siblings.order() == [0, 3])
    }

    /// The sublayers of a layer are flat in it; so one far in front of its superlayer is behind what that is behind.
    @Test func spacesAreThoseOfOneSuperlayer() {
        var siblings = Siblings()
        let superlayer = siblings.add { _ in }
        siblings.add(to: superlayer) { $0.zPosition = 100 }
        siblings.add { $0.zPosition = 1 }
        #expect(siblings.order() == [0, 1, 2])
    }

    /// Sublayers of a transform layer are among its siblings, wherever its transforms put them, and in a transform layer within it, too.
    @Test func transformLayersLeaveTheirSublayersInSpace() {
        var siblings = Siblings()
        let outer = siblings.add {
            $0.content = .transform
            $0.zPosition = 5
        }
        let inner = siblings.add(to: outer) {
            $0.content = .transform
            $0.sublayerTransform = Transform3D(rotationX: .pi)
        }
        siblings.add(to: inner) { $0.zPosition = 3 }
        siblings.add(to: inner) { $0.zPosition = 7 }
        siblings.add(to: outer) { $0.zPosition = -1 }
        siblings.add { $0.zPosition = 1 }
        siblings.add { $0.zPosition = 3 }
        // At the depths 5 − 3, 5 − 7, 5 − 1, 1 and 3.
        #expect(siblings.order() == [3, 5, 2, 6, 4])
    }

    /// Neither a picture, a clip, a mask nor a shadow is drawn of a transform layer, and its opacity is that of each sublayer.
    @Test func transformLayersHaveNoPicture() {
        func commands(isNested: Bool) -> [DrawCommand] {
            var siblings = Siblings()
            let superlayer =
                isNested
                ? siblings.add {
                    $0.content = .transform
                    $0.frame = Rect(x: 0, y: 0, width: 20, height: 20)
                    $0.masksToBounds = true
                    $0.shadow.opacity = 1
                    $0.borderWidth = 2
                    $0.opacity = 0.5
                } : Timeline.root
            for _ in 0..<2 {
                siblings.add(to: superlayer) {
                    $0.backgroundColor = .white
                    $0.opacity = isNested ? 0.5 : 0.25
                }
            }
            if isNested {
                var mask = Layer()
                mask.frame = Rect(x: 0, y: 0, width: 5, height: 5)
                _ = siblings.recorder.setMask(siblings.recorder.createLayer(mask, name: nil, at: 0), of: superlayer, at: 0)
            }
            return siblings.commands()
        }
        #expect(commands(isNested: true) == commands(isNested: false))
        #expect(commands(isNested: true).count == 2)
    }

    /// Copies of a replicator are members of its own space, or with `preservesDepth` of the one around it.
    @Test(arguments: [false, true]) func copiesMayJoinTheSpaceAround(preservesDepth: Bool) {
        var siblings = Siblings()
        var content = ReplicatorContent()
        content.instanceCount = 3
        content.instanceTransform = Transform3D(translationX: 0, y: 0, z: 10)
        content.preservesDepth = preservesDepth
        let replicator = siblings.add {
            $0.content = .replicator(content)
            $0.backgroundColor = nil
        }
        siblings.add(to: replicator) { _ in }
        siblings.add { $0.zPosition = 15 }
        #expect(siblings.order() == (preservesDepth ? [1, 1, 2, 1] : [1, 1, 1, 2]))
    }

    /// A transform layer that is a mask, or in a transition, has a space of its own.
    @Test func masksAreTransformLayersByThemselves() {
        var siblings = Siblings()
        let masked = siblings.add { $0.zPosition = 1 }
        var content = Layer()
        content.content = .transform
        content.frame = Rect(x: 0, y: 0, width: 30, height: 30)
        let mask = siblings.recorder.createLayer(content, name: nil, at: 0)
        _ = siblings.recorder.setMask(mask, of: masked, at: 0)
        siblings.add(to: mask) { $0.zPosition = 2 }
        siblings.add(to: mask) { $0.zPosition = 1 }
        siblings.add { _ in }
        #expect(siblings.order() == [3, nil, 0, nil, 2, 1, nil, nil])
    }

    /// Whatever numbers transforms have, scopes stay nested, and nothing is drawn of which a number is infinite or NaN.
    @Test(arguments: 1...40 as ClosedRange<UInt64>) func anyTransformsKeepScopesNested(seed: UInt64) {
        var numbers = SplitMix64(seed: seed)
        func number() -> Double {
            [0, 1, -1, 0.3, -2.5, 40, -400, 1e-9, 1e9, 1e300, .infinity, .nan, 0.7, 1.5, -0.2, 3][Int(numbers.next() % 16)]
        }
        func transform() -> Transform3D {
            switch numbers.next() % 4 {
            case 0: .identity
            case 1: Transform3D(rotationY: number()).concatenating(Transform3D(perspective: 300))
            case 2: Transform3D(rotation: number(), x: number(), y: number(), z: number())
            default: Transform3D(rows: (0..<4).map { _ in SIMD4(number(), number(), number(), number()) })
            }
        }
        var siblings = Siblings()
        for index in 0..<14 {
            let superlayer = index == 0 ? Timeline.root : siblings.ids[Int(numbers.next() % UInt64(index))]
            siblings.add(to: index % 3 == 0 ? Timeline.root : superlayer) {
                $0.transform = transform()
                $0.zPosition = number()
                $0.sublayerTransform = transform()
                $0.masksToBounds = numbers.next() % 4 == 0
                $0.cornerRadius = 5
                $0.shadow.opacity = numbers.next() % 4 == 0 ? 1 : 0
                $0.opacity = numbers.next() % 3 == 0 ? 0.5 : 1
                if numbers.next() % 4 == 0 { $0.content = .transform }
            }
        }
        var open: [Bool] = []
        for command in siblings.commands() {
            switch command {
            case .pushClip: open.append(true)
            case .pushGroup: open.append(false)
            case .popClip: #expect(open.popLast() == true)
            case .popGroup: #expect(open.popLast() == false)
            case .fill(_, _, let transform), .shadow(_, _, _, let transform), .backdrop(_, _, let transform):
                #expect(transform.isFinite)
            }
        }
        #expect(open.isEmpty && siblings.commands() == siblings.commands())
    }

    /// Each step of a cell belongs to the layer that it draws, and the cells to the superlayer.
    @Test func stepsInCellsKeepTheirOwners() {
        var siblings = Siblings()
        let superlayer = siblings.add { $0.frame = Rect(x: 0, y: 0, width: 100, height: 100) }
        siblings.add(to: superlayer) { $0.transform = Transform3D(rotationY: 1) }
        siblings.add(to: superlayer) { _ in }
        let owners = siblings.recorder.timeline.presentation(at: 0).commandOwners(scale: 1)
        let (s, a, b) = (siblings.ids[0], siblings.ids[1], siblings.ids[2])
        #expect(owners == [s, s, s, a, b, s, s, b, a, s, s])
    }

    /// A mask, a border and a shadow go with their layer.
    @Test func theWholePictureOfALayerIsMoved() {
        func commands(_ order: [Int]) -> [DrawCommand] {
            var siblings = Siblings()
            let layers: [(inout Layer) -> Void] = [
                {
                    $0.zPosition = 2
                    $0.shadow.opacity = 1
                    $0.borderWidth = 2
                    $0.opacity = 0.5
                }, { $0.zPosition = 1 },
            ]
            for index in order {
                siblings.add {
                    layers[index](&$0)
                    $0.backgroundColor = DepthTests.color(index)
                }
            }
            return siblings.commands()
        }
        #expect(commands([0, 1]) == commands([1, 0]))
        #expect(commands([0, 1]).count > 4)
    }
}
