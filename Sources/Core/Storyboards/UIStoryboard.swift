public import Foundation

/// An Interface Builder document with controllers and segues, which the storyboard compiler has translated to Swift.
///
/// UIKit: `UIStoryboard`. Each request makes a new controller. The objects of its view are made when the view is loaded
/// (rule Q2).
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  private let compiled: CompiledStoryboard
  private let scenes: [CompiledScene]
  /// The modules in which references to other storyboards are looked up.
  private let modules: [String]

  /// Makes a storyboard.
  ///
  /// - Parameters:
  ///   - name: the name of the document, without its suffix.
  ///   - storyboardBundleOrNil: the bundle of the document's target; nil for the calling module, or the application
  ///     delegate's.
  /// - Precondition: the document exists. The message lists the existing ones.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?, file: String = #fileID) {
    modules = DocumentFinder.modules(for: storyboardBundleOrNil, file: file)
    compiled = Self.find(name, in: modules)
    scenes = compiled.scenes
  }

  init(name: String, modules: [String]) {
    self.modules = modules
    compiled = Self.find(name, in: modules)
    scenes = compiled.scenes
  }

  /// The document's name.
  var name: String { compiled.name }

  private static func find(_ name: String, in modules: [String]) -> CompiledStoryboard {
    let all = modules.compactMap { DocumentFinder.documents(of: $0)?.storyboards }
    guard let type = all.lazy.compactMap({ $0[name] }).first else {
      preconditionFailure(DocumentFinder.missing("storyboard", name, modules, all.flatMap(\.keys)))
    }
    return type.init()
  }

  // MARK: Controllers

  /// Makes the initial controller; nil if the storyboard has none.
  open func instantiateInitialViewController() -> UIViewController? {
    compiled.initialScene.map { controller(ofScene: $0) }
  }

  /// Makes the initial controller; nil if the storyboard has none.
  ///
  /// - Parameter creator: makes the controller with the given coder, by a custom initializer that calls
  ///   `super.init(coder:)`. Nil leaves it to the storyboard.
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    compiled.initialScene.map { typed(controller(ofScene: $0, creator: creator), "its initial one") }
  }

  /// Makes a controller by its storyboard identifier.
  ///
  /// - Precondition: a controller with that identifier exists. The message lists the existing ones.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    controller(ofScene: scene(identifier).id)
  }

  /// Makes a controller by its storyboard identifier.
  ///
  /// - Parameter creator: makes the controller with the given coder; nil leaves it to the storyboard.
  /// - Precondition: a controller with that identifier exists, and is of that class.
  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    typed(controller(ofScene: scene(identifier).id, creator: creator), "\"\(identifier)\"")
  }

  private func typed<Controller>(_ controller: UIViewController, _ which: String) -> Controller {
    guard let typed = controller as? Controller else {
      preconditionFailure(
        "the storyboard \"\(compiled.name)\" makes a \(type(of: controller)) for \(which), and a \(Controller.self) "
          + "is asked for: set that class in the document")
    }
    return typed
  }

  private func scene(_ identifier: String) -> CompiledScene {
    if let scene = scenes.first(where: { $0.identifier == identifier }) { return scene }
    let names = scenes.compactMap(\.identifier).sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    preconditionFailure(
      "the storyboard \"\(compiled.name)\" has no controller with the identifier \"\(identifier)\"; "
        + (names.isEmpty ? "none of its controllers has one" : "it has: \(names)"))
  }

  // MARK: Creating controllers

  /// Makes the controller of a scene.
  func controller(ofScene id: String, creator: ((NSCoder) -> UIViewController?)? = nil) -> UIViewController {
    guard let scene = scenes.first(where: { $0.id == id }) else {
      preconditionFailure("the storyboard \"\(compiled.name)\" has no scene \(id): compile it anew")
    }
    switch scene.content {
    case .objects(let make): return controller(of: scene, make(), creator)
    case .reference(let name, let identifier, let bundle):
      return referenced(name, identifier, bundle, creator)
    }
  }

  private func referenced(
    _ name: String?, _ identifier: String?, _ bundle: String?, _ creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController {
    let bundles = bundle.map { DocumentFinder.modules(ofBundle: $0) } ?? []
    let storyboard = name.map { UIStoryboard(name: $0, modules: bundles + modules) } ?? self
    if let identifier {
      return storyboard.controller(ofScene: storyboard.scene(identifier).id, creator: creator)
    }
    guard let first = storyboard.compiled.initialScene else {
      preconditionFailure(
        "the storyboard \"\(storyboard.compiled.name)\" has no initial controller, and \"\(compiled.name)\" refers to it: "
          + "choose one, or name a controller in the reference")
    }
    return storyboard.controller(ofScene: first, creator: creator)
  }

  private func controller(
    of scene: CompiledScene, _ objects: SceneObjects, _ creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController {
    objects.storyboard = self
    objects.segues = scene.segues
    let coder = objects.makeCoder()
    let created = creator?(coder) ?? objects.makeController(coder)
    let controller = objects.made(created, "controller", scene.id)
    precondition(
      controller.document?.scene === objects,
      "the creator of the controller \(scene.id) has to make it with the coder that it is given, by an initializer that "
        + "calls super.init(coder:)")
    precondition(
      controller.isKind(of: objects.controllerClass),
      "the creator made a \(type(of: controller)) where the storyboard has a \(objects.controllerClass): "
        + "make one of that class, or set another class in the document")
    objects.load(controller)
    return controller
  }
}

extension SceneObjects {
  /// Makes the other objects of the scene, and connects them. The controller is awoken last.
  fileprivate func load(_ controller: UIViewController) {
    owner = controller
    retainedObjects += makeObjects().map { $0 as AnyObject }
    finish()
  }
}
