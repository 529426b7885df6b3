import Foundation

/// The scene, kept objects and popover anchors of a controller that was made from a storyboard document.
final class ControllerDocument {
  /// The scene of its storyboard.
  var scene: SceneObjects?

  /// The top-level objects of the view's document, and other objects that live as long as the controller.
  var retainedObjects: [AnyObject] = []

  /// The popover anchors of segues, by segue id.
  var anchors: [String: WeakAnchor] = [:]
}

/// A weak popover anchor.
struct WeakAnchor {
  private weak var view: UIView?
  private weak var item: UIBarButtonItem?
  private var rect: CGRect?

  init(_ anchor: CompiledSegue.PopoverAnchor) {
    switch anchor {
    case .view(let view, let rect): (self.view, self.rect) = (view, rect)
    case .item(let item): self.item = item
    }
  }

  var anchor: CompiledSegue.PopoverAnchor? { item.map { .item($0) } ?? view.map { .view($0, rect) } }
}

extension UIViewController {
  /// Adopts the scene of the coder that is making the controller, if it is a storyboard's.
  final func adoptScene(of coder: NSCoder) {
    guard let scene = (coder as? DocumentCoder)?.objects as? SceneObjects, scene.owner == nil else { return }
    let document = ControllerDocument()
    document.scene = scene
    self.document = document
    scene.owner = self
  }

  /// Loads the view from the controller's document.
  ///
  /// - Returns: whether there is a document with a view.
  package final func loadViewFromDocument() -> Bool {
    if let objects = document?.scene?.makeView() {
      load(objects) { objects.load(owner: self) }
      return true
    }
    guard let nib = nib() else { return false }
    let (objects, top) = nib.load(self)
    load(objects) { top }
    precondition(
      isViewLoaded,
      "the nib of \(type(of: self)) was loaded, and its view outlet was not set: connect the outlet of the file's owner"
    )
    return true
  }

  private func load(_ objects: NibObjects, _ make: () -> [Any]) {
    let top = make()
    let document = self.document ?? ControllerDocument()
    self.document = document
    document.retainedObjects += top.map { $0 as AnyObject } + objects.retainedObjects
  }

  /// The nib that the controller names, or that is named like its class.
  private func nib() -> UINib? {
    let own = DocumentFinder.module(of: type(of: self))
    let modules = DocumentFinder.modules(for: nibBundle, file: own)
    if let nibName { return UINib(nibName: nibName, modules: modules) }
    guard !DocumentFinder.isToolkit(own) else { return nil }
    return DocumentFinder.nib(for: type(of: self), modules)
  }
}

extension DocumentFinder {
  /// The default nib of a controller class: `Detail` for `DetailController`, then the name of the class.
  fileprivate static func nib(for type: UIViewController.Type, _ modules: [String]) -> UINib? {
    let name = "\(type)"
    var names = [name]
    if name.hasSuffix("Controller") { names.insert(String(name.dropLast("Controller".count)), at: 0) }
    for module in modules {
      guard let nibs = documents(of: module)?.nibs, !nibs.isEmpty else { continue }
      if let found = names.first(where: { nibs[$0] != nil }) {
        return UINib(nibName: found, modules: [module])
      }
    }
    return nil
  }
}
