import DemoParts
import UIKit

/// A slide with its notes.
struct Slide {
  /// Empty for a slide without a title, whose content has the whole area.
  let title: String
  let theme: Theme
  let notes: String
  let makeContent: @MainActor (Theme) -> SlideContentView

  static let deck = [
    Slide(
      title: "", theme: .evening,
      notes: "A casement is a window that opens. Casement the toolkit gives Wayland the windows of UIKit: "
        + "names and behavior are UIKit's, and source that says import UIKit compiles where it uses what "
        + "is there.",
      makeContent: CasementView.init),
    Slide(
      title: "What stands for what", theme: .day,
      notes: "What a compositor has goes by the names that UIKit has for it. A window at the level of the "
        + "status bar is a panel, where the compositor has panels; elsewhere it is a window like others.",
      makeContent: PairsView.init),
    Slide(
      title: "On the second screen", theme: .day,
      notes: "This is how these slides get to the second screen when it is plugged in, and what becomes "
        + "of them when it is pulled. It is the way of Apple's guide to multiple displays.",
      makeContent: CodeView.init),
    Slide(
      title: "One turn of the loop", theme: .day,
      notes: "One thread and a synchronous API. Nothing waits for the compositor after start-up. Changes "
        + "only mark things as dirty; a window is drawn once per frame, however many changes came.",
      makeContent: LoopView.init),
    Slide(
      title: "Every storey has a door", theme: .day,
      notes: "The toolkit stands on libraries that can be used by themselves. There is no GTK, no Qt and "
        + "no X11 in it, and it needs no GPU: pixman draws into memory that is shared with the compositor.",
      makeContent: StoreysView.init),
    Slide(
      title: "From exec to the screen", theme: .day,
      notes: "The demo hello and the terminal foot in turns on a headless Sway, 20 starts each, on two "
        + "cores of a virtual machine. The figures are the medians in the README; make benchmark measures "
        + "them anew.",
      makeContent: FiguresView.init),
    Slide(
      title: "", theme: .evening,
      notes: "Pull the second screen, and the slides come back into the window with the notes. Plug it "
        + "in, and they go out again.",
      makeContent: PlugView.init),
  ]
}
