/// The decoder of films for pages, in JavaScript.
package enum FilmScript {
    /// The script: a class `Film`, which the scripts after it in a page see.
    package static var bytes: [UInt8] { PackageResources.film_js }
}
