import CasementDesktop
import CasementTesting
import Testing

/// Keymaps and the compose table of keyboards that are removed and added.
@Suite struct KeymapReuseTests {
  @Test("A keyboard that returns with the same keymap reuses the compiled keymap")
  func sameKeymap() throws {
    try withCompositor { compositor in
      let session = try compositor.connectSession()
      let seat = session.seats[0]
      compositor.exchange()
      let first = try #require(seat.keyboard?.state?.keymap)
      compositor.seats[0].setDevices([.pointer])
      compositor.exchange()
      #expect(seat.keyboard == nil)
      compositor.seats[0].setDevices(.all)
      compositor.exchange()
      #expect(seat.keyboard?.state?.keymap === first)
    }
  }

  @Test("Two alternating layouts, as with a virtual keyboard, are compiled once each")
  func inTurn() throws {
    try withCompositor { compositor in
      let session = try compositor.connectSession()
      let keyboard = try #require(compositor.seats[0].keyboard)
      let seat = session.seats[0]
      compositor.exchange()
      let first = try #require(seat.keyboard?.state?.keymap)
      try keyboard.setLayout("de")
      compositor.exchange()
      let second = try #require(seat.keyboard?.state?.keymap)
      #expect(second !== first && second.layoutNames == ["German"])
      try keyboard.setLayout("us")
      compositor.exchange()
      #expect(seat.keyboard?.state?.keymap === first)
      #expect(seat.keyboard?.state?.text(for: 21) == "y")
    }
  }

  @Test("The compose table is loaded on the program's first use of it, not when the keyboard appears")
  func composeTable() throws {
    try withCompositor { compositor in
      let session = try compositor.connectSession()
      compositor.seats[0].setDevices([.pointer])
      compositor.exchange()
      session.prepareForTyping()
      #expect(!session.hasComposeTable, "without a keyboard nothing is typed")
      compositor.seats[0].setDevices(.all)
      compositor.exchange()
      #expect(!session.hasComposeTable)
      session.prepareForTyping()
      #expect(session.hasComposeTable)
    }
  }
}
