import UIKit

class WaterfallLayout: UICollectionViewLayout {
  private var attributes: [UICollectionViewLayoutAttributes] = []

  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    attributes = (0..<collectionView.numberOfItems(inSection: 0)).map { item in
      let attribute = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      attribute.frame = CGRect(x: 0, y: CGFloat(item) * 50, width: collectionView.bounds.width, height: 48)
      return attribute
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: attributes.last?.frame.maxY ?? 0)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    attributes.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes[indexPath.item]
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}
