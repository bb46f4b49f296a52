#if canImport(CCairo)
    import AnimGraphics
    import CCairo

    extension CairoCanvas {
        /// Clears the canvas to white and draws all gradients.
        func draw(_ scene: GradientScene, scale: Int, phase: Double) {
            begin(scale: scale, phase: phase)
            let (width, height) = (Double(GradientScene.width), Double(GradientScene.height))
            let across = cairo_pattern_create_linear(0, 0, width, height)
            fill(-1, -1, width + 2, height + 2, across, GradientScene.ground)
            for spot in scene.spots {
                let (x, y, r) = (spot.center.x, spot.center.y, spot.radius)
                var clear = spot.color
                clear.alpha = 0
                fill(x - r, y - r, 2 * r, 2 * r, cairo_pattern_create_radial(x, y, 0, x, y, r), (spot.color, clear))
            }
            cairo_surface_flush(surface)
        }

        private func fill(
            _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ pattern: OpaquePointer?,
            _ colors: (from: Color, to: Color)
        ) {
            for (place, color) in [(0.0, colors.from), (1.0, colors.to)] {
                cairo_pattern_add_color_stop_rgba(pattern, place, color.red, color.green, color.blue, color.alpha)
            }
            cairo_set_source(context, pattern)
            cairo_rectangle(context, x, y, width, height)
            cairo_fill(context)
            cairo_pattern_destroy(pattern)
        }
    }
#endif
