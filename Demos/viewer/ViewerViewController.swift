import UIKit
import UniformTypeIdentifiers

/// One image of a list, with keys, buttons and a menu for all commands.
class ViewerViewController: UIViewController {
  private var list: ImageList
  private(set) var loader: ImageLoader
  private let photo = PhotoView()
  /// The message in place of an image.
  private let message = UIContentUnavailableView(configuration: .empty())
  private let note = NoteView()
  private lazy var controls = ControlsView([
    .init(
      title: "Previous", symbol: "chevron.left", action: { [unowned self] in showPrevious() },
      needsSeveral: true),
    .init(
      title: "Next", symbol: "chevron.right", action: { [unowned self] in showNext() }, needsSeveral: true),
    .init(title: "Smaller", symbol: "minus.magnifyingglass", action: { [unowned self] in zoomOut() }),
    .init(title: "Larger", symbol: "plus.magnifyingglass", action: { [unowned self] in zoomIn() }),
    .init(title: "Turn Right", symbol: "rotate.right", action: { [unowned self] in turnRight() }),
    .init(
      title: "Full Screen", symbol: "arrow.up.left.and.arrow.down.right",
      action: { [unowned self] in switchFullScreen() }),
    .init(title: "More", symbol: "ellipsis.circle", action: { [unowned self] in showMenu() }),
  ])
  /// Hides the buttons while the picture fills the screen.
  private var controlsTimer: Timer?
  private var drawTimer: Timer?
  private var index = 0
  private var size: CGSize?
  /// The current image; nil while it is loading, and after an error.
  private var image: LoadedImage?
  private var noteTimer: Timer?
  private var slideTimer: Timer?
  private var isSlideShow = false

