package import AnimInteraction
package import AnimRender

extension SheetNote {
    /// Creates the note of an event; nil for the scrolling by a tick, of which there are too many.
    package init?(_ event: Event) {
        let type = EventType(event.kind)
        if type == .didScroll { return nil }
        let words = [event.kind.name, type.rawValue, event.kind.details].compactMap(\.self).filter { !$0.isEmpty }
        self.init(time: event.time, text: words.joined(separator: " "))
    }
}
