import AnimRender
import TestSupport
import Testing

@testable import AnimSnapshots

/// The distribution of scenes to shards.
struct ShardPlanTests {
    private func scenes(_ costs: [Int]) -> [ShardPlan.Item] {
        costs.enumerated().map { index, cost in
            let name = "s\(index).json"
            return ShardPlan.Item(scene: FoundScene(name: name, path: name, isNamed: false), name: name, cost: cost)
        }
    }

    @Test(arguments: [1, 2, 3, 7, 61])
    func eachSceneIsInOneShardAndTheLoadIsEven(count: Int) throws {
        var random = SplitMix64(seed: UInt64(count))
        let costs = (0..<100).map { _ in Int(random.next() % 1000) + 1 }
        let plan = ShardPlan(scenes(costs))
        let shards = try (1...count).map { plan.scenes(of: try #require(Shard(index: $0, count: count))) }
        #expect(shards.flatMap(\.self).map(\.name).sorted() == scenes(costs).map(\.name).sorted())
        let loads = shards.map { $0.map { costs[Int($0.name.dropFirst().dropLast(5)) ?? 0] }.reduce(0, +) }
        let mean = Double(costs.reduce(0, +)) / Double(count)
        #expect(loads.allSatisfy { abs(Double($0) - mean) <= Double(costs.max() ?? 0) })
    }

    @Test func theCostliestGoFirstToTheLeastLoaded() throws {
        let plan = ShardPlan(scenes([5, 9, 4, 4]))
        #expect(plan.scenes(of: try #require(Shard("1/2"))).map(\.name) == ["s1.json", "s3.json"])
        #expect(plan.scenes(of: try #require(Shard("2/2"))).map(\.name) == ["s0.json", "s2.json"])
    }

    @Test(arguments: [
        ("{\"canvas\": {\"width\": 20, \"height\": 10}, \"duration\": 2, \"fps\": 10, \"layers\": []}", 20 * (4096 + 200)),
        ("{\"canvas\": {\"width\": 20, \"height\": 10, \"scale\": 3}, \"duration\": 1, \"layers\": []}", 50 * (4096 + 1800)),
        ("{\"canvas\": {\"width\": \"=5\", \"height\": 10}, \"duration\": 1, \"layers\": []}", 1), ("nonsense", 1),
        ("{\"canvas\": {\"width\": 1e300, \"height\": 1e300}, \"duration\": 1, \"layers\": []}", 1_000_000_000_000),
    ])
    func costsAreFramesTimesPixels(text: String, cost: Int) {
        #expect(SceneCost.cost(of: Array(text.utf8)) == cost)
    }
}
