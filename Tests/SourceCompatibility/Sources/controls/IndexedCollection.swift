import UIKit

class IndexedCollectionViewController: UICollectionViewController {
  private let letters = ["A", "B", "C"]
  private lazy var registration = UICollectionView.CellRegistration<UICollectionViewCell, String>(
    cellNib: UINib(nibName: "LetterCell", bundle: nil)
  ) { cell, indexPath, letter in
    cell.accessibilityLabel = letter
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { letters.count }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  {
    10
  }

  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    collectionView.dequeueConfiguredReusableCell(
      using: registration, for: indexPath, item: letters[indexPath.section])
  }

  override func indexTitles(for collectionView: UICollectionView) -> [String]? { letters }

  override func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath {
    IndexPath(item: 0, section: letters.firstIndex(of: title) ?? index)
  }
}
