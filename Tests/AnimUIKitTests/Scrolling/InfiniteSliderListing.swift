import AnimUIKit

/// The listings of a post on an infinite slider, completed by what the post leaves out.
final class SliderController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    let viewList: [UIColor] = [.systemRed, .systemOrange, .systemBlue]
    lazy var collectionView: UICollectionView = {
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 300, height: 160)
        layout.minimumLineSpacing = 0
        layout.minimumInteritemSpacing = 0
        return UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 160), collectionViewLayout: layout)
    }()
    let buttons = [UIView(frame: CGRect(x: 60, y: 170, width: 80, height: 40)), UIView(frame: CGRect(x: 160, y: 170, width: 80, height: 40))]
    var cantAnimation = true
    var curIdx = 0
    var displayed: [Int] = []
    var made = 0
    private let unlocksEarly: Bool

    init(unlocksEarly: Bool = false) {
        self.unlocksEarly = unlocksEarly
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(collectionView)
        collectionView.layer.name = "pager"
        collectionView.isPagingEnabled = true
        collectionView.register(PageCell.self, forCellWithReuseIdentifier: "page")
        collectionView.dataSource = self
        collectionView.delegate = self
        collectionView.reloadData()
        collectionView.setContentOffset(CGPoint(x: self.view.frame.width * CGFloat(viewList.count), y: 0), animated: false)
        for (index, button) in buttons.enumerated() {
            button.backgroundColor = .systemGray5
            button.layer.cornerRadius = 20
            button.layer.addSublayer(arrow(pointsRight: index == 1))
            button.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(SliderController.tapped(_:), "SliderController.tapped(_:)")))
            view.addSubview(button)
        }
    }

    private func arrow(pointsRight: Bool) -> CAShapeLayer {
        let direction: CGFloat = pointsRight ? 1 : -1
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 40 - 6 * direction, y: 12))
        path.addLine(to: CGPoint(x: 40 + 8 * direction, y: 20))
        path.addLine(to: CGPoint(x: 40 - 6 * direction, y: 28))
        path.close()
        let arrow = CAShapeLayer()
        arrow.path = path.cgPath
        arrow.fillColor = UIColor.systemGray.cgColor
        return arrow
    }

    private func tapped(_ tap: UITapGestureRecognizer) {
        guard collectionView.isScrollEnabled else { return }
        let section = tap.view === buttons[1] ? curIdx + 1 : curIdx - 1
        collectionView.setContentOffset(
            CGPoint(x: self.view.frame.width * CGFloat(section), y: self.collectionView.contentInset.top), animated: true)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "page", for: indexPath)
        (cell as? PageCell)?.show(indexPath.section % viewList.count, color: viewList[indexPath.section % viewList.count])
        return cell
    }

    // The post's own code.

    func numberOfSections(in collectionView: UICollectionView) -> Int {
        return viewList.count * 3
    }

    func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        displayed.append(indexPath.section)
        if (cantAnimation) {
            cantAnimation.toggle()
            self.curIdx = indexPath.section
        }
        else {
            let x = indexPath.section
            collectionView.isScrollEnabled = false
            let curCell = collectionView.cellForItem(at: IndexPath(row: 0, section: curIdx))
            cell.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
            collectionView.setContentOffset(CGPoint(x: self.view.frame.width * CGFloat(x), y: self.collectionView.contentInset.top), animated: true)
            UIView.animate(withDuration: 0.3, delay: 0, options: [], animations: {
                    cell.transform = .identity
                    curCell?.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
                }){ _ in
                    if x == 0 {
                        self.cantAnimation = true
                        collectionView.setContentOffset(CGPoint(x: self.view.frame.width * CGFloat( self.viewList.count ), y: self.collectionView.contentInset.top), animated: false)
                    }
                    else if  x ==  self.viewList.count * 3 - 1 {
                        self.cantAnimation = true
                        collectionView.setContentOffset(CGPoint(x: self.view.frame.width * CGFloat(self.viewList.count * 2 - 1), y: self.collectionView.contentInset.top), animated: false)
                    }
                    self.curIdx = x
                    collectionView.isScrollEnabled = true
                }
            if unlocksEarly { collectionView.isScrollEnabled = true }
        }
    }
}

