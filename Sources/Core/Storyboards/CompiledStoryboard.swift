import Foundation

/// A compiled storyboard.
@MainActor open class CompiledStoryboard {
  /// Makes the storyboard, without controllers.
  public required init() {}

  /// The name of the document, without its suffix.
  open var name: String { "" }

  /// The identifier of the initial scene; nil for none.
  open var initialScene: String? { nil }

  /// The scenes, in the document's order.
  open var scenes: [CompiledScene] { [] }
}

/// A scene of a compiled storyboard: a controller with its objects, or a reference to a controller of another storyboard.
public struct CompiledScene {
  /// The id of the controller in the document.
  let id: String
  /// The storyboard identifier of the controller.
  let identifier: String?
  let segues: [CompiledSegue]
  let content: Content

  enum Content {
    case objects(@MainActor () -> SceneObjects)
    /// - storyboard: the name of the storyboard; nil for this one.
    /// - identifier: the storyboard identifier of the controller; nil for the initial one.
    case reference(storyboard: String?, identifier: String?, bundle: String?)
  }

  /// Makes a scene with a controller.
  public init(
    id: String, identifier: String? = nil, segues: [CompiledSegue] = [],
    make: @escaping @MainActor () -> SceneObjects
  ) {
    self.id = id
    self.identifier = identifier
    self.segues = segues
    content = .objects(make)
  }

  /// Makes a reference to a controller of another storyboard, or of this one.
  public init(id: String, storyboard: String?, referencedIdentifier: String?, bundle: String? = nil) {
    self.id = id
    identifier = nil
    segues = []
    content = .reference(storyboard: storyboard, identifier: referencedIdentifier, bundle: bundle)
  }
}

/// The objects of a scene that are made with its controller, before the view.
///
/// The controller retains them.
@MainActor open class SceneObjects: NibObjects {
  /// Makes the scene, without objects.
  public override init() { super.init() }

  /// The storyboard that makes them.
  public internal(set) var storyboard: UIStoryboard!

  /// The segues of the scene.
  var segues: [CompiledSegue] = []

  /// The class of the controller in the document.
  open var controllerClass: UIViewController.Type { UIViewController.self }

  /// Makes the coder for the controller's `init(coder:)`.
  open func makeCoder() -> NSCoder { NibCoder<UIViewController>(self) { _ in } }

  /// Makes the controller.
  open func makeController(_ coder: NSCoder) -> UIViewController? { controllerClass.init(coder: coder) }

  /// Makes the objects of the controller's view, when the view is loaded; nil if the document has none.
  open func makeView() -> NibObjects? { nil }

  /// Makes the controller of another scene now, such as the initial child of a container.
  public func related(_ sceneID: String) -> UIViewController { storyboard.controller(ofScene: sceneID) }
}
