import UIKit

/// A page that copies, pastes, and is a source and a target of drags.
///
/// Control-C copies the text of the program's argument, Control-I a red picture of 12 by 8 pixels. Control-V prints the
/// content of the clipboard, and shows a picture in the right half. The left half is dragged as the text. The right
/// half accepts drops, and prints them.
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

nonisolated func write(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

class PageController: UIViewController, UIDragInteractionDelegate, UIDropInteractionDelegate {
  private let text = CommandLine.arguments.dropFirst().first ?? "tea"
  private let left = UIView()
  private let right = UIView()
  private let picture = UIImageView()

  override func viewDidLoad() {
    super.viewDidLoad()
    left.backgroundColor = UIColor(red: 0, green: 0.5, blue: 0, alpha: 1)
    right.backgroundColor = UIColor(red: 0, green: 0, blue: 0.5, alpha: 1)
    left.addInteraction(UIDragInteraction(delegate: self))
    right.addInteraction(UIDropInteraction(delegate: self))
    picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    right.addSubview(picture)
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
    write("copied \(text)")
  }

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(input: "i", modifierFlags: .control, action: PageController.copyPicture)]
  }

  private func copyPicture(_ sender: Any?) {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    UIPasteboard.general.image = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 8), format: format)
      .image {
        UIColor.red.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 12, height: 8))
      }
    write("copied a picture")
  }

  override func paste(_ sender: Any?) {
    guard let provider = UIPasteboard.general.itemProviders.first else { return write("pasted nothing") }
    if provider.canLoadObject(ofClass: UIImage.self) { return pastePicture(provider) }
    guard provider.canLoadObject(ofClass: String.self) else { return write("pasted nothing") }
    write("at hand \(UIPasteboard.general.string ?? "nothing")")
    _ = provider.loadObject(ofClass: String.self) { text, error in
      write("pasted \(text ?? "\(error as Any)")")
    }
  }

  private func pastePicture(_ provider: NSItemProvider) {
    _ = provider.loadObject(ofClass: UIImage.self) { image, error in
      DispatchQueue.main.async { [self] in
        guard let image else { return write("pasted \(error as Any)") }
        picture.image = image
        write("pasted \(Int(image.size.width))x\(Int(image.size.height))")
      }
    }
  }

  private func clipboardChanged(_ notification: Notification) {
    write("clipboard \(UIPasteboard.general.types.joined(separator: " "))")
  }

  // MARK: Drags

  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
    -> [UIDragItem]
  { [UIDragItem(itemProvider: NSItemProvider(object: text))] }

  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    write("drag began")
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) { write("drag ended \(operation)") }

  // MARK: Drops

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    write("drop entered local=\(session.localDragSession != nil)")
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
    -> UIDropProposal
  {
    // The compositor receives the answer at the end of the run loop turn. It would refuse a drop before that.
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { write("drop accepted") }
    return UIDropProposal(operation: .copy)
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    session.loadObjects(ofClass: String.self) { write("dropped \($0.joined(separator: ","))") }
  }
}
