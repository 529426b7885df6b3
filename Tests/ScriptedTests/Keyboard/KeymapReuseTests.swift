import CasementTesting
import Desktop
import Testing

/// Keymaps and the compose table of keyboards that are removed and added.
@Suite struct KeymapReuseTests {
  @Test("A keyboard that comes back with the same keymap has the keymap that was compiled before")
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

  @Test("Two layouts in turn, as beside a virtual keyboard, are compiled once each, and type what they mean")
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

  @Test("The compose table is loaded when the program asks for it, not when the keyboard comes")
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
