import AnimGeometry
import AnimGraphics
import CCairo

/// An image surface of cairo, on which display lists of fills are drawn.
struct CairoCanvas: ~Copyable {
    private let surface: OpaquePointer?
    private let context: OpaquePointer?
    private let width: Int
    private let height: Int

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        context = cairo_create(surface)
    }

    deinit {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }

    /// Clears the canvas and draws all fills.
    func draw(_ list: DisplayList) {
        cairo_identity_matrix(context)
        cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
        set(list.background)
        cairo_paint(context)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
        for case .fill(let shape, .color(let color), let t) in list.commands {
            var matrix = cairo_matrix_t(xx: t.a, yx: t.b, xy: t.c, yy: t.d, x0: t.tx, y0: t.ty)
            cairo_set_matrix(context, &matrix)
            set(color)
            cairo_new_path(context)
            add(shape)
            cairo_fill(context)
        }
        cairo_surface_flush(surface)
    }

    /// The alpha of all pixels, row by row.
    func alpha() -> [UInt8] {
        guard let data = cairo_image_surface_get_data(surface) else { return [] }
        let stride = Int(cairo_image_surface_get_stride(surface))
        return (0..<height).flatMap { y in (0..<width).map { x in data[y * stride + 4 * x + 3] } }
    }

    private func set(_ color: Color) {
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    }

    private func add(_ shape: Shape) {
        switch shape {
        case .rect(let r): cairo_rectangle(context, r.minX, r.minY, r.width, r.height)
        case .roundedRect(let rounded): add(rounded)
        case .path(let path, let rule):
            cairo_set_fill_rule(context, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
            for element in path.elements { add(element) }
        case .ring: break
        }
    }

    private func add(_ rounded: RoundedRect) {
        let rect = rounded.rect
        let r = min(rounded.cornerRadius, rect.width / 2, rect.height / 2)
        cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
        cairo_new_sub_path(context)
        cairo_arc(context, rect.minX + r, rect.minY + r, r, .pi, 1.5 * .pi)
        cairo_arc(context, rect.maxX - r, rect.minY + r, r, 1.5 * .pi, 2 * .pi)
        cairo_arc(context, rect.maxX - r, rect.maxY - r, r, 0, 0.5 * .pi)
        cairo_arc(context, rect.minX + r, rect.maxY - r, r, 0.5 * .pi, .pi)
        cairo_close_path(context)
    }

    private func add(_ element: Path.Element) {
        switch element {
        case .move(let p): cairo_move_to(context, p.x, p.y)
        case .line(let p): cairo_line_to(context, p.x, p.y)
        case .quad(let c, let p):
            var x = 0.0
            var y = 0.0
            cairo_get_current_point(context, &x, &y)
            let (a, b) = (Point(x: x, y: y) * (1 / 3) + c * (2 / 3), p * (1 / 3) + c * (2 / 3))
            cairo_curve_to(context, a.x, a.y, b.x, b.y, p.x, p.y)
        case .cubic(let a, let b, let p): cairo_curve_to(context, a.x, a.y, b.x, b.y, p.x, p.y)
        case .close: cairo_close_path(context)
        }
    }
}
