import Foundation

/// A compiled storyboard.
@MainActor open class CompiledStoryboard {
  /// Makes it, without controllers.
  public required init() {}

  /// The document's name, without its suffix.
  open var name: String { "" }

  /// The identifier of the scene to begin with; nil for none.
  open var initialScene: String? { nil }

  /// The scenes, in the document's order.
  open var scenes: [CompiledScene] { [] }
}

/// A scene of a compiled storyboard: a controller with what belongs to it, or a reference to one elsewhere.
public struct CompiledScene {
  /// What the document calls the scene's controller.
  let id: String
  /// The name by which the program asks for the controller.
  let identifier: String?
  let segues: [CompiledSegue]
  let content: Content

  enum Content {
    case objects(@MainActor () -> SceneObjects)
    /// - storyboard: which one; nil is this one.
    /// - identifier: the controller's there; nil is the initial one.
    case reference(storyboard: String?, identifier: String?, bundle: String?)
  }

  /// A scene with a controller of its own.
  public init(
    id: String, identifier: String? = nil, segues: [CompiledSegue] = [],
    make: @escaping @MainActor () -> SceneObjects
  ) {
    self.id = id
    self.identifier = identifier
    self.segues = segues
    content = .objects(make)
  }

  /// A reference to a controller of another storyboard, or of this one.
  public init(id: String, storyboard: String?, referencedIdentifier: String?, bundle: String? = nil) {
    self.id = id
    identifier = nil
    segues = []
    content = .reference(storyboard: storyboard, identifier: referencedIdentifier, bundle: bundle)
  }
}

/// The objects of a scene: its controller, and what is there before the controller's view.
///
/// The controller keeps them.
@MainActor open class SceneObjects: NibObjects {
  /// Makes it, without objects yet.
  public override init() { super.init() }

  /// The storyboard that makes them.
  public internal(set) var storyboard: UIStoryboard!

  /// The segues of the scene.
  var segues: [CompiledSegue] = []

  /// The controller's class in the document.
  open var controllerClass: UIViewController.Type { UIViewController.self }

  /// Makes what the controller's `init(coder:)` is given.
  open func makeCoder() -> NSCoder { NibCoder<UIViewController>(self) { _ in } }

  /// Makes the controller.
  open func makeController(_ coder: NSCoder) -> UIViewController? { controllerClass.init(coder: coder) }

  /// Makes the objects of the controller's view, which are loaded when it is first asked for; nil where the document has
  /// none.
  open func makeView() -> NibObjects? { nil }

  /// The controller of another scene, made now: one that a container begins with.
  public func related(_ sceneID: String) -> UIViewController { storyboard.controller(ofScene: sceneID) }
}