/// The pager without pop, which jumps when an end section is where it comes to rest.
final class SeamlessController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    let viewList: [UIColor] = [.systemRed, .systemOrange, .systemBlue]
    var displayed: [Int] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 300, height: 160)
        layout.minimumLineSpacing = 0
        let collectionView = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 160), collectionViewLayout: layout)
        view.addSubview(collectionView)
        collectionView.layer.name = "pager"
        collectionView.isPagingEnabled = true
        collectionView.register(PageCell.self, forCellWithReuseIdentifier: "page")
        collectionView.dataSource = self
        collectionView.delegate = self
        collectionView.setContentOffset(CGPoint(x: self.view.frame.width * CGFloat(viewList.count), y: 0), animated: false)
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { viewList.count * 3 }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "page", for: indexPath)
        (cell as? PageCell)?.show(indexPath.section % viewList.count, color: viewList[indexPath.section % viewList.count])
        return cell
    }
    func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        displayed.append(indexPath.section)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if scrollView.contentOffset.x == 0 {
            scrollView.setContentOffset(CGPoint(x: self.view.frame.width * CGFloat( self.viewList.count ), y: scrollView.contentInset.top), animated: false)
        }
        else if  scrollView.contentOffset.x == CGFloat((self.viewList.count * 3 - 1)) * view.frame.width  {
            scrollView.setContentOffset(CGPoint(x: self.view.frame.width * CGFloat(self.viewList.count * 2 - 1), y: scrollView.contentInset.top), animated: false)
        }
    }
}

/// A page, with as many dots as its number.
final class PageCell: UICollectionViewCell {
    @MainActor static var count = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.cornerRadius = 24
        PageCell.count += 1
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    func show(_ page: Int, color: UIColor) {
        contentView.subviews.forEach { $0.removeFromSuperview() }
        backgroundColor = color
        for dot in 0...page {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
            view.center = CGPoint(x: 150 + (CGFloat(dot) - CGFloat(page) / 2) * 40, y: 80)
            view.backgroundColor = .white
            view.layer.cornerRadius = 12
            contentView.addSubview(view)
        }
    }
}

@MainActor enum SliderFilms {
    static func film() throws -> (Film, SliderController) {
        let controller = Box<SliderController>()
        let film = try Film(size: CGSize(width: 300, height: 220), scale: 2, duration: 7.6, showsTouches: true) { window in
            let root = SliderController()
            controller.value = root
            window.rootViewController = root
            for turn in 0..<14 {
                let time = 0.4 + Double(turn) * 0.5
                switch turn {
                case 0..<4: swipe(window, by: -200, at: time)
                case 4..<7: window.touches.tap(root.buttons[1], at: time)
                case 7..<11: swipe(window, by: 200, at: time)
                default: window.touches.tap(root.buttons[0], at: time)
                }
            }
        }
        return (film, controller.value!)
    }

    static func threeSwipes(unlocksEarly: Bool) throws -> (Film, SliderController) {
        let controller = Box<SliderController>()
        let film = try Film(size: CGSize(width: 300, height: 220), scale: 2, duration: 2, showsTouches: true) { window in
            let root = SliderController(unlocksEarly: unlocksEarly)
            controller.value = root
            window.rootViewController = root
            for time in [0.4, 0.52, 0.64] { swipe(window, by: -200, at: time) }
        }
        return (film, controller.value!)
    }

    static func seamless() throws -> (Film, SeamlessController) {
        let controller = Box<SeamlessController>()
        let film = try Film(size: CGSize(width: 300, height: 160), scale: 2, duration: 5, showsTouches: true) { window in
            let root = SeamlessController()
            controller.value = root
            window.rootViewController = root
            for turn in 0..<4 {
                window.touches.drag(CGPoint(x: 60, y: 80), by: CGPoint(x: 200, y: 0), at: 0.3 + Double(turn) * 1.1, for: 0.3)
            }
        }
        return (film, controller.value!)
    }

    private static func swipe(_ window: UIWindow, by distance: CGFloat, at time: Double) {
        window.touches.swipe(CGPoint(x: 150 - distance / 2, y: 80), by: CGPoint(x: distance, y: 0), at: time, for: 0.1)
    }
}

/// A value that a closure sets.
@MainActor final class Box<Value> {
    var value: Value?
}
