#ifndef COMPOSING_WINDOW_H
#define COMPOSING_WINDOW_H

#include <pixman.h>
#include <stdbool.h>
#include <stdint.h>

/// A toplevel that shows pixels of shared memory, frame by frame.
struct window;

/// What a frame is painted into.
struct picture {
  uint32_t *pixels;
  int width, height;
  /// The picture shown last, which is this one where the compositor has let go of it already; null if there is none.
  const uint32_t *newest;
  /// Whether this one never had pixels.
  bool is_blank;
  pixman_image_t *image;
};

/// Paints a frame.
///
/// - Returns: how many boxes changed, and where they are; 0 boxes commit no picture.
typedef int (*painter)(void *data, struct picture *picture, const pixman_box32_t **damage);

/// Connects, makes a window, and waits for its first configure.
///
/// The size is for a compositor that leaves it open.
///
/// - Returns: null if there is no compositor, or it lacks something.
struct window *window_open(const char *title, int width, int height);

int window_width(const struct window *window);
int window_height(const struct window *window);

/// Asks for the next frame, and commits what there is to show.
///
/// - Parameter changes: whether a picture is painted; without one, the frame is asked for alone.
void window_present(struct window *window, bool changes, painter paint, void *data);

/// Sleeps until it is time for the next frame.
///
/// - Returns: false when the connection has ended.
bool window_wait(struct window *window);

#endif
