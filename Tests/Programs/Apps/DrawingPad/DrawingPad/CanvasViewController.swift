import UIKit

class CanvasViewController: UIViewController {
  let drawing: Drawing
  let canvas = CanvasView(frame: CGRect(x: 0, y: 0, width: 360, height: 420))
  let palette = PaletteView()
  let widthSlider = UISlider()
  private let scrollView = UIScrollView()
  private let toolControl = UISegmentedControl(items: ["Pen", "Marker", "Eraser"])
  private var timer: Timer?
  private var observation: NSKeyValueObservation?
  private var undoItem: UIBarButtonItem!
  private var redoItem: UIBarButtonItem!

  init(drawing: Drawing = Drawing(url: Drawing.standardURL)) {
    self.drawing = drawing
    super.init(nibName: nil, bundle: nil)
    title = "Untitled"
  }

  required init?(coder aDecoder: NSCoder) {
    drawing = Drawing(url: Drawing.standardURL)
    super.init(coder: aDecoder)
  }

  deinit {
    NotificationCenter.default.removeObserver(self)
    timer?.invalidate()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    setUpBar()
    setUpCanvas()
    setUpTools()
    NotificationCenter.default.addObserver(
      self, selector: #selector(drawingChanged(_:)), name: .drawingDidChange, object: drawing)
    timer = Timer.scheduledTimer(
      timeInterval: 1, target: self, selector: #selector(saveIfNeeded), userInfo: nil, repeats: true)
    observation = drawing.observe(\.hasUnsavedStrokes, options: [.initial, .new]) { [weak self] drawing, _ in
      self?.navigationItem.prompt = drawing.hasUnsavedStrokes ? "Not saved yet" : nil
    }
    drawingChanged(nil)
  }

  private func setUpBar() {
    undoItem = UIBarButtonItem(
      image: UIImage(systemName: "arrow.uturn.backward"), style: .plain, target: self, action: #selector(undo)
    )
    redoItem = UIBarButtonItem(
      image: UIImage(systemName: "arrow.uturn.forward"), style: .plain, target: self, action: #selector(redo))
    navigationItem.leftBarButtonItems = [undoItem, redoItem]
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(barButtonSystemItem: .action, target: self, action: #selector(share(_:))),
      UIBarButtonItem(barButtonSystemItem: .trash, target: self, action: #selector(askToClear(_:))),
    ]
  }

  private func setUpCanvas() {
    canvas.delegate = self
    scrollView.delegate = self
    scrollView.minimumZoomScale = 1
    scrollView.maximumZoomScale = 4
    scrollView.delaysContentTouches = false
    scrollView.panGestureRecognizer.minimumNumberOfTouches = 2
    scrollView.contentSize = canvas.bounds.size
    scrollView.addSubview(canvas)
    let tap = UITapGestureRecognizer(target: self, action: #selector(toggleZoom(_:)))
    tap.numberOfTapsRequired = 2
    tap.cancelsTouchesInView = false
    tap.delegate = self
    scrollView.addGestureRecognizer(tap)
    view.addSubview(scrollView)
  }

  private func setUpTools() {
    toolControl.selectedSegmentIndex = 0
    toolControl.addTarget(self, action: #selector(toolChanged(_:)), for: .valueChanged)
    widthSlider.minimumValue = 1
    widthSlider.maximumValue = 20
    widthSlider.value = 4
    widthSlider.addTarget(self, action: #selector(widthChanged(_:)), for: .valueChanged)
    palette.addTarget(self, action: #selector(colorChanged), for: .valueChanged)
    let row = UIStackView(arrangedSubviews: [palette, widthSlider])
    row.spacing = 16
    row.alignment = .center
    let tools = UIStackView(arrangedSubviews: [toolControl, row])
    tools.axis = .vertical
    tools.spacing = 12
    view.addSubview(tools)

    scrollView.translatesAutoresizingMaskIntoConstraints = false
    tools.translatesAutoresizingMaskIntoConstraints = false
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: guide.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: tools.topAnchor, constant: -12),
      tools.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 16),
      tools.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -16),
      tools.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -16),
    ])
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    centerCanvas()
  }

  private func centerCanvas() {
    let size = scrollView.bounds.size
    let horizontal = max(0, (size.width - scrollView.contentSize.width) / 2)
    let vertical = max(0, (size.height - scrollView.contentSize.height) / 2)
    scrollView.contentInset = UIEdgeInsets(
      top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }

  // MARK: Actions

  @objc private func undo() {
    drawing.undoManager.undo()
    drawingChanged(nil)
  }

  @objc private func redo() {
    drawing.undoManager.redo()
    drawingChanged(nil)
  }

  @objc private func toolChanged(_ sender: UISegmentedControl) {
    canvas.tool = Stroke.Tool(rawValue: sender.selectedSegmentIndex) ?? .pen
    palette.isEnabled = canvas.tool != .eraser
    palette.alpha = palette.isEnabled ? 1 : 0.4
  }

  @objc private func widthChanged(_ sender: UISlider) {
    canvas.lineWidth = CGFloat(sender.value.rounded())
  }

  @objc private func colorChanged() {
    canvas.lineColor = palette.selectedColor
  }

  @objc func drawingChanged(_ notification: Notification?) {
    canvas.strokes = drawing.strokes
    undoItem.isEnabled = drawing.undoManager.canUndo
    redoItem.isEnabled = drawing.undoManager.canRedo
    title = drawing.strokes.isEmpty ? "Untitled" : "\(drawing.strokes.count) strokes"
  }

  @objc private func saveIfNeeded() {
    guard drawing.hasUnsavedStrokes else { return }
    do {
      try drawing.save()
    } catch {
      let alert = UIAlertController(
        title: "Not saved", message: error.localizedDescription, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .cancel, handler: nil))
      present(alert, animated: true, completion: nil)
    }
  }

  @objc private func askToClear(_ sender: UIBarButtonItem) {
    let sheet = UIAlertController(title: nil, message: "Begin a new paper?", preferredStyle: .actionSheet)
    sheet.addAction(
      UIAlertAction(title: "Clear", style: .destructive) { [weak self] _ in self?.drawing.removeAll() })
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
    sheet.popoverPresentationController?.barButtonItem = sender
    present(sheet, animated: true)
  }

  @objc private func share(_ sender: UIBarButtonItem) {
    let image = drawing.image(size: canvas.bounds.size)
    let activities = UIActivityViewController(activityItems: [image], applicationActivities: nil)
    activities.popoverPresentationController?.barButtonItem = sender
    present(activities, animated: true)
  }

  @objc private func toggleZoom(_ recognizer: UITapGestureRecognizer) {
    scrollView.setZoomScale(scrollView.zoomScale > 1 ? 1 : 2, animated: true)
  }
}

// MARK: - Shake to undo

extension CanvasViewController {
  override var canBecomeFirstResponder: Bool { return true }

  override var undoManager: UndoManager? { return drawing.undoManager }

  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if motion == .motionShake { undo() }
  }
}

// MARK: - Delegates

extension CanvasViewController: CanvasViewDelegate {
  func canvasViewDidFinish(_ canvas: CanvasView) {
    if let stroke = canvas.current { drawing.append(stroke) }
  }

  func canvasView(_ canvas: CanvasView, maximumWidthFor touch: UITouch) -> CGFloat {
    return touch.type == .pencil ? 8 : 20
  }
}

extension CanvasViewController: UIScrollViewDelegate {
  func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    return canvas
  }

  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    centerCanvas()
  }
}

extension CanvasViewController: UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    return !canvas.frame.contains(touch.location(in: scrollView))
  }
}
