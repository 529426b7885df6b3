// What Apple's module of this name has, as far as it exists on Linux: the pictures and properties of image files, and files
// made of pictures.
@_exported public import Foundation
@_exported public import Graphics
