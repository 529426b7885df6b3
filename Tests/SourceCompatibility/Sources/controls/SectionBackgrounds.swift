import UIKit

/// The card behind a section.
class SectionCard: UICollectionReusableView {
  static let kind = "card"

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 12
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

class CardLayout: UICollectionViewFlowLayout {
  private var cards: [UICollectionViewLayoutAttributes] = []

  override init() {
    super.init()
    register(SectionCard.self, forDecorationViewOfKind: SectionCard.kind)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    register(UINib(nibName: "SectionCard", bundle: nil), forDecorationViewOfKind: SectionCard.kind)
  }

  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    cards = (0..<collectionView.numberOfSections).map { section in
      let card = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: SectionCard.kind, with: IndexPath(item: 0, section: section))
      card.zIndex = -1
      card.frame = CGRect(
        x: 8, y: CGFloat(section) * 200, width: collectionView.bounds.width - 16, height: 180)
      return card
    }
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    cards.first { $0.indexPath.section == indexPath.section }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect).map { $0 + cards.filter { $0.frame.intersects(rect) } }
  }
}
