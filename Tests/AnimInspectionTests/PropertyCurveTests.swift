import AnimLayers
import AnimRender
import AnimScene
import AnimTiming
import Testing

@testable import AnimInspection

struct PropertyCurveTests {
    private func curve(
        _ text: String, of scene: String, from start: Double = 0, to end: Double = 2, contributions: Bool = false
    ) throws -> PropertyCurve {
        let scene = try CurveScene.load(scene)
        let name = try CurveName(text, in: scene)
        return try PropertyCurve(name.layer, name.keyPath, of: scene, from: start, to: end, contributions: contributions)
    }

    /// The last value at a time.
    private func value(_ values: [Double], of curve: PropertyCurve, at time: Double) throws -> Double {
        values[try #require(curve.times.lastIndex { abs($0 - time) < 1e-9 })]
    }

    @Test func aLinearMotionHasItsValuesAndVelocity() throws {
        let curve = try curve("dot.position.x", of: CurveScene.linear)
        let component = try #require(curve.components.first)
        #expect(curve.components.count == 1 && component.name == "position.x" && component.unit == .points)
        for (time, x) in [(0.0, 20.0), (0.5, 20), (0.75, 45), (1, 70), (1.25, 95), (1.5, 120), (2, 120)] {
            #expect(abs(try value(component.presentation, of: curve, at: time) - x) < 1e-9, "at \(time)")
        }
        #expect(try value(component.model, of: curve, at: 0.25) == 20)
        #expect(try value(component.model, of: curve, at: 0.5) == 120)
        for (time, velocity) in [(0.25, 0.0), (0.75, 100), (1, 100), (1.25, 100), (1.75, 0)] {
            #expect(abs(try value(component.velocity, of: curve, at: time) - velocity) < 1e-6, "at \(time)")
        }
        #expect(component.presentation.allSatisfy(\.isFinite) && component.velocity.allSatisfy(\.isFinite))
        #expect(zip(curve.times, curve.times.dropFirst()).allSatisfy { $0 <= $1 })
    }

    @Test func aSpringHasItsValues() throws {
        let curve = try curve("dot.position.x", of: CurveScene.springs, to: 0.4)
        let component = try #require(curve.components.first)
        let spring = Spring(perceptualDuration: 0.5, bounce: 0.3)
        for time in [0.25, 0.3, 0.35] {
            let expected = 20 + 100 * spring.value(at: time - 0.2)
            #expect(abs(try value(component.presentation, of: curve, at: time) - expected) < 1e-9)
            #expect(abs(try value(component.velocity, of: curve, at: time) - 100 * spring.velocity(at: time - 0.2)) < 20)
        }
    }

    @Test(arguments: ["dot.position", "dot.transform", "dot.transform.rotation"])
    func contributionsAddUpToPresentationMinusModel(name: String) throws {
        let curve = try curve(name, of: CurveScene.springs, contributions: true)
        var parts = 0
        for component in curve.components {
            parts += component.contributions.count
            for index in curve.times.indices {
                let sum = component.contributions.reduce(0) { $0 + $1.values[index] }
                #expect(abs(sum - (component.presentation[index] - component.model[index])) < 1e-9)
            }
        }
        #expect(parts >= 1)
        if name == "dot.position" {
            #expect(curve.components.map(\.contributions.count) == [2, 2])
            #expect(curve.components[0].contributions.map { $0.name.hasSuffix("from 0.2 s") } == [true, false])
        }
    }

    @Test func theCurveEqualsThePresentation() throws {
        let scene = try CurveScene.load(CurveScene.springs)
        let curve = try curve("dot.position", of: CurveScene.springs)
        let layer = try #require(scene.layer(named: "dot"))
        // At a change, the first value is the one before it.
        for (index, time) in curve.times.enumerated()
        where index % 7 == 0 && curve.times.firstIndex(of: time) == curve.times.lastIndex(of: time) {
            let shown = scene.timeline.presentation(of: layer, at: time).position
            #expect(curve.components.map { $0.presentation[index] } == [shown.x, shown.y])
        }
    }

    @Test func aJumpHasTwoValuesAndNoVelocity() throws {
        let curve = try curve("dot.opacity", of: CurveScene.linear)
        let component = try #require(curve.components.first)
        let jump = curve.times.indices.filter { curve.times[$0] == 1 }
        #expect(jump.map { component.presentation[$0] } == [1, 0.25])
        #expect(component.velocity.allSatisfy { $0 == 0 })
        #expect(component.unit == .number)
    }

    @Test func theEndOfAnAnimationIsOneJump() throws {
        let scene = """
            {
              "canvas": { "width": 200, "height": 100 }, "duration": 1,
              "layers": [ { "id": "dot", "bounds": [0, 0, 10, 10], "position": [20, 50], "animations": [
                { "keyPath": "position.x", "from": 20, "to": 120, "duration": 0.55, "timingFunction": "linear" } ] } ]
            }
            """
        let curve = try curve("dot.position.x", of: scene, to: 1)
        let component = try #require(curve.components.first)
        let jumps = component.presentation.indices.dropFirst().filter {
            abs(component.presentation[$0] - component.presentation[$0 - 1]) > 50
        }
        #expect(jumps.count == 1 && abs(curve.times[jumps[0]] - 0.55) < 1e-5)
        #expect(component.velocity.allSatisfy { -0.01 < $0 && $0 < 100 / 0.55 + 0.01 })
    }

    @Test func valuesOfEveryTickHaveAVelocity() {
        // 2 points per tick, taken four times in each: 120 points per second.
        var (times, values): ([Double], [Double]) = ([], [])
        for index in 0...40 {
            let (time, tick) = (Double(index) / 240, Double(index / 4))
            if index % 4 == 0, index > 0 {
                times.append(time)
                values.append(2 * (tick - 1))
            }
            times.append(time)
            values.append(2 * tick)
        }
        let velocities = CurveVelocity(times, isAngle: false).values(of: values)
        #expect(velocities.dropFirst(6).dropLast(6).allSatisfy { abs($0 - 120) < 1e-6 })
    }

    @Test func componentsHaveNamesAndUnits() throws {
        func names(_ text: String) throws -> [String] { try curve(text, of: CurveScene.linear).components.map(\.name) }
        #expect(try names("dot.position") == ["position.x", "position.y"])
        #expect(
            try names("dot.bounds") == ["bounds.origin.x", "bounds.origin.y", "bounds.size.width", "bounds.size.height"])
        #expect(try names("dot.bounds.size") == ["bounds.size.width", "bounds.size.height"])
        #expect(
            try names("dot.backgroundColor") == [
                "backgroundColor.red", "backgroundColor.green", "backgroundColor.blue", "backgroundColor.alpha",
            ])
        #expect(try names("dot.transform") == ["a", "b", "c", "d", "tx", "ty"].map { "transform." + $0 })
        #expect(try names("dot.hidden") == ["hidden"])
        let turned = try curve("dot.transform.rotation", of: CurveScene.springs)
        #expect(turned.components[0].unit == .degrees)
        #expect(abs(turned.components[0].presentation.last! - 90) < 0.5)
    }

    @Test func aLongRangeIsBounded() throws {
        #expect(CurveGrid(from: 0, to: 600).times.count <= PropertyCurve.maximumSampleCount + 2)
        #expect(CurveGrid(from: 0, to: 1).times.count == 241)
        #expect(CurveGrid(from: 0.001, to: 0.0015).times == [0.001, 0.0015])
    }

    @Test func mistakesAreNamed() throws {
        let scene = try CurveScene.load(CurveScene.linear)
        func message(_ text: String) -> String {
            do throws(CurveError) {
                let name = try CurveName(text, in: scene)
                _ = try PropertyCurve(name.layer, name.keyPath, of: scene, from: 0, to: 2)
                return ""
            } catch {
                return error.description
            }
        }
        #expect(message("dto.opacity") == "no layer is called 'dto'; did you mean 'dot'?")
        #expect(message("dot.opacty") == "'opacty' is not a key path of 'dot'; did you mean 'opacity'?")
        #expect(
            message("dot.bounds.size.widht")
                == "'bounds.size.widht' is not a key path of 'dot'; did you mean 'bounds.size.width'?")
        #expect(message("dot") == "'dot' has no key path: give a layer, a dot and a key path, such as dot.position.x")
        #expect(message("dot.lineWidth") == "'dot' has no 'lineWidth', which shape layers have")
        #expect(message("dotted.lineWidth").isEmpty)
        #expect(message("dot.contents") == "'contents' cannot be drawn as a curve: its values are of the type image")
        #expect(message("dot.compositingFilter").contains("the type keyword"))
    }

    @Test func theValuesAreJSON() throws {
        let json = try curve("dot.opacity", of: CurveScene.linear, from: 0.99, to: 1.0).json
        #expect(
            json.line.hasPrefix(#"{"layer": "dot", "keyPath": "opacity", "times": [0.99, "#)
                && json.line.contains(#""name": "opacity", "unit": "", "presentation": [1, "#))
    }
}
