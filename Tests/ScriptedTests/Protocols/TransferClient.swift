import CasementTesting
import Glibc
import Testing
import Wayland

/// A client of the bindings alone that copies, pastes and drags.
final class TransferClient {
  let input: InputClient
  let manager: WlDataDeviceManager
  let device: WlDataDevice

  /// The newest offer of the compositor.
  private(set) var offer: WlDataOffer?

  /// The types of each offer, in their order.
  private(set) var types: [String] = []

  init(_ compositor: ScriptedCompositor, maximumVersion: UInt32 = .max) throws {
    input = try InputClient(compositor)
    manager = try input.bind(maximumVersion: maximumVersion)
    device = manager.getDataDevice(seat: input.seat)
    input.observe(input.seat.getPointer())
    device.onEvent = { [self] in handle($0) }
    compositor.exchange()
    _ = input.take()
  }

  private func handle(_ event: WlDataDevice.Event) {
    switch event {
    case .dataOffer(let offer):
      self.offer = offer
      types = []
      offer.onEvent = { [self] event in
        switch event {
        case .offer(let type): types.append(type)
        case .sourceActions(let actions): input.note("permits \(actions.rawValue)")
        case .action(let action): input.note("does \(action.rawValue)")
        }
      }
    case .enter(_, _, let x, _, let offer):
      if offer == nil { self.offer = nil }
      input.note(
        offer == nil ? "over \(Int(x)) without data" : "over \(Int(x)) \(types.joined(separator: " "))")
    case .leave: input.note("off")
    case .motion(_, let x, _): input.note("drag \(Int(x))")
    case .drop: input.note("drop")
    case .selection(let offer):
      input.note(offer == nil ? "empty" : "selection \(types.joined(separator: " "))")
    }
  }

  /// The log since the last call, without events of the pointer.
  func take() -> [String] {
    let pointer: Set<String> = ["enter 0", "leave", "frame", "pressed", "released"]
    return input.take().filter { !pointer.contains($0) }
  }

  /// Makes data that answers with its type twice, and writes down what becomes of it.
  func source(_ types: String..., actions: WlDataDeviceManager.DndAction? = nil) -> WlDataSource {
    let source = manager.createDataSource()
    for type in types { source.offer(mimeType: type) }
    if let actions { source.setActions(dndActions: actions) }
    source.onEvent = { [self] event in
      switch event {
      case .send(let type, let descriptor): write(type + type, into: descriptor)
      case .cancelled: input.note("cancelled")
      case .target(let type): input.note("target \(type ?? "-")")
      case .dndDropPerformed: input.note("dropped")
      case .dndFinished: input.note("finished")
      case .action(let action): input.note("will do \(action.rawValue)")
      }
    }
    return source
  }

  private func write(_ text: String, into descriptor: FileDescriptor) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(descriptor.rawValue, bytes, bytes.count)
  }

  /// Reads an offer's data of one type.
  func read(_ type: String) throws -> String {
    let pipe = try TestPipe()
    try #require(offer).receive(mimeType: type, fd: pipe.writing.rawValue)
    input.compositor.exchange()
    return pipe.read()
  }

  /// Presses the button over the client's surface, after everything under way has arrived.
  func press() -> UInt32 {
    input.compositor.exchange()
    let pointer = input.compositor.seats[0].pointer
    pointer?.move(to: .zero, on: input.shown)
    pointer?.press()
    input.compositor.exchange()
    _ = input.take()
    return input.serial
  }
}
