import Foundation

/// What a cell or a header keeps of the document that it comes from.
final class CellDocument {
  /// The segue that its selection begins.
  var selection: SegueTrigger?
  /// The segue that the button of its accessory begins.
  var accessory: SegueTrigger?
  /// What lives as long as the cell.
  var kept: [AnyObject] = []
}

extension UITableViewCell {
  var madeDocument: CellDocument {
    if let document { return document }
    let new = CellDocument()
    document = new
    return new
  }
}

extension UICollectionReusableView {
  var madeDocument: CellDocument {
    if let document { return document }
    let new = CellDocument()
    document = new
    return new
  }
}

extension UINib {
  /// Makes the cell that the nib begins with.
  func tableCell(_ identifier: String) -> UITableViewCell {
    let (nib, objects) = load(nil)
    return Prototype.tableCell(nib, objects, identifier)
  }

  /// Makes the header or footer that the nib begins with.
  func headerFooterView(_ identifier: String) -> UITableViewHeaderFooterView {
    let (_, objects) = load(nil)
    let view = Prototype.first(objects, UITableViewHeaderFooterView.self, identifier)
    view.reuseIdentifier = identifier
    return view
  }

  /// Makes the cell or other view of a collection that the nib begins with.
  func reusableView<View: UICollectionReusableView>(_ identifier: String, _ type: View.Type) -> View {
    let (nib, objects) = load(nil)
    return Prototype.reusableView(nib, objects, identifier, type)
  }
}

/// Takes cells and headers out of what a document has made.
@MainActor enum Prototype {
  static func tableCell(_ nib: NibObjects, _ objects: [Any], _ identifier: String) -> UITableViewCell {
    let cell = first(objects, UITableViewCell.self, identifier)
    let own = cell.reuseIdentifier ?? ""
    precondition(
      own.isEmpty || own == identifier,
      "the cell of the nib has the reuse identifier \"\(own)\", and was registered for \"\(identifier)\": "
        + "use the same, or none in the nib")
    cell.reuseIdentifier = identifier
    if !nib.kept.isEmpty { cell.madeDocument.kept = nib.kept }
    return cell
  }

  static func reusableView<View: UICollectionReusableView>(
    _ nib: NibObjects, _ objects: [Any], _ identifier: String, _ type: View.Type
  ) -> View {
    let view = first(objects, type, identifier)
    if !nib.kept.isEmpty { view.madeDocument.kept = nib.kept }
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

// Prototypes in tables and collection views of storyboards, which the compiled documents register.

extension UITableView {
  /// Has cells of an identifier made of a prototype.
  ///
  /// - Parameters:
  ///   - identifier: the identifier of the prototype.
  ///   - objects: those among which the table is. Their owner is the prototype's.
  ///   - make: makes the prototype's objects, of which the first is the cell. It must not keep `objects`.
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
  /// Has cells of an identifier made of a prototype.
  public func register(
    prototype identifier: String, of objects: NibObjects, make: @escaping @MainActor () -> NibObjects
  ) {
    register(cell: identifier) { [weak owner = objects.owner] in
      let nib = make()
      return Prototype.reusableView(nib, nib.load(owner: owner), identifier, UICollectionViewCell.self)
    }
  }

  /// Has supplementary views of an identifier made of a prototype.
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
