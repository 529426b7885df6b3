public import Foundation

/// How a list looks that a collection view shows.
///
/// UIKit: `UICollectionLayoutListConfiguration`.
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
  /// The looks of lists.
  public nonisolated enum Appearance: Int, Sendable {
    /// Rows from edge to edge; headers stay at the edge.
    case plain
    /// Rows from edge to edge, in groups.
    case grouped
    /// Rows in rounded groups.
    case insetGrouped
    /// Rows of a sidebar, on its background.
    case sidebar
    /// Rows of a sidebar, on a plain background.
    case sidebarPlain
  }

  /// What is at the top of a section.
  public nonisolated enum HeaderMode: Int, Sendable {
    case none
    /// A view of the kind `UICollectionView.elementKindSectionHeader`.
    case supplementary
    /// The first item.
    case firstItemInSection
  }

  /// What is at the bottom of a section.
  public nonisolated enum FooterMode: Int, Sendable {
    case none
    /// A view of the kind `UICollectionView.elementKindSectionFooter`.
    case supplementary
  }

  /// Says the actions at the beginning or the end of a row, which come when it is moved aside.
  public typealias SwipeActionsConfigurationProvider =
    @MainActor (_ indexPath: IndexPath) ->
    UISwipeActionsConfiguration?

  /// Changes the separators of an item.
  public typealias ItemSeparatorHandler =
    @MainActor (
      _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
    ) -> UIListSeparatorConfiguration

  let appearance: Appearance

  /// Makes the usual configuration of a look.
  public init(appearance: UICollectionLayoutListConfiguration.Appearance) {
    self.appearance = appearance
    showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }

  /// Whether lines separate the rows. True by default, but in sidebars.
  public var showsSeparators: Bool

  /// How the lines look.
  public var separatorConfiguration: UIListSeparatorConfiguration

  /// Changes them by item.
  public var itemSeparatorHandler: ItemSeparatorHandler?

  /// The color behind the rows; nil is that of the look.
  public var backgroundColor: UIColor?

  /// What is at the top of sections. Nothing by default.
  public var headerMode = HeaderMode.none

  /// What is at the bottom of sections. Nothing by default.
  public var footerMode = FooterMode.none

  /// Has no effect: the room above the header of a section is that of the look. Would be that room, in points.
  public var headerTopPadding: CGFloat?

  /// The actions at the beginning of a row.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// The actions at the end of a row.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  // MARK: Layout

  /// What is behind the rows.
  var background: UIColor {
    if let backgroundColor { return backgroundColor }
    return switch appearance {
    case .plain, .sidebarPlain: .systemBackground
    case .grouped, .insetGrouped: .systemGroupedBackground
    case .sidebar: .secondarySystemBackground
    }
  }

  /// The room beside the rows.
  private func side(_ width: CGFloat) -> CGFloat {
    switch appearance {
    case .plain, .grouped: 0
    case .insetGrouped: CellParts.readableMargin(width, atLeast: width < 414 ? 16 : 20)
    case .sidebar, .sidebarPlain: 8
    }
  }

  func section(_ environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(isSidebar ? 36 : 44))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.list = self
    let side = side(environment.container.contentSize.width)
    let isGrouped = appearance == .grouped || appearance == .insetGrouped
    let hasHeader = headerMode != .none
    section.contentInsets = NSDirectionalEdgeInsets(
      top: isGrouped && !hasHeader ? 17.5 : isSidebar && !hasHeader ? 6 : 0, leading: side,
      bottom: isGrouped && footerMode == .none ? 17.5 : isSidebar ? 6 : 0, trailing: side)
    if headerMode == .supplementary {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .estimated(isGrouped ? 38 : 28)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = appearance == .plain
      section.boundarySupplementaryItems.append(header)
    }
    if footerMode == .supplementary {
      let footer = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .estimated(28)),
        elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom)
      section.boundarySupplementaryItems.append(footer)
    }
    return section
  }

  private var isSidebar: Bool { appearance == .sidebar || appearance == .sidebarPlain }

  /// Where an item lies in its section.
  func placement(_ item: Int, of count: Int, in section: Int) -> ListPlacement {
    var placement = ListPlacement(appearance: appearance)
    let first = headerMode == .firstItemInSection ? 1 : 0
    placement.isHeader = item < first
    placement.isFirst = item == first
    placement.isLast = item == count - 1 && item >= first
    var separators = separatorConfiguration
    if let itemSeparatorHandler {
      separators = itemSeparatorHandler(IndexPath(item: item, section: section), separators)
    }
    let isGroup = appearance == .insetGrouped || isSidebar
    let automatic = showsSeparators && !placement.isHeader
    func shows(_ visibility: UIListSeparatorConfiguration.Visibility, _ usual: Bool) -> Bool {
      switch visibility {
      case .automatic: automatic && usual
      case .visible: true
      case .hidden: false
      }
    }
    placement.showsBottomSeparator = shows(
      separators.bottomSeparatorVisibility, !(placement.isLast && isGroup))
    placement.showsTopSeparator = shows(
      separators.topSeparatorVisibility, appearance == .grouped && placement.isFirst)
    placement.separatorColor = separators.color
    if separators.topSeparatorInsets != UIListSeparatorConfiguration.automaticInsets {
      placement.topSeparatorInsets = separators.topSeparatorInsets
    }
    if separators.bottomSeparatorInsets != UIListSeparatorConfiguration.automaticInsets {
      placement.bottomSeparatorInsets = separators.bottomSeparatorInsets
    }
    return placement
  }

  /// Where a header or footer lies.
  func boundaryPlacement(isHeader: Bool) -> ListPlacement {
    var placement = ListPlacement(appearance: appearance)
    placement.isHeader = isHeader
    placement.isFooter = !isHeader
    placement.showsBottomSeparator = false
    return placement
  }
}

/// How the lines between the rows of a list look.
///
/// UIKit: `UIListSeparatorConfiguration`.
@preconcurrency @MainActor public struct UIListSeparatorConfiguration {
  /// Whether a line is there.
  public nonisolated enum Visibility: Int, Sendable {
    /// As the list has it.
    case automatic
    case visible
    case hidden
  }

  /// Stands for the insets that a list has by itself: from where the text of a row begins.
  public nonisolated static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
    trailing: .greatestFiniteMagnitude)

  /// Makes the usual lines of a look.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}

  public var topSeparatorVisibility = Visibility.automatic
  public var bottomSeparatorVisibility = Visibility.automatic
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets

  /// The color of the lines. `separator` by default.
  public var color = UIColor.separator
}
