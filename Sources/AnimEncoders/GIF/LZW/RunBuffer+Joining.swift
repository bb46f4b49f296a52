extension RunBuffer {
    /// Returns the ways of pixels with those in a row that may stay decided: all stay where they have several colours, else none but those that must.
    func joinedWhereTransparent() -> RunBuffer {
        var result = RunBuffer()
        var row: [ValueRun] = []
        func end() {
            let stays = row.count > 1
            for run in row { result.append(stays ? PixelWays.stay.rawValue : run.value, count: run.length) }
            row.removeAll(keepingCapacity: true)
        }
        forEach { run in
            if PixelWays(rawValue: run.value).mayStay {
                row.append(run)
            } else {
                if !row.isEmpty { end() }
                result.append(run.value, count: run.length)
            }
        }
        end()
        return result
    }
}
