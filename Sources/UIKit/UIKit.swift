@_exported public import Casement
@_exported public import CasementPredicates
// Everyday code names these modules with only UIKit imported, as in `CoreGraphics.log(x)`.
@_exported public import CoreGraphics
@_exported public import QuartzCore
