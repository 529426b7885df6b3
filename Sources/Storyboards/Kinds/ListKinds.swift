// Tables, collection views and their cells.
extension ElementKind {
  static let tableView = ElementKind(
    "tableView", "UITableView", scrollView,
    [
      .number("rowHeight"), .number("sectionHeaderHeight"), .number("sectionFooterHeight"),
      .number("estimatedRowHeight"), .number("estimatedSectionHeaderHeight"),
      .number("estimatedSectionFooterHeight"),
      .cases("separatorStyle", "none singleLine default", ["default": ".singleLine"]),
      .bool("allowsSelection"), .bool("allowsMultipleSelection"), .bool("allowsSelectionDuringEditing"),
      .bool("allowsMultipleSelectionDuringEditing"), .bool("editing", "isEditing"),
      .integer("sectionIndexMinimumDisplayRowCount"), .bool("prefetchingEnabled", "isPrefetchingEnabled"),
    ],
    [
      ChildRule("separatorColor", .color), ChildRule("separatorInset", .insets),
      ChildRule("sectionIndexColor", .color), ChildRule("sectionIndexBackgroundColor", .color),
      ChildRule("sectionIndexTrackingBackgroundColor", .color),
      ChildRule("tableHeaderView", .view), ChildRule("tableFooterView", .view),
      ChildRule("backgroundView", .view),
    ], ignored: "showsSelectionImmediatelyOnTouchBegin contentViewInsetsToSafeArea springLoaded")

  static let tableViewCell = ElementKind(
    "tableViewCell", "UITableViewCell", view,
    [
      .cases(
        "selectionStyle", "none blue gray default", absent: ".blue"),
      .cases(
        "accessoryType", "none disclosureIndicator detailDisclosureButton checkmark detailButton"),
      .cases(
        "editingAccessoryType", "none disclosureIndicator detailDisclosureButton checkmark detailButton"),
      .integer("indentationLevel"), .number("indentationWidth"), .bool("shouldIndentWhileEditing"),
      .bool("showsReorderControl"),
    ],
    [
      ChildRule("separatorInset", .insets), ChildRule("backgroundView", .view),
      ChildRule("selectedBackgroundView", .view), ChildRule("accessoryView", .view),
      ChildRule("editingAccessoryView", .view),
    ], ignored: "hidesAccessoryWhenEditing focusStyle")

  static let tableViewHeaderFooterView = ElementKind(
    "tableViewHeaderFooterView", "UITableViewHeaderFooterView", view)

  /// The content view of a table cell.
  static let cellContentView = ElementKind(
    "tableViewCellContentView", "UIView", view, ignored: "tableViewCell")

  static let collectionView = ElementKind(
    "collectionView", "UICollectionView", scrollView,
    [
      .bool("allowsSelection"), .bool("allowsMultipleSelection"),
      .bool("prefetchingEnabled", "isPrefetchingEnabled"), .bool("selectionFollowsFocus"),
    ],
    [ChildRule("backgroundView", .view)], ignored: "dataMode springLoaded")

  static let collectionReusableView = ElementKind(
    "collectionReusableView", "UICollectionReusableView", view)

  static let collectionViewCell = ElementKind(
    "collectionViewCell", "UICollectionViewCell", collectionReusableView, [],
    [ChildRule("backgroundView", .view), ChildRule("selectedBackgroundView", .view)], ignored: "customSize")

  static let collectionCellContentView = ElementKind("collectionViewCellContentView", "UIView", view)

  static let collectionViewLayout = ElementKind(
    "collectionViewLayout", "UICollectionViewLayout", nil, category: .layout,
    ignored: "id key customClass customModule customModuleProvider userLabel")

  static let collectionViewFlowLayout = ElementKind(
    "collectionViewFlowLayout", "UICollectionViewFlowLayout", collectionViewLayout,
    [
      .number("minimumLineSpacing"), .number("minimumInteritemSpacing"),
      .cases("scrollDirection", "vertical horizontal"),
      .cases(
        "sectionInsetReference", "fromContentInset fromSafeArea fromLayoutMargins",
        [
          "contentInset": ".fromContentInset", "safeArea": ".fromSafeArea",
          "layoutMargins": ".fromLayoutMargins",
        ]),
      .bool("sectionHeadersPinToVisibleBounds"), .bool("sectionFootersPinToVisibleBounds"),
    ],
    [
      ChildRule("itemSize", .size), ChildRule("headerReferenceSize", .size),
      ChildRule("footerReferenceSize", .size), ChildRule("sectionInset", .insets),
    ], ignored: "automaticEstimatedItemSize estimatedItemSize")

  static let listKinds = [
    tableView, tableViewCell, tableViewHeaderFooterView, cellContentView, collectionView,
    collectionReusableView, collectionViewCell, collectionCellContentView, collectionViewLayout,
    collectionViewFlowLayout,
  ]
}
