import UIKit

class GalleryViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout
{
  private lazy var collectionView: UICollectionView = {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .vertical
    layout.minimumInteritemSpacing = 4
    layout.sectionInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(GalleryCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    view.delegate = self
    return view
  }()

  override func loadView() { view = collectionView }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) as! GalleryCell
    cell.tint = indexPath.item % 2 == 0 ? .red : .blue
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    CGSize(width: collectionView.bounds.width / 3 - 12, height: 100)
  }
}

class GalleryCell: UICollectionViewCell {
  var tint: UIColor? {
    didSet { contentView.backgroundColor = tint }
  }

  override var isSelected: Bool {
    didSet { layer.borderWidth = isSelected ? 2 : 0 }
  }
}
