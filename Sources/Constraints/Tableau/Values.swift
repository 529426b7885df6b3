extension Tableau {
  /// Marks a variable whose row changed.
  mutating func markDirty(_ variable: Int32) {
    guard !symbols[variable].isDirty else { return }
    symbols[variable].isDirty = true
    dirty.insert(variable, key: symbols[variable].rank)
  }

  /// Recomputes the values of variables whose row changed, or contains a symbol that changed.
  mutating func updateValues() {
    for symbol in touched {
      symbols[symbol].isTouched = false
      guard !symbols[symbol].isVariable else { continue }
      setValue(symbols[symbol].state == .basic ? symbols[symbol].constant : 0, of: symbol)
    }
    touched.removeAll(keepingCapacity: true)
    while let variable = dirty.popFirst() {
      symbols[variable].isDirty = false
      guard symbols[variable].isVariable else { continue }
      var value = symbols[variable].constant
      var cell = symbols[variable].row
      while cell != none {
        value += cells[cell].value * symbols[cells[cell].column].value
        cell = cells[cell].rowNext
        work.cells += 1
      }
      guard setValue(value, of: variable), !symbols[variable].isChanged else { continue }
      symbols[variable].isChanged = true
      changed.append(variable)
    }
  }

  @discardableResult
  private mutating func setValue(_ value: Double, of symbol: Int32) -> Bool {
    guard value != symbols[symbol].value else { return false }
    symbols[symbol].value = value
    var cell = symbols[symbol].variableColumn
    while cell != none {
      markDirty(cells[cell].row)
      cell = cells[cell].columnNext
      work.cells += 1
    }
    return true
  }

  mutating func takeChanges() -> [Variable] {
    updateValues()
    var result: [Variable] = []
    result.reserveCapacity(changed.count)
    for index in changed {
      let symbol = symbols[index]
      symbols[index].isChanged = false
      guard symbol.generation != 0 else { continue }
      result.append(Variable(index: index, generation: symbol.generation))
    }
    changed.removeAll(keepingCapacity: true)
    return result
  }
}
