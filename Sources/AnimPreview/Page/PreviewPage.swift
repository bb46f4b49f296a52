import AnimEncoders

/// The files of the page.
package enum PreviewPage {
    /// The files: the page itself, its style and its scripts.
    package static var files: [(name: String, bytes: [UInt8])] {
        [
            ("preview.html", PackageResources.preview_html), ("preview.css", PackageResources.preview_css),
            ("film.js", FilmScript.bytes), ("preview.js", PackageResources.preview_js),
            ("session.js", PackageResources.session_js), ("player.js", PackageResources.player_js),
            ("stage.js", PackageResources.stage_js), ("timeline.js", PackageResources.timeline_js),
            ("inspector.js", PackageResources.inspector_js), ("curve.js", PackageResources.curve_js),
            ("scenes.js", PackageResources.scenes_js), ("touch.js", PackageResources.touch_js),
            ("aids.js", PackageResources.aids_js), ("outlines.js", PackageResources.outlines_js),
            ("trail.js", PackageResources.trail_js), ("skins.js", PackageResources.skins_js),
            ("loupe.js", PackageResources.loupe_js), ("export.js", PackageResources.export_js),
            ("rows.js", PackageResources.rows_js),
            ("diagnostics.js", PackageResources.diagnostics_js), ("elements.js", PackageResources.elements_js),
        ]
    }
}
