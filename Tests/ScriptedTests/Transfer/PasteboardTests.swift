import Casement
import CasementTesting
import Foundation
import Testing
import UniformTypeIdentifiers

@testable import CasementCore

/// Pasteboards between programs.
@MainActor @Suite struct PasteboardTests {
  /// Runs a test with a window that has the focus, in which a button was pressed.
  private func run(_ body: (TestApplication, ScriptedSelection, UIPasteboard) throws -> Void) throws {
    try TestApplication.run { application in
      let seat = application.compositor.seats[0]
      seat.pointer?.move(to: CGPoint(x: 5, y: 5), in: try application.shown)
      seat.pointer?.click()
      application.compositor.settle()
      try body(application, seat.selection, .general)
    }
  }

  /// The notifications of changes of a pasteboard.
  private final class Changes {
    var all: [String] = []
    private var token: (any NSObjectProtocol)?

    init(_ pasteboard: UIPasteboard) {
      token = NotificationCenter.default.addObserver(
        forName: UIPasteboard.changedNotification, object: pasteboard, queue: nil
      ) { [weak self] notification in
        let info = notification.userInfo as? [String: [String]] ?? [:]
        MainActor.assumeIsolated {
          let added = info[UIPasteboard.changedTypesAddedUserInfoKey] ?? []
          let removed = info[UIPasteboard.changedTypesRemovedUserInfoKey] ?? []
          self?.all.append((added.map { "+\($0)" } + removed.map { "-\($0)" }).joined(separator: " "))
        }
      }
    }

    isolated deinit { if let token { NotificationCenter.default.removeObserver(token) } }
  }

  // MARK: Of this program

  @Test func whatIsCopiedIsHereAtOnceAndOthersGetIt() throws {
    try run { application, selection, pasteboard in
      let changes = Changes(pasteboard)
      let count = pasteboard.changeCount
      pasteboard.string = "tea"
      #expect(pasteboard.string == "tea" && pasteboard.strings == ["tea"])
      #expect(pasteboard.hasStrings && !pasteboard.hasURLs && !pasteboard.hasImages && !pasteboard.hasColors)
      #expect(pasteboard.types == ["public.utf8-plain-text"] && pasteboard.numberOfItems == 1)
      #expect(pasteboard.changeCount == count + 1)
      #expect(changes.all == ["+public.utf8-plain-text"])
      application.compositor.exchange()
      #expect(selection.mimeTypes.first == "text/plain;charset=utf-8")
      try #expect(selection.read("UTF8_STRING") == Array("tea".utf8))
      #expect(pasteboard.changeCount == count + 1, "one's own offer is no news")
    }
  }

