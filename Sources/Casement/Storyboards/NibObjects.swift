import Foundation

/// The objects that a compiled document, or a part of one, makes: those of a nib, of a storyboard's scene, of that
/// scene's view, of a prototype. One of these is made each time.
///
/// The storyboard compiler writes the subclasses. The toolkit calls what they override in the order of rule Q2:
/// `makeObjects()`, `connect()`, `setAttributes()`, `connectOwner()`; then `awakeFromNib()` of every object, in the order
/// in which their decoding ended, and then the embedded controllers.
@MainActor open class NibObjects {
  /// Makes it, without objects yet.
  public init() {}

  // MARK: Around them

  /// Who loads the objects: the owner of a nib's file, or the controller of a scene, of its view and of its prototypes.
  public internal(set) weak var owner: AnyObject?

  /// What the loader gives to the objects, by the identifiers of the document's placeholders.
  public internal(set) var externalObjects: [String: Any] = [:]

  /// The owner, which has to be of a class.
  public func owner<Owner>(as type: Owner.Type) -> Owner {
    guard let owner = owner as? Owner else {
      preconditionFailure(
        "the document's owner is a \(type), and it was loaded with "
          + (owner.map { "a \(Swift.type(of: $0))" } ?? "none") + ": load it with an owner of that class")
    }
    return owner
  }

  /// The owner of a nib if it is of a class; nil for none and for another one, whose outlets stay as they are.
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

  /// The value of an outlet whose type is a protocol, such as a delegate.
  public func outlet<Value>(_ value: Value) -> Value { value }

  /// The value of an outlet whose protocol the class of the connected object does not declare: nil unless a subclass does.
  @_disfavoredOverload
  @available(
    *, deprecated,
    message:
      "the class of the connected object does not adopt the protocol of this outlet, which stays nil: add the protocol"
  )
  public func outlet<Value>(_ value: AnyObject?) -> Value? { value as? Value }

  /// An object that the loader has to give by `UINib.OptionsKey.externalObjects`.
  public func external<Object>(_ identifier: String, as type: Object.Type) -> Object {
    guard let object = externalObjects[identifier] as? Object else {
      preconditionFailure(
        "the document needs a \(type) as its external object \"\(identifier)\", and was loaded with "
          + (externalObjects.isEmpty ? "none" : externalObjects.keys.sorted().joined(separator: ", "))
          + ": pass it by UINib.OptionsKey.externalObjects")
    }
    return object
  }

  // MARK: What the compiler writes

  /// Makes the objects.
  ///
  /// - Returns: those at the top of the document, in its order, without its placeholders.
  open func makeObjects() -> [Any] { [] }

  /// Connects the objects with each other: outlets, actions, segues.
  open func connect() {}

  /// Sets the attributes that the program's author added to objects.
  open func setAttributes() {}

  /// Connects the owner's outlets.
  open func connectOwner() {}

  // MARK: What it calls

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

  /// Takes part in the phase of `awakeFromNib` with an object of the program that no coder made, and keeps it as long as
  /// the owner.
  public func keep(_ object: AnyObject, awake: (@MainActor () -> Void)? = nil) {
    kept.append(object)
    if let awake { awakening.append(awake) }
  }

  // MARK: Loading

  /// What lives as long as who loaded the document.
  var kept: [AnyObject] = []

  /// The calls of `awakeFromNib`, in their order.
  private var awakening: [@MainActor () -> Void] = []

  /// The controllers to be put into views at the end of loading.
  var embedded: [(segue: String, container: UIView)] = []

  /// An object's values are set.
  func decoded(_ object: AnyObject) {
    guard let object = object as? any NibAwakening else { return }
    awakening.append { object.awakeFromNib() }
  }

  /// Makes the objects and connects them.
  ///
  /// - Returns: the top-level objects.
  func load(owner: AnyObject?, externalObjects: [String: Any] = [:]) -> [Any] {
    self.owner = owner
    self.externalObjects = externalObjects
    let objects = makeObjects()
    finish()
    return objects
  }

  /// Connects the objects, and wakes them.
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

/// An object of a document that hears when all of its document is there.
@MainActor protocol NibAwakening: AnyObject {
  func awakeFromNib()
}

extension UIResponder: NibAwakening {}
extension UIBarItem: NibAwakening {}
extension UINavigationItem: NibAwakening {}
extension UIGestureRecognizer: NibAwakening {}
extension UICollectionViewLayout: NibAwakening {}
