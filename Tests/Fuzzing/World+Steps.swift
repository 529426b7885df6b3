import Casement
import CasementTesting
import Foundation
import Wayland

extension World {
  /// Does what a step says, as far as there is something to do it to.
  func act(_ step: Step) throws {
    switch step.kind.topic {
    case .program: actAsProgram(step)
    case .layers: actOnLayers(step)
    case .layout: actOnLayout(step)
    case .animation: actOnAnimation(step)
    case .controls: actOnControls(step)
    case .controllers: actOnControllers(step)
    case .windows: actOnWindows(step)
    case .answers: actOnAnswers(step)
    case .outputs: actOnOutputs(step)
    case .seats: actOnSeats(step)
    case .keyboards: try actOnKeyboards(step)
    case .pointers: actOnPointers(step)
    case .touches: actOnTouches(step)
    case .menus: actOnMenus(step)
    case .transfers: actOnTransfers(step)
    case .containers: actOnContainers(step)
    case .lists: actOnLists(step)
    case .desktop: try actOnDesktop(step)
    case .trouble: try makeTrouble(step)
    }
  }

  // MARK: The program

  private func actAsProgram(_ step: Step) {
    if step.kind == .makeWindow { return makeWindow(step) }
    if step.kind == .setMode { return setMode(step) }
    if step.kind == .startLink || step.kind == .stopLink { return actOnLinks(step) }
    if step.kind == .keepAwake { return UIApplication.shared.isIdleTimerDisabled.toggle() }
    if step.kind == .react {
      let reaction = step.reaction
      let silence = step.number(1, in: 0...(step.numbers[2] % 2 == 0 ? 3 : 60))
      witness.react(after: silence, times: step.number(3, in: 1...8)) { [unowned self] in
        // The connection of the second program would wait within a turn of the first one.
        guard reaction.kind.topic != .desktop || neighbour != nil else { return }
        try? act(reaction)
      }
      return
    }
    if step.kind == .useDesktopWindow { return useDesktopWindow(step) }
    guard let window = step.choice(0, of: windows) else { return }
    switch step.kind {
    case .setRoot:
      let controller = step.numbers[1] % 3 == 0 ? nil : FuzzController(witness, view(step))
      controller.map { controllers.append($0) }
      window.rootViewController = controller
    case .showWindow: window.isHidden = false
    case .hideWindow: window.isHidden = true
    case .makeKey: window.makeKey()
    case .makeKeyAndVisible: window.makeKeyAndVisible()
    case .setTitle: window.windowScene?.title = "\(step.numbers[1] % 10)"
    case .setFrame: window.frame = rectangle(step, 1)
    case .setLevel: window.windowLevel = UIWindow.Level(CGFloat(step.number(1, in: -2...4)) * 700)
    case .setStyle:
      window.overrideUserInterfaceStyle = step.choice(1, of: [.light, .dark, .unspecified]) ?? .unspecified
    case .setDecorated: window.windowScene?.isDecorated = step.number(1, in: 0...2) > 0
    case .setLimits:
      let limits = window.windowScene?.sizeRestrictions
      limits?.minimumSize = CGSize(width: step.number(1, in: 0...200), height: Int(step.absurd(2)))
      limits?.maximumSize = CGSize(width: step.number(3, in: 0...300), height: Int(step.absurd(4)))
    case .arrange:
      typealias Desktop = UIWindowScene.GeometryPreferences.Desktop
      let arrangements: [Desktop.Arrangement] = [.normal, .maximized, .fullScreen, .minimized]
      window.windowScene?.requestGeometryUpdate(
        Desktop(arrangement: step.choice(1, of: arrangements), screen: step.choice(2, of: UIScreen.screens)))
    case .reserveEdge: window.reservesScreenEdge.toggle()
    case .chooseScreen: if let screen = step.choice(1, of: UIScreen.screens) { window.screen = screen }
    case .setParent: window.windowScene?.parent = step.choice(1, of: windows)?.windowScene
    // A panel closed before it was shown is shown again only when screens change.
    case .closePanel: step.choice(1, of: compositor.layerSurfaces.filter(\.isMapped))?.close()
    case .releaseWindow: release(window)
    default: actOnViews(step, of: window)
    }
  }

