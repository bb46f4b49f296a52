import UIKit

/// A picture under black cells, which animators clear one group after the other.
final class QuizController: UIViewController, UICollectionViewDataSource {
    /// The ways of treating the animators when the app goes to the background and comes back.
    enum Recovery {
        /// Nothing.
        case none
        /// They are paused, and their progress is saved.
        case save
        /// On return new ones run the rest, besides.
        case saveAndRestore
    }

    private let collectionView: UICollectionView = {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 40, height: 40)
        layout.minimumLineSpacing = 0
        layout.minimumInteritemSpacing = 0
        let view = UICollectionView(frame: CGRect(x: 20, y: 20, width: 200, height: 200), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.backgroundColor = .clear
        return view
    }()

    /// The items of each group.
    private let list = [Array(0..<5), Array(5..<10), Array(10..<15), Array(15..<20), Array(20..<25)]
    private let recovery: Recovery

    var animators: [UIViewPropertyAnimator] = []
    var animatorProgress: [CGFloat] = []
    private var isBackground = false

    init(recovery: Recovery) {
        self.recovery = recovery
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        addPicture()
        view.addSubview(collectionView)
        collectionView.dataSource = self
        collectionView.reloadData()

        animatorProgress = Array(repeating: 0, count: list.count)
        if recovery != .none { observeBackground() }
        // The cells are displayed after the first layout.
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { self.startAnimations() }
    }

    private func addPicture() {
        view.backgroundColor = UIColor(rgb: 0x30B0C7)
        let sun = UIView(frame: CGRect(x: 60, y: 60, width: 120, height: 120))
        sun.backgroundColor = .systemYellow
        sun.layer.cornerRadius = 60
        view.addSubview(sun)
    }

    private func observeBackground() {
        NotificationCenter.default.addObserver(
            self, selector: #selector(didEnterBackground), name: UIApplication.didEnterBackgroundNotification, object: nil)
        guard recovery == .saveAndRestore else { return }
        NotificationCenter.default.addObserver(
            self, selector: #selector(willEnterForeground), name: UIApplication.willEnterForegroundNotification, object: nil)
    }

    @objc private func didEnterBackground(notification: NSNotification) {
        isBackground = true
        pauseAnimations()
    }

    @objc private func willEnterForeground(notification: NSNotification) { resumeAnimations() }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 25 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        cell.backgroundColor = .black
        cell.layer.name = "cell[\(indexPath.item)]"
        return cell
    }

    private func startAnimations() {
        animators = list.indices.map { index in
            UIViewPropertyAnimator(duration: TimeInterval(2), curve: .linear) { self.clear(self.list[index]) }
        }
        startNextAnimation(index: 0)
    }

    private func clear(_ area: [Int]) {
        for index in area {
            let cell = self.collectionView.cellForItem(at: IndexPath(item: index, section: 0))
            cell?.backgroundColor = .clear
        }
    }

    private func startNextAnimation(index: Int) {
        guard index < animators.count else { return }

        let animator = animators[index]
        animator.startAnimation()

        animator.addCompletion { [weak self] position in
            guard position == .end else { return }

            self?.startNextAnimation(index: index + 1)
        }
    }

    private func pauseAnimations() {
        for (index, animator) in animators.enumerated() {
            animator.pauseAnimation()
            animatorProgress[index] = animator.fractionComplete
        }
    }

    private func resumeAnimations() {
        // What has completed reads 0, as does what has not started.
        guard let lastIndex = animatorProgress.firstIndex(where: { $0 != 0 }) else { return }
        let nextIndex = lastIndex + 1
        let listLastIndex = list.count - 1

        if isBackground {
            // Restores the group that was running.
            for index in list[lastIndex] {
                let cell = self.collectionView.cellForItem(at: IndexPath(item: index, section: 0))
                cell?.backgroundColor = .black.withAlphaComponent(1 - animatorProgress[lastIndex])
            }
            // Blackens the groups that are to come. The original has `lastIndex + 1...listLastIndex` here, which traps if the last
            // group was running: there is no range from 5 to 4. A stride is empty then.
            for restIndex in stride(from: lastIndex + 1, through: listLastIndex, by: 1) {
                let areaIndex = list[restIndex]
                for index in areaIndex {
                    let cell = self.collectionView.cellForItem(at: IndexPath(item: index, section: 0))
                    cell?.backgroundColor = .black
                }
                let animator = UIViewPropertyAnimator(duration: TimeInterval(2), curve: .linear) { self.clear(areaIndex) }
                animators[restIndex] = animator
            }

            let restTime: CGFloat = CGFloat(2) * (1 - animatorProgress[lastIndex])
            let animator = UIViewPropertyAnimator(duration: Double(restTime), curve: .linear) {
                self.clear(self.list[lastIndex])
            }
            animators[lastIndex] = animator
        }
        animators[lastIndex].startAnimation()
        animators[lastIndex].addCompletion { position in
            if position == .end {
                self.startNextAnimation(index: nextIndex)
            }
        }
    }
}
