public import Foundation

/// The common part of drag and drop sessions, for the source and the targets of a drag.
///
/// UIKit: `UIDragDropSession`.
@preconcurrency @MainActor public protocol UIDragDropSession: NSObjectProtocol {
  /// The dragged items.
  var items: [UIDragItem] { get }

  /// The position of the drag, in a view's coordinates.
  func location(in view: UIView) -> CGPoint

  /// Whether the source permits a move.
  var allowsMoveOperation: Bool { get }

  /// Whether the items can be dropped only in the program that started the drag.
  var isRestrictedToDraggingApplication: Bool { get }

  /// Whether an item provides one of some types.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool

  /// Whether an item can be loaded as an object of a class.
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

/// The session of a drag that the program started.
///
/// UIKit: `UIDragSession`.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
  /// A value of the program, which is available to drops in the same program.
  var localContext: Any? { get set }
}

/// The session of a drag over the program's views, which any program may have started.
///
/// UIKit: `UIDropSession`.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession {
  /// The drag session if this program started the drag; nil otherwise.
  var localDragSession: (any UIDragSession)? { get }

  /// The progress indicator of the drop. Has no effect, since the desktop shows its own one.
  var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }

  /// The progress of the objects that `loadObjects` loads.
  var progress: Progress { get }

  /// Loads all items that are available as objects of a class. Call it in `performDrop`, since the data are not
  /// available later.
  ///
  /// - Parameter completion: receives the objects. Items that could not be loaded are left out.
  @discardableResult func loadObjects<Object: NSItemProviderReading>(
    ofClass aClass: Object.Type, completion: @escaping @MainActor ([Object]) -> Void
  ) -> Progress
}

/// The progress indicator of a drop.
///
/// UIKit: `UIDropSessionProgressIndicatorStyle`.
public nonisolated enum UIDropSessionProgressIndicatorStyle: UInt, Sendable {
  case none = 0
  case `default` = 1
}

/// The effect of a drop.
///
/// UIKit: `UIDropOperation`.
public nonisolated enum UIDropOperation: UInt, Sendable {
  /// The drop is not accepted.
  case cancel = 0
  /// The drop is not accepted here, but at another place of the view.
  case forbidden
  /// The items are copied.
  case copy
  /// The items are moved. It requires the permission of the source.
  case move
}

/// A drag that the program started.
package final class DragSession: NSObject, UIDragSession {
  package var items: [UIDragItem] = []
  package var localContext: Any?
  package var allowsMoveOperation = true
  package var isRestrictedToDraggingApplication = false

  /// The position of the drag in a window of the program.
  var place: DragPlace?

  /// The drop session of this drag over the program's own views.
  weak var dropSession: DropSession?

  /// The text view that is the source of the drag; nil for other sources.
  package weak var source: UIView?

  /// Whether Control was held when the drag began, or is held now. The latter is known only if the compositor reports
  /// keys during a drag.
  package var isCopying: Bool { beganCopying || modifiers?().contains(.control) == true }
  var beganCopying = false
  var modifiers: (() -> UIKeyModifierFlags)?

  deinit {}

  package func location(in view: UIView) -> CGPoint { place?.location(in: view) ?? .zero }
}

/// A drag that is over the program's views.
package final class DropSession: NSObject, UIDropSession {
  package private(set) var items: [UIDragItem]
  package let localDragSession: (any UIDragSession)?

  var place: DragPlace?

  /// The content that another program offers; nil for a drag of this program.
  let offered: OfferedContent?

  package var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default
  package private(set) lazy var progress = Progress(parent: nil, userInfo: nil)

  private let permitsMove: () -> Bool

  /// The operation of the drop, as the compositor chose it; nil before the drop.
  package var operation: UIDropOperation?

  /// Whether `sessionDidEnd` was sent.
  var isOver = false

  /// Whether the drop was accepted. False if a text view refuses the data after they have arrived.
  package var isAccepted = true

  /// Updates the proposal after the content under the drag has moved.
  package var updateProposal: (() -> Void)?

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

  /// A list of files has arrived, so create the items anew.
  func update() {
    if let offered { items = offered.providers.map { UIDragItem(itemProvider: $0) } }
  }

  // MARK: The end of a drop

  /// Delays the end of the drop until a matching call of `release`.
  package func hold() { holds += 1 }

  package func release() {
    holds -= 1
    guard holds == 0 else { return }
    let actions = idleActions
    idleActions = []
    for action in actions { action() }
  }

  /// Calls a closure when the drop is complete: no data are pending and no holds remain.
  func whenIdle(_ action: @escaping () -> Void) {
    let next = { [offered] in
      if let offered { offered.whenIdle(action) } else { action() }
    }
    if holds == 0 { next() } else { idleActions.append(next) }
  }

  package var allowsMoveOperation: Bool { permitsMove() }

  package var isRestrictedToDraggingApplication: Bool {
    localDragSession?.isRestrictedToDraggingApplication ?? false
  }

  package func location(in view: UIView) -> CGPoint { place?.location(in: view) ?? .zero }

  @discardableResult package func loadObjects<Object: NSItemProviderReading>(
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
