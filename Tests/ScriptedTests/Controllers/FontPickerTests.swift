import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementControllers

@Suite("The font picker", .serialized) struct FontPickerTests {
  private final class Recorder: NSObject, UIFontPickerViewControllerDelegate {
    var events: [String] = []
    deinit {}
    func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {
      events.append(
        viewController.selectedFontDescriptor.map { UIFont(descriptor: $0, size: 0).familyName } ?? "none")
    }
    func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {
      events.append("cancel")
    }
  }

  private func run(
    _ configuration: UIFontPickerViewController.Configuration,
    _ body: (TestApplication, UIFontPickerViewController, FontList, Recorder) throws -> Void
  ) throws {
    try TestApplication.run(size: CGSize(width: 600, height: 500)) { application in
      let root = UIViewController()
      application.window.rootViewController = root
      let recorder = Recorder()
      let picker = UIFontPickerViewController(configuration: configuration)
      picker.delegate = recorder
      root.present(picker, animated: false)
      application.compositor.settle()
      let navigation = try #require(picker.children.first as? UINavigationController)
      try body(application, picker, try #require(navigation.topViewController as? FontList), recorder)
      application.compositor.settle()
      #expect(root.presentedViewController == nil || recorder.events.isEmpty)
      application.window.rootViewController = nil
      application.compositor.settle()
    }
  }

  @Test("families are listed and searched, and the choice is reported") func choosing() throws {
    try run(UIFontPickerViewController.Configuration()) { application, picker, list, recorder in
      #expect(list.shown.contains("DejaVu Sans") && picker.selectedFontDescriptor == nil)
      list.searchBar(UISearchBar(), textDidChange: "dejavu sans")
      #expect(!list.shown.isEmpty && list.shown.allSatisfy { $0.lowercased().contains("dejavu sans") })
      application.compositor.settle()
      let row = try #require(list.shown.firstIndex(of: "DejaVu Sans"))
      list.tableView(list.tableView, didSelectRowAt: IndexPath(row: row, section: 0))
      #expect(recorder.events == ["DejaVu Sans"])
    }
  }

  @Test("faces are listed if the configuration includes them, of families with the filtered traits")
  func faces() throws {
    let configuration = UIFontPickerViewController.Configuration()
    configuration.includeFaces = true
    configuration.displayUsingSystemFont = true
    configuration.filteredTraits = .traitMonoSpace
    configuration.filteredLanguagesPredicate = nil
    try run(configuration) { application, _, list, recorder in
      #expect(list.shown.contains("DejaVuSansMono-Bold") && !list.shown.contains("DejaVuSans-Bold"))
      let cancel = try #require(list.navigationItem.leftBarButtonItem?.primaryAction)
      cancel.perform(from: list.view)
      #expect(recorder.events == ["cancel"])
    }
    #expect((configuration.copy() as? UIFontPickerViewController.Configuration)?.includeFaces == true)
  }
}
