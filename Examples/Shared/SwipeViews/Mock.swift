import UIKit

private var randomColor: UIColor {
    UIColor(red: CGFloat(drand48()), green: CGFloat(drand48()), blue: CGFloat(drand48()), alpha: 1.0)
}

enum Mock {
    static func getViews(count: Int) -> [UIView] {
        (0..<count).map { index in
            let view = UIView(frame: UIScreen.main.bounds)

            // label
            let label = UILabel()
            label.text = "\(index) 번째 뷰"
            label.textColor = .black
            label.font = UIFont(name: "NotoSansCJKkr-Regular", size: 17)
            label.sizeToFit()
            label.center = view.center
            view.addSubview(label)

            view.layer.name = "page[\(index)]"
            view.backgroundColor = randomColor
            return view
        }
    }
}
