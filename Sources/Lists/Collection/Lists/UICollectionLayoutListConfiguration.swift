public import Foundation

/// The appearance of a list in a collection view.
///
/// UIKit: `UICollectionLayoutListConfiguration`.
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
  /// The appearance of the rows and groups.
  public nonisolated enum Appearance: Int, Sendable {
    /// Full-width rows with pinned headers.
    case plain
    /// Full-width rows in groups.
    case grouped
    /// Rows in rounded groups.
    case insetGrouped
    /// Rows of a sidebar, on its background.
    case sidebar
    /// Rows of a sidebar, on a plain background.
    case sidebarPlain
  }

  /// The header of a section.
  public nonisolated enum HeaderMode: Int, Sendable {
    case none
    /// A view of the kind `UICollectionView.elementKindSectionHeader`.
    case supplementary
    /// The first item.
    case firstItemInSection
  }

  /// The footer of a section.
  public nonisolated enum FooterMode: Int, Sendable {
    case none
    /// A view of the kind `UICollectionView.elementKindSectionFooter`.
    case supplementary
  }

  /// Returns the actions that a swipe reveals at one side of a row.
  public typealias SwipeActionsConfigurationProvider =
    @MainActor (_ indexPath: IndexPath) ->
    UISwipeActionsConfiguration?

  /// Returns the separator configuration of an item, given that of the list.
  public typealias ItemSeparatorHandler =
    @MainActor (
      _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
    ) -> UIListSeparatorConfiguration

  let appearance: Appearance

  /// Makes the default configuration of an appearance.
  public init(appearance: UICollectionLayoutListConfiguration.Appearance) {
    self.appearance = appearance
    showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }

  /// Whether separators lie between the rows. True by default, false in sidebars.
  public var showsSeparators: Bool

  /// The appearance of the separators.
  public var separatorConfiguration: UIListSeparatorConfiguration

  /// Changes the separator configuration of single items.
  public var itemSeparatorHandler: ItemSeparatorHandler?

  /// The color behind the rows; nil uses that of the appearance.
  public var backgroundColor: UIColor?

  /// The header of the sections. None by default.
  public var headerMode = HeaderMode.none

  /// The footer of the sections. None by default.
  public var footerMode = FooterMode.none

  /// Has no effect: the space above a section's header is that of the appearance. In UIKit it is that space, in points.
  public var headerTopPadding: CGFloat?

  /// The actions that a swipe reveals at the leading edge of a row.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// The actions that a swipe reveals at the trailing edge of a row.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  // MARK: Layout

  /// The background color behind the rows.
  var background: UIColor {
    if let backgroundColor { return backgroundColor }
    return switch appearance {
    case .plain, .sidebarPlain: .systemBackground
    case .grouped, .insetGrouped: .systemGroupedBackground
    case .sidebar: .secondarySystemBackground
    }
  }

  /// The horizontal margin of the rows.
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

  /// The placement of an item in its section.
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

  /// The placement of a header or footer.
  func boundaryPlacement(isHeader: Bool) -> ListPlacement {
    var placement = ListPlacement(appearance: appearance)
    placement.isHeader = isHeader
    placement.isFooter = !isHeader
    placement.showsBottomSeparator = false
    return placement
  }
}

/// The appearance of the separators of a list.
///
/// UIKit: `UIListSeparatorConfiguration`.
@preconcurrency @MainActor public struct UIListSeparatorConfiguration {
  /// The visibility of a separator.
  public nonisolated enum Visibility: Int, Sendable {
    /// The list decides.
    case automatic
    case visible
    case hidden
  }

  /// The list's own insets, which begin the separator at the text of a row.
  public nonisolated static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
    trailing: .greatestFiniteMagnitude)

  /// Makes the default separators of an appearance.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}

  public var topSeparatorVisibility = Visibility.automatic
  public var bottomSeparatorVisibility = Visibility.automatic
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets

  /// The color of the separators. `separator` by default.
  public var color = UIColor.separator
}
