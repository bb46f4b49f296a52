extension Transform {
    public init(rotation angle: Double) {
        let s = DeterministicMath.sin(angle), c = DeterministicMath.cos(angle)
        self.init(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
    }
    func parts() -> (tx: Double, ty: Double, sx: Double, sy: Double, h: Double, r: Double) {
        var r0 = (a, b), r1 = (c, d)
        let flip = determinant < 0
        var sx = (r0.0*r0.0 + r0.1*r0.1).squareRoot()
        if flip && a < d { sx = -sx }
        if sx != 0 { r0 = (r0.0/sx, r0.1/sx) }
        let h = r0.0*r1.0 + r0.1*r1.1
        r1 = (r1.0 - h*r0.0, r1.1 - h*r0.1)
        var sy = (r1.0*r1.0 + r1.1*r1.1).squareRoot()
        if flip && a >= d { sy = -sy }
        return (tx, ty, sx, sy, h, DeterministicMath.atan2(r0.1, r0.0))
    }
    static func make(_ p: (tx: Double, ty: Double, sx: Double, sy: Double, h: Double, r: Double)) -> Transform {
        let r = Transform(rotation: p.r)
        var m = Transform(a: p.sx, b: 0, c: p.h, d: p.sy, tx: 0, ty: 0).concatenating(r)
        m.tx = p.tx; m.ty = p.ty
        return m
    }
    public func interpolated(to o: Transform, by t: Double) -> Transform {
        let a = parts(), b = o.parts()
        func l(_ x: Double, _ y: Double) -> Double { x + (y - x) * t }
        var dr = b.r - a.r
        if dr > .pi { dr -= 2 * .pi }
        if dr <= -.pi { dr += 2 * .pi }
        return Transform.make((l(a.tx,b.tx), l(a.ty,b.ty), l(a.sx,b.sx), l(a.sy,b.sy), l(a.h,b.h), a.r + dr * t))
    }
    public var rotation: Double { get { parts().r } set { var p = parts(); p.r = newValue; self = .make(p) } }
    public var scaleX: Double { get { parts().sx } set { var p = parts(); p.sx = newValue; self = .make(p) } }
    public var scaleY: Double { get { parts().sy } set { var p = parts(); p.sy = newValue; self = .make(p) } }
    public var scale: Double { get { (scaleX + scaleY) / 2 } set { var p = parts(); p.sx = newValue; p.sy = newValue; self = .make(p) } }
    public var translation: Point { get { Point(x: tx, y: ty) } set { tx = newValue.x; ty = newValue.y } }
}
extension Path { public func interpolated(to o: Path, by t: Double) -> Path? { nil } }