  private func makeWindow(_ step: Step) {
    guard windows.count < 6 else { return }
    let window = stage.watch(FuzzWindow(frame: rectangle(step, 0)))
    window.witness = witness
    window.windowScene?.title = "w\(step.numbers[1] % 100)"
    window.backgroundColor = colour(step, 1)
    window.addSubview(view(step))
    windows.append(window)
    if step.numbers[2] % 4 != 0 { window.makeKeyAndVisible() }
  }

  /// Activates, minimizes or closes any window of the desktop, also of the program itself.
  private func useDesktopWindow(_ step: Step) {
    guard let window = step.choice(0, of: UIApplication.shared.desktopWindows ?? []) else { return }
    switch step.choice(1, below: 3) {
    case 0: window.activate()
    case 1: window.setMinimized(step.numbers[2] % 2 == 0)
    default: window.close()
    }
  }

  private func actOnLinks(_ step: Step) {
    if step.kind == .startLink {
      guard links.count < 3 else { return }
      return links.append(FuzzLink(witness, on: step.choice(0, of: UIScreen.screens + [nil]) ?? nil))
    }
    guard let index = step.choice(0, below: links.count) else { return }
    if step.numbers[1] % 2 == 0 {
      links[index].link?.isPaused.toggle()
    } else {
      links.remove(at: index).end()
    }
  }

  private func setMode(_ step: Step) {
    guard let screen = step.choice(0, of: UIScreen.screens) else { return }
    let own = UIScreenMode(
      size: CGSize(width: step.number(1, in: 1...2000), height: step.number(2, in: 1...1000)),
      refreshRate: Double(step.number(3, in: 0...3)) * 30)
    screen.setCurrentMode(step.choice(4, of: screen.availableModes + [own]) ?? own) { [witness] _ in
      witness.noteCallback()
    }
  }

  private func release(_ window: FuzzWindow) {
    witness.forget(window)
    controllers.removeAll { $0 === window.rootViewController }
    parts.removeAll { $0.viewIfLoaded?.window === window }
    windows.removeAll { $0 === window }
  }

  private func actOnViews(_ step: Step, of window: FuzzWindow) {
    if step.kind == .addView {
      guard window.subviews.count < 8 else { return }
      let added = view(step)
      if step.number(4, in: 0...6) == 3 {
        let part = FuzzController(witness, added)
        part.loadViewIfNeeded()
        parts.append(part)
      }
      window.addSubview(added)
      return
    }
    guard let view = step.choice(1, of: window.subviews) as? FuzzView, !stage.has(view) else { return }
    switch step.kind {
    case .removeView: view.removeFromSuperview()
    case .moveView: view.frame = rectangle(step, 2)
    case .recolour:
      view.backgroundColor = colour(step, 2)
      if step.numbers[3] % 2 == 0 { setStyle(of: view, step.choice(4, of: World.styles) ?? .unspecified) }
    case .redraw:
      view.stripe = colour(step, 2)
      view.setNeedsDisplay()
    case .setAlpha: view.alpha = CGFloat(step.number(2, in: 0...4)) / 4
    case .makeFirstResponder: view.becomeFirstResponder()
    default: break
    }
  }

  static let styles: [UIUserInterfaceStyle] = [.dark, .light, .unspecified]

  /// Gives a view a style of its own, and sees that it has it.
  private func setStyle(of view: UIView, _ style: UIUserInterfaceStyle) {
    view.overrideUserInterfaceStyle = style
    view.maximumContentSizeCategory = style == .light ? .small : nil
    view.minimumContentSizeCategory = style == .dark ? .extraLarge : nil
    let size = view.traitCollection.preferredContentSizeCategory
    if style == .light && size > .small || style == .dark && size < .extraLarge {
      witness.contradict("a view's text is not as large as its limits")
    }
    if style != .unspecified, view.traitCollection.userInterfaceStyle != style {
      witness.contradict("a view does not have the style that is its own")
    }
  }

