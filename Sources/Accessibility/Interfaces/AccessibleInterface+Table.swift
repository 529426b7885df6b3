import CasementBus

extension AccessibleInterface {
  /// `org.a11y.atspi.Table`. Columns are not selected alone.
  static let table: AccessibleInterface = {
    var interface = AccessibleInterface("org.a11y.atspi.Table")
    interface.addTableProperties()
    interface.addTablePlaces()
    interface.addTableSelection()
    return interface
  }()

  private mutating func addTableProperties() {
    property("NRows", "i") { .int($0.node.table?.rowCount ?? 0) }
    property("NColumns", "i") { .int($0.node.table?.columnCount ?? 0) }
    property("Caption", "(so)") { $0.reference(nil) }
    property("Summary", "(so)") { $0.reference(nil) }
    property("NSelectedRows", "i") { .int($0.node.table?.selectedRows.count ?? 0) }
    property("NSelectedColumns", "i") { _ in .int(0) }
  }

  private mutating func addTablePlaces() {
    method("GetAccessibleAt", "ii", "(so)") { subject, arguments in
      [subject.reference(subject.cell(arguments))]
    }
    method("GetIndexAt", "ii", "i") { subject, arguments in
      guard let (table, row, column) = subject.place(arguments) else { return [.int(-1)] }
      return [.int(table.childIndex(row: row, column: column) ?? -1)]
    }
    method("GetRowAtIndex", "i", "i") { subject, arguments in
      [.int(subject.node.child(at: arguments[0].int)?.cell?.row ?? -1)]
    }
    method("GetColumnAtIndex", "i", "i") { subject, arguments in
      [.int(subject.node.child(at: arguments[0].int)?.cell?.column ?? -1)]
    }
    method("GetRowDescription", "i", "s") { subject, arguments in
      [.string(subject.rowHeader(arguments[0])?.name ?? "")]
    }
    method("GetColumnDescription", "i", "s") { subject, arguments in
      [.string(subject.columnHeader(arguments[0])?.name ?? "")]
    }
    method("GetRowHeader", "i", "(so)") { subject, arguments in
      [subject.reference(subject.rowHeader(arguments[0]))]
    }
    method("GetColumnHeader", "i", "(so)") { subject, arguments in
      [subject.reference(subject.columnHeader(arguments[0]))]
    }
    method("GetRowExtentAt", "ii", "i") { subject, arguments in
      [.int(subject.cell(arguments)?.cell?.rowSpan ?? 0)]
    }
    method("GetColumnExtentAt", "ii", "i") { subject, arguments in
      [.int(subject.cell(arguments)?.cell?.columnSpan ?? 0)]
    }
    method("GetRowColumnExtentsAtIndex", "i", "biiiib") { subject, arguments in
      guard let child = subject.node.child(at: arguments[0].int), let cell = child.cell else {
        return [.bool(false), .int(0), .int(0), .int(0), .int(0), .bool(false)]
      }
      return [
        .bool(true), .int(cell.row), .int(cell.column), .int(cell.rowSpan), .int(cell.columnSpan),
        .bool(child.states.contains(.selected)),
      ]
    }
  }

  private mutating func addTableSelection() {
    method("GetSelectedRows", "", "ai") { subject, _ in
      [.array(of: "i", (subject.node.table?.selectedRows ?? []).map { .int($0) })]
    }
    method("GetSelectedColumns", "", "ai") { _, _ in [.array(of: "i", [])] }
    method("IsRowSelected", "i", "b") { subject, arguments in
      [.bool(subject.node.table?.selectedRows.contains(arguments[0].int) ?? false)]
    }
    method("IsColumnSelected", "i", "b") { _, _ in [.bool(false)] }
    method("IsSelected", "ii", "b") { subject, arguments in
      [.bool(subject.node.table?.selectedRows.contains(arguments[0].int) ?? false)]
    }
    method("AddRowSelection", "i", "b") { subject, arguments in
      [.bool(subject.setSelected(true, arguments[0]))]
    }
    method("RemoveRowSelection", "i", "b") { subject, arguments in
      [.bool(subject.setSelected(false, arguments[0]))]
    }
    method("AddColumnSelection", "i", "b") { _, _ in [.bool(false)] }
    method("RemoveColumnSelection", "i", "b") { _, _ in [.bool(false)] }
  }

  /// `org.a11y.atspi.TableCell`.
  static let tableCell: AccessibleInterface = {
    var interface = AccessibleInterface("org.a11y.atspi.TableCell")
    interface.property("ColumnSpan", "i") { .int($0.node.cell?.columnSpan ?? 0) }
    interface.property("RowSpan", "i") { .int($0.node.cell?.rowSpan ?? 0) }
    interface.property("Position", "(ii)") {
      .tuple([.int($0.node.cell?.row ?? -1), .int($0.node.cell?.column ?? -1)])
    }
    interface.property("Table", "(so)") { $0.reference($0.node.cell?.table) }
    interface.method("GetRowColumnSpan", "", "biiii") { subject, _ in
      let cell = subject.node.cell
      return [
        .bool(cell != nil), .int(cell?.row ?? 0), .int(cell?.column ?? 0), .int(cell?.rowSpan ?? 0),
        .int(cell?.columnSpan ?? 0),
      ]
    }
    interface.method("GetColumnHeaderCells", "", "a(so)") { subject, _ in
      let header = subject.node.cell.flatMap { $0.table.table?.columnHeader($0.column) }
      return [subject.references(header.map { [$0] } ?? [])]
    }
    interface.method("GetRowHeaderCells", "", "a(so)") { subject, _ in
      let header = subject.node.cell.flatMap { $0.table.table?.rowHeader($0.row) }
      return [subject.references(header.map { [$0] } ?? [])]
    }
    return interface
  }()
}

extension AccessibleSubject {
  fileprivate func place(_ arguments: [BusValue]) -> (any AccessibleTable, row: Int, column: Int)? {
    let (row, column) = (arguments[0].int, arguments[1].int)
    guard let table = node.table, (0..<table.rowCount).contains(row), (0..<table.columnCount).contains(column)
    else { return nil }
    return (table, row, column)
  }

  fileprivate func cell(_ arguments: [BusValue]) -> (any AccessibleNode)? {
    place(arguments).flatMap { $0.0.cell(row: $0.row, column: $0.column) }
  }

  fileprivate func rowHeader(_ index: BusValue) -> (any AccessibleNode)? {
    guard let table = node.table, (0..<table.rowCount).contains(index.int) else { return nil }
    return table.rowHeader(index.int)
  }

  fileprivate func columnHeader(_ index: BusValue) -> (any AccessibleNode)? {
    guard let table = node.table, (0..<table.columnCount).contains(index.int) else { return nil }
    return table.columnHeader(index.int)
  }

  fileprivate func setSelected(_ isSelected: Bool, _ row: BusValue) -> Bool {
    guard let table = node.table, (0..<table.rowCount).contains(row.int) else { return false }
    return table.setSelected(isSelected, row: row.int)
  }
}
