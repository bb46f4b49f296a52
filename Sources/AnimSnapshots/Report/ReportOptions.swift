/// The content of a report, and its size.
package struct ReportOptions: Sendable {
    /// The pictures of scenes that are not as recorded.
    package enum Pictures: String, CaseIterable, Sendable {
        /// None; the page has its films.
        case none
        /// The frames worth a look, a strip and an animation.
        case all
    }

    /// The most frames of a film, unless it has to be smaller; nil for all around those that differ.
    package var frameLimit: Int? = 60
    /// The most bytes of the page.
    package var size = 20_000_000
    /// The pictures beside the page.
    package var pictures = Pictures.all
    /// The file of results that `approve` reads, as it is called where the page is looked at; nil for that of the last comparison.
    package var resultsFile: String?
    /// The number of threads.
    package var jobs = 1

    /// Creates the usual options.
    package init() {}

    /// Returns the bytes that a page has room for of films, beside what else it has: base64 has four characters for three bytes.
    func filmSize(besides pageSize: Int) -> Int { max(0, size - pageSize) / 4 * 3 }
}
