import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Views that accept pasted data by their paste configuration.
@MainActor @Suite struct PasteConfigurationTests {
  /// A view that counts the item providers pasted into it.
  private final class Taker: UIView {
    private(set) var pasteCount = 0

    override var canBecomeFirstResponder: Bool { true }

    override func paste(itemProviders: [NSItemProvider]) { pasteCount += itemProviders.count }
  }

  private func run(_ body: (TestApplication, Taker) throws -> Void) throws {
    try TestApplication.run { application in
      let taker = Taker(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      application.window.addSubview(taker)
      let pointer = application.compositor.seats[0].pointer
      pointer?.move(to: CGPoint(x: 50, y: 50), in: try application.shown)
      application.compositor.settle()
      try body(application, taker)
      taker.removeFromSuperview()
    }
  }

  @Test("A configuration has the given types, or those that a class reads")
  func types() {
    let configuration = UIPasteConfiguration(acceptableTypeIdentifiers: ["public.png"])
    configuration.addAcceptableTypeIdentifiers(["public.jpeg"])
    let copy = configuration.copy() as? UIPasteConfiguration
    configuration.addTypeIdentifiers(forAccepting: UIImage.self)
    #expect(copy?.acceptableTypeIdentifiers == ["public.png", "public.jpeg"])
    #expect(configuration.acceptableTypeIdentifiers.count > 2)
    #expect(UIPasteConfiguration().acceptableTypeIdentifiers.isEmpty)
  }

  @Test("The paste key works if the clipboard has one of the types")
  func pasting() throws {
    try run { application, taker in
      let keyboard = try #require(application.compositor.seats[0].keyboard)
      @MainActor func paste() throws {
        try keyboard.press(key: keyboard.key(named: "Control_L"))
        try keyboard.tap("v")
        try keyboard.release(key: keyboard.key(named: "Control_L"))
        application.compositor.exchange()
        application.compositor.settle()
      }
      taker.becomeFirstResponder()
      UIPasteboard.general.string = "tea"
      #expect(taker.pasteConfiguration == nil && !taker.canPerformAction(.paste, withSender: nil))
      try paste()
      #expect(taker.pasteCount == 0)
      taker.pasteConfiguration = UIPasteConfiguration(acceptableTypeIdentifiers: ["public.image"])
      #expect(!taker.canPerformAction(.paste, withSender: nil))
      try paste()
      #expect(taker.pasteCount == 0)
      taker.pasteConfiguration = UIPasteConfiguration(acceptableTypeIdentifiers: ["public.text"])
      #expect(taker.canPerformAction(.paste, withSender: nil))
      try paste()
      #expect(taker.pasteCount == 1)
    }
  }

  @Test("A view accepts drops of the types until its configuration is removed")
  func drops() throws {
    try run { application, taker in
      let seat = application.compositor.seats[0]
      @MainActor func drop(_ source: ScriptedSource) {
        seat.pointer?.press()
        application.compositor.settle()
        seat.startDrag(source)
        application.compositor.settle()
        seat.pointer?.release()
        application.compositor.settle()
      }
      taker.pasteConfiguration = UIPasteConfiguration(acceptableTypeIdentifiers: ["public.text"])
      drop(ScriptedSource(["image/png": [1, 2, 3]]))
      #expect(taker.pasteCount == 0)
      drop(ScriptedSource(text: "coffee"))
      #expect(taker.pasteCount == 1)
      taker.pasteConfiguration = nil
      drop(ScriptedSource(text: "water"))
      #expect(taker.pasteCount == 1 && taker.interactions.isEmpty)
    }
  }

  @Test("Configurations of released responders are removed when later ones are set")
  func ends() {
    weak var kept: UIPasteConfiguration?
    func made() -> UIResponder {
      let responder = UIResponder()
      responder.pasteConfiguration = UIPasteConfiguration(acceptableTypeIdentifiers: ["public.text"])
      return responder
    }
    var responders = (0..<100).map { _ in made() }
    kept = responders[0].pasteConfiguration
    #expect(kept != nil && UIResponder().pasteConfiguration == nil)
    responders = []
    responders = (0..<400).map { _ in made() }
    #expect(kept == nil && responders.allSatisfy { $0.pasteConfiguration != nil })
  }
}
