import AnimLayers

/// An animation on a layer whose end has not come yet.
struct RunningAnimation {
    let token: AnimationToken
    /// The place in the order in which animations were added; breaks ties of the end time.
    let order: Int
    /// The media time of the end under the time spaces that hold now; infinite where it never comes.
    var endTime = Double.infinity
    /// Told when it stops, with whether it came to its end.
    let didStop: (Bool) -> Void
}

/// An animation that a layer holds under a key.
struct KeyedAnimation {
    let key: String
    let token: AnimationToken
    /// The key path that a keyframe block animates; those of one key path replace each other.
    let keyframedKeyPath: LayerKeyPath?
}

/// Something that is due at a time.
struct DueAction {
    let time: Double
    /// The place in the order in which things were scheduled; breaks ties of the time.
    let order: Int
    let action: () -> Void
}

/// Things that are due, in the order of their times.
struct Agenda {
    /// Latest first, so that the next one is taken from the end.
    private var actions: [DueAction] = []

    /// The time of the next one; infinite where there is none.
    var nextTime: Double { actions.last?.time ?? .infinity }

    mutating func insert(_ action: DueAction) {
        var low = 0
        var high = actions.count
        while low < high {
            let middle = (low + high) / 2
            let isLater = (actions[middle].time, actions[middle].order) > (action.time, action.order)
            if isLater { low = middle + 1 } else { high = middle }
        }
        actions.insert(action, at: low)
    }

    /// Takes the next one out where it is due at a time.
    mutating func popNext(dueAt time: Double) -> DueAction? {
        nextTime <= time ? actions.popLast() : nil
    }
}
