@_exported public import CasementGraphics
// The counterpart of Apple's module of this name, as far as it exists on Linux: pictures and properties of image
// files, and image files made of pictures.
@_exported public import Foundation
