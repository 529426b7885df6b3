import UIKit

/// One image of a list, with keys and a menu for all that can be done with it.
class ViewerViewController: UIViewController {
  private let list: ImageList
  private let loader: ImageLoader
  private let photo = PhotoView()
  private let message = UILabel()
  private let note = NoteView()
  private var index = 0
  private var size: CGSize?
  /// The image that is shown; nil while it is not there yet, and where there is none.
  private var image: LoadedImage?
  private var noteTimer: Timer?
  private var slideTimer: Timer?
  private var isSlideShow = false

  /// How long a slide is shown, in seconds.
  private static let slideDuration = 4.0

  init(_ list: ImageList) {
    self.list = list
    loader = ImageLoader(list.paths)
    super.init(nibName: nil, bundle: nil)
    title = "Viewer"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor {
      $0.userInterfaceStyle == .dark ? UIColor(white: 0.07, alpha: 1) : UIColor(white: 0.93, alpha: 1)
    }
    message.numberOfLines = 0
    message.textAlignment = .center
    message.textColor = .secondaryLabel
    message.font = .systemFont(ofSize: 16)
    for part in [photo, message, note] { view.addSubview(part) }
    photo.onZoom = { [unowned self] in sizeChanged() }
    photo.onSwipe = { [unowned self] in show(index + $0) }
    photo.addInteraction(UIContextMenuInteraction(delegate: self))
    followScrolling()
    loader.onNews = { [unowned self] in take($0) }
    guard list.paths.isEmpty else { return show(0) }
    message.text = "There are no images here: PNG, JPEG, WebP and GIF files are shown."
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    photo.frame = view.bounds
    let scale = max(1, traitCollection.displayScale)
    loader.previewSize = CGSize(
      width: max(640, view.bounds.width * scale), height: max(480, view.bounds.height * scale))
    let room = CGSize(width: max(0, min(480, view.bounds.width - 48)), height: view.bounds.height)
    let height = message.sizeThatFits(room).height
    message.frame = CGRect(
      x: (view.bounds.width - room.width) / 2, y: (view.bounds.height - height) / 2, width: room.width,
      height: height)
    let pill = note.sizeThatFits(CGSize(width: max(0, view.bounds.width - 32), height: 28))
    note.frame = CGRect(
      x: ((view.bounds.width - pill.width) / 2).rounded(), y: view.bounds.height - 28 - 16, width: pill.width,
      height: 28)
  }

  // MARK: Scrolling

  /// Follows wheels, which zoom, and touch pads, which move what is zoomed.
  private func followScrolling() {
    let wheel = UIPanGestureRecognizer(target: self, action: Self.wheelTurned)
    wheel.allowedScrollTypesMask = .discrete
    let pad = UIPanGestureRecognizer(target: self, action: Self.padScrolled)
    pad.allowedScrollTypesMask = .continuous
    for recognizer in [wheel, pad] {
      // Fingers and the pointer are the photo's own.
      recognizer.allowedTouchTypes = []
      view.addGestureRecognizer(recognizer)
    }
  }

  private func wheelTurned(_ wheel: UIPanGestureRecognizer) {
    let moved = wheel.translation(in: view)
    wheel.setTranslation(.zero, in: view)
    guard moved.y != 0 else { return photo.pan(x: moved.x, y: 0) }
    // A step of a wheel is 15 points.
    photo.zoom(by: pow(1.25, moved.y / 15), at: wheel.location(in: view))
  }

  private func padScrolled(_ pad: UIPanGestureRecognizer) {
    let moved = pad.translation(in: view)
    pad.setTranslation(.zero, in: view)
    if pad.modifierFlags.contains(.control) {
      photo.zoom(by: pow(1.01, moved.y), at: pad.location(in: view), isSmooth: false)
    } else {
      photo.pan(x: moved.x, y: moved.y)
    }
  }

  // MARK: The list

