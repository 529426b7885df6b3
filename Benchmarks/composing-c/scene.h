#ifndef COMPOSING_SCENE_H
#define COMPOSING_SCENE_H

#include "window.h"

enum kind { opaque, translucent, rounded, shadowed, rotated };
enum layout { flat, mixed, tree, chain, list };
enum change { none, one, forty, all, move, scroll };

/// What is shown, and what changes of it from frame to frame: the same as in the program on the toolkit.
struct scene;

/// Makes a scene of a size in pixels.
///
/// - Returns: null if there is no memory for it.
struct scene *scene_create(
    enum kind kind, enum layout layout, enum change change, int views, int width, int height);

/// Whether there are new pixels in each frame.
bool scene_changes(const struct scene *scene);

/// Paints the next frame: a `painter` whose data is the scene.
int scene_paint(void *scene, struct picture *picture, const pixman_box32_t **damage);

#endif
