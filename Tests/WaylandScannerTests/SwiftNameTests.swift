import Testing
import WaylandScanner

@Suite struct SwiftNameTests {
  @Test(arguments: [
    ("wl_surface", "WlSurface"), ("xdg_wm_base", "XdgWmBase"), ("zwp_tablet_pad_v2", "ZwpTabletPadV2"),
    ("wl_shm", "WlShm"), ("thing", "Thing"),
  ])
  func interfaces(name: String, swiftName: String) {
    #expect(SwiftName.type(name) == swiftName)
  }

  @Test func tables() {
    #expect(SwiftName.table("xdg_shell") == "XdgShellProtocol")
  }

  @Test(arguments: [
    ("get_popup", "getPopup"), ("destroy", "destroy"), ("x", "x"), ("in", "`in`"), ("default", "`default`"),
    ("self", "`self`"), ("await", "`await`"), ("hotspot_x", "hotspotX"), ("DONE", "done"),
    ("_internal", "`internal`"),
    ("value120", "value120"),
  ])
  func members(name: String, swiftName: String) {
    #expect(SwiftName.member(name) == swiftName)
  }

  @Test(arguments: [
    ("top_left", "topLeft"), ("90", "_90"), ("flipped_90", "flipped90"), ("default", "`default`"),
    ("2d_mode", "_2dMode"), ("none", "none"),
  ])
  func entries(name: String, swiftName: String) {
    #expect(SwiftName.entry(name) == swiftName)
  }

  @Test(arguments: [
    ("error", "ErrorCode"), ("type", "Kind"), ("event", "EventKind"), ("interface", "InterfaceKind"),
    ("string", "StringKind"), ("resize_edge", "ResizeEdge"),
  ])
  func enums(name: String, swiftName: String) {
    #expect(SwiftName.enumeration(name) == swiftName)
  }
}
