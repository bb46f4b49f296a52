#if canImport(UIKit)
    import UIKit
#else
    import AnimUIKit
#endif

/// Calls everything that draws, with and without the arguments that have defaults.
///
/// This file is valid on iOS too.
@available(iOS 17.0, *)
final class EveryDrawingCall: UIView {
    private(set) var drawingCount = 0

    override func draw(_ rect: CGRect) {
        super.draw(rect)
        guard let context = UIGraphicsGetCurrentContext() else { return }
        drawingCount += 1
        state(of: context)
        paths(in: context)
        painting(in: context)
        clips(in: context)
        gradients(in: context)
        images(in: context)
        paint()
        strings()
        pictures()
        bitmap()
    }

    private func state(of context: CGContext) {
        context.saveGState()
        context.translateBy(x: 1, y: 2)
        context.scaleBy(x: 2, y: 2)
        context.rotate(by: .pi)
        context.concatenate(CGAffineTransform(translationX: 1, y: 1))
        context.concatenate(context.ctm.inverted())
        context.setLineWidth(2)
        context.setLineCap(.round)
        context.setLineCap(CGLineCap.square)
        context.setLineJoin(.bevel)
        context.setMiterLimit(4)
        context.setFlatness(1)
        context.setLineDash(phase: 0, lengths: [1, 2])
        context.setAlpha(0.5)
        context.setBlendMode(.multiply)
        context.setBlendMode(CGBlendMode(rawValue: 17) ?? .normal)
        context.setShadow(offset: CGSize(width: 1, height: 1), blur: 3)
        context.setShadow(offset: .zero, blur: 3, color: UIColor.red.cgColor)
        context.setShadow(offset: .zero, blur: 0, color: nil)
        context.setShouldAntialias(true)
        context.setAllowsAntialiasing(true)
        context.setTextDrawingMode(.fill)
        context.interpolationQuality = .high
        context.restoreGState()
        context.setFillColor(UIColor.red.cgColor)
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.setFillColor(gray: 0.5, alpha: 1)
        context.setStrokeColor(UIColor.red.cgColor)
        context.setStrokeColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.setStrokeColor(gray: 0.5, alpha: 1)
        context.setStrokeColor(cyan: 0, magenta: 1, yellow: 0, black: 0, alpha: 1)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.endTransparencyLayer()
        context.beginTransparencyLayer(in: bounds, auxiliaryInfo: nil)
        context.endTransparencyLayer()
    }

    private func paths(in context: CGContext) {
        context.beginPath()
        context.move(to: .zero)
        context.addLine(to: CGPoint(x: 1, y: 1))
        context.addLines(between: [.zero, CGPoint(x: 1, y: 1)])
        context.addCurve(to: CGPoint(x: 3, y: 3), control1: .zero, control2: CGPoint(x: 1, y: 1))
        context.addQuadCurve(to: CGPoint(x: 3, y: 3), control: .zero)
        context.addArc(center: .zero, radius: 3, startAngle: 0, endAngle: 1, clockwise: true)
        context.addArc(tangent1End: CGPoint(x: 9, y: 0), tangent2End: CGPoint(x: 9, y: 9), radius: 3)
        context.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.addRects([bounds])
        context.addEllipse(in: bounds)
        context.addPath(UIBezierPath(rect: bounds).cgPath)
        context.closePath()
        _ = (context.path, context.isPathEmpty, context.currentPointOfPath, context.boundingBoxOfPath)
        _ = context.pathContains(.zero, mode: .eoFill)
        context.replacePathWithStrokedPath()
        context.fillPath()
    }

    private func painting(in context: CGContext) {
        context.addRect(bounds)
        context.fillPath(using: .evenOdd)
        context.addRect(bounds)
        context.strokePath()
        for mode in [CGPathDrawingMode.fill, .eoFill, .stroke, .fillStroke, .eoFillStroke] {
            context.addRect(bounds)
            context.drawPath(using: mode)
        }
        context.fill(bounds)
        context.fill([bounds, bounds])
        context.stroke(bounds)
        context.stroke(bounds, width: 2)
        context.fillEllipse(in: bounds)
        context.strokeEllipse(in: bounds)
        context.strokeLineSegments(between: [.zero, CGPoint(x: 1, y: 1)])
        context.clear(CGRect(x: 0, y: 0, width: 2, height: 2))
    }

    private func clips(in context: CGContext) {
        context.saveGState()
        context.addRect(bounds)
        context.clip()
        context.addRect(bounds)
        context.clip(using: .evenOdd)
        context.clip(to: bounds)
        context.clip(to: [bounds, bounds])
        _ = context.boundingBoxOfClipPath
        context.resetClip()
        context.restoreGState()
    }