  func view(_ step: Step, _ kind: FuzzView.Type = FuzzView.self) -> FuzzView {
    let view = kind.init(frame: rectangle(step, 2))
    view.witness = witness
    view.backgroundColor = colour(step, 3)
    view.isMultipleTouchEnabled = step.numbers[3] % 2 == 0
    return view
  }

  private func rectangle(_ step: Step, _ index: Int) -> CGRect {
    CGRect(
      x: step.number(index, in: -20...60), y: step.number((index + 1) % 5, in: -20...60),
      width: step.number((index + 2) % 5, in: 0...200), height: step.number((index + 3) % 5, in: 0...150))
  }

  private func colour(_ step: Step, _ index: Int) -> UIColor {
    let number = step.numbers[index]
    return UIColor(
      red: CGFloat(number % 5) / 4, green: CGFloat(number / 5 % 5) / 4, blue: CGFloat(number / 25 % 5) / 4,
      alpha: number / 125 % 3 == 0 ? 0.5 : 1)
  }

  // MARK: Windows

  private func actOnWindows(_ step: Step) {
    if step.kind == .ping { return compositor.ping() }
    if step.kind == .focus {
      return compositor.focus(step.choice(0, of: compositor.windows.filter(\.isMapped) + [nil])!)
    }
    guard let window = step.choice(0, of: compositor.windows), window.surface.commitCount > 0 else { return }
    let states: [XdgToplevel.State] = [
      .maximized, .fullscreen, .resizing, .activated, .tiledLeft, .suspended,
    ]
    let chosen = states.enumerated().filter { step.numbers[1] >> UInt32($0.offset) & 1 == 1 }.map(\.element)
    switch step.kind {
    case .configure:
      window.configure(
        CGSize(width: step.number(2, in: 1...300), height: step.number(3, in: 1...200)), chosen)
    case .configureFreely:
      window.configure(CGSize(width: 0, height: step.number(2, in: 0...1) * 50), [.activated])
    case .configureAbsurdly:
      let size = (step.absurd(2), step.absurd(3))
      // A larger size would need gigabytes and test nothing new.
      guard max(size.0, 0) < 40_000 || max(size.1, 0) < 40_000 else { return }
      window.configure(
        width: min(size.0, 5000), height: min(size.1, 5000), rawStates: [1, 0, 0, 0, 0xFF, 7, 0])
    case .requestClose: window.close()
    case .expose: window.isExposed.toggle()
    case .suggestBounds:
      window.suggestBounds(CGSize(width: Int(step.absurd(2)), height: Int(step.absurd(3))))
    default: break
    }
  }

  // MARK: Answers

  private func actOnAnswers(_ step: Step) {
    let answer = step.choice(0, of: ScriptedCompositor.Answer.allCases) ?? .frame
    switch step.kind {
    case .delayAnswers:
      let timings: [ScriptedCompositor.Timing] = [
        .atOnce, .byHand, .twice, .after(.milliseconds(step.number(2, in: 1...100))), .never,
      ]
      let timing = step.choice(1, of: timings) ?? .atOnce
      if timing == .never { unanswered.insert(answer) }
      compositor.timing[answer] = timing
    case .giveAnswers: compositor.give(answer, count: step.number(1, in: 1...3))
    case .frame: for surface in compositor.surfaces { surface.giveFrame() }
    case .advance: pass(milliseconds: step.number(1, in: 0...500))
    default: break
    }
  }

  // MARK: Outputs

