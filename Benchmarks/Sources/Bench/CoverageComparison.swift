import AnimGeometry
import AnimGraphics
import AnimRaster

/// Compares coverage with 16 × 16 samples per pixel.
enum CoverageComparison {
    static func run(_ scenes: [FillScene]) {
        var rows: [[String]] = []
        for scene in scenes {
            switch scene.kind {
            case .roundedRects, .gradients, .shadow: break
            case .blobs: rows += compare("36 simple blobs", curves: apart(scene), rule: .nonZero)
            case .overlappingPath: rows += compare("2,000 cubics over each other", curves: [scene.numbers], rule: .evenOdd)
            case .strokes: rows += compareStrokes("24 strokes as one, round caps and joins", scene)
            }
        }
        MarkdownTable.print(["shape", "by", "all pixels: mean / rms / max", "edge pixels: mean / rms / max"], rows)
    }

    private static func compare(_ name: String, curves: [[Double]], rule: FillRule) -> [[String]] {
        let paths = curves.map { FillScene.path($0[...]) }
        let list = DisplayList(
            width: FillScene.width, height: FillScene.height,
            commands: paths.map { .fill(.path($0, rule), paint: .color(.black), transform: Projection.identity) })
        let truth = CoverageTruth.coverage(
            of: Path(paths.flatMap(\.elements)), rule: rule, width: list.width, height: list.height)
        var rasterizer = Rasterizer()
        let ours = rasterizer.render(list).pixels.map { UInt8($0 >> 24) }
        var rows = [[name, "ours"] + CoverageError(ours, truth: truth).texts]
        #if canImport(CCairo)
            for isFast in [false, true] {
                let canvas = CairoCanvas(width: list.width, height: list.height, isFast: isFast)
                let coverage = canvas.coverage(of: curves, evenOdd: rule == .evenOdd)
                rows.append([name, isFast ? "cairo, fast" : "cairo"] + CoverageError(coverage, truth: truth).texts)
            }
        #endif
        return rows
    }

    /// Compares the first strokes, drawn as one path, with the set of points within half the line width.
    private static func compareStrokes(_ name: String, _ scene: FillScene) -> [[String]] {
        let curves = scene.records.prefix(24).map { Array($0.dropLast(4)) }
        let path = Path(curves.flatMap { FillScene.path($0[...]).elements })
        var style = FillScene.strokeStyle
        style.cap = .round
        let list = DisplayList(
            width: FillScene.width, height: FillScene.height,
            commands: [.fill(.stroke(path, style), paint: .color(.black), transform: Projection.identity)])
        let truth = CoverageTruth.coverage(near: path, distance: style.width / 2, width: list.width, height: list.height)
        var rasterizer = Rasterizer()
        let ours = rasterizer.render(list).pixels.map { UInt8($0 >> 24) }
        var rows = [[name, "ours"] + CoverageError(ours, truth: truth).texts]
        #if canImport(CCairo)
            for isFast in [false, true] {
                let canvas = CairoCanvas(width: list.width, height: list.height, isFast: isFast)
                let coverage = canvas.coverage(ofStrokesAlong: curves)
                rows.append([name, isFast ? "cairo, fast" : "cairo"] + CoverageError(coverage, truth: truth).texts)
            }
        #endif
        return rows
    }

    /// Returns the first 36 blobs moved apart, in 4 columns and 9 rows.
    private static func apart(_ scene: FillScene) -> [[Double]] {
        scene.records.prefix(36).enumerated().map { index, record in
            let numbers = Array(record.dropLast(4))
            let x = stride(from: 0, to: numbers.count, by: 2).map { numbers[$0] }
            let y = stride(from: 1, to: numbers.count, by: 2).map { numbers[$0] }
            let column = Double(index % 4)
            let row = Double(index / 4)
            // Moves by whole pixels, so that the blobs keep their subpixel positions.
            let dx = (column * 97 + 1 - (x.min() ?? 0)).rounded()
            let dy = (row * 93 + 1 - (y.min() ?? 0)).rounded()
            return numbers.indices.map { numbers[$0] + ($0 % 2 == 0 ? dx : dy) }
        }
    }
}