    private func gradients(in context: CGContext) {
        let colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
        let locations: [CGFloat] = [0, 1]
        let components: [CGFloat] = [1, 0, 0, 1, 0, 0, 1, 1]
        guard
            let gradient = CGGradient(
                colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors as CFArray, locations: locations),
            CGGradient(colorsSpace: nil, colors: [UIColor.red.cgColor] as CFArray, locations: nil) != nil,
            CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: [0.0, 1.0]) != nil,
            let other = CGGradient(
                colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: components, locations: locations, count: 2)
        else { return }
        context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 9, y: 9), options: [])
        context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 9, y: 9), options: .drawsBeforeStartLocation)
        context.drawRadialGradient(
            other, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 9,
            options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        context.drawRadialGradient(
            other, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 9,
            options: CGGradientDrawingOptions(rawValue: 0))
        context.drawConicGradient(gradient, center: .zero, angle: 0)
    }

    private func images(in context: CGContext) {
        UIGraphicsBeginImageContext(CGSize(width: 4, height: 4))
        UIGraphicsGetCurrentContext()?.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        let image = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        guard let image, let pixels = image.cgImage else { return }
        context.draw(pixels, in: bounds)
        context.draw(pixels, in: CGRect(x: 0, y: 0, width: 4, height: 4), byTiling: true)
        context.saveGState()
        context.clip(to: bounds, mask: pixels)
        context.restoreGState()
        image.draw(at: .zero)
        image.draw(at: .zero, blendMode: .normal, alpha: 0.5)
        image.draw(in: bounds)
        image.draw(in: bounds, blendMode: CGBlendMode.screen, alpha: 1)
        image.drawAsPattern(in: CGRect(x: 0, y: 0, width: 8, height: 8))
        UIColor(patternImage: image).setFill()
    }

    private func paint() {
        UIColor.red.set()
        UIColor.red.setFill()
        UIColor.red.setStroke()
        let path = UIBezierPath(ovalIn: bounds)
        path.fill()
        path.fill(with: .normal, alpha: 0.5)
        path.stroke()
        path.stroke(with: .multiply, alpha: 0.5)
        path.addClip()
        UIRectFill(bounds)
        UIRectFillUsingBlendMode(bounds, .normal)
        UIRectFrame(bounds)
        UIRectFrameUsingBlendMode(bounds, .normal)
        UIRectClip(bounds)
    }

    private func strings() {
        let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 12)]
        let text = NSAttributedString(string: "text", attributes: attributes)
        text.draw(at: .zero)
        text.draw(in: bounds)
        text.draw(with: bounds, options: .usesLineFragmentOrigin, context: nil)
        text.draw(with: bounds, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: nil)
        "text".draw(at: .zero, withAttributes: nil)
        "text".draw(at: .zero, withAttributes: attributes)
        "text".draw(in: bounds, withAttributes: attributes)
        "text".draw(with: bounds, options: [], attributes: attributes, context: nil)
        NSString(string: "text").draw(at: .zero, withAttributes: attributes)
        NSString(string: "text").draw(in: bounds, withAttributes: attributes)
        NSString(string: "text").draw(with: bounds, options: [], attributes: attributes, context: nil)
        _ = ("text".size(withAttributes: attributes), text.size())
        _ = text.boundingRect(with: bounds.size, options: .usesLineFragmentOrigin, context: nil)
    }

    private func pictures() {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), false, 0)
        if let context = UIGraphicsGetCurrentContext() {
            CALayer().render(in: context)
            UIGraphicsPushContext(context)
            UIGraphicsPopContext()
        }
        UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4)).drawHierarchy(in: bounds, afterScreenUpdates: true)
        UIGraphicsEndImageContext()
        let format = UIGraphicsImageRendererFormat.default()
        format.scale = 1
        format.opaque = false
        _ = UIGraphicsImageRendererFormat.preferred()
        let size = CGSize(width: 4, height: 4)
        _ = UIGraphicsImageRenderer(size: size).image { _ in }
        _ = UIGraphicsImageRenderer(size: size, format: format).image { context in
            context.fill(context.format.bounds)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1), blendMode: .normal)
            context.stroke(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.stroke(CGRect(x: 0, y: 0, width: 1, height: 1), blendMode: .normal)
            context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
            context.cgContext.setFillColor(UIColor.red.cgColor)
            _ = context.currentImage
        }
        _ = UIGraphicsImageRenderer(bounds: CGRect(origin: .zero, size: size)).image(actions: { _ in })
        let renderer = UIGraphicsImageRenderer(bounds: CGRect(origin: .zero, size: size), format: format)
        let image: UIImage = renderer.image { [weak self] _ in self?.drawHierarchy(in: .zero, afterScreenUpdates: false) }
        _ = image
    }

    private func bitmap() {
        let space = CGColorSpaceCreateDeviceRGB()
        let context = CGContext(
            data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0, space: space,
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue | CGBitmapInfo.byteOrder32Big.rawValue)
        context?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        _ = (context?.width, context?.height, context?.bytesPerRow, context?.colorSpace, context?.alphaInfo, context?.data)
        _ = context?.makeImage().map { UIImage(cgImage: $0) }
    }
}
