import AnimRender
import ArgumentParser

/// Times with commas between.
struct TimesArgument: Hashable, Sendable {
    let times: [TimeArgument]

    /// Reads times; throws the accepted forms for other texts.
    init(_ text: String) throws {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        times = parts.compactMap(TimeArgument.time)
        guard times.count == parts.count else { throw TimeArgument.forms }
    }

    /// The times in seconds in a scene, whose frames are drawn at a rate.
    func seconds(in subject: RenderPlan.Subject, framesPerSecond: Double? = nil) -> [Double] {
        times.map { $0.seconds(in: subject, framesPerSecond: framesPerSecond) }
    }
}
