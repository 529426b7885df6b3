nonisolated extension SymbolShapes {
  /// Shapes, grids and windows.
  static let shapes: [String: String] = [
    "circle.bottomhalf.filled":
      "s2 O12 12 9.15;f M3.6 12 C3.6 16.6 7.4 20.4 12 20.4 C16.6 20.4 20.4 16.6 20.4 12 Z",
    "circle.circle": "b O12 12 9.15;v O12 12 4.4",
    "circle.dashed":
      "s A12 12 9.15 -101 -79;s A12 12 9.15 -56 -34;s A12 12 9.15 -11 11;s A12 12 9.15 34 56;s A12 12 9.15 79 101;s A12 12 9.15 124 146;s A12 12 9.15 169 191;s A12 12 9.15 214 236",
    "circle.dotted":
      "q D21.2 12 D19.97 16.6 D16.6 19.97 D12 21.2 D7.4 19.97 D4.03 16.6 D2.8 12 D4.03 7.4 D7.4 4.03 D12 2.8 D16.6 4.03 D19.97 7.4",
    "circle.grid.2x2": "b O7.1 7.1 3.3;b O16.9 7.1 3.3;b O7.1 16.9 3.3;b O16.9 16.9 3.3",
    "circle.grid.3x3":
      "b O5.1 5.1 1.9;b O12 5.1 1.9;b O18.9 5.1 1.9;b O5.1 12 1.9;b O12 12 1.9;b O18.9 12 1.9;b O5.1 18.9 1.9;b O12 18.9 1.9;b O18.9 18.9 1.9",
    "circle.inset.filled": "s2 O12 12 9.15;f O12 12 5",
    "circle.lefthalf.fill": "u circle.lefthalf.filled 1 12 12",
    "circle.righthalf.fill": "u circle.righthalf.filled 1 12 12",
    "circle.righthalf.filled":
      "s2 O12 12 9.15;f M12 3.6 C16.6 3.6 20.4 7.4 20.4 12 C20.4 16.6 16.6 20.4 12 20.4 Z",
    "circle.tophalf.filled": "s2 O12 12 9.15;f M3.6 12 C3.6 7.4 7.4 3.6 12 3.6 C16.6 3.6 20.4 7.4 20.4 12 Z",
    "dot.circle": "s2 O12 12 9.15;f O12 12 1.2",
    "dot.circle.fill": "f2 O12 12 9.15;a O12 12 1.4",
    "dot.square": "s2 R4 4 16 16 3;f O12 12 1.2",
    "dot.square.fill": "f2 R4 4 16 16 3;a O12 12 1.4",
    "grid": "s M8.2 3.4 L8.2 20.6;s M15.8 3.4 L15.8 20.6;s M3.4 8.2 L20.6 8.2;s M3.4 15.8 L20.6 15.8",
    "line.diagonal": "s M4.6 19.4 L19.4 4.6",
    "macwindow": "s R2.6 4.2 18.8 15.6 2.8;s M2.6 9.2 L21.4 9.2;q2 D6 6.8 D9 6.8",
    "plus.square.on.square":
      "b R8.2 8.2 12.6 12.6 2.6;s2 M5.8 15.6 Q3.2 15.6 3.2 13 L3.2 5.8 Q3.2 3.2 5.8 3.2 L13 3.2 Q15.6 3.2 15.6 5.6;v M14.5 11.5 L14.5 17.5;v M11.5 14.5 L17.5 14.5",
    "rectangle.3.group": "b R2.6 4.8 7.6 14.4 1.8;b R13.8 4.8 7.6 5.4 1.6;b R13.8 13.8 7.6 5.4 1.6",
    "rectangle.and.pencil.and.ellipsis":
      "s2 M12.4 6.6 L5 6.6 Q2.4 6.6 2.4 9.2 L2.4 16 Q2.4 18.6 5 18.6 L18.4 18.6 Q21 18.6 21 16 L21 13.6;q D6.8 12.6 D10.2 12.6;u pencil 0.56 17 8.4",
    "rectangle.grid.1x2": "b R3 3.8 18 6.6 1.8;b R3 13.6 18 6.6 1.8",
    "rectangle.grid.2x2":
      "b R2.6 5 7.8 5.4 1.4;b R13.6 5 7.8 5.4 1.4;b R2.6 13.6 7.8 5.4 1.4;b R13.6 13.6 7.8 5.4 1.4",
    "rectangle.grid.3x2":
      "b R2.4 5.4 4.2 5.2 1;b R9.9 5.4 4.2 5.2 1;b R17.4 5.4 4.2 5.2 1;b R2.4 13.4 4.2 5.2 1;b R9.9 13.4 4.2 5.2 1;b R17.4 13.4 4.2 5.2 1",
    "rectangle.inset.filled": "s2 R2.6 4.6 18.8 14.8 2.8;f R6.4 8.4 11.2 7.2 0.4",
    "rectangle.on.rectangle":
      "b R7 8.6 14.6 11.2 2.4;s2 M4.8 15.4 Q2.4 15.4 2.4 13 L2.4 6.6 Q2.4 4.2 4.8 4.2 L14.6 4.2 Q17 4.2 17 6",
    "rectangle.split.1x2": "b R2.6 4.6 18.8 14.8 2.8;v M2.6 12 L21.4 12",
    "rectangle.split.2x1": "b R2.6 4.6 18.8 14.8 2.8;v M12 4.6 L12 19.4",
    "rectangle.split.2x2": "b R2.6 4.6 18.8 14.8 2.8;v M12 4.6 L12 19.4;v M2.6 12 L21.4 12",
    "rectangle.split.3x1": "b R2.6 4.6 18.8 14.8 2.8;v M8.9 4.6 L8.9 19.4;v M15.1 4.6 L15.1 19.4",
    "rectangle.stack": "b R2.6 9.2 18.8 11.6 2.6;s M4.8 6 L19.2 6;s M7.2 2.9 L16.8 2.9",
    "square.dashed":
      "s M4 8 L4 7 Q4 4 7 4 L8 4 M16 4 L17 4 Q20 4 20 7 L20 8 M20 16 L20 17 Q20 20 17 20 L16 20 M8 20 L7 20 Q4 20 4 17 L4 16 M11.4 4 L12.6 4 M11.4 20 L12.6 20 M4 11.4 L4 12.6 M20 11.4 L20 12.6",
    "square.fill.on.square.fill":
      "f2 R3.2 3.2 12.4 12.4 2.6;k R8.2 8.2 12.6 12.6 2.6;x R8.2 8.2 12.6 12.6 2.6;f R8.6 8.6 12.2 12.2 2.4",
    "square.grid.3x2":
      "b R2.4 6.2 4.2 4.2 1.1;b R9.9 6.2 4.2 4.2 1.1;b R17.4 6.2 4.2 4.2 1.1;b R2.4 13.6 4.2 4.2 1.1;b R9.9 13.6 4.2 4.2 1.1;b R17.4 13.6 4.2 4.2 1.1",
    "square.grid.3x3":
      "b R3.2 3.2 3.8 3.8 1;b R10.1 3.2 3.8 3.8 1;b R17 3.2 3.8 3.8 1;b R3.2 10.1 3.8 3.8 1;b R10.1 10.1 3.8 3.8 1;b R17 10.1 3.8 3.8 1;b R3.2 17 3.8 3.8 1;b R10.1 17 3.8 3.8 1;b R17 17 3.8 3.8 1",
    "square.lefthalf.filled":
      "s2 R4 4 16 16 3;f M12 4.6 L7 4.6 Q4.6 4.6 4.6 7 L4.6 17 Q4.6 19.4 7 19.4 L12 19.4 Z",
    "square.on.circle":
      "s2 O9.2 9.2 6.4;k R9.6 9.6 11.2 11.2 2;x R9.6 9.6 11.2 11.2 2;b R9.6 9.6 11.2 11.2 2.2",
    "square.on.square":
      "b R8.2 8.2 12.6 12.6 2.6;s2 M5.8 15.6 Q3.2 15.6 3.2 13 L3.2 5.8 Q3.2 3.2 5.8 3.2 L13 3.2 Q15.6 3.2 15.6 5.6",
    "square.righthalf.filled":
      "s2 R4 4 16 16 3;f M12 4.6 L17 4.6 Q19.4 4.6 19.4 7 L19.4 17 Q19.4 19.4 17 19.4 L12 19.4 Z",
    "square.split.1x2": "b R4 4 16 16 3;v M4 12 L20 12",
    "square.split.2x1": "b R4 4 16 16 3;v M12 4 L12 20",
    "square.split.2x2": "b R4 4 16 16 3;v M12 4 L12 20;v M4 12 L20 12",
    "square.stack": "b R4.2 9 15.6 12 2.6;s M6.4 5.8 L17.6 5.8;s M8.6 2.7 L15.4 2.7",
    "square.stack.3d.up":
      "b M11 3.2 Q12 2.7 13 3.2 L20.2 6.8 Q21.2 7.4 20.2 8 L13 11.6 Q12 12.1 11 11.6 L3.8 8 Q2.8 7.4 3.8 6.8 Z;s M3.2 12 L11 15.9 Q12 16.4 13 15.9 L20.8 12;s M3.2 16.4 L11 20.3 Q12 20.8 13 20.3 L20.8 16.4",
    "star.leadinghalf.filled":
      "s2 S12 12.7 10.2 4.5 5;f M12 2.5 L9.35 9.06 L2.3 9.55 L7.72 14.09 L6 20.95 L12 17.2 Z",
    "star.lefthalf.fill": "u star.leadinghalf.filled 1 12 12",
    "star.lefthalf.filled": "u star.leadinghalf.filled 1 12 12",
  ]
}
