public import Foundation

/// What is dragged, for who drags it and for those over whom it is dragged.
///
/// UIKit: `UIDragDropSession`.
@preconcurrency @MainActor public protocol UIDragDropSession: NSObjectProtocol {
  /// The things that are dragged.
  var items: [UIDragItem] { get }

  /// Where the drag is, in a view's coordinates.
  func location(in view: UIView) -> CGPoint

  /// Whether who drags permits that it is moved.
  var allowsMoveOperation: Bool { get }

  /// Whether it can be dropped in the program only in which it is dragged.
  var isRestrictedToDraggingApplication: Bool { get }

  /// Whether one of the items can be had in one of some types.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool

  /// Whether one of the items can be had as an object of a class.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

extension UIDragDropSession {
  public func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in
      typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
    }
  }

  public func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }
}

/// A drag that the program started.
///
/// UIKit: `UIDragSession`.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
  /// What the program wants to know at the drop, if that is in the same program.
  var localContext: Any? { get set }
}

/// A drag that is over the program's views, whoever started it.
///
/// UIKit: `UIDropSession`.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession {
  /// The drag, if it was started in this program.
  var localDragSession: (any UIDragSession)? { get }

  /// What people see while dropped data come. The desktop has a sign of its own, if any: it is kept, and no more.
  var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }

  /// How much of what was asked for with `loadObjects` has come.
  var progress: Progress { get }

  /// Fetches all items that can be had as objects of a type. Call it in `performDrop`: later there is nothing.
  ///
  /// - Parameter completion: receives the objects, without those that could not be had.
  @discardableResult func loadObjects<Object: NSItemProviderReading>(
    ofClass aClass: Object.Type, completion: @escaping @MainActor ([Object]) -> Void
  ) -> Progress
}

/// What people see while dropped data come.
///
/// UIKit: `UIDropSessionProgressIndicatorStyle`.
public nonisolated enum UIDropSessionProgressIndicatorStyle: UInt, Sendable {
  case none = 0
  case `default` = 1
}

/// What becomes of what is dropped.
///
/// UIKit: `UIDropOperation`.
public nonisolated enum UIDropOperation: UInt, Sendable {
  /// Nothing: the drop is not taken.
  case cancel = 0
  /// Nothing, though it would be taken elsewhere in the view.
  case forbidden
  /// It is copied.
  case copy
  /// It is moved; only where who drags it permits that.
  case move
}

/// A drag that the program started.
final class DragSession: NSObject, UIDragSession {
  var items: [UIDragItem] = []
  var localContext: Any?
  var allowsMoveOperation = true
  var isRestrictedToDraggingApplication = false

  /// Where it is: a point of a window of the program.
  var place: DragPlace?

  /// The same drag over the program's own views.
  weak var dropSession: DropSession?

  /// The text that is dragged, if it is one.
  weak var source: (any DraggableText)?

  /// Whether Control was held when the drag began, or is held where the compositor tells of it during the drag.
  var isCopying: Bool { beganCopying || modifiers?().contains(.control) == true }
  var beganCopying = false
  var modifiers: (() -> UIKeyModifierFlags)?

  deinit {}

  func location(in view: UIView) -> CGPoint { place?.location(in: view) ?? .zero }
}

/// A drag that is over the program's views.
final class DropSession: NSObject, UIDropSession {
  private(set) var items: [UIDragItem]
  let localDragSession: (any UIDragSession)?

  var place: DragPlace?

  /// What another program offers; nil for what is dragged in this one.
  let offered: OfferedContent?

  var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default
  private(set) lazy var progress = Progress(parent: nil, userInfo: nil)

  private let permitsMove: () -> Bool

  /// What the drop does, as the compositor chose it; nil before the drop.
  var operation: UIDropOperation?

  /// Whether those who saw it have been told that it is over.
  var isOver = false

  /// Whether what was dropped has been taken over. False where a text refuses it in the end.
  var isTaken = true

  /// Asks anew what a drop would do where the drag is: what is under it has moved.
  var followAgain: (() -> Void)?

  private var holds = 0
  private var idleActions: [() -> Void] = []

  init(local: DragSession) {
    items = local.items
    localDragSession = local
    offered = nil
    permitsMove = { [weak local] in local?.allowsMoveOperation ?? false }
    super.init()
    local.dropSession = self
  }

  init(_ offered: OfferedContent, permitsMove: @escaping () -> Bool) {
    self.offered = offered
    self.permitsMove = permitsMove
    localDragSession = nil
    items = offered.providers.map { UIDragItem(itemProvider: $0) }
  }

  deinit {}

  /// What is dragged is known better: a list of files has arrived.
  func update() {
    if let offered { items = offered.providers.map { UIDragItem(itemProvider: $0) } }
  }

  // MARK: The end of a drop

  /// The drop is not over before `release` was called as often.
  func hold() { holds += 1 }

  func release() {
    holds -= 1
    guard holds == 0 else { return }
    let actions = idleActions
    idleActions = []
    for action in actions { action() }
  }

  /// Does something once the drop is over: nothing is on its way, and nobody holds it.
  func whenIdle(_ action: @escaping () -> Void) {
    let next = { [offered] in
      if let offered { offered.whenIdle(action) } else { action() }
    }
    if holds == 0 { next() } else { idleActions.append(next) }
  }

  var allowsMoveOperation: Bool { permitsMove() }

  var isRestrictedToDraggingApplication: Bool { localDragSession?.isRestrictedToDraggingApplication ?? false }

  func location(in view: UIView) -> CGPoint { place?.location(in: view) ?? .zero }

  @discardableResult func loadObjects<Object: NSItemProviderReading>(
    ofClass aClass: Object.Type, completion: @escaping @MainActor ([Object]) -> Void
  ) -> Progress {
    let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
    let whole = Progress(totalUnitCount: Int64(providers.count))
    progress.totalUnitCount += Int64(providers.count)
    progress.addChild(whole, withPendingUnitCount: Int64(providers.count))
    let parts = LoadedObjects<Object>(providers.count, UIApplication.shared.context.post, completion)
    for (index, provider) in providers.enumerated() {
      let part = provider.loadObject(ofClass: aClass) { object, _ in parts.set(object, at: index) }
      whole.addChild(part, withPendingUnitCount: 1)
    }
    return whole
  }
}

/// The objects of a drop, which providers load one by one on any thread.
nonisolated final class LoadedObjects<Object>: @unchecked Sendable {
  // Sendable: the mutable state is read and written under the lock; the completion is called on the main thread.
  private let lock = NSLock()
  private var objects: [Object?]
  private var missing: Int
  private let post: MainThreadPost
  private let completion: @MainActor ([Object]) -> Void

  /// Begins to collect objects.
  ///
  /// - Parameters:
  ///   - count: the number of objects. Without any, the completion is posted at once.
  ///   - post: delivers the completion to the main thread.
  ///   - completion: receives the objects that could be loaded, once.
  init(_ count: Int, _ post: MainThreadPost, _ completion: @escaping @MainActor ([Object]) -> Void) {
    objects = Array(repeating: nil, count: count)
    missing = count
    self.post = post
    self.completion = completion
    if count == 0 { complete() }
  }

  /// Stores an object; nil for one that could not be loaded. Call it once for each index.
  func set(_ object: Object?, at index: Int) {
    // One critical section, so that only the last of several threads completes the drop.
    let isLast = lock.withLock {
      objects[index] = object
      missing -= 1
      return missing == 0
    }
    if isLast { complete() }
  }

  private func complete() {
    post.send { [self] in
      let all = lock.withLock { objects }
      completion(all.compactMap { $0 })
    }
  }
}
