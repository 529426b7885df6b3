public import Foundation

extension UICollectionView {
  /// Registers a class of cells together with a handler that configures them. It needs no reuse identifier.
  ///
  /// UIKit: `UICollectionView.CellRegistration`. Make it once, outside of the cell provider.
  @preconcurrency @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Configures a cell with an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let identifier = "CellRegistration-\(UUID().uuidString)"
    let nib: UINib?
    let handler: Handler

    /// Makes a registration.
    public init(handler: @escaping Handler) { (nib, self.handler) = (nil, handler) }

    /// Makes a registration of cells from a nib, whose first object is the cell.
    public init(cellNib: UINib, handler: @escaping Handler) { (nib, self.handler) = (cellNib, handler) }
  }

  /// Registers a class of supplementary views together with a handler that configures them. It needs no reuse identifier.
  ///
  /// UIKit: `UICollectionView.SupplementaryRegistration`.
  @preconcurrency @MainActor public struct SupplementaryRegistration<Supplementary: UICollectionReusableView>
  {
    /// Configures a view.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let identifier = "SupplementaryRegistration-\(UUID().uuidString)"
    let elementKind: String
    let nib: UINib?
    let handler: Handler

    /// Makes a registration for a kind of supplementary views.
    public init(elementKind: String, handler: @escaping Handler) {
      (self.elementKind, nib, self.handler) = (elementKind, nil, handler)
    }

    /// Makes a registration of supplementary views from a nib, whose first object is the view.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      (self.elementKind, nib, self.handler) = (elementKind, supplementaryNib, handler)
    }
  }

  /// A cell of a registration, configured with an item.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let key = CollectionElements.PoolKey(category: .cell, kind: nil, identifier: registration.identifier)
    if !registry.contains(key) {
      if let nib = registration.nib {
        register(nib, forCellWithReuseIdentifier: registration.identifier)
      } else {
        registry.register(Cell.self, UICollectionViewCell.self, for: key)
      }
    }
    let made = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
    guard let cell = made as? Cell else {
      preconditionFailure("the cell is a \(type(of: made)), and not a \(Cell.self) as registered")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// A supplementary view of a registration.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let key = CollectionElements.PoolKey(
      category: .supplementaryView, kind: registration.elementKind, identifier: registration.identifier)
    if !registry.contains(key) {
      if let nib = registration.nib {
        register(
          nib, forSupplementaryViewOfKind: registration.elementKind,
          withReuseIdentifier: registration.identifier)
      } else {
        registry.register(Supplementary.self, UICollectionReusableView.self, for: key)
      }
    }
    let made = dequeueReusableSupplementaryView(
      ofKind: registration.elementKind, withReuseIdentifier: registration.identifier, for: indexPath)
    guard let view = made as? Supplementary else {
      preconditionFailure("the view is a \(type(of: made)), and not a \(Supplementary.self) as registered")
    }
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }
}
