import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    //= 2 45-48
}

struct Area {
    let area: [Int]
}

struct Quiz {
    let selectedArea: [Area]
}

final class Observable<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
}

final class QuizViewModel {
    let outputQuizList = Observable([Quiz(selectedArea: (0..<5).map { row in Area(area: Array(row * 5..<row * 5 + 5)) })])
    let outputCurrentIndex = Observable(0)
}

final class MainView: UIView {
    let collectionView: UICollectionView = {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 40, height: 40)
        layout.minimumLineSpacing = 0
        layout.minimumInteritemSpacing = 0
        let view = UICollectionView(frame: CGRect(x: 20, y: 20, width: 200, height: 200), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.backgroundColor = .systemYellow
        return view
    }()

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(collectionView)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// Groups of black cells that are cleared one after the other, with the app away in between.
final class ViewController: UIViewController, UICollectionViewDataSource {
    let viewModel = QuizViewModel()
    let mainView = MainView(frame: CGRect(x: 0, y: 0, width: 240, height: 240))
    var isBackground = false
    let sceneDelegate = SceneDelegate()

    //= 2 87-90

    override func loadView() { view = mainView }

    /// The post writes ViewDidLoad, which no superclass has.
    override func viewDidLoad() {
        super.viewDidLoad()
        mainView.collectionView.dataSource = self
        //= 2 58-58
        NotificationCenter.default.addObserver(
            forName: UIApplication.willEnterForegroundNotification, object: nil, queue: .main
        ) { [weak self] _ in MainActor.assumeIsolated { self?.resumeAnimations() } }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        view.window?.windowScene?.delegate = sceneDelegate
        view.window?.goToBackground(from: 3.1, to: 4.1)
        let groups = viewModel.outputQuizList.value[0].selectedArea
        animatorProgress = groups.map { _ in 0 }
        animators = groups.map { group in
            UIViewPropertyAnimator(duration: 2, curve: .linear) {
                for index in group.area {
                    let cell = self.mainView.collectionView.cellForItem(at: IndexPath(item: index, section: 0))
                    cell?.backgroundColor = .clear
                }
            }
        }
        startNextAnimation(index: 0)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 25 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        cell.backgroundColor = .black
        return cell
    }

    //= 2 61-67
    //= 2 73-79
    //= 2 92-146
    //= 2 154-165
}