  @Test func severalItemsAreOneForOthers() throws {
    try run { application, selection, pasteboard in
      pasteboard.strings = ["tea", "cake"]
      pasteboard.addItems([["com.example.note": Data([1, 2])]])
      #expect(pasteboard.strings == ["tea", "cake"] && pasteboard.numberOfItems == 3)
      #expect(pasteboard.itemSet(withPasteboardTypes: ["public.text"]) == IndexSet([0, 1]))
      #expect(pasteboard.contains(pasteboardTypes: ["public.text"]))
      #expect(!pasteboard.contains(pasteboardTypes: ["com.example.note"]), "only the first item counts")
      #expect(
        pasteboard.data(forPasteboardType: "com.example.note", inItemSet: IndexSet(integer: 2)) == [
          Data([1, 2])
        ])
      #expect(pasteboard.types(forItemSet: IndexSet(integer: 7)) == nil)
      application.compositor.exchange()
      try #expect(selection.read("text/plain") == Array("tea\ncake".utf8))
      try #expect(selection.read("com.example.note") == [1, 2])
    }
  }

  @Test func filesAreListedAsFileManagersListThem() throws {
    try run { application, selection, pasteboard in
      pasteboard.urls = [URL(fileURLWithPath: "/tmp/a b.txt"), URL(fileURLWithPath: "/tmp/c")]
      #expect(pasteboard.urls?.count == 2 && pasteboard.hasURLs)
      application.compositor.exchange()
      try #expect(selection.read("text/uri-list") == Array("file:///tmp/a%20b.txt\r\nfile:///tmp/c\r\n".utf8))
      try #expect(
        selection.read("x-special/gnome-copied-files")
          == Array("copy\nfile:///tmp/a%20b.txt\nfile:///tmp/c".utf8))
      try #expect(selection.read("text/plain") == Array("/tmp/a b.txt\n/tmp/c".utf8))
    }
  }

  @Test func textWithAttributesIsOfferedAsHTMLAndAsText() throws {
    try run { application, selection, pasteboard in
      let text = NSMutableAttributedString(string: "plain bold")
      text.addAttribute(
        .font, value: UIFont.boldSystemFont(ofSize: 17), range: NSRange(location: 6, length: 4))
      pasteboard.setItems([["com.apple.uikit.type-automatic": text]])
      #expect(pasteboard.string == "plain bold")
      application.compositor.exchange()
      #expect(selection.mimeTypes.first == "text/html")
      let html = try String(decoding: #require(try selection.read("text/html")), as: UTF8.self)
      #expect(html.contains("<b>bold</b>"), "\(html)")
      try #expect(selection.read("text/plain") == Array("plain bold".utf8))
    }
  }

  @Test func anEmptyPasteboardIsEmptyForAll() throws {
    try run { application, selection, pasteboard in
      pasteboard.string = "tea"
      application.compositor.exchange()
      pasteboard.items = []
      application.compositor.exchange()
      #expect(pasteboard.string == nil && pasteboard.numberOfItems == 0 && selection.source == nil)
    }
  }

  @Test func whatIsCopiedStaysWhileOthersHaveTheFocus() throws {
    try run { application, selection, pasteboard in
      let keyboard = try #require(application.compositor.seats[0].keyboard)
      pasteboard.string = "tea"
      application.compositor.exchange()
      keyboard.focus(nil)
      application.compositor.exchange()
      #expect(pasteboard.string == "tea")
      try #expect(selection.read("text/plain") == Array("tea".utf8))
      selection.set(text: "coffee")
      application.compositor.exchange()
      #expect(pasteboard.string == nil, "that another program copied something is known, not yet what")
      keyboard.focus(try application.shown.surface)
      application.compositor.settle()
      #expect(pasteboard.string == "coffee")
    }
  }

  @Test func theLossOfTheConnectionLosesNothingOfOnesOwn() throws {
    try run { application, _, pasteboard in
      pasteboard.string = "tea"
      application.compositor.exchange()
      UIApplication.shared.disconnect()
      #expect(pasteboard.string == "tea")
    }
  }

  @Test func pasteboardsWithNamesAreTheProgramsOwn() throws {
    try run { application, selection, _ in
      let name = UIPasteboard.Name("notes")
      #expect(UIPasteboard(name: name, create: false) == nil)
      let notes = try #require(UIPasteboard(name: name, create: true))
      let before = selection.source === nil
      notes.string = "mine"
      application.compositor.exchange()
      #expect(before && selection.source == nil)
      #expect(UIPasteboard(name: name, create: false)?.string == "mine")
      UIPasteboard.remove(withName: name)
      #expect(UIPasteboard(name: name, create: false) == nil)
      #expect(UIPasteboard.withUniqueName().name != UIPasteboard.withUniqueName().name)
    }
  }

  // MARK: Of other programs

  @Test func theTextOfAnotherProgramIsReadWhenTheProgramAsks() throws {
    try run { application, selection, pasteboard in
      let changes = Changes(pasteboard)
      let count = pasteboard.changeCount
      selection.set(text: "coffee")
      application.compositor.exchange()
      #expect(pasteboard.string == "coffee" && pasteboard.hasStrings)
      #expect(pasteboard.changeCount == count + 1)
      #expect(changes.all == ["+public.utf8-plain-text"])
      #expect(pasteboard.value(forPasteboardType: "public.plain-text") as? String == "coffee")
    }
  }

  @Test("Types with overlong names are ignored") func longTypes() throws {
    try run { application, selection, pasteboard in
      let long = "text/plain;charset=utf-8;" + String(repeating: "x", count: 4055)
      selection.set(ScriptedSource(byHand: long))
      application.compositor.exchange()
      #expect(!pasteboard.hasStrings && pasteboard.string == nil)
      selection.set(ScriptedSource([long: Array("coffee".utf8), "text/plain": Array("tea".utf8)]))
      application.compositor.exchange()
      #expect(pasteboard.string == "tea")
    }
  }

  @Test func aSlowProgramStopsNobody() throws {
    try run { application, selection, pasteboard in
      let source = ScriptedSource(byHand: "text/plain")
      selection.set(source)
      application.compositor.exchange()
      #expect(pasteboard.hasStrings && pasteboard.string == nil)
      var loaded: String??
      pasteboard.loadString { loaded = $0 }
      source.requests.first?.write("cof".utf8)
      application.compositor.exchange()
      #expect(loaded == nil && pasteboard.string == nil)
      source.requests.first?.finish(with: "fee".utf8)
      application.compositor.exchange()
      #expect(loaded == "coffee" && pasteboard.string == "coffee")
      #expect(source.requests.count == 1, "it was asked once")
    }
  }

  @Test("T3: a paste that the user requests has a longer deadline than a prefetch") func t3Patience() throws {
    try run { application, selection, pasteboard in
      let source = ScriptedSource(byHand: "text/plain")
      selection.set(source)
      application.compositor.exchange()
      pasteboard.store.prepareToPaste()
      application.compositor.exchange()
      application.compositor.advance(by: .seconds(3))
      #expect(source.requests.count == 1)
      var results: [String?] = []
      pasteboard.loadString { results.append($0) }
      application.compositor.exchange()
      #expect(source.requests.count == 2)
      application.compositor.advance(by: .seconds(9))
      #expect(results.isEmpty)
      application.compositor.advance(by: .seconds(2))
      #expect(results == [nil])
    }
  }

  @Test func aLongTextIsFetchedWhenItIsAskedFor() throws {
    try run { application, selection, pasteboard in
      let text = String(repeating: "x", count: (1 << 20) + 5)
      selection.set(text: text)
      for _ in 0..<40 { application.compositor.advance(by: .milliseconds(2)) }
      #expect(pasteboard.string == nil && pasteboard.hasStrings)
      var loaded: String?
      pasteboard.loadString { loaded = $0 }
      for _ in 0..<40 { application.compositor.advance(by: .milliseconds(2)) }
      #expect(loaded == text)
    }
  }

  @Test func aProgramThatVanishesIsAnError() throws {
    try run { application, selection, pasteboard in
      let source = ScriptedSource(byHand: "image/png")
      selection.set(source)
      application.compositor.exchange()
      #expect(pasteboard.hasImages && pasteboard.image == nil)
      var heard: (Data?, (any Error)?)?
      nonisolated(unsafe) let hear = { (data: Data?, error: (any Error)?) in heard = (data, error) }
      pasteboard.itemProviders[0].loadDataRepresentation(forTypeIdentifier: "public.image") { hear($0, $1) }
      application.compositor.exchange()
      #expect(source.requests.count == 1 && heard == nil)
      selection.set(nil)
      application.compositor.advance(by: .seconds(11))
      #expect(heard?.0 == nil && (heard?.1 as? NSError)?.domain == NSItemProvider.errorDomain)
      #expect(!pasteboard.hasImages)
    }
  }

  @Test func aProviderOfWhatIsGoneHasNothingOfWhatCameAfter() throws {
    try run { application, selection, pasteboard in
      selection.set(ScriptedSource(["image/png": [1], "text/html": [60]]))
      application.compositor.exchange()
      let provider = pasteboard.itemProviders[0]
      #expect(provider.registeredTypeIdentifiers == ["public.png", "public.html"])
      selection.set(ScriptedSource(["image/png": [2]]))
      application.compositor.exchange()
      var heard: (Data?, (any Error)?)?
      nonisolated(unsafe) let hear = { (data: Data?, error: (any Error)?) in heard = (data, error) }
      provider.loadDataRepresentation(forTypeIdentifier: "public.png") { hear($0, $1) }
      application.compositor.exchange()
      #expect(heard != nil && heard?.0 == nil)
    }
  }

  @Test func aProgramThatLiesAboutTypesGetsNowhere() throws {
    try run { application, selection, pasteboard in
      selection.set(
        ScriptedSource([
          "image/png": Array("no picture".utf8), "text/uri-list": [0xFF, 0, 0x41], "application/x-color": [1],
          "text/plain": [0xC3, 0x28, 0],
        ]))
      application.compositor.exchange()
      #expect(pasteboard.urls == nil && pasteboard.url == nil)
      #expect(pasteboard.string == "\u{FFFD}(")
      #expect(pasteboard.color == nil && pasteboard.hasColors)
      let box = Box()
      pasteboard.itemProviders[0].loadObject(ofClass: UIImage.self) { image, error in
        box.set(image == nil && error != nil)
      }
      for _ in 0..<1000 where !box.isSet {
        application.compositor.exchange()
        usleep(1000)
      }
      #expect(box.value == true)
    }
  }

  @Test func filesOfAFileManagerAreItems() throws {
    try run { application, selection, pasteboard in
      let list = "# a comment\r\nfile:///tmp/a.png\r\nfile:///tmp/b%20c/\r\n"
      selection.set(
        ScriptedSource([
          "x-special/gnome-copied-files": Array("cut\nfile:///tmp/a.png\nfile:///tmp/b%20c/".utf8),
          "text/uri-list": Array(list.utf8),
        ]))
      application.compositor.exchange()
      #expect(pasteboard.urls?.map(\.path) == ["/tmp/a.png", "/tmp/b c"])
      #expect(pasteboard.numberOfItems == 2)
      let providers = pasteboard.itemProviders
      #expect(providers[0].registeredTypeIdentifiers == ["public.png", "public.file-url"])
      #expect(providers[0].suggestedName == "a.png")
      #expect(providers[1].hasItemConformingToTypeIdentifier("public.folder"))
    }
  }

  @Test func noWindowWithFocusNoNews() throws {
    try run { application, selection, pasteboard in
      application.compositor.seats[0].keyboard?.focus(nil)
      application.compositor.exchange()
      let count = pasteboard.changeCount
      selection.set(text: "coffee")
      application.compositor.exchange()
      #expect(pasteboard.changeCount == count && pasteboard.string != "coffee")
    }
  }

  // MARK: The primary selection

  @Test func whatIsMarkedIsApartFromWhatIsCopied() throws {
    try run { application, selection, pasteboard in
      let primary = application.compositor.seats[0].primarySelection
      pasteboard.string = "copied"
      UIPasteboard.primary.string = "marked"
      application.compositor.exchange()
      try #expect(primary.read("text/plain") == Array("marked".utf8))
      try #expect(selection.read("text/plain") == Array("copied".utf8))
      primary.set(text: "theirs")
      application.compositor.exchange()
      var loaded: String?
      UIPasteboard.primary.loadString { loaded = $0 }
      application.compositor.exchange()
      #expect(loaded == "theirs" && pasteboard.string == "copied")
    }
  }

  // MARK: Rules

  @Test("I8: a copy without a recent press stays in the program") func i8Stale() throws {
    try TestApplication.run { application in
      let seat = application.compositor.seats[0]
      seat.keyboard?.focus(nil)
      application.compositor.settle()
      UIPasteboard.general.string = "tea"
      application.compositor.exchange()
      #expect(UIPasteboard.general.string == "tea")
    }
  }

  @Test("T2: the program's own pasteboard is read without a request") func t2Own() throws {
    try run { application, selection, pasteboard in
      pasteboard.string = "tea"
      application.compositor.exchange()
      application.compositor.seats[0].keyboard?.focus(nil)
      application.compositor.seats[0].keyboard?.focus(try application.shown.surface)
      application.compositor.settle()
      let count = pasteboard.changeCount
      var loaded: String?
      pasteboard.loadString { loaded = $0 }
      #expect(loaded == "tea", "before anything is exchanged")
      #expect(pasteboard.changeCount == count)
    }
  }
}

/// A value that another thread sets.
final class Box: @unchecked Sendable {
  private let lock = NSLock()
  private nonisolated(unsafe) var stored: Bool?

  nonisolated var value: Bool? { lock.withLock { stored } }
  nonisolated var isSet: Bool { value != nil }
  nonisolated func set(_ value: Bool) { lock.withLock { stored = value } }
}