  private func actOnOutputs(_ step: Step) {
    if step.kind == .plugOutput {
      guard compositor.outputs.count < 4 else { return }
      compositor.plug(
        OutputMode(
          width: 320 + step.number(0, in: 0...640), height: 240, scale: Double(step.number(1, in: 1...3))))
      return
    }
    if step.kind == .endOutputManagement {
      if step.numbers[0] % 2 == 0 {
        // A request to a manager that the compositor ends at that moment is a protocol error of the
        // compositor's making.
        guard !compositor.isStalled else { return }
        makeWindowsUsual()
        compositor.settle()
        compositor.finishOutputManagement()
        return compositor.settle()
      }
      compositor.withdraw("zwlr_output_manager_v1")
      return compositor.offer("zwlr_output_manager_v1", version: UInt32(step.number(1, in: 1...4)))
    }
    guard let output = step.choice(0, of: compositor.outputs) else { return }
    switch step.kind {
    case .unplugOutput: output.unplug()
    case .changeModes:
      output.otherModes = (0..<step.number(1, in: 0...4)).map {
        .init(width: 200 * ($0 + 1), height: 150, refreshRate: Double(step.number(2, in: 0...1) * 50))
      }
      output.hasModeList = step.numbers[3] % 4 != 0
      output.isAdaptiveSyncEnabled = step.numbers[3] % 2 == 0
      output.refusedSteps = step.choice(4, of: [[], [], [.test], [.apply]]) ?? []
      output.update()
    case .changeOutput:
      output.width = step.number(1, in: 100...2000)
      output.scale = step.number(2, in: 1...3)
      output.logicalSize.width = CGFloat(output.width / output.scale)
      output.update()
    case .changeOutputAbsurdly:
      output.width = Int(step.absurd(1))
      output.height = Int(step.absurd(2))
      output.scale = Int(step.absurd(3))
      output.logicalSize = CGSize(width: Int(step.absurd(2)), height: Int(step.absurd(1)))
      output.refreshRate = Double(step.absurd(3)) / 1000
      output.update()
      output.refreshRate = 60
    default: actOnSurfaces(step, output)
    }
  }

  private func actOnSurfaces(_ step: Step, _ output: ScriptedOutput) {
    guard let surface = step.choice(1, of: compositor.surfaces) else { return }
    switch step.kind {
    case .enterOutput: surface.enter(output)
    case .leaveOutput: surface.leave(output)
    case .enterRemovedOutput:
      output.unplug()
      surface.enter(output)
      if step.numbers[2] % 2 == 0 { surface.leave(output) }
    case .preferScale:
      surface.prefer(scale: step.numbers[2] % 4 == 0 ? Int(step.absurd(3)) : step.number(3, in: 1...3))
    default: break
    }
  }

  // MARK: Trouble

  private func makeTrouble(_ step: Step) throws {
    faultCount += 1
    switch step.kind {
    case .stall: compositor.isStalled = true
    case .unstall: compositor.isStalled = false
    case .flood: flood(step)
    case .crash:
      compositor.crash()
      endNeighbour()
      if step.numbers[1] % 2 == 0 { try reconnect() }
    case .postError:
      guard isConnected, let client = compositor.applicationClient,
        let resource = step.choice(0, of: client.resources)
      else {
        return
      }
      postedErrors += 1
      resource.postError(step.numbers[1] % 12, "made up")
      compositor.exchange()
      // An application ends after a protocol error. Here it continues as a new one would.
      UIApplication.shared.disconnect()
      try reconnect()
      witness.takeScreens()
      UIApplication.shared.launch(delegate)
    case .reconnect: try reconnect()
    default: break
    }
  }

  private func flood(_ step: Step) {
    guard let seat = compositor.seats.first, let surface = compositor.windows.first?.surface else { return }
    seat.pointer?.move(to: .zero, on: surface)
    for index in 0..<500 {
      seat.pointer?.move(to: CGPoint(x: index % 50, y: index % 40), on: surface)
      // A client that is up to date has read everything. The size of the socket bounds the rest.
      if index % 50 == 49 { compositor.exchange() }
    }
  }

  private func reconnect() throws {
    compositor.isStalled = false
    endNeighbour()
    guard !isConnected else { return }
    compositor.exchange()
    try compositor.connectApplication()
  }
}
