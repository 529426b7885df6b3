public import Wayland
import WaylandServer

/// Data on offer, for a selection or a drag: a client's, or the test's own in the name of another program.
///
/// Wayland: `wl_data_source`, `zwp_primary_selection_source_v1`.
@MainActor public final class ScriptedSource {
  /// The types in which the data can be had.
  public internal(set) var mimeTypes: [String]

  /// What clients asked the test for and it has to answer itself, the oldest first.
  public private(set) var requests: [ScriptedTransfer] = []

  /// Whether it was replaced, or its drag led to nothing.
  public private(set) var isCancelled = false

  /// What of a drag's actions the source permits; nil if it never said so.
  public internal(set) var actions: WlDataDeviceManager.DndAction?

  /// The type that the target of the drag would take now.
  public private(set) var acceptedType: String?

  /// What a drop would do now.
  public private(set) var action: WlDataDeviceManager.DndAction = []

  /// Whether the data was dropped where it is taken.
  public private(set) var isDropped = false

  /// Whether the receiver of a drop has everything that it wanted.
  public private(set) var isFinished = false

  /// What carries a window along with a drag of the data.
  public internal(set) weak var toplevelDrag: ScriptedToplevelDrag?

  /// Called when the client takes it away.
  var onWithdrawal: (() -> Void)?

  /// Whether it was made a selection, or dragged: it can be neither again.
  var isUsed = false

  private let contents: [String: [UInt8]]
  private let resource: (any SourceResource)?

  // MARK: Making

  /// Makes a source of the test's own that answers by itself.
  ///
  /// - Parameter contents: types with their data, the best first.
  public init(_ contents: KeyValuePairs<String, [UInt8]>) {
    mimeTypes = contents.map(\.key)
    self.contents = Dictionary(contents.map { ($0.key, $0.value) }) { first, _ in first }
    resource = nil
    actions = [.copy, .move]
  }

  /// Makes a source of the test's own with a text, in the types that programs look for.
  public convenience init(text: String) {
    let bytes = Array(text.utf8)
    self.init(["text/plain;charset=utf-8": bytes, "UTF8_STRING": bytes, "text/plain": bytes])
  }

  /// Makes a source of the test's own whose `requests` the test answers: slowly, in pieces, or never.
  public convenience init(byHand mimeTypes: String...) {
    self.init([:])
    self.mimeTypes = mimeTypes
  }

  init(_ resource: any SourceResource) {
    mimeTypes = []
    contents = [:]
    self.resource = resource
    resource.owner = self
    resource.onDestroy = { [unowned self] in
      onWithdrawal?()
      onWithdrawal = nil
    }
  }

  // MARK: Data

  /// Has the data of a type written into a pipe. Whoever has been cancelled writes nothing.
  func send(_ mimeType: String, into descriptor: FileDescriptor, _ compositor: ScriptedCompositor) {
    if let resource {
      guard !isCancelled, !resource.isDestroyed else { return }
      return withExtendedLifetime(descriptor) {
        resource.sendSend(mimeType: mimeType, fd: descriptor.rawValue)
      }
    }
    let transfer = ScriptedTransfer(mimeType, into: descriptor, compositor)
    guard let bytes = contents[mimeType] else {
      if mimeTypes.contains(mimeType) { requests.append(transfer) }
      return
    }
    transfer.finish(with: bytes)
  }

  // MARK: What becomes of it

  /// Says that it is of no use any more.
  func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    onWithdrawal = nil
    resource?.sendCancelled()
  }

  /// A drag led to nothing, which clients hear of from version 3 on.
  func abandon() {
    if resource?.version ?? 3 >= 3 { cancel() } else { isCancelled = true }
  }

  private var dataSource: WlDataSourceResource? { resource as? WlDataSourceResource }

  func accepted(_ mimeType: String?) {
    acceptedType = mimeType
    dataSource?.sendTarget(mimeType: mimeType)
  }

  func picked(_ action: WlDataDeviceManager.DndAction) {
    guard action != self.action else { return }
    self.action = action
    if let dataSource, dataSource.version >= 3 { dataSource.sendAction(dndAction: action) }
  }

  func dropped() {
    isDropped = true
    if let dataSource, dataSource.version >= 3 { dataSource.sendDndDropPerformed() }
  }

  func finished() {
    isFinished = true
    onWithdrawal = nil
    if let dataSource, dataSource.version >= 3 { dataSource.sendDndFinished() }
  }
}

/// A client's object for data that it offers.
protocol SourceResource: Resource {
  func sendSend(mimeType: String, fd: Int32)
  func sendCancelled()
}

extension WlDataSourceResource: SourceResource {}
extension ZwpPrimarySelectionSourceV1Resource: SourceResource {}
