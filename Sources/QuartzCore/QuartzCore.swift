// What Apple's module of this name has, and the pictures that it is about. It does not export the module CoreGraphics:
// who imports that beside Testing needs one more (see `_Testing_CoreGraphics`).
@_exported public import Graphics
@_exported public import Layers
