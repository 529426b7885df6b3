import Foundation
import Synchronization

/// The symbols by their names.
///
/// A symbol is a list of steps, each a letter, perhaps a level, and a path. The letters: s draws lines, f an area, p and q
/// large and small dots; c, a and d draw lines, areas and dots on an area; k and x cut lines and areas out. Paths are made of M, L, Q, C and Z as
/// in SVG, and of a few letters more that `SymbolPath` explains.
nonisolated enum SymbolShapes {
  private static let known = Mutex<[String: SymbolShape]>([:])

  /// The symbol of a name; nil where there is none.
  static func shape(named name: String) -> SymbolShape? {
    if let shape = known.withLock({ $0[name] }) { return shape }
    guard let text = text(named: name) else { return nil }
    let shape = SymbolShape(text)
    known.withLock { $0[name] = shape }
    return shape
  }

  private static func text(named name: String) -> String? {
    if let text = symbols[name] { return expanded(text) }
    if name.hasSuffix(".circle.fill"), let sign = signs[String(name.dropLast(12))] {
      return "f2 O12 12 9.15;" + onArea(sign)
    }
    if name.hasSuffix(".circle"), let sign = signs[String(name.dropLast(7))] {
      return "s2 O12 12 9.15;" + sign
    }
    if name.hasSuffix(".square.fill"), let sign = signs[String(name.dropLast(12))] {
      return "f2 R4 4 16 16 3;" + onArea(sign)
    }
    if name.hasSuffix(".square"), let sign = signs[String(name.dropLast(7))] {
      return "s2 R4 4 16 16 3;" + sign
    }
    if name.hasSuffix(".fill"), let area = areas[String(name.dropLast(5))] { return "f " + area }
    if let range = name.range(of: ".slash"), crossable.contains(name[..<range.lowerBound]) {
      var whole = name
      whole.removeSubrange(range)
      return self.text(named: whole).map { $0 + ";k M4 4 L20 20;s M4 4 L20 20" }
    }
    return areas[name].map { "s " + $0 }
  }

  /// The steps of a sign as they are on an area.
  private static func onArea(_ sign: String) -> String {
    let letters: [Character: String] = ["f": "a", "p": "d", "s": "c"]
    return sign.split(separator: ";").map { step in
      step.first.flatMap { letters[$0] }.map { $0 + step.dropFirst() } ?? String(step)
    }.joined(separator: ";")
  }

  private static let crossable: Set<Substring> = ["bell", "eye", "mic"]

  /// Signs that stand alone in another size, or in a circle or square.
  private static let signs: [String: String] = [
    "arrow.down": "s M12 7.4 L12 16.6;s M8.2 12.8 L12 16.6 L15.8 12.8",
    "arrow.left": "s M16.6 12 L7.4 12;s M11.2 8.2 L7.4 12 L11.2 15.8",
    "arrow.right": "s M7.4 12 L16.6 12;s M12.8 8.2 L16.6 12 L12.8 15.8",
    "arrow.up": "s M12 16.6 L12 7.4;s M8.2 11.2 L12 7.4 L15.8 11.2",
    "checkmark": "s M8 12.5 L10.9 15.7 L16 8.6",
    "chevron.down": "s M8 10.5 L12 14.4 L16 10.5",
    "chevron.left": "s M13.5 8 L9.6 12 L13.5 16",
    "chevron.right": "s M10.5 8 L14.4 12 L10.5 16",
    "chevron.up": "s M8 13.5 L12 9.6 L16 13.5",
    "ellipsis": "p D7.7 12 D12 12 D16.3 12",
    "exclamationmark": "s M12 7 L12 12.9;p D12 16.4",
    "info": "p D11.9 7.8;s M10.5 11.2 L12.1 11.2 L12.1 16.4;s M10.2 16.4 L14 16.4",
    "minus": "s M7.7 12 L16.3 12",
    "pause": "s M9.7 8.7 L9.7 15.3;s M14.3 8.7 L14.3 15.3",
    "play": "f M10 8.4 L15.8 12 L10 15.6 Z",
    "plus": "s M7.7 12 L16.3 12;s M12 7.7 L12 16.3",
    "questionmark":
      "s M9.4 9.5 C9.4 8 10.5 7 12.1 7 C13.7 7 14.8 8 14.8 9.4 C14.8 11.6 12.1 11.5 12.1 13.6;p D12.1 16.6",
    "stop": "f R9.2 9.2 5.6 5.6 0.4",
    "xmark": "s M8.8 8.8 L15.2 15.2;s M15.2 8.8 L8.8 15.2",
  ]

  /// Symbols of one closed line, of which those that end in .fill are the area.
  private static let areas: [String: String] = [
    "bookmark": "M6.6 20.6 L6.6 5.2 Q6.6 3.2 8.6 3.2 L15.4 3.2 Q17.4 3.2 17.4 5.2 L17.4 20.6 L12 15.8 Z",
    "circle": "O12 12 9.15",
    "diamond": "M12 3 L21 12 L12 21 L3 12 Z",
    "heart":
      "M12 20.4 C6.2 16.4 2.9 12.9 2.9 8.9 C2.9 6 5 4 7.5 4 C9.4 4 11.1 5 12 6.9 C12.9 5 14.6 4 16.5 4 C19 4 21.1 6 21.1 8.9 C21.1 12.9 17.8 16.4 12 20.4 Z",
    "moon":
      "M19.9 14.9 C18.9 15.3 17.9 15.5 16.8 15.5 C12.1 15.5 8.4 11.8 8.4 7.1 C8.4 6 8.6 4.9 9 3.9 C5.7 5.2 3.4 8.4 3.4 12.1 C3.4 17 7.3 20.9 12.2 20.9 C15.7 20.9 18.6 18.4 19.9 14.9 Z",
    "pause": "M6.6 5.4 L9.2 5.4 L9.2 18.6 L6.6 18.6 Z M14.8 5.4 L17.4 5.4 L17.4 18.6 L14.8 18.6 Z",
    "play": "M7 4.7 L19.4 12 L7 19.3 Z",
    "backward": "M11.6 6.4 L2.6 12 L11.6 17.6 Z M21.2 6.4 L12.4 12 L21.2 17.6 Z",
    "forward": "M12.4 6.4 L21.4 12 L12.4 17.6 Z M2.8 6.4 L11.6 12 L2.8 17.6 Z",
    "bolt": "M13.6 2.8 L5.2 13.6 L11.4 13.6 L10.4 21.2 L18.8 10.4 L12.6 10.4 Z",
    "square": "R4 4 16 16 3",
    "star": "S12 12.7 10.2 4.5 5",
    "stop": "R5.4 5.4 13.2 13.2 1.6",
  ]

  private static let symbols: [String: String] = [
    "arrow.clockwise": "s A12 12.4 8 25 325;s M19.2 3.2 L19.2 8.2 L14.2 8.2",
    "arrow.counterclockwise": "s A12 12.4 8 155 -145;s M4.8 3.2 L4.8 8.2 L9.8 8.2",
    "arrow.down": "s M12 3.8 L12 20.2;s M5.4 13.6 L12 20.2 L18.6 13.6",
    "arrow.left": "s M20.2 12 L3.8 12;s M10.4 5.4 L3.8 12 L10.4 18.6",
    "arrow.right": "s M3.8 12 L20.2 12;s M13.6 5.4 L20.2 12 L13.6 18.6",
    "arrow.up": "s M12 20.2 L12 3.8;s M5.4 10.4 L12 3.8 L18.6 10.4",
    "arrow.uturn.backward":
      "s M7.6 4.6 L3.4 8.8 L7.6 13;s M3.8 8.8 L14.6 8.8 C18 8.8 20.4 11 20.4 14.1 C20.4 17.2 18 19.4 14.6 19.4 L9.4 19.4",
    "arrow.uturn.forward":
      "s M16.4 4.6 L20.6 8.8 L16.4 13;s M20.2 8.8 L9.4 8.8 C6 8.8 3.6 11 3.6 14.1 C3.6 17.2 6 19.4 9.4 19.4 L14.6 19.4",
    "bell": "s BELL;s2 M9.4 18.2 C9.6 19.9 10.6 20.9 12 20.9 C13.4 20.9 14.4 19.9 14.6 18.2",
    "bell.fill": "f BELL;s2 M9.4 19 C9.8 20.3 10.7 20.9 12 20.9 C13.3 20.9 14.2 20.3 14.6 19",
    "calendar":
      "s R3.6 4.6 16.8 15.8 2.8;s M3.6 9.2 L20.4 9.2;s M8 2.8 L8 5.4;s M16 2.8 L16 5.4;q2 D8 13 D12 13 D16 13 D8 16.8 D12 16.8",
    "camera": "s CAMERA;s2 O12 13.2 3.7",
    "camera.fill": "f CAMERA;x O12 13.2 3.2;f2 O12 13.2 1.5",
    "checkmark": "s M4.6 13 L9.6 18.4 L19.4 5.6",
    "archivebox":
      "s R3 4 18 4.6 1.4;s M4.6 8.8 L4.6 18 Q4.6 20 6.6 20 L17.4 20 Q19.4 20 19.4 18 L19.4 8.8;s2 M9.6 12.4 L14.4 12.4",
    "chevron.compact.down": "s M5 10.6 L12 13.4 L19 10.6",
    "chevron.down": "s M4.6 8.4 L12 15.8 L19.4 8.4",
    "chevron.left": "s M15.4 4.6 L8 12 L15.4 19.4",
    "chevron.right": "s M8.6 4.6 L16 12 L8.6 19.4",
    "chevron.up": "s M4.6 15.6 L12 8.2 L19.4 15.6",
    "chevron.up.chevron.down": "s M7.6 9.2 L12 4.8 L16.4 9.2;s M7.6 14.8 L12 19.2 L16.4 14.8",
    "circle.lefthalf.filled": "s2 O12 12 9.15;f M12 3.6 C7.4 3.6 3.6 7.4 3.6 12 C3.6 16.6 7.4 20.4 12 20.4 Z",
    "clock": "s O12 12 9.15;s M12 6.6 L12 12.4 L15.6 14.6",
    "clock.fill": "f2 O12 12 9.15;c M12 6.6 L12 12.4 L15.6 14.6",
    "desktopcomputer": "s R2.6 3.6 18.8 13 2.4;s M12 16.8 L12 20.4;s M8 20.4 L16 20.4",
    "display": "s R2.6 3.6 18.8 13 2.4;s M12 16.8 L12 20.4;s M8 20.4 L16 20.4",
    "doc": "s DOC;s M13 3 L13 7 Q13 8.6 14.6 8.6 L18.4 8.6",
    "doc.fill": "f DOC;k M14.4 2.4 L14.4 7.2 L19.4 7.2;f2 M14.8 4.4 L17 6.8 L14.8 6.8 Z",
    "doc.on.doc":
      "s M9 6.8 L9 4.8 Q9 2.8 11 2.8 L15 2.8 L20 7.8 L20 15.2 Q20 17.2 18 17.2 L16.4 17.2;s R4 6.8 11 14.4 2",
    "doc.text": "s DOC;s M13 3 L13 7 Q13 8.6 14.6 8.6 L18.4 8.6;s2 M9 13 L15 13;s2 M9 16.8 L15 16.8",
    "ellipsis": "p D4.6 12 D12 12 D19.4 12",
    "envelope": "s R2.6 5 18.8 14 2.6;s M3.4 6.2 L10.6 12.6 Q12 13.8 13.4 12.6 L20.6 6.2",
    "exclamationmark.triangle": "s2 WARNING;s M12 9 L12 13.5;p D12 16.8",
    "exclamationmark.triangle.fill": "f2 WARNING;c M12 9 L12 13.5;d D12 16.8",
    "externaldrive": "s R3 5 18 14 2.8;s2 M3.4 13.6 L20.6 13.6;p D17.4 16.3",
    "eye": "s EYE;s2 O12 12 3.4",
    "eye.fill": "f EYE;x O12 12 3.4;f2 O12 12 1.6",
    "film":
      "s R3 4 18 16 2.4;s2 M7.4 4.2 L7.4 19.8 M16.6 4.2 L16.6 19.8 M7.4 12 L16.6 12 M3.4 9.2 L7.2 9.2 M3.4 14.8 L7.2 14.8 M16.8 9.2 L20.6 9.2 M16.8 14.8 L20.6 14.8",
    "flag":
      "s M5.2 21 L5.2 4.2;s M5.2 4.6 C8.6 2.4 11.4 6.6 18.8 4.2 L18.8 13.4 C11.4 15.8 8.6 11.6 5.2 13.8",
    "flag.fill":
      "s M5.2 21 L5.2 4.2;f M5.2 4.6 C8.6 2.4 11.4 6.6 18.8 4.2 L18.8 13.4 C11.4 15.8 8.6 11.6 5.2 13.8 Z",
    "folder": "s FOLDER;s2 M3 10 L21 10",
    "folder.fill": "f FOLDER;k M1 10.2 L23 10.2",
    "folder.badge.plus": "s FOLDER;k O18.6 17.6 4.4;s2 M18.6 14.4 L18.6 20.8;s2 M15.4 17.6 L21.8 17.6",
    "gear": "s GEAR;s2 O12 12 3",
    "gearshape": "s GEAR;s2 O12 12 3",
    "gearshape.fill": "f GEAR;x O12 12 2.2",
    "globe": "s O12 12 9.15;s2 M2.9 12 L21.1 12;s2 M12 2.9 C7 7.4 7 16.6 12 21.1 C17 16.6 17 7.4 12 2.9 Z",
    "house":
      "s M2.8 11.4 L12 3.6 L21.2 11.4;s M5.4 9.4 L5.4 18.6 Q5.4 20.4 7.2 20.4 L16.8 20.4 Q18.6 20.4 18.6 18.6 L18.6 9.4;s2 M9.6 20.2 L9.6 14.6 L14.4 14.6 L14.4 20.2",
    "house.fill":
      "s M2.8 11.4 L12 3.6 L21.2 11.4;f M5.4 9.8 L12 4.4 L18.6 9.8 L18.6 18.6 Q18.6 20.4 16.8 20.4 L7.2 20.4 Q5.4 20.4 5.4 18.6 Z;x M10.4 20.8 L10.4 15.6 L13.6 15.6 L13.6 20.8 Z",
    "keyboard":
      "s R2.2 5.6 19.6 12.8 2.6;p D6.2 9.6 D10 9.6 D14 9.6 D17.8 9.6;s2 M8 14.4 L16 14.4",
    "line.3.horizontal": "s M4 6 L20 6;s M4 12 L20 12;s M4 18 L20 18",
    "line.3.horizontal.decrease": "s M3.4 6.6 L20.6 6.6;s M6.6 12 L17.4 12;s M9.8 17.4 L14.2 17.4",
    "link":
      "s M10.4 13.6 C11.9 15.2 14.3 15.2 15.8 13.7 L19.4 10.1 C20.9 8.6 20.9 6.2 19.4 4.7 C17.9 3.2 15.5 3.2 14 4.7 L12.6 6.1;s M13.6 10.4 C12.1 8.8 9.7 8.8 8.2 10.3 L4.6 13.9 C3.1 15.4 3.1 17.8 4.6 19.3 C6.1 20.8 8.5 20.8 10 19.3 L11.4 17.9",
    "list.bullet": "p2 D4.2 6 D4.2 12 D4.2 18;s M9 6 L20.6 6;s M9 12 L20.6 12;s M9 18 L20.6 18",
    "lock": "s R5 10.6 14 10.2 2.4;s2 LOCKED",
    "lock.fill": "f R5 10.6 14 10.2 2.4;s2 LOCKED",
    "lock.open": "s R5 10.6 14 10.2 2.4;s2 OPENED",
    "lock.open.fill": "f R5 10.6 14 10.2 2.4;s2 OPENED",
    "magnifyingglass": "s O10.4 10.4 7;s M15.6 15.6 L20.8 20.8",
    "mic": "s R8.6 2.8 6.8 11.8 3.4;s2 MIC",
    "mic.fill": "f R8.6 2.8 6.8 11.8 3.4;s2 MIC",
    "minus": "s M3.8 12 L20.2 12",
    "music.note": "s M9.6 17.4 L9.6 5.4 L18 3.6 L18 15.4;f O7.4 17.6 2.4;f O15.8 15.6 2.4",
    "paperplane": "s M21 3.2 L14.6 20.6 L10.8 13.4 L3.4 9.8 Z;s2 M10.8 13.2 L21 3.2",
    "paperplane.fill": "f2 M21 3.2 L14.6 20.6 L10.8 13.4 L3.4 9.8 Z;c M10.6 13.4 L17 7",
    "pencil":
      "s M4 20 L5.2 15.4 L16.2 4.4 Q17.6 3 19 4.4 L19.6 5 Q21 6.4 19.6 7.8 L8.6 18.8 Z;s2 M13.8 6.8 L17.2 10.2",
    "person": "s O12 7.5 4;s BODY",
    "person.fill": "f O12 7.5 4;f BODY",
    "person.crop.circle":
      "s2 O12 12 9.15;s O12 9.7 3;s M6.2 18.9 C7.2 16.5 9.3 15.3 12 15.3 C14.7 15.3 16.8 16.5 17.8 18.9",
    "person.2":
      "s O8.6 8 3.4;s M2.4 19 C2.4 15.8 5 14.2 8.6 14.2 C12.2 14.2 14.8 15.8 14.8 19 Z;s2 M14.4 4.8 C16.6 4.2 18.8 5.6 18.8 8 C18.8 10.2 16.8 11.6 14.8 11.2;s2 M17.2 14.4 C20 14.8 21.6 16.4 21.6 19 L18.4 19",
    "phone": "s PHONE",
    "phone.fill": "f PHONE",
    "photo":
      "s R2.6 4.6 18.8 14.8 2.8;s2 O7.9 9.4 1.5;s M3.2 17.4 L8 13.4 Q9.2 12.4 10.4 13.4 L12.8 15.4 L15.6 12.6 Q16.8 11.6 18 12.6 L21 15.4",
    "photo.fill":
      "f2 R2.6 4.6 18.8 14.8 2.8;d D7.9 9.4;c M3.2 17.4 L8 13.4 Q9.2 12.4 10.4 13.4 L12.8 15.4 L15.6 12.6 Q16.8 11.6 18 12.6 L21 15.4",
    "plus": "s M3.8 12 L20.2 12;s M12 3.8 L12 20.2",
    "sidebar.left": "s R2.6 4.6 18.8 14.8 2.8;s M9 4.6 L9 19.4;s2 M5 8.4 L6.6 8.4;s2 M5 11.6 L6.6 11.6",
    "slider.horizontal.3":
      "s M3.4 6 L12.6 6;s M18 6 L20.6 6;s2 O15.4 6 2;s M3.4 12 L6 12;s M11.4 12 L20.6 12;s2 O8.6 12 2;s M3.4 18 L12.6 18;s M18 18 L20.6 18;s2 O15.4 18 2",
    "speaker": "s SPEAKER",
    "speaker.fill": "f SPEAKER",
    "speaker.slash": "s SILENT;k M4 4 L20 20;s M4 4 L20 20",
    "speaker.slash.fill": "f SILENT;k M4 4 L20 20;s M4 4 L20 20",
    "speaker.wave.1": "s SPEAKER;s2 A11.4 12 4.6 -42 42",
    "speaker.wave.1.fill": "f SPEAKER;s2 A11.4 12 4.6 -42 42",
    "speaker.wave.2": "s SPEAKER;s2 A11.4 12 4.6 -42 42;s3 A11.4 12 8.8 -46 46",
    "speaker.wave.2.fill": "f SPEAKER;s2 A11.4 12 4.6 -42 42;s3 A11.4 12 8.8 -46 46",
    "square.and.arrow.down": "s2 BOX;s M12 2.6 L12 14.4;s M8.2 10.8 L12 14.6 L15.8 10.8",
    "square.and.arrow.up": "s2 BOX;s M12 14.8 L12 2.8;s M8.2 6.4 L12 2.6 L15.8 6.4",
    "square.and.pencil":
      "s2 M13.2 4.6 L6.6 4.6 Q4 4.6 4 7.2 L4 17.6 Q4 20.2 6.6 20.2 L17 20.2 Q19.6 20.2 19.6 17.6 L19.6 11;s M10.2 14 L10.8 11.2 L18.8 3.2 Q19.6 2.4 20.4 3.2 L21 3.8 Q21.8 4.6 21 5.4 L13 13.4 Z",
    "square.grid.2x2":
      "s R3.8 3.8 6.6 6.6 1.6;s R13.6 3.8 6.6 6.6 1.6;s R3.8 13.6 6.6 6.6 1.6;s R13.6 13.6 6.6 6.6 1.6",
    "square.grid.2x2.fill":
      "f R3.8 3.8 6.6 6.6 1.6;f R13.6 3.8 6.6 6.6 1.6;f R3.8 13.6 6.6 6.6 1.6;f R13.6 13.6 6.6 6.6 1.6",
    "sun.max":
      "s O12 12 4;s2 M12 2.6 L12 4.4 M12 19.6 L12 21.4 M2.6 12 L4.4 12 M19.6 12 L21.4 12 M5.35 5.35 L6.6 6.6 M17.4 17.4 L18.65 18.65 M5.35 18.65 L6.6 17.4 M17.4 6.6 L18.65 5.35",
    "sun.max.fill":
      "f O12 12 4;s2 M12 2.6 L12 4.4 M12 19.6 L12 21.4 M2.6 12 L4.4 12 M19.6 12 L21.4 12 M5.35 5.35 L6.6 6.6 M17.4 17.4 L18.65 18.65 M5.35 18.65 L6.6 17.4 M17.4 6.6 L18.65 5.35",
    "tag": "s TAG;q2 D8 8",
    "tag.fill": "f2 TAG;d D8 8",
    "trash":
      "s M4 6.4 L20 6.4;s M9 6.2 L9 5 Q9 3.2 10.8 3.2 L13.2 3.2 Q15 3.2 15 5 L15 6.2;s TRASH;s2 M9.9 10.2 L10.1 17.2;s2 M14.1 10.2 L13.9 17.2",
    "trash.fill":
      "s M4 6.4 L20 6.4;s M9 6.2 L9 5 Q9 3.2 10.8 3.2 L13.2 3.2 Q15 3.2 15 5 L15 6.2;f TRASH Z;c M9.9 10.6 L10.1 17.2;c M14.1 10.6 L13.9 17.2",
    "wifi": "s3 A12 18.6 13.4 -135 -45;s2 A12 18.6 8.6 -135 -45;s A12 18.6 4 -135 -45;p D12 18.4",
    "xmark": "s M5.2 5.2 L18.8 18.8;s M18.8 5.2 L5.2 18.8",
  ]

  /// Paths that several symbols have, by their names.
  private static let parts: [String: String] = [
    "BELL":
      "M12 2.9 C8.5 2.9 6.4 5.4 6.4 8.8 C6.4 13 5.2 14.2 4.2 15.6 Q3.2 17.8 5.2 17.8 L18.8 17.8 Q20.8 17.8 19.8 15.6 C18.8 14.2 17.6 13 17.6 8.8 C17.6 5.4 15.5 2.9 12 2.9 Z",
    "BODY":
      "M4.2 19.4 C4.2 16.2 7.6 14.6 12 14.6 C16.4 14.6 19.8 16.2 19.8 19.4 Q19.8 20.6 18.6 20.6 L5.4 20.6 Q4.2 20.6 4.2 19.4 Z",
    "BOX":
      "M8.6 8.8 L7.2 8.8 Q4.8 8.8 4.8 11.2 L4.8 18.8 Q4.8 21.2 7.2 21.2 L16.8 21.2 Q19.2 21.2 19.2 18.8 L19.2 11.2 Q19.2 8.8 16.8 8.8 L15.4 8.8",
    "CAMERA":
      "M9.6 4.8 L14.4 4.8 L16 7 L19 7 Q21.4 7 21.4 9.4 L21.4 17 Q21.4 19.4 19 19.4 L5 19.4 Q2.6 19.4 2.6 17 L2.6 9.4 Q2.6 7 5 7 L8 7 Z",
    "DOC":
      "M5.2 19 L5.2 5 Q5.2 2.8 7.4 2.8 L13 2.8 L18.8 8.6 L18.8 19 Q18.8 21.2 16.6 21.2 L7.4 21.2 Q5.2 21.2 5.2 19 Z",
    "EYE":
      "M1.9 12 C4.6 7.5 8.1 5.3 12 5.3 C15.9 5.3 19.4 7.5 22.1 12 C19.4 16.5 15.9 18.7 12 18.7 C8.1 18.7 4.6 16.5 1.9 12 Z",
    "FOLDER":
      "M3 17.4 L3 6.8 Q3 4.6 5.2 4.6 L8.4 4.6 Q9.4 4.6 10.1 5.3 L11.4 6.6 L18.8 6.6 Q21 6.6 21 8.8 L21 17.4 Q21 19.6 18.8 19.6 L5.2 19.6 Q3 19.6 3 17.4 Z",
    "GEAR": "G12 12 9.6 7.2 8",
    "LOCKED": "M7.9 10.2 L7.9 7.2 C7.9 4.6 9.6 2.9 12 2.9 C14.4 2.9 16.1 4.6 16.1 7.2 L16.1 10.2",
    "MIC":
      "M5.2 11.4 C5.2 15.4 8.2 17.8 12 17.8 C15.8 17.8 18.8 15.4 18.8 11.4 M12 17.8 L12 21.2 M8.4 21.2 L15.6 21.2",
    "OPENED": "M7.9 10.2 L7.9 6.6 C7.9 4.2 9.6 2.5 12 2.5 C14.1 2.5 15.7 3.8 16 5.8",
    "PHONE":
      "M7.8 3.6 Q8.8 3.4 9.3 4.3 L10.9 7.3 Q11.4 8.3 10.6 9.1 L9.2 10.4 Q10.8 13.4 13.6 14.8 L14.9 13.4 Q15.7 12.6 16.7 13.1 L19.7 14.7 Q20.6 15.2 20.4 16.2 L19.9 18.6 Q19.6 20.4 17.8 20.4 C10 20.4 3.6 14 3.6 6.2 Q3.6 4.4 5.4 4.1 Z",
    "SILENT":
      "M6.2 10.4 Q6.2 9 7.6 9 L9.8 9 L14.2 5 L14.2 19 L9.8 15 L7.6 15 Q6.2 15 6.2 13.6 Z",
    "SPEAKER": "M2.4 10.4 Q2.4 9 3.8 9 L6 9 L10.4 5 L10.4 19 L6 15 L3.8 15 Q2.4 15 2.4 13.6 Z",
    "TAG":
      "M3.2 4.8 Q3.2 3.2 4.8 3.2 L11.4 3.2 Q12.4 3.2 13.1 3.9 L20.4 11.2 Q21.6 12.4 20.4 13.6 L13.6 20.4 Q12.4 21.6 11.2 20.4 L3.9 13.1 Q3.2 12.4 3.2 11.4 Z",
    "TRASH": "M5.6 6.6 L6.5 18.8 Q6.7 20.9 8.8 20.9 L15.2 20.9 Q17.3 20.9 17.5 18.8 L18.4 6.6",
    "WARNING": "M10.3 4.2 Q12 1.5 13.7 4.2 L21.4 17.2 Q22.8 20.1 19.6 20.2 L4.4 20.2 Q1.2 20.1 2.6 17.2 Z",
  ]

  /// The steps of a symbol with the paths in the place of their names.
  private static func expanded(_ text: String) -> String {
    text.split(separator: ";").map { step in
      step.split(separator: " ").map { parts[String($0)] ?? String($0) }.joined(separator: " ")
    }.joined(separator: ";")
  }
}