  /// Shows an image by its place in the list; the first follows the last.
  private func show(_ place: Int) {
    guard !list.paths.isEmpty else { return }
    index = (place + list.paths.count) % list.paths.count
    (size, image) = (nil, nil)
    slideTimer?.invalidate()
    message.text = nil
    // What was shown stays until there is something else, for a moment at most.
    say("Opening \(ImageList.name(of: list.paths[index]))…", after: 0.25) { [unowned self] in
      if image == nil { photo.show(nil) }
    }
    showTitle()
    loader.load(index)
  }

  private func take(_ news: ImageLoader.News) {
    switch news {
    case .size(let size):
      self.size = size
      showTitle()
    case .image(let image):
      let isFirst = self.image == nil
      self.image = image
      if !isFirst {
        photo.refine(image)
      } else if isSlideShow {
        UIView.transition(
          with: photo, duration: 0.4, options: .transitionCrossDissolve,
          animations: { [self] in photo.show(image) })
      } else {
        photo.show(image)
      }
      if isFirst { hideNote() }
      sizeChanged()
      if image.isComplete || isFirst { waitForNextSlide() }
    case .failure(let sentence):
      hideNote()
      photo.show(nil)
      message.text = list.paths.count > 1 ? sentence + "\n\nSpace goes on to the next image." : sentence
      view.setNeedsLayout()
      waitForNextSlide()
    }
  }

  private func showTitle() {
    let name = ImageList.name(of: list.paths[index])
    var parts = [name]
    if let size { parts.append("\(Int(size.width)) × \(Int(size.height))") }
    if list.paths.count > 1 { parts.append("\(index + 1) of \(list.paths.count)") }
    title = parts.joined(separator: " — ")
  }

  // MARK: The note

