import Foundation
import Playing
import Testing
import UIKit

@testable import PhotoJournal

@MainActor @Suite(.serialized) struct PhotoJournalTests {
  private func play(_ body: (Stage, JournalViewController) throws -> Void) throws {
    let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
    try? FileManager.default.removeItem(at: folder.appendingPathComponent("Journal.json"))
    try Stage.play(AppDelegate()) { stage in
      Journal.shared.reload()
      stage.wait()
      try body(stage, try stage.controller(JournalViewController.self))
    }
  }

  @Test func photosColorsAndFontsAreThoseOfTheApp() throws {
    try play { stage, journal in
      #expect(UIFont(name: "JournalBlocks-Regular", size: 20)?.familyName == "Journal Blocks")
      #expect(UIImage(named: "Photos/Harbor")?.size == CGSize(width: 160, height: 120))
      #expect(UIImage(named: "Harbor") == nil, "The folder has a namespace.")
      #expect(UIImage(named: "Quill")?.renderingMode == .alwaysTemplate)
      #expect(journal.collectionView.numberOfSections == 2)
      #expect(try stage.texts().contains("June 2024"))
      try stage.check("journal")
    }
  }

  @Test func anEntryIsReadAndChanged() throws {
    try play { stage, journal in
      try stage.click("At the harbor")
      stage.wait()
      let entry = try stage.controller(EntryViewController.self)
      #expect(entry.title == "2024-05-03")
      try stage.check("entry")
      stage.click(entry.titleField)
      try stage.key("End")
      try stage.type(" wall")
      try stage.key("Return")
      #expect(entry.textView.isFirstResponder)
      journal.navigationController?.popViewController(animated: true)
      stage.wait()
      #expect(try stage.texts().contains("At the harbor wall"))
      #expect(Journal.shared.entries.count == 3)
    }
  }

  @Test func aNewEntryComesFirst() throws {
    try play { stage, journal in
      let item = try #require(journal.navigationItem.rightBarButtonItem)
      try stage.press(item)
      stage.wait()
      let entry = try stage.controller(EntryViewController.self)
      stage.click(entry.titleField)
      try stage.type("Stars")
      stage.click(entry.textView)
      try stage.type("Cold.")
      journal.navigationController?.popViewController(animated: true)
      stage.wait()
      #expect(journal.collectionView.numberOfSections == 3)
      let first = journal.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))
      #expect(first?.accessibilityLabel == "Stars")
      Journal.shared.save()
      Journal.shared.reload()
      #expect(Journal.shared.entries.map(\.title).last == "Stars")
      #expect(Journal.shared.entries.last?.text == "Cold.")
    }
  }

  @Test func theJournalIsReadableInTheDark() throws {
    try play { stage, journal in
      try stage.keyWindow.overrideUserInterfaceStyle = .dark
      try stage.check("journal-dark")
    }
  }
}
