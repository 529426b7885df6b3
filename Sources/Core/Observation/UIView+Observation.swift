/// A class with properties that can be observed.
@MainActor public protocol KeyValueObserving: AnyObject {}

extension UIView: KeyValueObserving {}

extension KeyValueObserving where Self: UIView {
  /// Calls a closure whenever one of these properties of the view changed: `frame`, `bounds`, `center`, `transform`,
  /// `alpha` or `isHidden`.
  ///
  ///     observation = scrollView.observe(\.contentOffset, options: [.new]) { scrollView, change in … }
  ///
  /// It is called synchronously, before the statement that sets the property returns.
  ///
  /// Foundation: `observe(_:options:changeHandler:)`. Linux has no Objective-C runtime that could observe any property.
  /// These properties report their own changes. Setting an equal value is not reported. Any other property, such as one
  /// that is computed from these, is compared whenever one of these changes.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - options: the values to pass, and whether to call at once.
  ///   - changeHandler: called with the view and the change.
  /// - Returns: the observation. The caller retains it as long as it is interested.
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
  /// Calls a closure whenever a property of the view changed: `contentOffset`, `contentSize`, `contentInset`, or one of
  /// those of every view.
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
  /// Calls a closure whenever a property of the control changed: `isEnabled`, `isSelected`, `isHighlighted`, or one of
  /// those of every view.
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
  /// Calls a closure whenever a property of the label changed: `text`, or one of those of every view.
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
  /// Calls a closure whenever a property of the view changed: `image`, or one of those of every view.
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
  /// Notifies a responder whenever a property of the view changed, by `observeValue(forKeyPath:of:change:context:)`, until
  /// it is removed or released.
  ///
  /// Foundation: `addObserver(_:forKeyPath:options:context:)`. See `observe(_:options:changeHandler:)` for the properties
  /// that can be observed.
  ///
  /// - Parameters:
  ///   - observer: a controller or a view. Not retained.
  ///   - keyPath: the name of the property, such as "contentOffset" or "hidden". Other properties are not reported.
  ///   - options: the values to pass, and whether to notify at once.
  ///   - context: passed to the observer.
  public func addObserver(
    _ observer: UIResponder, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    addObserver(PropertyObservers.Owner(observer: observer, name: keyPath, context: context), options)
  }

  /// Removes an observer of a property.
  ///
  /// - Precondition: it was added for that property.
  public func removeObserver(_ observer: UIResponder, forKeyPath keyPath: String) {
    removeObserver(observer, keyPath, nil)
  }

  /// Removes an observer of a property with a context.
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
