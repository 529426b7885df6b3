import Foundation

/// The objects of a compiled document or a part of it: a nib, a storyboard scene, a scene's view, or a prototype. Each
/// load makes a new instance.
///
/// The storyboard compiler writes the subclasses. The toolkit calls their overrides in the order of rule Q2:
/// `makeObjects()`, `connect()`, `setAttributes()`, `connectOwner()`. Then it calls `awakeFromNib()` of all objects, in
/// the order in which their decoding ended, and performs the embed segues.
@MainActor open class NibObjects {
  /// Makes an instance without objects.
  public init() {}

  // MARK: Owner, outlets and external objects

  /// The owner: File's Owner of a nib, or the controller of a scene, of its view and of its prototypes.
  public internal(set) weak var owner: AnyObject?

  /// The external objects that the loader passes, by the identifiers of the document's placeholders.
  public internal(set) var externalObjects: [String: Any] = [:]

  /// The owner, which must be of a class.
  public func owner<Owner>(as type: Owner.Type) -> Owner {
    guard let owner = owner as? Owner else {
      preconditionFailure(
        "the document's owner is a \(type), and it was loaded with "
          + (owner.map { "a \(Swift.type(of: $0))" } ?? "none") + ": load it with an owner of that class")
    }
    return owner
  }

  /// The owner of a nib if it is of a class. Nil for another owner, whose outlets are not set.
  public func owner<Owner>(ifOf type: Owner.Type) -> Owner? {
    guard let owner else { return nil }
    guard let typed = owner as? Owner else {
      writeError(
        "casement: the owner of the nib \(Swift.type(of: self)) is a \(type) in the document, and it was loaded with a "
          + "\(Swift.type(of: owner)): its outlets and actions are not connected\n")
      return nil
    }
    return typed
  }

  /// The value of an outlet of a protocol type, such as a delegate.
  public func outlet<Value>(_ value: Value) -> Value { value }

  /// The value of an outlet if the object's class does not declare the protocol: nil, unless a subclass conforms.
  @_disfavoredOverload
  @available(
    *, deprecated,
    message:
      "the class of the connected object does not adopt the protocol of this outlet, which stays nil: add the protocol"
  )
  public func outlet<Value>(_ value: AnyObject?) -> Value? { value as? Value }

  /// An object that the loader must pass with `UINib.OptionsKey.externalObjects`.
  public func external<Object>(_ identifier: String, as type: Object.Type) -> Object {
    guard let object = externalObjects[identifier] as? Object else {
      preconditionFailure(
        "the document needs a \(type) as its external object \"\(identifier)\", and was loaded with "
          + (externalObjects.isEmpty ? "none" : externalObjects.keys.sorted().joined(separator: ", "))
          + ": pass it by UINib.OptionsKey.externalObjects")
    }
    return object
  }

  // MARK: Override points for generated code

  /// Makes the objects.
  ///
  /// - Returns: the document's top-level objects in order, without placeholders.
  open func makeObjects() -> [Any] { [] }

  /// Sets the outlets, actions and segues between the objects.
  open func connect() {}

  /// Sets the user-defined runtime attributes.
  open func setAttributes() {}

  /// Sets the owner's outlets.
  open func connectOwner() {}

  // MARK: Calls from generated code

  /// The result of an object's `init(coder:)`.
  ///
  /// - Precondition: it is not nil.
  public func made<Object: AnyObject>(_ object: Object?, _ element: String, _ id: String) -> Object {
    guard let object else {
      preconditionFailure(
        "init(coder:) of \(Object.self) gave nil for the document's \(element) \(id): "
          + "it has to call super.init(coder:) and return")
    }
    return object
  }

  /// Retains an object of a custom class that was made without a coder, as long as the owner lives. The optional
  /// `awake` is called in the `awakeFromNib` phase.
  public func keep(_ object: AnyObject, awake: (@MainActor () -> Void)? = nil) {
    retainedObjects.append(object)
    if let awake { awakening.append(awake) }
  }

  // MARK: Loading

  /// Objects that live as long as the owner.
  package var retainedObjects: [AnyObject] = []

  /// The pending calls of `awakeFromNib`, in order.
  private var awakening: [@MainActor () -> Void] = []

  /// The embed segues to perform at the end of loading, with their containers.
  var embedded: [(segue: String, container: UIView)] = []

  /// Schedules `awakeFromNib()` of an object whose values were set.
  func decoded(_ object: AnyObject) {
    guard let object = object as? any NibAwakening else { return }
    awakening.append { object.awakeFromNib() }
  }

  /// Makes the objects and connects them.
  ///
  /// - Returns: the top-level objects.
  package func load(owner: AnyObject?, externalObjects: [String: Any] = [:]) -> [Any] {
    self.owner = owner
    self.externalObjects = externalObjects
    let objects = makeObjects()
    finish()
    return objects
  }

  /// Connects the objects, calls `awakeFromNib()`, and performs the embed segues.
  func finish() {
    connect()
    setAttributes()
    connectOwner()
    while !awakening.isEmpty {
      let calls = awakening
      awakening = []
      for call in calls { call() }
    }
    let embedded = self.embedded
    self.embedded = []
    for (segue, container) in embedded { embedNow(segue, in: container) }
  }
}

/// An object of a document that is notified when the whole document is loaded.
@MainActor package protocol NibAwakening: AnyObject {
  func awakeFromNib()
}

extension UIResponder: NibAwakening {}
extension UIBarItem: NibAwakening {}
extension UINavigationItem: NibAwakening {}
extension UIGestureRecognizer: NibAwakening {}
