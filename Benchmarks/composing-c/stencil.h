#ifndef COMPOSING_STENCIL_H
#define COMPOSING_STENCIL_H

#include "scene.h"

/// What a view of some size and kind needs, apart from its colour and its place: made once for each size.
///
/// All boxes are relative to the cell's upper left corner.
struct stencil {
  /// Where the view's colour is without a mask.
  pixman_box32_t solid[3];
  int solid_count;
  /// Where the mask is needed, over the background.
  pixman_box32_t soft[4];
  int soft_count;
  /// As large as the cell.
  pixman_image_t *mask;
};

/// The stencil of a size in pixels; null for kinds that need none.
const struct stencil *stencil_for(enum kind kind, int width, int height);

/// The colour of shadows, which are half of white: on black, black ones would not be seen.
pixman_image_t *stencil_shade(void);

#endif
