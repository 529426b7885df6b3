import CasementDesktop
import CasementTesting
import Testing
import Wayland
import WaylandServer

/// The windows of other programs, as a taskbar knows them.
@Suite final class ForeignToplevelTests {
  /// Retains the windows of a test.
  private var shown: [PlainWindow] = []

  /// The changes of the desktop's windows, as a session reports them.
  private final class Journal {
    let windows: ForeignToplevels
    private var all: [String] = []

    init(_ session: Session) throws {
      windows = try #require(session.foreignToplevels)
      windows.onAdded = { [weak self] in self?.all.append("added \($0.title)") }
      windows.onChanged = { [weak self] in self?.all.append("changed \($0.title)") }
      windows.onRemoved = { [weak self] in self?.all.append("removed \($0.title)") }
      windows.onFinished = { [weak self] in self?.all.append("finished") }
    }

    func take() -> [String] {
      defer { all.removeAll() }
      return all
    }

    func window(_ title: String) throws -> ForeignToplevel {
      try #require(windows.all.first { $0.title == title })
    }
  }

  /// A session that follows the windows of another.
  private func run(
    _ compositor: ScriptedCompositor = ScriptedCompositor(),
    _ body: (ScriptedCompositor, Session, Journal, Session) throws -> Void
  ) throws {
    try withCompositor(compositor) { compositor in
      let session = try compositor.connectSession()
      let journal = try Journal(session)
      try body(compositor, session, journal, compositor.connectSession())
    }
  }

  @discardableResult private func show(
    _ title: String, _ session: Session, _ compositor: ScriptedCompositor
  ) -> PlainWindow {
    let window = PlainWindow(session, title: title)
    shown.append(window)
    window.toplevel.show()
    compositor.settle()
    return window
  }

  // MARK: The list

  @Test("no request is sent before a program reads the windows, and then existing windows arrive")
  func onDemand() throws {
    try withCompositor { compositor in
      let session = try compositor.connectSession()
      show("A", session, compositor)
      show("B", session, compositor)
      #expect(compositor.resources(ZwlrForeignToplevelManagerV1Resource.self).isEmpty)
      let journal = try Journal(session)
      #expect(session.foreignToplevels === journal.windows && journal.windows.all.isEmpty)
      compositor.exchange()
      #expect(journal.take() == ["added A", "added B"])
      #expect(compositor.resources(ZwlrForeignToplevelManagerV1Resource.self).count == 1)
      #expect(journal.windows.all.map(\.states) == [[], .activated])
      #expect(journal.windows.all.allSatisfy { $0.outputs.map(\.state.name) == ["SCRIPT-1"] })
    }
  }

  @Test("windows are added when complete, change with their programs, and are removed") func comeAndGo()
    throws
  {
    try run { compositor, _, journal, other in
      let window = PlainWindow(other, title: "A")
      window.answers = false
      window.toplevel.show()
      compositor.settle()
      #expect(journal.take() == [], "not before it is shown")
      window.paint()
      compositor.settle()
      #expect(journal.take().first == "added A")
      let a = try journal.window("A")
      #expect(a.appID == "test" && a.states == .activated && a.parent == nil && !a.isClosed)
      window.toplevel.title = "A2"
      compositor.exchange()
      #expect(journal.take() == ["changed A2"] && a.title == "A2")
      window.toplevel.destroy()
      compositor.exchange()
      #expect(journal.take() == ["removed A2"] && journal.windows.all.isEmpty && a.isClosed)
      #expect(compositor.leftovers == [])
    }
  }

  @Test("changes up to a done event are reported once, and unchanged properties are not reported")
  func atDone() throws {
    try run { compositor, _, journal, other in
      show("A", other, compositor)
      _ = journal.take()
      let a = try journal.window("A")
      let handle = try #require(compositor.resources(ZwlrForeignToplevelHandleV1Resource.self).first)
      handle.sendTitle(title: "B")
      handle.sendAppId(appId: "b")
      handle.sendState(state: [3, 0, 0, 0, 1, 0, 0, 0, 77, 0, 0, 0, 9])
      compositor.exchange()
      #expect(journal.take() == [] && a.title == "A" && a.states == .activated)
      handle.sendDone()
      compositor.exchange()
      #expect(journal.take() == ["changed B"])
      #expect(a.appID == "b" && a.states == [.fullscreen, .minimized])
      handle.sendTitle(title: "B")
      handle.sendDone()
      compositor.exchange()
      #expect(journal.take() == [])
    }
  }

