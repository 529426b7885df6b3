import Casement
import CasementLocks
import Foundation
import Synchronization
import Testing
import UniformTypeIdentifiers

@testable import CasementDocuments
@testable import CasementLists
@testable import CasementValues

@Suite("Names of Foundation, Objective-C and old UIKit")
struct OldNameTests {
  @Test("an unfair lock is held by one thread at a time")
  func unfairLock() {
    let lock = os_unfair_lock_t.allocate(capacity: 1)
    lock.initialize(to: os_unfair_lock())
    defer { lock.deallocate() }
    nonisolated(unsafe) let shared = lock
    nonisolated(unsafe) var count = 0
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<1000 {
        os_unfair_lock_lock(shared)
        count += 1
        os_unfair_lock_unlock(shared)
      }
    }
    #expect(count == 8000)
    #expect(os_unfair_lock_trylock(lock))
    let isFree = Mutex(true)
    DispatchQueue.concurrentPerform(iterations: 1) { _ in
      isFree.withLock { $0 = os_unfair_lock_trylock(shared) }
    }
    #expect(!isFree.withLock { $0 })
    os_unfair_lock_unlock(lock)
  }

  @Test("objc_sync_enter excludes other threads, and is recursive")
  func synchronized() {
    let object = NSObject()
    nonisolated(unsafe) let shared = object
    nonisolated(unsafe) var count = 0
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<1000 {
        objc_sync_enter(shared)
        objc_sync_enter(shared)
        count += 1
        objc_sync_exit(shared)
        objc_sync_exit(shared)
      }
    }
    #expect(count == 8000 && objc_sync_exit(object) == -1 && objc_sync_enter(3) == 0)
  }

  @Test("A standard edit action has a selector by name; an unknown name has one that no object responds to")
  func selectors() {
    #expect(NSSelectorFromString("copy:") == Selector.copy)
    #expect(NSStringFromSelector(.selectAll) == "selectAll:")
    let unknown = NSSelectorFromString("setOrientation:")
    #expect(unknown == NSSelectorFromString("setOrientation:") && unknown != NSSelectorFromString("other"))
    #expect(NSStringFromSelector(unknown) == "setOrientation:")
    #expect(!UIView().canPerformAction(unknown, withSender: nil))
  }

  @Test("names are sorted into the letters of the alphabet, and into # beside them")
  func collation() {
    struct Person {
      let name: String
      func collated() -> String { name }
    }
    let collation = UILocalizedIndexedCollation(language: "en")
    #expect(collation.sectionTitles.count == 27 && collation.sectionIndexTitles.last == "#")
    func section(_ name: String) -> String {
      collation.sectionTitles[
        collation.section(for: Person(name: name), collationStringSelector: \Person.name)]
    }
    #expect(["zoe", "Émile", " bob", "7up", "", "漢字"].map(section) == ["Z", "E", "B", "#", "#", "#"])
    let people = ["Emil", "bert", "Alva"].map(Person.init)
    #expect(
      collation.sortedArray(from: people, collationStringSelector: \Person.name).map(\.name) == [
        "Alva", "bert", "Emil",
      ])
    let byMethod = collation.sortedArray(from: people, collationStringSelector: Person.collated)
    #expect(byMethod.map(\.name) == ["Alva", "bert", "Emil"])
    #expect(collation.section(for: people[0], collationStringSelector: Person.collated) == 4)
    #expect(collation.section(forSectionIndexTitle: 3) == 3)
    let swedish = UILocalizedIndexedCollation(language: "sv")
    #expect(
      swedish.sectionTitles[swedish.section(for: Person(name: "åke"), collationStringSelector: \Person.name)]
        == "Å")
    #expect(!UILocalizedIndexedCollation.current().sectionTitles.isEmpty)
  }

  @Test("responders have an input mode and an assistant item of their own")
  func inputModes() {
    let field = UITextField()
    field.inputAssistantItem.leadingBarButtonGroups = []
    field.inputAssistantItem.trailingBarButtonGroups = []
    field.inputAssistantItem.allowsHidingShortcuts = false
    #expect(
      !field.inputAssistantItem.allowsHidingShortcuts
        && UITextField().inputAssistantItem.allowsHidingShortcuts)
    #expect(
      field.textInputMode?.primaryLanguage?.isEmpty == false && UITextInputMode.activeInputModes.count == 1)
    #expect(field.textInputContextIdentifier == nil)
    #expect(UI_USER_INTERFACE_IDIOM() == UIDevice.current.userInterfaceIdiom)
    #expect(UIScreen.main.fixedCoordinateSpace.bounds == UIScreen.main.bounds)
  }

  @Test("A layer redraws for keys of needsDisplay(forKey:)")
  func displayedKeys() {
    nonisolated final class Dial: CALayer {
      override class func needsDisplay(forKey key: String) -> Bool { key == "angle" }
    }
    let dial = Dial()
    dial.displayIfNeeded()
    dial.setValue(1, forKey: "other")
    #expect(!dial.needsDisplay())
    dial.setValue(1, forKey: "angle")
    #expect(dial.needsDisplay() && dial.value(forKey: "angle") as? Int == 1)
    dial.drawsAsynchronously = true
    #expect(dial.drawsAsynchronously && !CALayer.needsDisplay(forKey: "opacity"))
  }

  @Test("A subclass of a text attachment provides its image and bounds")
  func attachments() {
    nonisolated final class Badge: NSTextAttachment, @unchecked Sendable {
      override func image(
        forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
      ) -> UIImage? { UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { _ in } }
      override func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
        glyphPosition position: CGPoint, characterIndex charIndex: Int
      ) -> CGRect { CGRect(x: 0, y: 0, width: 70, height: 30) }
    }
    #expect(NSAttributedString(attachment: Badge()).size().width == 70)
  }
}

