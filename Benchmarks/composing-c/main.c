// Shows a scene in a window, and says what a frame of it takes: the least that a program can do with libwayland and
// pixman, to compare a toolkit with.
//
//     composing-c KIND LAYOUT CHANGE VIEWS WARM-UP BATCHES FRAMES

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "measures.h"
#include "scene.h"

static int named(const char *name, const char *const *names) {
  for (int index = 0; names[index]; index++) {
    if (!strcmp(name, names[index])) return index;
  }
  fprintf(stderr, "composing-c: no such thing as %s\n", name);
  exit(1);
}

static const char *const kinds[] = {"opaque", "translucent", "rounded", "shadowed", "rotated", NULL};
static const char *const layouts[] = {"flat", "mixed", "tree", "chain", "list", NULL};
static const char *const changes[] = {"none", "one", "forty", "all", "move", "scroll", NULL};

/// Shows a frame and waits for the next one.
///
/// - Returns: nanoseconds until the program had nothing more to do.
static int64_t show(struct window *window, struct scene *scene, bool changes) {
  int64_t start = monotonic_time();
  window_present(window, changes, scene_paint, scene);
  int64_t time = monotonic_time() - start;
  if (!window_wait(window)) exit(1);
  return time;
}

int main(int argc, char **argv) {
  if (argc != 8) {
    fprintf(stderr, "usage: composing-c KIND LAYOUT CHANGE VIEWS WARM-UP BATCHES FRAMES\n");
    return 1;
  }
  enum kind kind = named(argv[1], kinds);
  enum layout layout = named(argv[2], layouts);
  enum change change = named(argv[3], changes);
  int warm_up = atoi(argv[5]), batches = atoi(argv[6]), frames = atoi(argv[7]);
  struct window *window = window_open("Composing", 3840, 2160);
  if (!window) {
    fprintf(stderr, "composing-c: no compositor, or one without shared memory and windows\n");
    return 1;
  }
  struct scene *scene =
      scene_create(kind, layout, change, atoi(argv[4]), window_width(window), window_height(window));
  if (!scene) return 1;
  show(window, scene, true);
  for (int frame = 0; frame < warm_up; frame++) show(window, scene, scene_changes(scene));
  start_instruction_count();
  for (int batch = 0; batch < batches; batch++) {
    int64_t processor = processor_time(), elapsed = 0;
    int64_t allocations = heap_use().allocations;
    for (int frame = 0; frame < frames; frame++) elapsed += show(window, scene, scene_changes(scene));
    printf(
        "batch %lld %lld %.2f\n", (long long)(processor_time() - processor) / frames,
        (long long)elapsed / frames, (double)(heap_use().allocations - allocations) / frames);
  }
  stop_instruction_count();
  return 0;
}
