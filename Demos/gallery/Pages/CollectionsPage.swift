import DemoParts
import UIKit

/// A collection of colors as a grid, as carousels and as a list with an index. Colors can be added, deleted and moved.
class CollectionsPage: PageViewController, UICollectionViewDelegate {
  private nonisolated struct Swatch: Hashable, Sendable {
    let number: Int
    static let names = [
      "Coral", "Amber", "Lemon", "Olive", "Moss", "Jade", "Teal", "Azure", "Cobalt", "Indigo", "Plum", "Rose",
    ]
    var name: String { Self.names[number % Self.names.count] }
    var letter: String { String(name.prefix(1)) }
    var color: UIColor {
      UIColor(
        hue: CGFloat(number % Self.names.count) / CGFloat(Self.names.count),
        saturation: 0.62 - CGFloat(number / 12 % 3) * 0.14,
        brightness: 0.86, alpha: 1)
    }
  }

  private enum Look: Int {
    case grid, carousels, list
  }

  private var look = Look.grid
  private var swatches = (0..<36).map(Swatch.init)
  private var nextNumber = 36
  private lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: grid)
  private lazy var dataSource = makeDataSource()
  private let facts = UILabel()

  init() {
    super.init(
      "Collections",
      "Select colors by pointer, finger or keys: arrows move, Space selects, Control and Shift select several."
    )
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.accessibilityLabel = "Collection"
    collectionView.backgroundColor = .clear
    collectionView.delegate = self
    collectionView.allowsMultipleSelection = true
    collectionView.dataSource = dataSource
    facts.useScaled(.monospacedDigitSystemFont(ofSize: 12, weight: .regular))
    facts.textColor = .secondaryLabel
    stage.addSubview(collectionView)
    stage.addSubview(facts)
    addChoice("Layout", ["Grid", "Rows", "List"]) { [unowned self] in show(Look(rawValue: $0) ?? .grid) }
    addButton("Insert") { [unowned self] in insert() }
    addButton("Delete") { [unowned self] in delete() }
    addButton("Shuffle") { [unowned self] in
      swatches.shuffle()
      update(animated: true)
    }
    update(animated: false)
  }

  override func arrange(in area: CGRect) {
    let line = facts.lineHeight(20)
    collectionView.frame = CGRect(x: 0, y: 0, width: area.width, height: area.height - 14 - line)
    facts.frame = CGRect(x: 16, y: area.maxY - 8 - line, width: area.width - 32, height: line)
  }

  // MARK: Data

  /// A data source whose sections have index titles.
  private class SwatchSource: UICollectionViewDiffableDataSource<String, Swatch> {
    var hasIndex = false

    override func indexTitles(for collectionView: UICollectionView) -> [String]? {
      hasIndex ? snapshot().sectionIdentifiers : nil
    }
  }

  private func makeDataSource() -> SwatchSource {
    let tile = UICollectionView.CellRegistration<SwatchCell, Swatch> { cell, _, swatch in
      cell.show(swatch.name, swatch.color)
    }
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, Swatch> { cell, _, swatch in
      var content = cell.defaultContentConfiguration()
      content.text = swatch.name
      content.secondaryText = "Number \(swatch.number + 1)"
      content.image = UIImage(systemName: "circle.fill")
      content.imageProperties.tintColor = swatch.color
      cell.contentConfiguration = content
    }
    let source = SwatchSource(collectionView: collectionView) { [unowned self] view, path, swatch in
      look == .list
        ? view.dequeueConfiguredReusableCell(using: row, for: path, item: swatch)
        : view.dequeueConfiguredReusableCell(using: tile, for: path, item: swatch)
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [unowned source] cell, _, path in
      var content = cell.defaultContentConfiguration()
      content.text = source.sectionIdentifier(for: path.section)
      cell.contentConfiguration = content
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    return source
  }

  private func update(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<String, Swatch>()
    if look == .list {
      for (letter, swatches) in Dictionary(grouping: swatches, by: \.letter).sorted(by: { $0.key < $1.key }) {
        snapshot.appendSections([letter])
        snapshot.appendItems(swatches, toSection: letter)
      }
    } else {
      // The rows are sections that scroll independently.
      let size = look == .carousels ? 12 : max(1, swatches.count)
      for (section, start) in stride(from: 0, to: swatches.count, by: size).enumerated() {
        snapshot.appendSections(["\(section)"])
        snapshot.appendItems(
          Array(swatches[start..<min(swatches.count, start + size)]), toSection: "\(section)")
      }
    }
    dataSource.hasIndex = look == .list
    dataSource.apply(snapshot, animatingDifferences: animated)
    showFacts()
  }

  private func insert() {
    swatches.insert(Swatch(number: nextNumber), at: min(1, swatches.count))
    nextNumber += 1
    update(animated: true)
  }

  /// Deletes the selected colors, or the first one.
  private func delete() {
    let selected = Set(
      (collectionView.indexPathsForSelectedItems ?? []).compactMap { dataSource.itemIdentifier(for: $0) })
    if selected.isEmpty, !swatches.isEmpty {
      swatches.removeFirst()
    } else {
      swatches.removeAll { selected.contains($0) }
    }
    update(animated: true)
  }

  private func showFacts() {
    facts.text =
      "\(swatches.count) colors, \(collectionView.indexPathsForSelectedItems?.count ?? 0) selected"
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    showFacts()
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    showFacts()
  }

  // MARK: Layouts

  private func show(_ look: Look) {
    guard look != self.look else { return }
    let isOtherCell = look == .list || self.look == .list
    self.look = look
    let layout =
      switch look {
      case .grid: grid
      case .carousels: carousels
      case .list: list
      }
    stage.backgroundColor = look == .list ? .systemGroupedBackground : .secondarySystemBackground
    collectionView.setCollectionViewLayout(layout, animated: !isOtherCell)
    update(animated: !isOtherCell)
    if isOtherCell { collectionView.reloadData() }
  }

  private func group(_ width: NSCollectionLayoutDimension, _ height: CGFloat) -> NSCollectionLayoutGroup {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    return .horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: .absolute(height)),
      subitems: [item])
  }

  private var grid: UICollectionViewLayout {
    UICollectionViewCompositionalLayout { _, environment in
      let width = environment.container.effectiveContentSize.width - 32
      let columns = max(2, Int((width + 12) / 122))
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(92)),
        subitem: item, count: columns)
      group.interItemSpacing = .fixed(12)
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = 12
      section.contentInsets = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
      return section
    }
  }

  private var carousels: UICollectionViewLayout {
    UICollectionViewCompositionalLayout { [unowned self] _, _ in
      let section = NSCollectionLayoutSection(group: group(.absolute(150), 110))
      section.interGroupSpacing = 12
      section.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
      section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 16, bottom: 10, trailing: 16)
      return section
    }
  }

  private var list: UICollectionViewLayout {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    return UICollectionViewCompositionalLayout.list(using: configuration)
  }
}

/// A tile of a color with its name.
private class SwatchCell: UICollectionViewCell {
  private let label = UILabel()
  private let mark = UIImageView(image: UIImage(systemName: "checkmark.circle.fill"))

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 12
    label.useScaled(.systemFont(ofSize: 13, weight: .medium))
    label.textColor = .white
    mark.tintColor = .white
    mark.isHidden = true
    for view in [label, mark] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
      label.trailingAnchor.constraint(lessThanOrEqualTo: contentView.trailingAnchor, constant: -8),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
      mark.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
      mark.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ name: String, _ color: UIColor) {
    label.text = name
    contentView.backgroundColor = color
    label.textColor = .ink(on: color)
    mark.tintColor = .ink(on: color)
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    label.lineHeight(20)
    mark.isHidden = !state.isSelected
    contentView.alpha = state.isHighlighted ? 0.75 : 1
  }
}
