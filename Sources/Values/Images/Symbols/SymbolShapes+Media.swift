nonisolated extension SymbolShapes {
  /// Sound, pictures and films.
  static let media: [String: String] = [
    "airplayaudio": "s A12 11 8.6 135 405;s2 A12 11 4.6 140 400;f M12 15 L16.6 20.4 L7.4 20.4 Z",
    "airplayvideo":
      "s M6.6 17 L5 17 Q2.6 17 2.6 14.6 L2.6 6.6 Q2.6 4.2 5 4.2 L19 4.2 Q21.4 4.2 21.4 6.6 L21.4 14.6 Q21.4 17 19 17 L17.4 17;f M12 14.8 L16.6 20.4 L7.4 20.4 Z",
    "arrow.triangle.2.circlepath.camera": "u camera.rotate 1 12 12",
    "arrow.triangle.2.circlepath.camera.fill": "u camera.rotate.fill 1 12 12",
    "backward.end": "b M18.8 5.2 L8.6 12 L18.8 18.8 Z;s M5.4 5.4 L5.4 18.6",
    "barcode":
      "s M2.8 5.4 L2.8 18.6;s M6 5.4 L6 18.6 M7 5.4 L7 18.6;s M10.4 5.4 L10.4 18.6;s M13.6 5.4 L13.6 18.6;s M16.8 5.4 L16.8 18.6 M17.8 5.4 L17.8 18.6;s M21.2 5.4 L21.2 18.6",
    "barcode.viewfinder": "s2 VIEWFINDER;u barcode 0.5 12 12",
    "camera.rotate": "s CAMERA;u arrow.triangle.2.circlepath 0.44 12 13.2",
    "camera.rotate.fill": "f CAMERA;o arrow.triangle.2.circlepath 0.44 12 13.2",
    "camera.viewfinder": "s2 VIEWFINDER;u camera.fill 0.5 12 12",
    "forward.end": "b M5.2 5.2 L15.4 12 L5.2 18.8 Z;s M18.6 5.4 L18.6 18.6",
    "headphones":
      "s M4 15 L4 12 C4 7.2 7.4 3.8 12 3.8 C16.6 3.8 20 7.2 20 12 L20 15;b R3.2 14 3.8 6.6 1.6;b R17 14 3.8 6.6 1.6",
    "hifispeaker": "b R5.4 2.8 13.2 18.4 2.4;v O12 14.4 3.3;w D12 7",
    "livephoto":
      "s O12 12 2.4;s2 O12 12 5.6;q3 D21.2 12 D20.4 15.74 D18.16 18.84 D14.84 20.75 D11.04 21.15 D7.4 19.97 D4.56 17.41 D3 13.91 D3 10.09 D4.56 6.59 D7.4 4.03 D11.04 2.85 D14.84 3.25 D18.16 5.16 D20.4 8.26",
    "music.mic":
      "s M10.6 9 L3.4 18.2 Q2.6 19.4 3.6 20.4 Q4.6 21.4 5.8 20.6 L15 13.4;b O15.8 8.2 5.2;v M12.2 4.8 L19.2 11.8",
    "music.note.list": "s M3 6 L12 6;s M3 11.4 L9.4 11.4;s M3 16.8 L7.6 16.8;u music.note 0.78 17.4 12.6",
    "opticaldisc": "s O12 12 9.15;s2 O12 12 2.4;s2 A12 12 5.8 190 260",
    "person.fill.viewfinder": "s2 VIEWFINDER;u person.fill 0.5 12 12",
    "photo.on.rectangle":
      "s2 M3.2 15.2 Q2.2 14.4 2.2 13 L2.2 6.6 Q2.2 4 4.8 4 L15 4 Q16.6 4 17.2 4.8;b R6.2 8 15.6 12.2 2.4;w D10.2 11.8;v M6.6 18.6 L10.4 15.4 Q11.6 14.4 12.8 15.4 L14.2 16.6 L16.4 14.4 Q17.6 13.2 18.8 14.4 L21.4 17",
    "photo.on.rectangle.angled": "u photo.on.rectangle 1 12 12",
    "photo.stack":
      "b R2.8 8.6 18.4 12.4 2.6;w D7.4 12.4;v M3.4 19 L8.2 15.6 Q9.4 14.6 10.6 15.6 L12.8 17.4 L15 15.2 Q16.2 14 17.4 15.2 L20.8 18.4;s M5.4 5.6 L18.6 5.6;s M8 2.7 L16 2.7",
    "pip": "s R2.6 4.6 18.8 14.8 2.8;f R12.6 12.4 5.4 3.8 0.4",
    "play.tv": "b R2.6 4.2 18.8 13.2 2.4;s M7.8 20.8 L16.2 20.8;e play.fill 0.36 12.2 10.8",
    "playpause": "b M2.8 5.8 L11.8 12 L2.8 18.2 Z;s M16 6 L16 18;s M20.6 6 L20.6 18",
    "plus.viewfinder": "s2 VIEWFINDER;u plus 0.5 12 12",
    "qrcode":
      "s R3.6 3.6 6.2 6.2 1;s R14.2 3.6 6.2 6.2 1;s R3.6 14.2 6.2 6.2 1;q D6.7 6.7 D17.3 6.7 D6.7 17.3 D14.4 14.4 D20.2 14.4 D17.3 17.3 D14.4 20.2 D20.2 20.2",
    "qrcode.viewfinder": "s2 VIEWFINDER;u qrcode 0.5 12 12",
    "radio":
      "b R2.6 8.2 18.8 12.2 2.4;s M6.4 7.8 L17.6 3.4;v O8 14.4 2.5;v M14.4 12.4 L17.8 12.4;v M14.4 16.2 L17.8 16.2",
    "recordingtape": "s O6.6 11.6 4.2;s O17.4 11.6 4.2;s M6.6 15.8 L17.4 15.8",
    "text.below.photo":
      "s R3.4 3 17.2 10.4 2.2;q2 D8 6.6;s2 M4.4 12.8 L8.8 9.6 L11 11.2 L14.6 7.8 L20 12;s M3.4 17 L20.6 17;s M3.4 21 L13 21",
    "text.viewfinder": "s2 VIEWFINDER;s M7.6 8.6 L16.4 8.6;s M7.6 12 L16.4 12;s M7.6 15.4 L12.6 15.4",
    "tv": "b R2.6 4.2 18.8 13.2 2.4;s M7.8 20.8 L16.2 20.8",
    "video":
      "b R2 6 13.2 12 2.6;b M17.6 10.6 L20.6 8.4 Q21.8 7.6 21.8 9 L21.8 15 Q21.8 16.4 20.6 15.6 L17.6 13.4 Z",
    "viewfinder": "s VIEWFINDER",
    "waveform":
      "s M3 10.4 L3 13.6;s M6.6 7.2 L6.6 16.8;s M10.2 3.6 L10.2 20.4;s M13.8 8.4 L13.8 15.6;s M17.4 5.8 L17.4 18.2;s M21 10.4 L21 13.6",
  ]
}
