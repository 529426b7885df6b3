import Foundation

/// The segues and kept objects of a cell or header that was made from a storyboard document.
final class CellDocument {
  /// The segue that is triggered by selection.
  var selection: SegueTrigger?
  /// The segue that is triggered by the accessory button.
  var accessory: SegueTrigger?
  /// Other objects of the prototype's nib, which live as long as the cell.
  var retainedObjects: [AnyObject] = []
}

extension UITableViewCell {
  var ensuredDocument: CellDocument {
    if let document { return document }
    let new = CellDocument()
    document = new
    return new
  }
}

extension UICollectionReusableView {
  var ensuredDocument: CellDocument {
    if let document { return document }
    let new = CellDocument()
    document = new
    return new
  }
}

extension UINib {
  /// Makes the nib's first object, a cell.
  func tableCell(_ identifier: String) -> UITableViewCell {
    let (nib, objects) = load(nil)
    return Prototype.tableCell(nib, objects, identifier)
  }

  /// Makes the nib's first object, a header or footer.
  func headerFooterView(_ identifier: String) -> UITableViewHeaderFooterView {
    let (_, objects) = load(nil)
    let view = Prototype.first(objects, UITableViewHeaderFooterView.self, identifier)
    view.reuseIdentifier = identifier
    return view
  }

  /// Makes the nib's first object, a cell or another view of a collection view.
  func reusableView<View: UICollectionReusableView>(_ identifier: String, _ type: View.Type) -> View {
    let (nib, objects) = load(nil)
    return Prototype.reusableView(nib, objects, identifier, type)
  }
}

/// Extracts the cell or header from the objects of a document.
@MainActor enum Prototype {
  static func tableCell(_ nib: NibObjects, _ objects: [Any], _ identifier: String) -> UITableViewCell {
    let cell = first(objects, UITableViewCell.self, identifier)
    let own = cell.reuseIdentifier ?? ""
    precondition(
      own.isEmpty || own == identifier,
      "the cell of the nib has the reuse identifier \"\(own)\", and was registered for \"\(identifier)\": "
        + "use the same, or none in the nib")
    cell.reuseIdentifier = identifier
    if !nib.retainedObjects.isEmpty { cell.ensuredDocument.retainedObjects = nib.retainedObjects }
    return cell
  }

  static func reusableView<View: UICollectionReusableView>(
    _ nib: NibObjects, _ objects: [Any], _ identifier: String, _ type: View.Type
  ) -> View {
    let view = first(objects, type, identifier)
    if !nib.retainedObjects.isEmpty { view.ensuredDocument.retainedObjects = nib.retainedObjects }
    return view
  }

  static func first<View>(_ objects: [Any], _ type: View.Type, _ identifier: String) -> View {
    guard let view = objects.first as? View else {
      preconditionFailure(
        "what is registered for \"\(identifier)\" begins with "
          + (objects.first.map { "a \(Swift.type(of: $0))" } ?? "nothing")
          + ": the document's first object has to be a \(type)")
    }
    return view
  }
}

// Prototypes of tables and collection views in storyboards. The compiled documents register them.

extension UITableView {
  /// Registers a prototype for cells with an identifier.
  ///
  /// - Parameters:
  ///   - identifier: the identifier of the prototype.
  ///   - objects: the objects that contain the table. The prototype gets the same owner.
  ///   - make: makes the objects of the prototype, of which the first is the cell. It must not retain `objects`.
  public func register(
    prototype identifier: String, of objects: NibObjects, make: @escaping @MainActor () -> NibObjects
  ) {
    content.cells.registerCells(identifier) { [weak owner = objects.owner] in
      let nib = make()
      return Prototype.tableCell(nib, nib.load(owner: owner), identifier)
    }
  }
}

extension UICollectionView {
  /// Registers a prototype for cells with an identifier.
  public func register(
    prototype identifier: String, of objects: NibObjects, make: @escaping @MainActor () -> NibObjects
  ) {
    register(cell: identifier) { [weak owner = objects.owner] in
      let nib = make()
      return Prototype.reusableView(nib, nib.load(owner: owner), identifier, UICollectionViewCell.self)
    }
  }

  /// Registers a prototype for supplementary views with an identifier.
  public func register(
    prototype identifier: String, ofKind kind: String, of objects: NibObjects,
    make: @escaping @MainActor () -> NibObjects
  ) {
    register(supplementary: identifier, kind) { [weak owner = objects.owner] in
      let nib = make()
      return Prototype.reusableView(
        nib, nib.load(owner: owner), identifier, UICollectionReusableView.self)
    }
  }
}