@Suite("Document pickers by their old modes, and other old initializers")
struct OldInitializerTests {
  @Test("a picker mode determines whether files are copied", arguments: [UIDocumentPickerMode.import, .open])
  func opening(mode: UIDocumentPickerMode) {
    let picker = UIDocumentPickerViewController(documentTypes: ["public.image", "no such type"], in: mode)
    #expect(picker.documentPickerMode == mode)
    guard case .open(let types, let asCopy) = picker.purpose else {
      Issue.record("the picker opens nothing")
      return
    }
    #expect(types == [.image, .item] && asCopy == (mode == .import))
  }

  @Test(
    "a picker mode determines whether files are moved",
    arguments: [UIDocumentPickerMode.exportToService, .moveToService])
  func exporting(mode: UIDocumentPickerMode) {
    let file = URL(fileURLWithPath: "/tmp/a")
    #expect(UIDocumentPickerViewController(url: file, in: mode).documentPickerMode == mode)
    #expect(UIDocumentPickerViewController(urls: [file], in: mode).documentPickerMode == mode)
  }

  @Test("the interaction state of a text view is its selection and its offset")
  func interactionState() {
    let view = UITextView(usingTextLayoutManager: true)
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    view.text = String(repeating: "line\n", count: 30)
    view.layoutIfNeeded()
    view.selectedRange = NSRange(location: 3, length: 4)
    view.setContentOffset(CGPoint(x: 0, y: 50), animated: false)
    let state = view.interactionState
    view.selectedRange = NSRange(location: 0, length: 0)
    view.setContentOffset(.zero, animated: false)
    view.interactionState = state
    #expect(view.selectedRange == NSRange(location: 3, length: 4) && view.contentOffset.y == 50)
  }

  @Test("the field of a search bar has images for its states")
  func searchField() {
    let bar = UISearchBar()
    let image = UIImage()
    bar.setSearchFieldBackgroundImage(image, for: .normal)
    bar.setSearchFieldBackgroundImage(nil, for: .disabled)
    #expect(bar.searchFieldBackgroundImage(for: .normal) === image)
    #expect(bar.searchFieldBackgroundImage(for: .disabled) == nil)
  }

  @Test("the format of an image has its scale and opacity")
  func formats() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 3
    format.opaque = true
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: format).image { _ in }
    #expect(image.imageRendererFormat.scale == 3 && image.imageRendererFormat.opaque)
    #expect(UIBarButtonItem().backButtonTitlePositionAdjustment(for: .default) == .zero)
  }
}

@Suite("File coordination within the program")
struct FileCoordinationTests {
  private final class Presenter: NSFilePresenter {
    let presentedItemURL: URL? = nil
    let presentedItemOperationQueue = OperationQueue.main
  }

  @Test("accessors get the URLs, one at a time, and may nest") func accessors() {
    let presenter = Presenter()
    let coordinator = NSFileCoordinator(filePresenter: presenter)
    NSFileCoordinator.addFilePresenter(presenter)
    let (a, b) = (URL(fileURLWithPath: "/a"), URL(fileURLWithPath: "/b"))
    var seen: [URL] = []
    coordinator.coordinate(readingItemAt: a, options: .withoutChanges, error: nil) { url in
      seen.append(url)
      coordinator.coordinate(writingItemAt: b, options: .forReplacing, error: nil) { seen.append($0) }
    }
    coordinator.coordinate(readingItemAt: a, writingItemAt: b, error: nil) { seen += [$0, $1] }
    coordinator.coordinate(writingItemAt: b, writingItemAt: a, error: nil) { seen += [$0, $1] }
    #expect(seen == [a, b, a, b, b, a])
    coordinator.item(at: a, didMoveTo: b)
    coordinator.cancel()
    NSFileCoordinator.removeFilePresenter(presenter)
    nonisolated(unsafe) var count = 0
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<500 {
        NSFileCoordinator().coordinate(writingItemAt: URL(fileURLWithPath: "/a"), error: nil) { _ in
          count += 1
        }
      }
    }
    #expect(count == 4000 && presenter.presentedItemURL == nil)
    #expect(presenter.presentedItemOperationQueue === OperationQueue.main)
  }
}