  @Test("a window that closes before its first done event is never reported") func goneAtOnce() throws {
    try run { compositor, _, journal, _ in
      let manager = try #require(compositor.resources(ZwlrForeignToplevelManagerV1Resource.self).first)
      let handle = ZwlrForeignToplevelHandleV1Resource(manager.client, version: manager.version)
      manager.sendToplevel(toplevel: handle)
      handle.sendTitle(title: "A")
      handle.sendClosed()
      handle.sendDone()
      compositor.exchange()
      #expect(journal.take() == [] && journal.windows.all.isEmpty && handle.isDestroyed)
    }
  }

  // MARK: Outputs

  @Test("a window lists the outputs that show it, until they are removed") func outputs() throws {
    let modes = [OutputMode(), OutputMode()]
    try run(ScriptedCompositor(.everything, outputs: modes)) { compositor, session, journal, other in
      show("A", other, compositor)
      let shown = compositor.windows[0]
      let a = try journal.window("A")
      shown.surface.enter(compositor.outputs[1])
      compositor.exchange()
      #expect(a.outputs.map(\.state.name) == ["SCRIPT-1", "SCRIPT-2"])
      shown.surface.leave(compositor.outputs[0])
      compositor.exchange()
      #expect(a.outputs.map(\.state.name) == ["SCRIPT-2"])
      // The output is removed from its windows before `onOutputRemoved` is called.
      _ = journal.take()
      session.onOutputRemoved = { _ in #expect(a.outputs.isEmpty) }
      compositor.outputs[1].unplug()
      compositor.exchange()
      #expect(journal.take() == ["changed A"] && a.outputs.isEmpty)
      let late = compositor.plug()
      compositor.exchange()
      shown.surface.enter(late)
      compositor.exchange()
      #expect(a.outputs.map(\.state.name) == ["SCRIPT-3"])
    }
  }

  @Test("a removed output is dropped from windows without leave events") func silentOutput()
    throws
  {
    let modes = [OutputMode(), OutputMode()]
    try run(ScriptedCompositor(.everything, outputs: modes)) { compositor, session, journal, other in
      show("A", other, compositor)
      let handle = try #require(compositor.resources(ZwlrForeignToplevelHandleV1Resource.self).first)
      let output = try #require(
        compositor.resources(WlOutputResource.self).first { $0.client === handle.client })
      // The events are sent directly. The compositor's state does not contain the second output, so it sends no leave.
      let second = compositor.outputs[1]
      let bound = compositor.resources(WlOutputResource.self).filter { $0.client === handle.client }
      handle.sendOutputEnter(output: try #require(bound.first { $0.owner === second }))
      handle.sendOutputEnter(output: output)
      handle.sendDone()
      compositor.exchange()
      let a = try journal.window("A")
      #expect(a.outputs.count == 2)
      _ = journal.take()
      second.unplug()
      compositor.exchange()
      #expect(journal.take() == ["changed A"] && a.outputs.map(\.state.name) == ["SCRIPT-1"])
      handle.sendOutputLeave(output: output)
      handle.sendOutputLeave(output: output)
      handle.sendDone()
      compositor.exchange()
      #expect(a.outputs.isEmpty && session.outputs.count == 1)
    }
  }

  // MARK: Parents

  @Test("a dialog has its window as parent, as long as that exists") func parents() throws {
    try run { compositor, _, journal, other in
      let window = show("A", other, compositor)
      let dialog = PlainWindow(other, title: "B")
      dialog.toplevel.setParent(window.toplevel)
      dialog.toplevel.show()
      compositor.settle()
      let b = try journal.window("B")
      let a = try journal.window("A")
      #expect(b.parent === a)
      _ = journal.take()
      window.toplevel.destroy()
      compositor.exchange()
      #expect(b.parent == nil && journal.take() == ["removed A", "changed B"])
    }
  }

  @Test("a closed window is dropped as parent without an event") func silentParent() throws {
    try run { compositor, _, journal, other in
      show("A", other, compositor)
      show("B", other, compositor)
      let handles = compositor.resources(ZwlrForeignToplevelHandleV1Resource.self)
      try #require(handles.count == 2)
      handles[1].sendParent(parent: handles[0])
      handles[1].sendDone()
      compositor.exchange()
      let a = try journal.window("A")
      let b = try journal.window("B")
      #expect(b.parent === a)
      _ = journal.take()
      handles[0].sendClosed()
      compositor.exchange()
      #expect(a.isClosed && b.parent == nil && journal.take() == ["removed A", "changed B"])
    }
  }

  // MARK: Requests

  @Test("a window performs requests, and reports the new state") func requests() throws {
    try run { compositor, session, journal, other in
      let window = show("A", other, compositor)
      let isOpen = { !window.toplevel.surface.isDestroyed }
      show("B", other, compositor)
      let a = try journal.window("A")
      let b = try journal.window("B")
      #expect(b.states == .activated)
      a.activate(session.seats[0])
      compositor.settle()
      #expect(a.states == .activated && b.states == [] && compositor.focusedWindow?.title == "A")
      a.setMaximized()
      compositor.settle()
      #expect(a.states == [.activated, .maximized])
      #expect(window.configurations.last?.size == Size(width: 1280, height: 800))
      a.unsetMaximized()
      a.setFullscreen(session.outputs[0])
      compositor.settle()
      #expect(a.states == [.activated, .fullscreen])
      a.unsetFullscreen()
      compositor.settle()
      #expect(a.states == .activated)
      a.setMinimized()
      compositor.settle()
      #expect(a.states == .minimized && b.states == .activated, "the focus went on")
      #expect(!compositor.windows[0].isVisible)
      a.unsetMinimized()
      compositor.settle()
      #expect(a.states == [] && compositor.windows[0].isVisible)
      window.toplevel.onClose = { window.toplevel.destroy() }
      a.close()
      compositor.settle()
      #expect(a.isClosed && !isOpen() && compositor.windows.count == 1)
    }
  }

  @Test("requests for a window that has closed, known or not, are harmless")
  func tooLate() throws {
    try run { compositor, session, journal, other in
      let window = show("A", other, compositor)
      let a = try journal.window("A")
      let seat = compositor.addSeat()
      let output = compositor.plug()
      compositor.exchange()
      let lost = (seat: session.seats[1], output: session.outputs[1])
      seat.remove()
      output.unplug()
      compositor.exchange()
      a.activate(lost.seat)
      a.setFullscreen(lost.output)
      compositor.settle()
      #expect(a.states == [.activated, .fullscreen])
      for _ in 1...2 {
        // At first the program that asks does not know.
        compositor.isStalled = compositor.windows.contains { $0.isMapped }
        window.toplevel.destroy()
        try other.flush()
        a.activate(session.seats[0])
        a.close()
        a.setMaximized()
        a.unsetMaximized()
        a.setMinimized()
        a.unsetMinimized()
        a.setFullscreen(session.outputs[0])
        a.unsetFullscreen()
        try session.flush()
        compositor.isStalled = false
        compositor.settle()
        #expect(a.isClosed && journal.windows.all.isEmpty)
      }
      #expect(compositor.leftovers == [])
    }
  }

  // MARK: Ends

  @Test("after the manager's finished event the existing windows still send events") func finished()
    throws
  {
    try run { compositor, session, journal, other in
      let window = show("A", other, compositor)
      _ = journal.take()
      compositor.finishForeignToplevels()
      compositor.exchange()
      #expect(journal.take() == ["finished"] && journal.windows.isFinished)
      show("B", other, compositor)
      window.toplevel.title = "A2"
      compositor.exchange()
      #expect(journal.windows.all.map(\.title) == ["A2"] && session.foreignToplevels === journal.windows)
      window.toplevel.destroy()
      compositor.exchange()
      #expect(journal.windows.all.isEmpty)
      #expect(compositor.resources(ZwlrForeignToplevelHandleV1Resource.self).isEmpty)
    }
  }

  @Test("the list and its windows may outlive the session, and do nothing then") func afterTheSession() throws
  {
    try run { compositor, session, journal, other in
      show("A", other, compositor)
      let a = try journal.window("A")
      let seat = session.seats[0]
      _ = journal.take()
      session.end()
      #expect(session.foreignToplevels == nil && journal.windows.all.isEmpty && a.isClosed)
      a.close()
      a.activate(seat)
      a.setFullscreen(nil)
      compositor.exchange()
      #expect(journal.take() == [] && compositor.windows.count == 1)
    }
  }

  @Test("a program may end its session, or release a window, inside a callback") func endsInside() throws {
    for event in ["added", "changed", "removed"] {
      try run { compositor, session, journal, other in
        let end: (ForeignToplevel) -> Void = { window in
          session.end()
          window.close()
        }
        if event == "added" { journal.windows.onAdded = end }
        if event == "changed" { journal.windows.onChanged = end }
        if event == "removed" { journal.windows.onRemoved = end }
        let window = show("A", other, compositor)
        window.toplevel.title = "A2"
        window.toplevel.destroy()
        compositor.settle()
        #expect(session.foreignToplevels == nil && journal.windows.all.isEmpty, "\(event)")
      }
    }
  }

  @Test("there is no list without the protocol, or after its removal") func without() throws {
    try withCompositor(ScriptedCompositor(.weston)) { compositor in
      let session = try compositor.connectSession()
      #expect(session.foreignToplevels == nil)
    }
    try withCompositor { compositor in
      let session = try compositor.connectSession()
      compositor.withdraw("zwlr_foreign_toplevel_manager_v1")
      compositor.exchange()
      #expect(session.foreignToplevels == nil)
      compositor.offer("zwlr_foreign_toplevel_manager_v1")
      compositor.exchange()
      #expect(session.foreignToplevels != nil)
    }
  }

  @Test(
    "old protocol versions have no fullscreen state and no parents, and get no requests for them",
    arguments: [1, 2])
  func oldVersions(version: UInt32) throws {
    let offers = Offers.everything("zwlr_foreign_toplevel_manager_v1", version)
    try run(ScriptedCompositor(offers)) { compositor, session, journal, other in
      let window = show("A", other, compositor)
      let dialog = PlainWindow(other, title: "B")
      dialog.toplevel.setParent(window.toplevel)
      dialog.toplevel.show()
      compositor.settle()
      let b = try journal.window("B")
      #expect(b.parent == nil)
      b.setFullscreen(nil)
      compositor.settle()
      #expect(b.states == (version == 1 ? .activated : [.activated, .fullscreen]))
      b.unsetFullscreen()
      compositor.settle()
      #expect(b.states == .activated)
    }
  }

  // MARK: The scripted compositor

  @Test func aRectangleWithANegativeSizeIsAMistake() throws {
    let code = ZwlrForeignToplevelHandleV1.ErrorCode.invalidRectangle
    for (width, height) in [(-1, 5), (5, -1)] as [(Int32, Int32)] {
      try WindowClient.expect("zwlr_foreign_toplevel_handle_v1", code) { client in
        let manager: ZwlrForeignToplevelManagerV1 = try client.bind()
        var handles: [ZwlrForeignToplevelHandleV1] = []
        manager.onEvent = { event in
          if case .toplevel(let handle) = event { handles.append(handle) }
        }
        let window = try client.window()
        let handle = try #require(handles.first)
        handle.setRectangle(surface: window.surface, x: -3, y: 0, width: 0, height: 0)
        client.compositor.exchange()
        #expect(client.compositor.protocolErrors == [])
        handle.setRectangle(surface: window.surface, x: 0, y: 0, width: width, height: height)
      }
    }
  }

  @Test func aClientThatStopsHearsOfNoMoreWindows() throws {
    try WindowClient.run { client in
      let manager: ZwlrForeignToplevelManagerV1 = try client.bind()
      manager.onEvent = { [unowned client, unowned manager] event in
        switch event {
        case .toplevel: client.log.append("toplevel")
        case .finished:
          client.log.append("finished")
          manager.destroyAfterEvent()
        }
      }
      _ = try client.window()
      #expect(client.take() == ["toplevel"])
      manager.stop()
      #expect(client.take() == ["finished"])
      _ = try client.window()
      #expect(client.take() == [])
    }
  }
}
