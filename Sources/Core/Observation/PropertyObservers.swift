/// A group of properties that change together. Their observers are notified together.
enum ObservedKind {
  /// The position, the size, and the visible part of a view.
  case geometry
  /// The visibility and opacity of a view.
  case visibility
  /// The content size of a scroll view, and its insets.
  case content
  /// The states of a control.
  case state
  /// The text of a label, or the image of an image view.
  case subject
}

/// The observers of a view's properties.
final class PropertyObservers {
  private struct Entry {
    /// Nil for unknown properties, which may change together with any group.
    let kind: ObservedKind?
    /// Whether the observer is still interested.
    let isValid: () -> Bool
    /// Compares the property with its last value, and notifies the observer if it changed.
    let notifyIfChanged: () -> Void
    /// The observer, property name and context of an observer that was added by name. They identify it for removal.
    let owner: Owner?
  }

  struct Owner {
    weak var observer: UIResponder?
    let name: String
    let context: UnsafeMutableRawPointer?
  }

  private var entries: [Entry] = []

  /// Adds an observer, which is notified of values that differ from the last one.
  ///
  /// - Parameters:
  ///   - isValid: whether the observer is still interested. If not, it is removed.
  ///   - value: returns the value of the property.
  ///   - tell: called with the last value and the new one.
  func add<Value>(
    _ kind: ObservedKind?, owner: Owner? = nil, isValid: @escaping () -> Bool, value: @escaping () -> Value?,
    tell: @escaping (_ old: Value, _ new: Value) -> Void
  ) {
    guard var last = value() else { return }
    forgetSome()
    entries.append(
      Entry(
        kind: kind, isValid: isValid,
        notifyIfChanged: {
          guard let new = value(), !isSame(last, new) else { return }
          let old = last
          // Stored before the call, because the observer may change the property.
          last = new
          tell(old, new)
        }, owner: owner))
  }

  /// Removes invalid observers whenever the number of entries has doubled. Without this, observers of properties that never
  /// change again would accumulate.
  private func forgetSome() {
    guard entries.count >= sweepThreshold else { return }
    entries.removeAll { !$0.isValid() }
    sweepThreshold = max(8, 2 * entries.count)
  }
  private var sweepThreshold = 8

  /// While it is above zero, notifications are suspended, because further properties are about to change.
  var pauses = 0

  /// Compares the observed properties of a group, and those without a group, with their last values.
  func notifyChanges(_ kind: ObservedKind?) {
    guard pauses == 0 else { return }
    // Observers that are added by a callback already have the current value, so this loop excludes them.
    var isAnyOver = false
    for entry in entries where entry.kind == kind || entry.kind == nil {
      if entry.isValid() { entry.notifyIfChanged() } else { isAnyOver = true }
    }
    if isAnyOver { entries.removeAll { !$0.isValid() } }
  }

  /// Removes the latest observer that was added for a name. The context must match if it is given.
  ///
  /// - Returns: whether there was one.
  func remove(_ observer: UIResponder, _ name: String, context: UnsafeMutableRawPointer??) -> Bool {
    let place = entries.lastIndex {
      guard let owner = $0.owner, owner.observer === observer, owner.name == name else { return false }
      return context == nil || owner.context == context!
    }
    guard let place else { return false }
    entries.remove(at: place)
    return true
  }
}

/// Whether two values are equal. Values that are not `Equatable` count as different.
private func isSame<Value>(_ one: Value, _ other: Value) -> Bool {
  if let one = one as? any Equatable { return isEqual(one, other) }
  return false
}

private func isEqual<Value: Equatable>(_ one: Value, _ other: Any) -> Bool { (other as? Value) == one }

extension UIView {
  /// Notifies the observers of a group of properties.
  @inline(__always) final func notifyObservers(_ kind: ObservedKind) {
    if let observers = extras?.observers { observers.notifyChanges(kind) }
  }

  /// Notifies the observers of properties that a subclass declares.
  final func notifyObserversOfSubclassProperties() { extras?.observers?.notifyChanges(nil) }

  private var ensuredObservers: PropertyObservers {
    if let observers = extras?.observers { return observers }
    let new = PropertyObservers()
    ensuredExtras.observers = new
    return new
  }

  /// The group and the value of a property with a name in key-value coding; nil for an unknown name.
  private func property(_ name: String) -> (kind: ObservedKind?, value: (UIView) -> Any?)? {
    switch name {
    case "frame": (.geometry, { $0.frame })
    case "bounds": (.geometry, { $0.bounds })
    case "center": (.geometry, { $0.center })
    case "transform": (.geometry, { $0.transform })
    case "alpha": (.visibility, { $0.alpha })
    case "hidden", "isHidden": (.visibility, { $0.isHidden })
    case "contentOffset": self is UIScrollView ? (.geometry, { ($0 as? UIScrollView)?.contentOffset }) : nil
    case "contentSize": self is UIScrollView ? (.content, { ($0 as? UIScrollView)?.contentSize }) : nil
    case "contentInset": self is UIScrollView ? (.content, { ($0 as? UIScrollView)?.contentInset }) : nil
    case "enabled", "isEnabled": self is UIControl ? (.state, { ($0 as? UIControl)?.isEnabled }) : nil
    case "selected", "isSelected": self is UIControl ? (.state, { ($0 as? UIControl)?.isSelected }) : nil
    case "highlighted", "isHighlighted":
      self is UIControl ? (.state, { ($0 as? UIControl)?.isHighlighted }) : nil
    case "text": self is UILabel ? (.subject, { ($0 as? UILabel)?.text as Any }) : nil
    case "image": self is UIImageView ? (.subject, { ($0 as? UIImageView)?.image as Any }) : nil
    default: nil
    }
  }

  final func addObserver(_ owner: PropertyObservers.Owner, _ options: NSKeyValueObservingOptions) {
    // Rule L5: properties that do not report changes are never notified.
    let property = property(owner.name) ?? (kind: nil, value: { _ in 0 })
    func notify(_ old: Any?, _ new: Any) {
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
      if options.contains(.new) { change[.newKey] = plain(new) }
      if options.contains(.old), let old { change[.oldKey] = plain(old) }
      owner.observer?.observeValue(
        forKeyPath: owner.name, of: self, change: change, context: owner.context)
    }
    ensuredObservers.add(
      property.kind, owner: owner, isValid: { owner.observer != nil },
      value: { [weak self] in self.flatMap { property.value($0) } }, tell: { notify($0, $1) })
    if options.contains(.initial), property.kind != nil, let value = property.value(self) {
      notify(nil, value)
    }
  }

  final func observe<Value>(
    _ kind: ObservedKind?, _ options: NSKeyValueObservingOptions,
    value: @escaping () -> Value?, tell handler: @escaping (NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observation = NSKeyValueObservation()
    ensuredObservers.add(
      kind, isValid: { [weak observation] in observation?.isValid == true }, value: value,
      tell: { old, new in
        handler(
          NSKeyValueObservedChange(
            kind: .setting, newValue: options.contains(.new) ? new : nil,
            oldValue: options.contains(.old) ? old : nil))
      })
    if options.contains(.initial), let value = value() {
      handler(
        NSKeyValueObservedChange(
          kind: .setting, newValue: options.contains(.new) ? value : nil, oldValue: nil))
    }
    return observation
  }
}

/// A value in a change dictionary: `NSNull` for nil.
private func plain(_ value: Any) -> Any {
  if let optional = value as? any OptionalValue { return optional.content.map(plain) ?? NSNull() }
  return value
}

private protocol OptionalValue { var content: Any? { get } }
extension Optional: OptionalValue { var content: Any? { self } }
