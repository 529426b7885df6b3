import CasementTesting
import Foundation
import Testing

@testable import Casement

/// Writes pictures to look at, where `SHOTS` names a folder.
@Suite("Collection shots", .enabled(if: !(ProcessInfo.processInfo.environment["SHOTS"] ?? "").isEmpty))
struct CollectionShots {
  @Test("Collection: a list in groups, light and dark", arguments: [false, true]) func list(isDark: Bool)
    throws
  {
    let folder = ProcessInfo.processInfo.environment["SHOTS"] ?? "/tmp"
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    try CollectionDesk.run([], layout: layout, size: CGSize(width: 460, height: 420)) { desk in
      desk.application.window.overrideUserInterfaceStyle = isDark ? .dark : .light
      desk.view.backgroundColor = nil
      layout.invalidateLayout()
      let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
        var content = cell.defaultContentConfiguration()
        content.text = text
        content.image = UIImage(systemName: "folder")
        cell.contentConfiguration = content
        cell.accessories = [.disclosureIndicator()]
      }
      let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
        elementKind: UICollectionView.elementKindSectionHeader
      ) { cell, _, path in
        var content = UIListContentConfiguration.groupedHeader()
        content.text = path.section == 0 ? "Places" : "Tags"
        cell.contentConfiguration = content
      }
      let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: desk.view) {
        view, path, item in
        view.dequeueConfiguredReusableCell(using: row, for: path, item: item)
      }
      source.supplementaryViewProvider = { view, _, path in
        view.dequeueConfiguredReusableSupplementary(using: header, for: path)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0, 1])
      snapshot.appendItems(["Home", "Documents", "Downloads"], toSection: 0)
      snapshot.appendItems(["Red", "Green"], toSection: 1)
      source.apply(snapshot, animatingDifferences: false)
      desk.compositor.settle()
      desk.view.becomeFirstResponder()
      try desk.keys("Down", "space")
      try desk.application.shown.surface.picture?.write(
        to: "\(folder)/h3-list-\(isDark ? "dark" : "light").png")
      withExtendedLifetime(source) {}
    }
  }
}
