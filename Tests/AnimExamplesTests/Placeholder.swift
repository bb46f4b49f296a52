import AnimExamples
import AnimRender
import Testing

@Test func probe() throws {
    for example in Example.all {
        do {
            let film = try example.film()
            print("=====", example.name, film.events.events.count)
            for event in film.events.events.prefix(60) {
                if case .scroll(_, .didScroll) = event.kind { continue }
                print((event.time * 1e5).rounded() / 1e5, event.kind)
            }
        } catch { print("=====", example.name, "ERROR", error) }
    }
}
