/// Properties that change by the same doings, after which their observers have a look at them.
enum ObservedKind {
  /// Where a view is, how large, and what of it is seen.
  case geometry
  /// Whether and how much of a view is seen.
  case visibility
  /// How large the content of a scroll view is, and the room around it.
  case content
  /// The states of a control.
  case state
  /// What a label says, or an image view shows.
  case subject
}

/// Those who observe the properties of a view.
final class PropertyObservers {
  private struct Entry {
    /// Nil for properties of which nothing is known: they may change with any.
    let kind: ObservedKind?
    /// Whether anybody still wants to hear.
    let isValid: () -> Bool
    /// Looks at the property, and tells of it if it is another than at the last look.
    let look: () -> Void
    /// Who added it by the property's name, with that name and the context, to be found when it is removed.
    let owner: Owner?
  }

  struct Owner {
    weak var observer: UIResponder?
    let name: String
    let context: UnsafeMutableRawPointer?
  }

  private var entries: [Entry] = []

  /// Adds an observer, which is told of values that differ from the last one.
  ///
  /// - Parameters:
  ///   - isValid: whether it still wants to hear; it is forgotten otherwise.
  ///   - value: the property.
  ///   - tell: gets the last value and the one now.
  func add<Value>(
    _ kind: ObservedKind?, owner: Owner? = nil, isValid: @escaping () -> Bool, value: @escaping () -> Value?,
    tell: @escaping (_ old: Value, _ new: Value) -> Void
  ) {
    guard var last = value() else { return }
    forgetSome()
    entries.append(
      Entry(
        kind: kind, isValid: isValid,
        look: {
          guard let new = value(), !isSame(last, new) else { return }
          let old = last
          // First, since whoever is told may change the property.
          last = new
          tell(old, new)
        }, owner: owner))
  }

  /// Forgets those who do not want to hear any more, of properties that may never change again, each time that there are
  /// twice as many as last time.
  private func forgetSome() {
    guard entries.count >= mostEntries else { return }
    entries.removeAll { !$0.isValid() }
    mostEntries = max(8, 2 * entries.count)
  }
  private var mostEntries = 8

  /// While it is above zero, observers wait for what else is about to change with what did.
  var pauses = 0

  /// Compares the observed properties of a kind, and those without a kind, with their last values.
  func look(_ kind: ObservedKind?) {
    guard pauses == 0 else { return }
    // Those that are added meanwhile know what they begin with.
    var isAnyOver = false
    for entry in entries where entry.kind == kind || entry.kind == nil {
      if entry.isValid() { entry.look() } else { isAnyOver = true }
    }
    if isAnyOver { entries.removeAll { !$0.isValid() } }
  }

  /// Takes away the newest of those that an observer added for a name, with a context if that matters.
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

/// Whether two values are equal, as far as they can be compared; objects that cannot be are equal to themselves.
private func isSame<Value>(_ one: Value, _ other: Value) -> Bool {
  if let one = one as? any Equatable { return isEqual(one, other) }
  return false
}

private func isEqual<Value: Equatable>(_ one: Value, _ other: Any) -> Bool { (other as? Value) == one }

extension UIView {
  /// Has those who observe properties of a kind look at them.
  @inline(__always) final func tellObservers(_ kind: ObservedKind) {
    if let observers = extras?.observers { observers.look(kind) }
  }

  /// Has observers compare the properties that a subclass declares.
  final func tellObserversOfOwnProperties() { extras?.observers?.look(nil) }

  private var madeObservers: PropertyObservers {
    if let observers = extras?.observers { return observers }
    let new = PropertyObservers()
    madeExtras.observers = new
    return new
  }

  /// What of the view has changed by its name, as key-value coding has it: which kind it is, and what it is now.
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
    // L5: a property that does not tell is observed in vain.
    let property = property(owner.name) ?? (kind: nil, value: { _ in 0 })
    func tell(_ old: Any?, _ new: Any) {
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
      if options.contains(.new) { change[.newKey] = plain(new) }
      if options.contains(.old), let old { change[.oldKey] = plain(old) }
      owner.observer?.observeValue(
        forKeyPath: owner.name, of: self, change: change, context: owner.context)
    }
    madeObservers.add(
      property.kind, owner: owner, isValid: { owner.observer != nil },
      value: { [weak self] in self.flatMap { property.value($0) } }, tell: { tell($0, $1) })
    if options.contains(.initial), property.kind != nil, let value = property.value(self) { tell(nil, value) }
  }

  final func observe<Value>(
    _ kind: ObservedKind?, _ options: NSKeyValueObservingOptions,
    value: @escaping () -> Value?, tell handler: @escaping (NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observation = NSKeyValueObservation()
    madeObservers.add(
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

/// A value as a dictionary has it: `NSNull` for nil.
private func plain(_ value: Any) -> Any {
  if let optional = value as? any OptionalValue { return optional.content.map(plain) ?? NSNull() }
  return value
}

private protocol OptionalValue { var content: Any? { get } }
extension Optional: OptionalValue { var content: Any? { self } }
