public import Wayland
import WaylandServer

/// The data of a selection or a drag: a client's, or the test's own on behalf of another program.
///
/// Wayland: `wl_data_source`, `zwp_primary_selection_source_v1`.
@MainActor public final class ScriptedSource {
  /// The MIME types of the data.
  public internal(set) var mimeTypes: [String]

  /// The requests that the test must answer itself, oldest first.
  public private(set) var requests: [ScriptedTransfer] = []

  /// Whether it was replaced, or its drag failed.
  public private(set) var isCancelled = false

  /// The drag actions that the source allows; nil if it did not set any.
  public internal(set) var actions: WlDataDeviceManager.DndAction?

  /// The type that the drag's target currently accepts.
  public private(set) var acceptedType: String?

  /// The action that a drop would currently perform.
  public private(set) var action: WlDataDeviceManager.DndAction = []

  /// Whether the data was dropped on an accepting target.
  public private(set) var isDropped = false

  /// Whether the target of the drop has finished reading.
  public private(set) var isFinished = false

  /// The `xdg_toplevel_drag` that attaches a window to the drag of this source.
  public internal(set) weak var toplevelDrag: ScriptedToplevelDrag?

  /// Called when the client destroys the source.
  var onWithdrawal: (() -> Void)?

  /// Whether it was used for a selection or a drag; it can be used only once.
  var isUsed = false

  private let contents: [String: [UInt8]]
  private let resource: (any SourceResource)?

  // MARK: Making

  /// Makes a source of the test that answers automatically.
  ///
  /// - Parameter contents: types with their data, in order of preference.
  public init(_ contents: KeyValuePairs<String, [UInt8]>) {
    mimeTypes = contents.map(\.key)
    self.contents = Dictionary(contents.map { ($0.key, $0.value) }) { first, _ in first }
    resource = nil
    actions = [.copy, .move]
  }

  /// Makes a source of the test with a text, in the usual text types.
  public convenience init(text: String) {
    let bytes = Array(text.utf8)
    self.init(["text/plain;charset=utf-8": bytes, "UTF8_STRING": bytes, "text/plain": bytes])
  }

  /// Makes a source whose `requests` the test answers itself: slowly, in parts, or never.
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

  /// Requests the data of a type, to be written into a pipe. A canceled source writes nothing.
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

  // MARK: Events

  /// Sends `cancelled`, which ends the use of the source.
  func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    onWithdrawal = nil
    resource?.sendCancelled()
  }

  /// The drag failed. Clients receive that from version 3 on.
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

/// A client's object of a data source.
protocol SourceResource: Resource {
  func sendSend(mimeType: String, fd: Int32)
  func sendCancelled()
}

extension WlDataSourceResource: SourceResource {}
extension ZwpPrimarySelectionSourceV1Resource: SourceResource {}
