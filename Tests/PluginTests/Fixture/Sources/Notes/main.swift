import Wayland

/// Compiles only if the protocol's `wl_surface` is the one of the module Wayland.
func stick(_ text: String, on surface: WlSurface, _ manager: StickyNoteManager) -> StickyNote {
  let note = manager.stick(surface: surface, text: text)
  note.onEvent = { event in
    switch event {
    case .fellOff(let surface): surface?.commit()
    }
  }
  return note
}

let manager = StickyNoteManager.interface
let request = manager.pointer.pointee.methods[1]
print(manager.name, manager.version, String(cString: request.signature))
print(request.types[0].map { $0 == StickyNote.interface.pointer } ?? false)
print(request.types[1].map { $0 == WlSurface.interface.pointer } ?? false)
