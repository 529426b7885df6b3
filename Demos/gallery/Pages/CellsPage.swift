import UIKit

/// The cells of a list: their contents, accessories, and updates by snapshots.
class CellsPage: PageViewController, UITableViewDelegate {
  /// A sight on a walk.
  private nonisolated struct Sight: Hashable, Sendable {
    let name: String
    let place: String
    let symbol: String
  }

  private static let sights = [
    Sight(name: "Harbor", place: "Northern shore", symbol: "flag"),
    Sight(name: "Old post office", place: "Market square", symbol: "envelope"),
    Sight(name: "Observatory", place: "Upper town", symbol: "moon"),
    Sight(name: "Botanic garden", place: "Along the river", symbol: "sun.max"),
    Sight(name: "Concert hall", place: "Opposite the station", symbol: "speaker.wave.2"),
    Sight(name: "Lookout", place: "Above the vineyards", symbol: "eye"),
    Sight(name: "Print shop", place: "Weavers' lane", symbol: "doc.text"),
  ]

  private final class Source: UITableViewDiffableDataSource<String, Sight> {
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      sectionIdentifier(for: section)
    }

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    override func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
      guard let sight = itemIdentifier(for: sourceIndexPath),
        let section = sectionIdentifier(for: destinationIndexPath.section)
      else { return }
      var snapshot = snapshot()
      snapshot.deleteItems([sight])
      let others = snapshot.itemIdentifiers(inSection: section)
      if others.indices.contains(destinationIndexPath.row) {
        snapshot.insertItems([sight], beforeItem: others[destinationIndexPath.row])
      } else {
        snapshot.appendItems([sight], toSection: section)
      }
      apply(snapshot, animatingDifferences: false)
    }
  }

  private let table = UITableView(frame: .zero, style: .insetGrouped)
  private lazy var source = Source(tableView: table) { [unowned self] table, path, sight in
    let cell = table.dequeueReusableCell(withIdentifier: "sight", for: path)
    fill(cell, sight)
    return cell
  }

  private var content = 0
  private var accessory = UITableViewCell.AccessoryType.disclosureIndicator

  init() {
    super.init(
      "Cells",
      "Cells show a configuration, follow their state, and have accessories. Changes between snapshots are found and shown."
    )
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "sight")
    table.accessibilityLabel = "Sights"
    table.delegate = self
    stage.addSubview(table)
    addChoice("Content", ["Text", "Subtitle", "Value"]) { [unowned self] in
      content = $0
      showAnew()
    }
    addChoice("Accessory", ["Arrow", "More", "Tick"]) { [unowned self] in
      accessory = [.disclosureIndicator, .detailButton, .checkmark][$0]
      showAnew()
    }
    addSwitch("Editing") { [unowned self] in table.setEditing($0, animated: true) }
    addButton("Shuffle") { [unowned self] in
      let all = Self.sights.shuffled()
      let half = Int.random(in: 2...5)
      show([("Today", Array(all[..<half])), ("Tomorrow", Array(all[half...]))])
    }
    addButton("Sort") { [unowned self] in show([("Today", Self.sights)]) }
    show([("Today", Array(Self.sights[..<4])), ("Tomorrow", Array(Self.sights[4...]))], animated: false)
  }

  override func arrange(in area: CGRect) { table.frame = area }

  private func fill(_ cell: UITableViewCell, _ sight: Sight) {
    var configuration: UIListContentConfiguration = [.cell(), .subtitleCell(), .valueCell()][content]
    configuration.text = sight.name
    configuration.secondaryText = content == 0 ? nil : sight.place
    configuration.image = UIImage(systemName: sight.symbol)
    cell.contentConfiguration = configuration
    cell.accessoryType = accessory
  }

  private func show(_ sections: [(String, [Sight])], animated: Bool = true) {
    var snapshot = NSDiffableDataSourceSnapshot<String, Sight>()
    for (title, sights) in sections {
      snapshot.appendSections([title])
      snapshot.appendItems(sights, toSection: title)
    }
    source.apply(snapshot, animatingDifferences: animated)
  }

  /// Reconfigures all cells.
  private func showAnew() {
    var snapshot = source.snapshot()
    snapshot.reconfigureItems(snapshot.itemIdentifiers)
    source.apply(snapshot, animatingDifferences: false)
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let sight = source.itemIdentifier(for: indexPath) else { return nil }
    let remove = UIContextualAction(style: .destructive, title: "Remove") { [unowned self] _, _, done in
      var snapshot = source.snapshot()
      snapshot.deleteItems([sight])
      source.apply(snapshot)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [remove])
  }

  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let star = UIContextualAction(style: .normal, title: "Star") { _, _, done in done(true) }
    star.backgroundColor = .systemOrange
    star.image = UIImage(systemName: "star.fill")
    return UISwipeActionsConfiguration(actions: [star])
  }
}
