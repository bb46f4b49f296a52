import AnimRender
import AnimRenderPreview

/// A card that a drag moves, and that springs back.
struct Card: PreviewSubject {
    var previewScene: Scene {
        get throws { Scene(try film(damping: 0.6)) }
    }
}

/// Makes the film of a card with a spring.
func film(damping: Double) throws -> Film {
    try Film(size: Size(width: 240, height: 160), scale: 2, duration: 2.5, showsTouches: true) { window in
        let card = View(frame: Rect(x: 40, y: 50, width: 80, height: 60))
        card.backgroundColor = Color(rgb: 0x007AFF)
        card.layer.cornerRadius = 12
        card.layer.name = "card"
        window.addSubview(card)
        let home = card.center
        card.addGestureRecognizer(
            PanGestureRecognizer { recognizer in
                guard let pan = recognizer as? PanGestureRecognizer else { return }
                card.center.x = home.x + pan.translation(in: window).x
                guard pan.state == .ended else { return }
                View.animate(withDuration: 0.8, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: 0) {
                    card.center = home
                }
            })
        window.touches.drag(card, by: Point(x: 90, y: 0), at: 0.4, for: 0.5, holdAfter: 0.2)
    }
}

try preview(
    Card(),
    Preview("Stiff card") { try film(damping: 1) },
    Preview("Loose card") { try film(damping: 0.3) })
