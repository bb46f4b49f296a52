import UIKit

/// The second pager: it jumps where an end section comes to rest.
final class ViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    let viewList: [UIColor] = [.systemRed, .systemGreen, .systemBlue]
    var cantAnimation = true
    var curIdx = 0
    lazy var collectionView: UICollectionView = {
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 300, height: 160)
        layout.minimumLineSpacing = 0
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 160), collectionViewLayout: layout)
        view.isPagingEnabled = true
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "page")
        return view
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(collectionView)
        collectionView.dataSource = self
        collectionView.delegate = self
        collectionView.reloadData()
        collectionView.setContentOffset(CGPoint(x: view.frame.width * CGFloat(viewList.count), y: 0), animated: false)
    }

    //= 1 25-27

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "page", for: indexPath)
        cell.backgroundColor = viewList[indexPath.section % viewList.count]
        return cell
    }

    //= 1 52-59
}
