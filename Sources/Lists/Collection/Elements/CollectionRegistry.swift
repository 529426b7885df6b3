import Foundation

/// The registered classes and nibs of views, by identifier.
final class CollectionRegistry {
  private var classes: [CollectionElements.PoolKey: UICollectionReusableView.Type] = [:]

  private var makers: [CollectionElements.PoolKey: () -> UICollectionReusableView] = [:]

  init() {}

  deinit {}

  /// Registers a function that makes views; nil unregisters.
  func register(_ make: (() -> UICollectionReusableView)?, for key: CollectionElements.PoolKey) {
    classes[key] = nil
    makers[key] = make
  }

  func register(
    _ viewClass: AnyClass?, _ root: UICollectionReusableView.Type, for key: CollectionElements.PoolKey
  ) {
    makers[key] = nil
    guard let viewClass else {
      classes[key] = nil
      return
    }
    guard let type = viewClass as? UICollectionReusableView.Type,
      root != UICollectionViewCell.self || viewClass is UICollectionViewCell.Type
    else {
      preconditionFailure(
        "\(viewClass) cannot be registered under \(key.identifier): make it a subclass of \(root)")
    }
    classes[key] = type
  }

  func contains(_ key: CollectionElements.PoolKey) -> Bool { classes[key] != nil || makers[key] != nil }

  func make(_ key: CollectionElements.PoolKey, frame: CGRect) -> UICollectionReusableView {
    if let make = makers[key] {
      let view = make()
      view.frame = frame
      return view
    }
    guard let type = classes[key] else {
      let what = key.kind.map { "supplementary views of kind \($0)" } ?? "cells"
      preconditionFailure(
        "no class of \(what) is registered under \(key.identifier): call register(_:…) of the collection view first"
      )
    }
    return Self.make(type, frame: frame)
  }

  /// Makes a view of a class by `init(frame:)`.
  static func make(_ type: UICollectionReusableView.Type, frame: CGRect = .zero) -> UICollectionReusableView {
    CellMaking.view(type, frame: frame)
  }
}
