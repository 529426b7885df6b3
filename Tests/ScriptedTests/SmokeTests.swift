import CasementDesktop
import CasementTesting
import Foundation
import Pixman
import Testing

@MainActor @Suite struct SmokeTests {
  @Test func aWindowIsShown() throws {
    let compositor = ScriptedCompositor()
    let session = try compositor.connectSession()
    #expect(session.outputs.count == 1)
    #expect(session.seats.first?.keyboard != nil)
    let toplevel = Toplevel(session, appID: "test", title: "A")
    toplevel.onConfigure = { _ in
      _ = try? toplevel.surface.present(
        CasementDesktop.Size(width: 40, height: 30),
        damage: Region(Rectangle(x: 0, y: 0, width: 40, height: 30)),
        opaque: .all
      ) { image, _ in image.fill(Color(red: 1, green: 0, blue: 0), operator: .source) }
    }
    toplevel.show()
    compositor.settle()
    let window = try #require(compositor.window("A"))
    #expect(window.isMapped)
    #expect(window.picture?.pixel(3, 3) == Picture.Pixel(red: 255, green: 0, blue: 0))
    #expect(compositor.focusedWindow === window)
    #expect(session.seats.first?.keyboard?.focus === toplevel.surface)
    var keys: [String] = []
    session.seats[0].onKeyboardEvent = {
      if case .key(let key, _) = $0, key.isDown, !key.text.isEmpty { keys.append(key.text) }
    }
    try compositor.seats[0].keyboard?.type("Hi")
    compositor.exchange()
    #expect(keys == ["H", "i"])
    compositor.seats[0].keyboard?.press(key: 30)
    compositor.advance(by: .seconds(1))
    #expect(keys.count == 2 + 12, "\(keys)")
    toplevel.destroy()
    compositor.exchange()
    #expect(compositor.windows.isEmpty)
    #expect(compositor.leftovers == [])
    try compositor.finish()
  }
}
