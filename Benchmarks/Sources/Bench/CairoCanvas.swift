#if canImport(CCairo)
    import AnimGeometry
    import AnimGraphics
    import CCairo

    /// A cairo image surface that draws scenes of fills, building the paths from the same numbers.
    struct CairoCanvas: ~Copyable {
        private let surface: OpaquePointer?
        private let context: OpaquePointer?
        private let width: Int
        private let height: Int

        init(width: Int, height: Int, isFast: Bool = false) {
            self.width = width
            self.height = height
            surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
            context = cairo_create(surface)
            if isFast { cairo_set_antialias(context, CAIRO_ANTIALIAS_FAST) }
        }

        deinit {
            cairo_destroy(context)
            cairo_surface_destroy(surface)
        }

        /// Clears the canvas to white and draws all fills.
        func draw(_ scene: FillScene, scale: Int, phase: Double) {
            cairo_identity_matrix(context)
            cairo_set_source_rgb(context, 1, 1, 1)
            cairo_paint(context)
            cairo_translate(context, phase, 0)
            cairo_scale(context, Double(scale), Double(scale))
            let evenOdd = scene.kind == .overlappingPath
            cairo_set_fill_rule(context, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
            cairo_set_line_width(context, FillScene.strokeStyle.width)
            cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
            cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
            if scene.kind == .gradients {
                let pattern = cairo_pattern_create_linear(0, 0, Double(FillScene.width), Double(FillScene.height))
                paint(pattern, FillScene.washColors)
            }
            for record in scene.records {
                let color = scene.color(record)
                cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
                cairo_new_path(context)
                switch scene.kind {
                case .roundedRects: addRoundedRect(record)
                case .blobs: addCurves(record.dropLast(4))
                case .overlappingPath: addCurves(record)
                case .strokes:
                    addCurves(record.dropLast(4))
                    cairo_stroke(context)
                case .gradients:
                    let (x, y, radius) = (record[record.startIndex], record[record.startIndex + 1], record[record.startIndex + 2])
                    cairo_arc(context, x, y, radius, 0, 2 * .pi)
                    let outer = Color(red: color.red, green: color.green, blue: color.blue, alpha: 0)
                    paint(cairo_pattern_create_radial(x, y, 0, x, y, radius), [color, outer])
                case .shadow: break
                }
                cairo_fill(context)
            }
            cairo_surface_flush(surface)
        }

        /// Fills the current path, or the whole canvas if it is empty, with a gradient between two colors, and frees the
        /// gradient.
        private func paint(_ pattern: OpaquePointer?, _ colors: [Color]) {
            for (offset, color) in colors.enumerated() {
                cairo_pattern_add_color_stop_rgba(pattern, Double(offset), color.red, color.green, color.blue, color.alpha)
            }
            cairo_set_source(context, pattern)
            if cairo_has_current_point(context) == 0 { cairo_paint(context) } else { cairo_fill(context) }
            cairo_pattern_destroy(pattern)
        }

        /// Returns the coverage of paths of cubics on a clear canvas, row by row.
        func coverage(of curves: [[Double]], evenOdd: Bool) -> [UInt8] {
            cairo_set_fill_rule(context, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
            for numbers in curves {
                addCurves(numbers[...])
                cairo_fill(context)
            }
            return coverage
        }

        /// Returns the coverage of strokes, drawn as one path, on a clear canvas, row by row.
        func coverage(ofStrokesAlong curves: [[Double]]) -> [UInt8] {
            cairo_set_line_width(context, FillScene.strokeStyle.width)
            cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
            cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
            for numbers in curves { addCurves(numbers[...]) }
            cairo_stroke(context)
            return coverage
        }

        /// The alpha of each pixel, row by row.
        private var coverage: [UInt8] {
            cairo_surface_flush(surface)
            guard let data = cairo_image_surface_get_data(surface) else { return [] }
            let stride = Int(cairo_image_surface_get_stride(surface))
            return (0..<height).flatMap { y in (0..<width).map { x in data[y * stride + 4 * x + 3] } }
        }

        private func addRoundedRect(_ n: ArraySlice<Double>) {
            let i = n.startIndex
            let (x, y, right, bottom, r) = (n[i], n[i + 1], n[i] + n[i + 2], n[i + 1] + n[i + 3], n[i + 4])
            cairo_new_sub_path(context)
            cairo_arc(context, x + r, y + r, r, .pi, 1.5 * .pi)
            cairo_arc(context, right - r, y + r, r, 1.5 * .pi, 2 * .pi)
            cairo_arc(context, right - r, bottom - r, r, 0, 0.5 * .pi)
            cairo_arc(context, x + r, bottom - r, r, 0.5 * .pi, .pi)
            cairo_close_path(context)
        }

        private func addCurves(_ n: ArraySlice<Double>) {
            cairo_move_to(context, n[n.startIndex], n[n.startIndex + 1])
            for i in stride(from: n.startIndex + 2, to: n.endIndex, by: 6) {
                cairo_curve_to(context, n[i], n[i + 1], n[i + 2], n[i + 3], n[i + 4], n[i + 5])
            }
        }
    }
#endif