  /// Shows words at the lower edge, if nothing else comes first.
  private func say(
    _ text: String, after delay: TimeInterval, meanwhile: @escaping @MainActor @Sendable () -> Void = {}
  ) {
    noteTimer?.invalidate()
    note.text = nil
    noteTimer = Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated {
        self?.note.text = text
        meanwhile()
      }
    }
  }

  private func hideNote() {
    noteTimer?.invalidate()
    noteTimer = nil
    note.text = nil
  }

  private func sizeChanged() {
    guard image != nil else { return }
    if !photo.lacksPixels {
      hideNote()
    } else if noteTimer == nil {
      say("Reading all pixels…", after: 0.25)
    }
  }

  // MARK: Slides

  private func switchSlideShow() {
    isSlideShow.toggle()
    UIApplication.shared.isIdleTimerDisabled = isSlideShow
    if isSlideShow { waitForNextSlide() } else { slideTimer?.invalidate() }
  }

  private func waitForNextSlide() {
    slideTimer?.invalidate()
    guard isSlideShow, list.paths.count > 1 else { return }
    slideTimer = Timer.scheduledTimer(withTimeInterval: Self.slideDuration, repeats: false) {
      [weak self] _ in
      MainActor.assumeIsolated { self?.showNext() }
    }
  }

  // MARK: Commands

  private static let panStep: CGFloat = 90

  override var keyCommands: [UIKeyCommand]? { commands }

  private lazy var commands: [UIKeyCommand] = [
    UIKeyCommand(title: "Next", action: Self.showNext, input: " "),
    UIKeyCommand(title: "Next", action: Self.showNext, input: UIKeyCommand.inputPageDown),
    UIKeyCommand(title: "Previous", action: Self.showPrevious, input: UIKeyCommand.inputDelete),
    UIKeyCommand(title: "Previous", action: Self.showPrevious, input: UIKeyCommand.inputPageUp),
    UIKeyCommand(title: "First", action: Self.showFirst, input: UIKeyCommand.inputHome),
    UIKeyCommand(title: "Last", action: Self.showLast, input: UIKeyCommand.inputEnd),
    UIKeyCommand(title: "Left", action: Self.moveLeft, input: UIKeyCommand.inputLeftArrow),
    UIKeyCommand(title: "Right", action: Self.moveRight, input: UIKeyCommand.inputRightArrow),
    UIKeyCommand(title: "Up", action: Self.moveUp, input: UIKeyCommand.inputUpArrow),
    UIKeyCommand(title: "Down", action: Self.moveDown, input: UIKeyCommand.inputDownArrow),
    UIKeyCommand(title: "Larger", action: Self.zoomIn, input: "+"),
    UIKeyCommand(title: "Larger", action: Self.zoomIn, input: "="),
    UIKeyCommand(title: "Smaller", action: Self.zoomOut, input: "-"),
    UIKeyCommand(title: "Fit", action: Self.fit, input: "0"),
    UIKeyCommand(title: "Actual Pixels", action: Self.showActualPixels, input: "1"),
    UIKeyCommand(title: "Turn Right", action: Self.turnRight, input: "r"),
    UIKeyCommand(title: "Turn Left", action: Self.turnLeft, input: "r", modifierFlags: .shift),
    UIKeyCommand(title: "Slide Show", action: Self.switchSlideShow, input: "s"),
    UIKeyCommand(title: "Full Screen", action: Self.switchFullScreen, input: "f"),
    UIKeyCommand(title: "Full Screen", action: Self.switchFullScreen, input: UIKeyCommand.f11),
    UIKeyCommand(title: "Back", action: Self.escape, input: UIKeyCommand.inputEscape),
    UIKeyCommand(title: "Close", action: Self.close, input: "q"),
    UIKeyCommand(title: "Close", action: Self.close, input: "q", modifierFlags: .control),
    UIKeyCommand(title: "Dark", action: Self.switchStyle, input: "d", modifierFlags: .control),
  ]

  private func showNext() { show(index + 1) }
  private func showPrevious() { show(index - 1) }
  private func showFirst() { show(0) }
  private func showLast() { show(list.paths.count - 1) }

  private func moveLeft() { photo.canPan ? photo.step(x: Self.panStep, y: 0) : showPrevious() }
  private func moveRight() { photo.canPan ? photo.step(x: -Self.panStep, y: 0) : showNext() }
  private func moveUp() { photo.canPan ? photo.step(x: 0, y: Self.panStep) : showPrevious() }
  private func moveDown() { photo.canPan ? photo.step(x: 0, y: -Self.panStep) : showNext() }

  private func zoomIn() { photo.zoom(by: 1.25) }
  private func zoomOut() { photo.zoom(by: 1 / 1.25) }
  private func fit() { photo.fit() }
  private func showActualPixels() { photo.showActualPixels() }
  private func turnRight() { photo.turn(1) }
  private func turnLeft() { photo.turn(-1) }

  private func switchFullScreen() {
    arrange(view.window?.windowScene?.isFullScreen == true ? .normal : .fullScreen)
  }

  private func arrange(_ arrangement: UIWindowScene.GeometryPreferences.Desktop.Arrangement) {
    view.window?.windowScene?.requestGeometryUpdate(
      UIWindowScene.GeometryPreferences.Desktop(arrangement: arrangement))
  }

  private func escape() {
    if isSlideShow {
      switchSlideShow()
    } else if view.window?.windowScene?.isFullScreen == true {
      arrange(.normal)
    } else {
      close()
    }
  }

  private func close() {
    loader.stop()
    UIApplication.shared.terminate()
  }

  private func switchStyle() {
    view.window?.overrideUserInterfaceStyle = traitCollection.userInterfaceStyle == .dark ? .light : .dark
  }
}

extension ViewerViewController: UIContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    // A command that has two keys is there once.
    var titles: Set<String> = []
    let entries = commands.filter { command in
      !["Left", "Right", "Up", "Down", "Back"].contains(command.title)
        && titles.insert(command.title).inserted
    }
    let menu = UIMenu(children: entries)
    return UIContextMenuConfiguration(actionProvider: { _ in menu })
  }
}