  /// The duration of a slide, in seconds.
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
    for part in [photo, message, note, controls] { view.addSubview(part) }
    photo.onZoom = { [unowned self] in sizeChanged() }
    photo.onSwipe = { [unowned self] in show(index + $0) }
    view.addInteraction(UIContextMenuInteraction(delegate: self))
    view.addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: Self.pointerMoved))
    observeScrolling()
    NotificationCenter.default.addObserver(
      self, selector: Self.geometryChanged, name: UIWindowScene.didUpdateEffectiveGeometryNotification,
      object: nil)
    open(list)
  }

  /// Opens the images of a list, from its first one.
  private func open(_ list: ImageList) {
    self.list = list
    loader.stop()
    loader = ImageLoader(list.paths)
    loader.onNews = { [unowned self] in handle($0) }
    controls.hasSeveral = list.paths.count > 1
    view.setNeedsLayout()
    guard list.paths.isEmpty else { return show(0) }
    controls.isHidden = true
    showMessage("photo", "No Images", "PNG, JPEG, WebP, GIF and SVG files are shown.")
  }

  /// Shows why there is no image, with a button that opens others if the list is empty.
  private func showMessage(_ symbol: String, _ title: String, _ text: String) {
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.image = UIImage(systemName: symbol)
    configuration.text = title
    configuration.secondaryText = text
    if list.paths.isEmpty {
      configuration.button.title = "Open…"
      configuration.buttonProperties.primaryAction = UIAction { [unowned self] _ in chooseFiles() }
    }
    message.configuration = configuration
    message.isHidden = false
    view.setNeedsLayout()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    photo.frame = view.bounds
    let scale = max(1, traitCollection.displayScale)
    loader.previewSize = CGSize(
      width: max(640, view.bounds.width * scale), height: max(480, view.bounds.height * scale))
    let bar = controls.sizeThatFits(view.bounds.size)
    controls.frame = CGRect(
      x: ((view.bounds.width - bar.width) / 2).rounded(), y: view.bounds.height - bar.height - 12,
      width: bar.width, height: bar.height)
    message.frame = CGRect(
      x: 0, y: 0, width: view.bounds.width,
      height: controls.isHidden ? view.bounds.height : max(0, controls.frame.minY))
    let pill = note.sizeThatFits(CGSize(width: max(0, view.bounds.width - 32), height: 28))
    note.frame = CGRect(
      x: ((view.bounds.width - pill.width) / 2).rounded(), y: controls.frame.minY - 28 - 10,
      width: pill.width, height: 28)
    showControls()
  }

  // MARK: Buttons

  /// Whether only the picture is shown while the pointer rests.
  private var isUndisturbed: Bool { isSlideShow || view.window?.windowScene?.isFullScreen == true }

  private func pointerMoved(_ hover: UIHoverGestureRecognizer) {
    guard hover.state == .began || hover.state == .changed, isUndisturbed else { return }
    fadeControls(to: 1)
    controlsTimer = Timer.scheduledTimer(withTimeInterval: 2.5, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.showControls() }
    }
  }

  /// A window that fills its output already enters full screen without another layout.
  private func geometryChanged(_ notification: Notification) {
    if notification.object as? UIWindowScene === view.window?.windowScene { showControls() }
  }

  /// Shows the buttons, unless only the picture is shown.
  private func showControls() { fadeControls(to: isUndisturbed ? 0 : 1) }

  private func fadeControls(to alpha: CGFloat) {
    controlsTimer?.invalidate()
    guard controls.alpha != alpha else { return }
    UIView.animate(withDuration: 0.2, delay: 0, options: .beginFromCurrentState) { [self] in
      controls.alpha = alpha
    }
  }

  private func showMenu() { menu.present(from: controls) }

  // MARK: Scrolling

  /// Adds recognizers for wheels, which zoom, and touch pads, which move a zoomed image.
  private func observeScrolling() {
    let wheel = UIPanGestureRecognizer(target: self, action: Self.wheelTurned)
    wheel.allowedScrollTypesMask = .discrete
    let pad = UIPanGestureRecognizer(target: self, action: Self.padScrolled)
    pad.allowedScrollTypesMask = .continuous
    for recognizer in [wheel, pad] {
      // Fingers and the pointer belong to the photo view.
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

  /// Shows an image by its index, which wraps around.
  private func show(_ place: Int) {
    guard !list.paths.isEmpty else { return }
    index = (place + list.paths.count) % list.paths.count
    (size, image) = (nil, nil)
    slideTimer?.invalidate()
    drawTimer?.invalidate()
    message.isHidden = true
    controls.isHidden = false
    // Keep the previous image until the next one is loaded, for a short time.
    showNote("Opening \(ImageList.name(of: list.paths[index]))…", after: 0.25) { [unowned self] in
      if image == nil { photo.show(nil) }
    }
    showTitle()
    loader.load(index)
  }

  private func handle(_ news: ImageLoader.Event) {
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
      showMessage("exclamationmark.triangle", "No Image to Show", sentence)
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

  /// Shows a message at the lower edge after a delay, unless another one replaces it.
  private func showNote(
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
    guard let image else { return }
    if !photo.lacksPixels {
      hideNote()
    } else if image.isDrawing {
      // Wait until the size is stable.
      drawTimer?.invalidate()
      drawTimer = Timer.scheduledTimer(withTimeInterval: 0.15, repeats: false) { [weak self] _ in
        MainActor.assumeIsolated {
          guard let self else { return }
          self.loader.draw(self.index, filling: self.photo.preferredPixels)
        }
      }
    } else if noteTimer == nil {
      showNote("Reading all pixels…", after: 0.25)
    }
  }

  // MARK: Slides

  private func switchSlideShow() {
    isSlideShow.toggle()
    UIApplication.shared.isIdleTimerDisabled = isSlideShow
    if isSlideShow { waitForNextSlide() } else { slideTimer?.invalidate() }
    showControls()
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
    UIKeyCommand(title: "Open…", action: Self.chooseFiles, input: "o", modifierFlags: .control),
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
    UIKeyCommand(title: "Close", action: Self.close, input: "w", modifierFlags: .control),
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

  /// Ends the slide show, else leaves full screen.
  private func escape() {
    if isSlideShow {
      switchSlideShow()
    } else if view.window?.windowScene?.isFullScreen == true {
      arrange(.normal)
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
  /// All commands. A command with two keys is listed once.
  private var menu: UIMenu {
    let count = list.paths.count
    let groups = [
      ["Open…"],
      count > 1 ? ["Next", "Previous", "First", "Last"] : [],
      count > 0 ? ["Larger", "Smaller", "Fit", "Actual Pixels"] : [],
      count > 0 ? ["Turn Right", "Turn Left"] : [],
      count > 1 ? ["Slide Show"] : [],
      count > 0 ? ["Full Screen", "Dark"] : ["Dark"],
      ["Close"],
    ]
    let states = [
      "Slide Show": isSlideShow, "Full Screen": view.window?.windowScene?.isFullScreen == true,
      "Dark": traitCollection.userInterfaceStyle == .dark,
    ]
    return UIMenu(
      children: groups.map { titles in
        let entries = titles.compactMap { title in commands.first { $0.title == title } }
        for entry in entries { entry.state = states[entry.title] == true ? .on : .off }
        return UIMenu(options: .displayInline, children: entries)
      })
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    let menu = menu
    return UIContextMenuConfiguration(actionProvider: { _ in menu })
  }
}

extension ViewerViewController: UIDocumentPickerDelegate {
  private func chooseFiles() {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.image])
    picker.allowsMultipleSelection = true
    picker.delegate = self
    present(picker, animated: true)
  }

  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
    guard !urls.isEmpty else { return }
    open(ImageList(urls.map(\.path)))
  }
}
