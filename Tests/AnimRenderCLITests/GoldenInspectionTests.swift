import Foundation
import TestSupport
import Testing

/// Golden values of Core Animation and UIKit, as `inspect` prints them for scenes of the corpus.
struct GoldenInspectionTests {
    private let animrender: CommandLineTool

    init() throws { animrender = try CommandLineTool() }

    /// A number of a layer's presentation values in a scene at a time.
    private func shown(_ scene: String, _ layer: String, _ property: String, _ index: Int, at time: Double) throws -> Double {
        let path = Repository.path("scenes/\(scene).json")
        let outcome = try animrender("inspect", path, "--at", "\(time)", "--json")
        let json = try JSONSerialization.jsonObject(with: Data(outcome.text.utf8)) as? [String: Any]
        let layers = try #require(json?["layers"] as? [String: [String: Any]])
        let values = try #require(layers[layer]?["presentation"] as? [String: Any])
        return try #require((values[property] as? [Double])?[index])
    }

    /// The finished control, released half way through its fill.
    @Test(arguments: [
        (0.15, 0), (0.2, 17.45816), (0.3, 82.40299), (0.4, 130.88554), (0.5, 157.31840), (0.55, 147.43998), (0.6, 120.19161),
        (0.7, 66.00333), (0.8, 31.89320), (0.9, 14.39031), (1, 6.22094), (1.05, 4.22319), (1.2, 1.11782), (1.4, 0),
    ])
    func interruptedFill(time: Double, x: Double) throws {
        #expect(abs(try shown("systems/long-press-store-half", "cover", "transform", 4, at: 0.5 + time) - x) < 1e-4)
    }

    /// A pop in thirds under one ease-in-ease-out, by its frames of a sixtieth of a second.
    @Test(arguments: [
        (0, 1), (3, 1.01183), (6, 1.04900), (9, 1.11244), (12, 1.19913), (13, 1.13638), (15, 1), (17, 0.86362), (18, 0.80087),
        (24, 0.95100), (29, 0.99872), (30, 1),
    ])
    func pop(frame: Int, scale: Double) throws {
        let time = 17.0 / 60 + Double(frame) / 60
        #expect(abs(try shown("systems/tag-bubble", "bubble[0]", "transform", 0, at: time) - scale) < 1e-4)
    }
}
