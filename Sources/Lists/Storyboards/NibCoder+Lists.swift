// Initializers for the elements of lists with values that a class accepts only in its initializer.

/// The values of a table view, or of its controller, that the initializer needs.
nonisolated struct TableTraits: NibTraits {
  let style: UITableView.Style
}

extension NibCoder where Element == UITableView {
  @MainActor public convenience init(
    _ objects: NibObjects, style: UITableView.Style, _ decode: @escaping @MainActor (UITableView) -> Void
  ) {
    self.init(objects, TableTraits(style: style), decode)
  }
}

extension NibCoder where Element == UITableViewController {
  @MainActor public convenience init(
    _ objects: NibObjects, style: UITableView.Style,
    _ decode: @escaping @MainActor (UITableViewController) -> Void
  ) {
    self.init(objects, TableTraits(style: style), decode)
  }
}

/// The values of a table view cell that its initializer needs.
nonisolated struct TableCellTraits: NibTraits {
  let style: UITableViewCell.CellStyle
  let reuseIdentifier: String?
}

extension NibCoder where Element == UITableViewCell {
  @MainActor public convenience init(
    _ objects: NibObjects, style: UITableViewCell.CellStyle, reuseIdentifier: String?,
    _ decode: @escaping @MainActor (UITableViewCell) -> Void
  ) {
    self.init(objects, TableCellTraits(style: style, reuseIdentifier: reuseIdentifier), decode)
  }
}

/// The values that the initializer needs of a table's header or footer, or of a collection view's reusable view.
nonisolated struct ReusableViewTraits: NibTraits {
  let reuseIdentifier: String?
}

extension NibCoder where Element == UITableViewHeaderFooterView {
  @MainActor public convenience init(
    _ objects: NibObjects, reuseIdentifier: String?,
    _ decode: @escaping @MainActor (UITableViewHeaderFooterView) -> Void
  ) {
    self.init(objects, ReusableViewTraits(reuseIdentifier: reuseIdentifier), decode)
  }
}

extension NibCoder where Element: UICollectionReusableView {
  @MainActor public convenience init(
    _ objects: NibObjects, reuseIdentifier: String?, _ decode: @escaping @MainActor (Element) -> Void
  ) {
    self.init(objects, ReusableViewTraits(reuseIdentifier: reuseIdentifier), decode)
  }
}

/// The values of a collection view, or of its controller, that the initializer needs.
nonisolated struct CollectionTraits: NibTraits {
  let layout: UICollectionViewLayout
}

extension NibCoder where Element == UICollectionView {
  @MainActor public convenience init(
    _ objects: NibObjects, layout: UICollectionViewLayout,
    _ decode: @escaping @MainActor (UICollectionView) -> Void
  ) {
    self.init(objects, CollectionTraits(layout: layout), decode)
  }
}

extension NibCoder where Element == UICollectionViewController {
  @MainActor public convenience init(
    _ objects: NibObjects, layout: UICollectionViewLayout,
    _ decode: @escaping @MainActor (UICollectionViewController) -> Void
  ) {
    self.init(objects, CollectionTraits(layout: layout), decode)
  }
}
