// What Apple's module of this name has: layers, the pictures that they are about, and Foundation, as there. It does not
// export the module CoreGraphics: who imports that beside Testing needs one more (see `_Testing_CoreGraphics`).
@_exported public import Foundation
@_exported public import Graphics
@_exported public import Layers

@_exported public import class Casement.CADisplayLink
@_exported public import class Casement.CAEmitterCell
@_exported public import class Casement.CAEmitterLayer
@_exported public import struct Casement.CAEmitterLayerEmitterMode
@_exported public import struct Casement.CAEmitterLayerEmitterShape
@_exported public import struct Casement.CAEmitterLayerRenderMode
