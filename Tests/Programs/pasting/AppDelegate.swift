import UIKit

/// A page that is first responder: Control-C copies the text that the program was started with, Control-V writes what is
/// on the clipboard. Its left half can be dragged, and is that text; its right half takes drops, and writes what they are.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow()
    window.rootViewController = PageController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

nonisolated func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

class PageController: UIViewController, UIDragInteractionDelegate, UIDropInteractionDelegate {
  private let text = CommandLine.arguments.dropFirst().first ?? "tea"
  private let left = UIView()
  private let right = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    left.backgroundColor = UIColor(red: 0, green: 0.5, blue: 0, alpha: 1)
    right.backgroundColor = UIColor(red: 0, green: 0, blue: 0.5, alpha: 1)
    left.addInteraction(UIDragInteraction(delegate: self))
    right.addInteraction(UIDropInteraction(delegate: self))
    view.addSubview(left)
    view.addSubview(right)
    NotificationCenter.default.addObserver(
      self, selector: PageController.clipboardChanged, name: UIPasteboard.changedNotification,
      object: UIPasteboard.general)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    (left.frame, right.frame) = view.bounds.divided(atDistance: view.bounds.width / 2, from: .minXEdge)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  // MARK: The clipboard

  override var canBecomeFirstResponder: Bool { true }

  override func copy(_ sender: Any?) {
    UIPasteboard.general.string = text
    say("copied \(text)")
  }

  override func paste(_ sender: Any?) {
    guard let provider = UIPasteboard.general.itemProviders.first,
      provider.canLoadObject(ofClass: String.self)
    else { return say("pasted nothing") }
    say("at hand \(UIPasteboard.general.string ?? "nothing")")
    _ = provider.loadObject(ofClass: String.self) { text, error in
      say("pasted \(text ?? "\(error as Any)")")
    }
  }

  private func clipboardChanged(_ notification: Notification) {
    say("clipboard \(UIPasteboard.general.types.joined(separator: " "))")
  }

  // MARK: Drags

  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
    -> [UIDragItem]
  { [UIDragItem(itemProvider: NSItemProvider(object: text))] }

  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    say("drag began")
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) { say("drag ended \(operation)") }

  // MARK: Drops

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    say("drop entered local=\(session.localDragSession != nil)")
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
    -> UIDropProposal
  {
    // The compositor hears of it at the end of the turn: a drop before that would be refused.
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { say("drop accepted") }
    return UIDropProposal(operation: .copy)
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    session.loadObjects(ofClass: String.self) { say("dropped \($0.joined(separator: ","))") }
  }
}
