import AnimEncoders
import AnimGeometry
import AnimInteraction
import AnimRender
import AnimScene

/// A scene that is played while hands touch it, from a chosen moment to its end.
///
/// Its clock is the client's: each message says where the fingers are in the next ticks. When all fingers have left the screen, their strokes
/// become touches as a file has them, and the scene is played again with these instead of the hands' up to the present tick: what is shown from
/// then on is what the file will show.
final class LiveRun {
    /// The number that tells its frames from all others of a session.
    let revision: Int
    /// The tick that has been played last.
    private(set) var tick: Int
    /// The touches so far.
    private(set) var recorded: [RecordedTouch] = []
    /// The last tick of the scene.
    let end: Int

    private let scene: any LiveScene
    private let canvas: RenderCanvas
    private let drawer: LiveDrawer
    /// The map from points of the picture to points of the screen, around which the body of a device may be drawn.
    private let screen: Transform
    /// The scene up to the last tick; nil while it is played.
    private var played: Scene?
    /// The last frame that was drawn, and the tick that it shows.
    private var shown: (tick: Int, frame: FilmFrame)?
    /// The fingers that are down.
    private var hands = [Hand?](repeating: nil, count: TouchRequest.fingerLimit)
    /// The strokes of fingers that have left, while others are still down.
    private var strokes: [HandStroke] = []
    /// The layers that the fingers came down on.
    private let targets = TouchTargets()

    /// A finger that is down.
    private struct Hand {
        let start: Int
        let finger: LiveFinger
        var locations: [Point]
    }

    /// Plays a scene up to a time in seconds.
    init(_ scene: any LiveScene, from time: Double, revision: Int, on canvas: RenderCanvas, showsTouches: Bool?) {
        (self.scene, self.revision, self.canvas) = (scene, revision, canvas)
        screen = Transform(scaleX: canvas.scale, y: canvas.scale).concatenating(canvas.window.inverted() ?? .identity)
        drawer = LiveDrawer(on: canvas, showsTouches: showsTouches)
        end = Int((scene.duration * scene.ticksPerSecond + Self.tolerance).rounded(.down))
        tick = min(end, Int((time * scene.ticksPerSecond + Self.tolerance).rounded(.down)))
        played = scene.play(until: seconds(tick))
    }

    /// The part of a tick by which times may differ that stand for it.
    private static let tolerance = 1e-6

    /// The ticks of the scene's clock per second.
    var ticksPerSecond: Double { scene.ticksPerSecond }

    /// The error that has ended it, if any.
    var error: String? { scene.error }

    /// Whether it has come to the end of the scene.
    var isOver: Bool { tick >= end || error != nil }

    private func seconds(_ tick: Int) -> Double { Double(tick) / scene.ticksPerSecond }

    /// Plays the next ticks with fingers at locations; nil for a finger that is not on the screen.
    ///
    /// - Returns: Whether touches have been recorded.
    func advance(_ ticks: [[FingerStep?]]) -> Bool {
        var hasRecorded = false
        for steps in ticks where !isOver {
            played = nil
            for index in hands.indices { move(index, by: index < steps.count ? steps[index] : nil, in: tick + 1) }
            tick += 1
            played = scene.play(until: seconds(tick))
            if record() { hasRecorded = true }
        }
        return hasRecorded
    }

    /// Ends it: fingers that are still down have done what they did.
    func finish() {
        for index in hands.indices { lift(index) }
        _ = record()
    }

    /// Returns the frame of the last tick as a client reads it, after the one that was drawn before.
    ///
    /// - Parameter isWhole: Whether the client has no frame yet.
    /// - Throws: `InvalidScene` if it takes too much work.
    func message(isWhole: Bool = false) throws -> [UInt8] {
        let scene = played ?? scene.play(until: seconds(tick))
        let former = isWhole ? nil : shown
        let (pixmap, isUnchanged) = try drawer.frame(of: scene, at: seconds(tick))
        let frame = isUnchanged ? shown?.frame ?? FilmFrame(pixmap) : FilmFrame(pixmap)
        shown = (tick, frame)
        return PreviewFilm.head(revision, tick, after: former?.tick) + EncodedFilm.bytes(of: frame, after: former?.frame)
    }
}

extension LiveRun {
    private func move(_ index: Int, by step: FingerStep?, in tick: Int) {
        guard let step else { return lift(index, in: tick) }
        let location = HandStroke.rounded(screen.apply(step.location))
        guard hands[index] == nil else {
            hands[index]?.finger.move(to: location, at: seconds(tick))
            hands[index]?.locations.append(location)
            if step.isLifted { lift(index, in: tick) }
            return
        }
        guard let finger = scene.stage.putDownFinger(at: location, time: seconds(tick)) else { return }
        hands[index] = Hand(start: tick, finger: finger, locations: [location])
        // In the tick itself, layers may have moved on.
        let other = hands[1 - index].flatMap { $0.start == tick ? $0.locations[0] : nil }
        let points = [location] + (other.map { [($0 + location) * 0.5] } ?? [])
        scene.stage.scheduleTouches(at: seconds(tick)) { [scene, targets] in
            for point in points { targets.layers[point] = .some(scene.target(at: point)) }
            return []
        }
    }

    /// Lifts a finger at its last location.
    private func lift(_ index: Int, in tick: Int? = nil) {
        guard let hand = hands[index], let last = hand.locations.last else { return }
        hands[index] = nil
        if let tick { hand.finger.move(to: last, at: seconds(tick), isLifted: true) }
        // A finger that is not told to be anywhere has stayed there until now.
        let isStill = tick.map { $0 > hand.start + hand.locations.count - 1 } ?? false
        let locations = isStill ? hand.locations + [last] : hand.locations
        if let stroke = HandStroke(start: hand.start, locations) { strokes.append(stroke) }
    }

    /// Makes touches of the strokes once all fingers have left; returns false if there are none.
    private func record() -> Bool {
        guard !strokes.isEmpty, hands.allSatisfy({ $0 == nil }) else { return false }
        let recognizer = TouchRecognizer(ticksPerSecond: scene.ticksPerSecond) { [targets] location in
            targets.layers[location].flatMap { $0 }.map { ($0.name, $0.center) }
        }
        recorded += recognizer.touches(strokes.sorted { $0.start < $1.start })
        strokes = []
        played = nil
        scene.restart(adding: recorded.map { ScheduledTouch(time: $0.time, strokes: $0.strokes) })
        played = scene.play(until: seconds(tick))
        return true
    }
}

/// The layers that touches at locations are meant for.
private final class TouchTargets {
    var layers: [Point: LiveTarget?] = [:]
}
