import UIKit

class JournalViewController: UICollectionViewController {
  private let journal: Journal
  private var dataSource: UICollectionViewDiffableDataSource<DateComponents, UUID>!

  init(journal: Journal) {
    self.journal = journal
    super.init(collectionViewLayout: JournalViewController.makeLayout())
    title = "Journal"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private static func makeLayout() -> UICollectionViewLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 6, leading: 6, bottom: 6, trailing: 6)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(190)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 12, trailing: 10)
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(36)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    header.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 6, bottom: 0, trailing: 6)
    section.boundarySupplementaryItems = [header]
    return UICollectionViewCompositionalLayout(section: section)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = Style.paper
    collectionView.register(EntryCell.self, forCellWithReuseIdentifier: "Entry")
    collectionView.register(
      MonthHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "Month")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      image: UIImage(named: "Quill"), style: .plain, target: self, action: #selector(write(_:)))
    navigationItem.rightBarButtonItem?.tintColor = UIColor(named: "AccentColor")
    setUpDataSource()
    NotificationCenter.default.addObserver(
      self, selector: #selector(reload), name: Journal.didChange, object: journal)
    apply(animated: false)
  }

  private func setUpDataSource() {
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      [journal] collectionView, indexPath, id in
      let cell =
        collectionView.dequeueReusableCell(withReuseIdentifier: "Entry", for: indexPath) as! EntryCell
      if let entry = journal.entry(withID: id) { cell.show(entry) }
      return cell
    }
    dataSource.supplementaryViewProvider = { [weak self] collectionView, kind, indexPath in
      let header =
        collectionView.dequeueReusableSupplementaryView(
          ofKind: kind, withReuseIdentifier: "Month", for: indexPath)
        as! MonthHeader
      let month = self?.dataSource.snapshot().sectionIdentifiers[indexPath.section]
      let name = month?.month.map { DateFormatter().standaloneMonthSymbols[$0 - 1] }
      header.label.text = [name, month?.year.map(String.init)].compactMap { $0 }.joined(separator: " ")
      return header
    }
  }

  private func apply(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<DateComponents, UUID>()
    for (month, entries) in journal.months {
      snapshot.appendSections([month])
      snapshot.appendItems(entries.map(\.id), toSection: month)
    }
    let old = Set(dataSource.snapshot().itemIdentifiers)
    snapshot.reconfigureItems(snapshot.itemIdentifiers.filter(old.contains))
    dataSource.apply(snapshot, animatingDifferences: animated)
  }

  @objc private func reload() {
    apply(animated: view.window != nil)
  }

  @objc private func write(_ sender: Any?) {
    let entry = Entry(
      photo: "Photos/Night", day: Date(timeIntervalSince1970: 1_720_000_000), title: "", text: "")
    show(EntryViewController(entry: entry, journal: journal), sender: sender)
  }

  // MARK: UICollectionViewDelegate

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let id = dataSource.itemIdentifier(for: indexPath), let entry = journal.entry(withID: id) else {
      return
    }
    navigationController?.pushViewController(
      EntryViewController(entry: entry, journal: journal), animated: true)
  }

  override func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let id = dataSource.itemIdentifier(for: indexPath), let entry = journal.entry(withID: id) else {
      return nil
    }
    return UIContextMenuConfiguration(identifier: id as NSUUID, previewProvider: nil) { [journal] _ in
      UIMenu(
        title: entry.title,
        children: [
          UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) { _ in
            journal.remove(entry)
          }
        ])
    }
  }
}
