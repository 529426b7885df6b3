/// The orientation of a picture, with Exif's numbers.
///
/// Image I/O: `CGImagePropertyOrientation`. Core Image uses it too, so it is declared here.
public enum CGImagePropertyOrientation: UInt32, Sendable {
  case up = 1
  case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left
}
