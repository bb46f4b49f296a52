import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimLayout

/// Times the layout of stacks.
enum LayoutTimings {
    private static let count = 1000

    static func run(frames: Int) {
        let stage = Stage(size: Size(width: 390, height: 844))
        var arrangement = StackArrangement()
        arrangement.axis = .vertical
        let stack = stage.addLayer(Layer())
        stage.setLayout(LayerLayout(stack: arrangement), of: stack)
        for index in 0..<count {
            let view = stage.addLayer(Layer(), to: stack)
            stage.setLayout(LayerLayout(ownSize: Size(width: 300, height: 20 + Double(index % 7))), of: view)
        }
        stage.layOutIfNeeded()
        let times = (0..<frames).map { frame in
            arrangement.spacing = Double(frame % 8 + 1)
            stage.setLayout(LayerLayout(stack: arrangement), of: stack)
            return CPUTime.milliseconds { stage.layOutIfNeeded() }
        }
        MarkdownTable.print(
            ["layout", "ms"], [["a stack of 1,000 views, each time with another spacing", times.median.text(3)]])
    }
}
