import AnimLayers

/// The changes that the code of a keyframe block makes, by layer and key path.
struct KeyframeCollector {
    /// A share of the block's duration.
    struct Interval {
        var start: Double
        var duration: Double
    }

    /// A change to be reached at the end of an interval.
    struct Change {
        var interval: Interval
        var value: LayerValue
    }

    /// All changes of one key path of one layer.
    struct Track {
        let layer: LayerID
        let keyPath: LayerKeyPath
        let initialValue: LayerValue
        var changes: [Change]
    }

    /// The tracks in the order of their first change.
    private(set) var tracks: [Track] = []
    /// The index of the track of each key path of a layer.
    private var indices: [LayerID: [LayerKeyPath: Int]] = [:]
    /// The interval of the keyframe whose code is running; the whole duration outside of keyframes.
    var interval = Interval(start: 0, duration: 1)
    /// Whether the block has had any keyframe.
    var hasKeyframes = false

    /// Notes that a value is to be reached at the end of the current interval.
    mutating func add(_ value: LayerValue, after initialValue: LayerValue, for keyPath: LayerKeyPath, of layer: LayerID) {
        let change = Change(interval: interval, value: value)
        if let index = indices[layer]?[keyPath] {
            tracks[index].changes.append(change)
        } else {
            indices[layer, default: [:]][keyPath] = tracks.count
            tracks.append(Track(layer: layer, keyPath: keyPath, initialValue: initialValue, changes: [change]))
        }
    }
}
