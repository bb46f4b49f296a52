import AnimRender

/// A picture under black cells, which animators clear.
final class QuizController: ViewController, CollectionViewDataSource {
    /// The ways of treating the animators when the app goes to the background and comes back.
    enum Recovery {
        /// Nothing.
        case none
        /// They are paused, and their progress is saved.
        case save
        /// On return new ones run the rest, besides.
        case saveAndRestore
    }

    private let collectionView = CollectionView(frame: Resume.gridFrame)
    private let list = Resume.areas
    private let recovery: Recovery

    private var animators: [PropertyAnimator] = []
    private var animatorProgress: [Double] = []
    private var isBackground = false

    init(recovery: Recovery) { self.recovery = recovery }

    override func viewDidLoad() {
        super.viewDidLoad()
        addPicture()
        view.addSubview(collectionView)
        collectionView.itemSize = Resume.cellSize
        collectionView.dataSource = self
        collectionView.reloadData()

        animatorProgress = Array(repeating: 0, count: list.count)
        if recovery != .none { observeBackground() }
        // The cells are displayed after the first layout.
        Stage.current.schedule(at: Resume.startTime) { self.startAnimations() }
    }

    private func addPicture() {
        view.backgroundColor = Resume.skyColor
        let sun = View(frame: Resume.sunFrame)
        sun.backgroundColor = Resume.sunColor
        sun.layer.cornerRadius = Resume.sunFrame.width / 2
        view.addSubview(sun)
    }

    private func observeBackground() {
        Stage.current.onAppEvent(.didEnterBackground) { [weak self] in
            self?.isBackground = true
            self?.pauseAnimations()
        }
        guard recovery == .saveAndRestore else { return }
        Stage.current.onAppEvent(.willEnterForeground) { [weak self] in self?.resumeAnimations() }
    }

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        Resume.cellCount
    }

    func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: CollectionView.IndexPath
    ) -> CollectionViewCell {
        let cell = CollectionViewCell()
        cell.backgroundColor = .black
        cell.layer.name = "cell[\(indexPath.item)]"
        return cell
    }

    private func startAnimations() {
        animators = list.indices.map { index in
            PropertyAnimator(duration: Resume.groupDuration, curve: .linear, name: "group \(index + 1)") {
                self.clear(self.list[index])
            }
        }
        startNextAnimation(index: 0)
    }

    private func clear(_ area: [Int]) {
        for index in area {
            let cell = self.collectionView.cellForItem(at: CollectionView.IndexPath(item: index, section: 0))
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
                let cell = self.collectionView.cellForItem(at: CollectionView.IndexPath(item: index, section: 0))
                cell?.backgroundColor = .black.withAlphaComponent(1 - animatorProgress[lastIndex])
            }
            // Blackens the groups that are to come. The code that this is a port of has `lastIndex + 1...listLastIndex` here,
            // which traps if the last group was running: there is no range from 5 to 4. A stride is empty then.
            for restIndex in stride(from: lastIndex + 1, through: listLastIndex, by: 1) {
                let areaIndex = list[restIndex]
                for index in areaIndex {
                    let cell = self.collectionView.cellForItem(at: CollectionView.IndexPath(item: index, section: 0))
                    cell?.backgroundColor = .black
                }
                let animator = PropertyAnimator(
                    duration: Resume.groupDuration, curve: .linear, name: "group \(restIndex + 1)"
                ) {
                    self.clear(areaIndex)
                }
                animators[restIndex] = animator
            }

            let restTime = Resume.groupDuration * (1 - animatorProgress[lastIndex])
            let animator = PropertyAnimator(duration: restTime, curve: .linear, name: "group \(lastIndex + 1)") {
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
