import Casement
import Testing
import Wayland

@testable import CasementCore
@testable import CasementDesktop

/// Outputs with valid and invalid numbers.
@Suite("O1: outputs", .serialized)
struct OutputTests {
  private let context = UIApplication.shared.context

  private func withOutput(_ body: (Output) throws -> Void) throws {
    let session = try SilentServer.session()
    defer { session.end() }
    let output = Output(session.display.registry().bind(name: 1000, version: 4), name: 1000, session: session)
    try body(output)
  }

  private let absurd: [Int32] = [.min, -1, 0, 1, 65535, 65536, .max]

  @Test("State changes at done, all at once")
  func done() throws {
    try withOutput { output in
      output.handle(.mode(flags: .current, width: 1920, height: 1080, refresh: 59_940))
      output.handle(.scale(factor: 2))
      #expect(output.state == Output.State())
      output.handle(WlOutput.Event.done)
      #expect(output.logicalSize == Size(width: 960, height: 540))
      #expect(output.scale == 2)
      #expect(UIScreen(output, context).maximumFramesPerSecond == 60)
    }
  }

  @Test("Sizes and scales stay within their limits for any numbers")
  func absurdNumbers() throws {
    try withOutput { output in
      for mode in absurd {
        for scale in absurd {
          for logical in absurd {
            output.handle(
              .geometry(
                x: mode, y: scale, physicalWidth: mode, physicalHeight: logical, subpixel: nil, make: "",
                model: "", transform: nil))
            output.handle(.mode(flags: .current, width: mode, height: logical, refresh: scale))
            output.handle(.scale(factor: scale))
            output.handle(.logicalPosition(x: scale, y: mode))
            output.handle(.logicalSize(width: logical, height: mode))
            output.handle(WlOutput.Event.done)
            let screen = UIScreen(output, context)
            #expect(output.scale > 0 && output.scale <= Double(Output.maximumScale))
            #expect((1...Output.maximumScale).contains(output.state.integerScale))
            for size in [screen.bounds.size, screen.nativeBounds.size] {
              #expect(size.width >= 0 && size.width <= CGFloat(Output.maximumSide))
              #expect(size.height >= 0 && size.height <= CGFloat(Output.maximumSide))
            }
            #expect(screen.maximumFramesPerSecond >= 1)
          }
        }
      }
    }
  }

  @Test("A scale out of range is ignored, and so is a logical size")
  func beyondBounds() throws {
    try withOutput { output in
      output.handle(.mode(flags: .current, width: 1920, height: 1080, refresh: 300))
      output.handle(.scale(factor: 2))
      output.handle(.logicalSize(width: .max, height: 1))
      for scale: Int32 in [0, -1, .max] { output.handle(.scale(factor: scale)) }
      output.handle(WlOutput.Event.done)
      #expect(output.state.integerScale == 2)
      #expect(output.state.logicalSize == nil)
      #expect(output.scale == 2)
      #expect(UIScreen(output, context).maximumFramesPerSecond == 1, "a frame in three seconds is not none")
    }
  }

  @Test("Inconsistent sizes do not give a scale")
  func contradictions() throws {
    try withOutput { output in
      output.handle(.mode(flags: .current, width: 1, height: 1, refresh: 0))
      output.handle(.logicalSize(width: 60_000, height: 1))
      output.handle(WlOutput.Event.done)
      #expect(output.scale == 1)
      output.handle(.mode(flags: .current, width: 60_000, height: 1, refresh: 0))
      output.handle(.logicalSize(width: 1, height: 1))
      output.handle(WlOutput.Event.done)
      #expect(output.scale == 1)
    }
  }
}
