/// What has properties that can be observed.
@MainActor public protocol KeyValueObserving: AnyObject {}

extension UIView: KeyValueObserving {}

extension KeyValueObserving where Self: UIView {
  /// Calls a closure whenever a property of the view is another than before: `frame`, `bounds`, `center`, `transform`,
  /// `alpha` or `isHidden`.
  ///
  ///     observation = scrollView.observe(\.contentOffset, options: [.new]) { scrollView, change in … }
  ///
  /// It is called at once when the property is set, before whoever sets it goes on.
  ///
  /// Foundation: `observe(_:options:changeHandler:)`. Linux: there is no Objective-C that could watch any property. These
  /// tell of themselves, and are told where they differ from before, not where they are set to what they are. A property
  /// of another kind, such as one that a program computes from these, is looked at whenever one of these changes.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - options: what the closure wants to know.
  ///   - changeHandler: gets the view and the change.
  /// - Returns: that it is observed, which whoever wants to hear keeps.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    observe(keyPath, options, ofViews(keyPath), changeHandler)
  }

  fileprivate func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, _ options: NSKeyValueObservingOptions, _ kind: ObservedKind?,
    _ changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    observe(
      kind, options, value: { [weak self] in self.map { $0[keyPath: keyPath] } },
      tell: { [weak self] in if let self { changeHandler(self, $0) } })
  }

  fileprivate func ofViews(_ path: AnyKeyPath) -> ObservedKind? {
    switch path {
    case \Self.frame, \Self.bounds, \Self.center, \Self.transform: .geometry
    case \Self.alpha, \Self.isHidden: .visibility
    default: nil
    }
  }
}

extension KeyValueObserving where Self: UIScrollView {
  /// Calls a closure whenever a property of the view is another than before: `contentOffset`, `contentSize`,
  /// `contentInset`, or one of those of every view.
  ///
  /// Foundation: `observe(_:options:changeHandler:)`; see that of views.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let kind: ObservedKind? =
      switch keyPath as AnyKeyPath {
      case \Self.contentOffset: .geometry
      case \Self.contentSize, \Self.contentInset: .content
      default: ofViews(keyPath)
      }
    return observe(keyPath, options, kind, changeHandler)
  }
}

extension KeyValueObserving where Self: UIControl {
  /// Calls a closure whenever a property of the control is another than before: `isEnabled`, `isSelected`,
  /// `isHighlighted`, or one of those of every view.
  ///
  /// Foundation: `observe(_:options:changeHandler:)`; see that of views.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let kind: ObservedKind? =
      switch keyPath as AnyKeyPath {
      case \Self.isEnabled, \Self.isSelected, \Self.isHighlighted: .state
      default: ofViews(keyPath)
      }
    return observe(keyPath, options, kind, changeHandler)
  }
}

extension KeyValueObserving where Self: UILabel {
  /// Calls a closure whenever a property of the label is another than before: `text`, or one of those of every view.
  ///
  /// Foundation: `observe(_:options:changeHandler:)`; see that of views.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    observe(
      keyPath, options, keyPath as AnyKeyPath == \Self.text ? .subject : ofViews(keyPath), changeHandler)
  }
}

extension KeyValueObserving where Self: UIImageView {
  /// Calls a closure whenever a property of the view is another than before: `image`, or one of those of every view.
  ///
  /// Foundation: `observe(_:options:changeHandler:)`; see that of views.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    observe(
      keyPath, options, keyPath as AnyKeyPath == \Self.image ? .subject : ofViews(keyPath), changeHandler)
  }
}

extension UIView {
  /// Has a responder told whenever a property of the view is another than before, by
  /// `observeValue(forKeyPath:of:change:context:)`, until it is removed or gone.
  ///
  /// Foundation: `addObserver(_:forKeyPath:options:context:)`. See `observe(_:options:changeHandler:)` for what can be
  /// observed.
  ///
  /// - Parameters:
  ///   - observer: a controller or a view. It is not kept.
  ///   - keyPath: the name of the property, such as "contentOffset" or "hidden". Nothing is told of other properties than
  ///     those.
  ///   - options: what it wants to know.
  ///   - context: is handed to it.
  public func addObserver(
    _ observer: UIResponder, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    addObserver(PropertyObservers.Owner(observer: observer, name: keyPath, context: context), options)
  }

  /// Has a responder not told any more of what it was added for.
  ///
  /// - Precondition: it was added for that property.
  public func removeObserver(_ observer: UIResponder, forKeyPath keyPath: String) {
    removeObserver(observer, keyPath, nil)
  }

  /// Has a responder not told any more of what it was added for with a context.
  ///
  /// - Precondition: it was added for that property, with that context.
  public func removeObserver(
    _ observer: UIResponder, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    removeObserver(observer, keyPath, .some(context))
  }

  private func removeObserver(
    _ observer: UIResponder, _ keyPath: String, _ context: UnsafeMutableRawPointer??
  ) {
    precondition(
      extras?.observers?.remove(observer, keyPath, context: context) == true,
      "A \(type(of: observer)) is removed as an observer of “\(keyPath)”, which it is not: remove it once for each time "
        + "that it was added.")
  }
}
