import Casement
import CasementTesting
import CasementUnsafe
import Foundation
import Testing

@testable import CasementCore

/// The documents of StoryboardsTests in windows: each scene and each nib is loaded, shown and taken away.
///
/// The variable `DOCUMENT_PICTURES` names a folder for pictures of them, light and dark.
@Suite struct DocumentPictures {
  private static let module = "StoryboardsTests"
  private static let folder = ProcessInfo.processInfo.environment["DOCUMENT_PICTURES"]

  @Test func everySceneAndNibIsShown() throws {
    let documents = try #require(DocumentFinder.documents(of: Self.module))
    #expect(documents.storyboards.count + documents.nibs.count >= 30)
    try TestApplication.run(size: CGSize(width: 420, height: 800)) { application in
      for (name, type) in documents.storyboards.sorted(by: { $0.key < $1.key }) {
        let storyboard = UIStoryboard(name: name, modules: [Self.module])
        var place = 0
        for scene in type.init().scenes {
          guard case .objects = scene.content else { continue }
          place += 1
          weak var gone: UIViewController?
          try autoreleased {
            let controller = storyboard.controller(ofScene: scene.id)
            gone = controller
            try show(controller, "\(name)-\(place)", application)
          }
          application.compositor.settle()
          #expect(gone == nil, "\(name): the controller of the scene \(scene.id) is kept by something")
        }
      }
      for name in documents.nibs.keys.sorted() where name != "MainWindow" {
        try show(controller(ofNib: name), name, application)
      }
      application.window.rootViewController = nil
      application.compositor.settle()
    }
  }

  private func autoreleased(_ body: () throws -> Void) throws { try body() }

  /// A controller around a nib's first view.
  private func controller(ofNib name: String) -> UIViewController {
    if let type = NSClassFromString("\(Self.module).\(name)") as? UIViewController.Type,
      let controller = type.instantiate() as? UIViewController
    {
      return controller
    }
    let owner = (NSClassFromString("\(Self.module).PanelOwner") as? UIResponder.Type)?.instantiate()
    let controller = UIViewController(nibName: nil, bundle: nil)
    let nib = UINib(nibName: name, modules: [Self.module])
    let objects = nib.instantiate(withOwner: name == "PanelView" ? owner : nil)
    controller.view.backgroundColor = .systemGroupedBackground
    for case let view as UIView in objects {
      view.frame.origin = CGPoint(x: 0, y: 60)
      view.autoresizingMask = []
      if view.bounds.height > 500 {
        view.frame = controller.view.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      }
      view.translatesAutoresizingMaskIntoConstraints = true
      controller.view.addSubview(view)
    }
    return controller
  }

  private func show(_ controller: UIViewController, _ name: String, _ application: TestApplication) throws {
    application.window.rootViewController = controller
    application.compositor.settle()
    let window: TestWindow = application.window
    #expect(controller.view.window === window)
    #expect(controller.view.bounds.width > 0)
    if let folder = Self.folder {
      for style in [UIUserInterfaceStyle.light, .dark] {
        application.window.overrideUserInterfaceStyle = style
        application.compositor.settle()
        let suffix = style == .dark ? "-dark" : ""
        try application.shown.surface.picture?.write(to: "\(folder)/\(name)\(suffix).png")
      }
      application.window.overrideUserInterfaceStyle = .unspecified
    }
    if let presented = controller.presentedViewController { presented.dismiss(animated: false) }
    application.window.rootViewController = nil
  }
}
