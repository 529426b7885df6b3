import Casement
import Testing

@Suite("Screens", .serialized)
struct ScreenTests {
  @Test("S1 without a connected screen, a constant placeholder without a size is the main screen")
  func placeholder() {
    #expect(UIScreen.screens.isEmpty)
    let main = UIScreen.main
    #expect(main == UIScreen.main)
    #expect(main.bounds == .zero && main.nativeBounds == .zero)
    #expect(main.scale == 1 && main.nativeScale == 1)
    #expect(main.maximumFramesPerSecond == 60)
    #expect(UIWindow().screen == main)
    #expect(UIWindow().frame == .zero)
  }
}
