#include "scene.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "stencil.h"

enum { colors = 8, mark_size = 16, most_marks = 40, row_height = 24, list_width = 1920, list_height = 1080 };

static const uint32_t background = 0xff000000;

struct scene {
  enum kind kind;
  enum layout layout;
  enum change change;
  pixman_box32_t everything;
  // What can be seen: the leaves of a tree, the uncovered strips of a chain.
  pixman_box32_t *cells;
  int count;
  // For each cell, which view it is, counted as they were added.
  int *views;
  // For each cell, what it needs of its size.
  const struct stencil **stencils;
  uint32_t pixels[colors];
  pixman_image_t *solids[colors];
  pixman_box32_t marks[most_marks];
  // For each mark the cells under it.
  int *under[most_marks];
  int under_count[most_marks];
  int mark_count;
  int frame, offset, step;
  pixman_box32_t damage;
};

// Places

static void place(struct scene *scene, int x, int y, int width, int height) {
  scene->cells[scene->count++] = (pixman_box32_t){x, y, x + width, y + height};
}

static void place_grid(struct scene *scene, int views, int width, int height) {
  int columns = ceil(sqrt(views * 16 / 9.0));
  int rows = (views + columns - 1) / columns;
  for (int row = 0; row < rows; row++) {
    int across = row < rows - 1 ? columns : views - columns * row;
    int top = row * height / rows, bottom = (row + 1) * height / rows;
    for (int column = 0; column < across; column++) {
      int left = column * width / across, right = (column + 1) * width / across;
      place(scene, left, top, right - left, bottom - top);
    }
  }
}

/// Ten in each until there are as many as wanted; as deep as that number has zeros.
static void place_tree(struct scene *scene, int views, int x, int y, int width, int height) {
  if (views < 10) return place(scene, x, y, width, height);
  int columns = width >= height ? 5 : 2, rows = 10 / columns;
  for (int index = 0; index < 10; index++) {
    int column = index % columns, row = index / columns;
    int left = column * width / columns, right = (column + 1) * width / columns;
    int top = row * height / rows, bottom = (row + 1) * height / rows;
    place_tree(scene, views / 10, x + left, y + top, right - left, bottom - top);
  }
}

/// Each view leaves a column of the one around it uncovered, until they are too narrow.
static void place_chain(struct scene *scene, int views, int width, int height) {
  int strips = views - 1 < width - mark_size ? views - 1 : width - mark_size;
  for (int index = 0; index < strips; index++) place(scene, index, 0, 1, height);
  place(scene, strips, 0, width - strips, height);
}

static void place_marks(struct scene *scene, int width, int height) {
  scene->mark_count = scene->change == one ? 1 : scene->change == forty ? most_marks : 0;
  for (int index = 0; index < scene->mark_count; index++) {
    int x = 37 + index % 8 * ((width - 100) / 8), y = 29 + index / 8 * ((height - 100) / 5);
    pixman_box32_t mark = scene->marks[index] = (pixman_box32_t){x, y, x + mark_size, y + mark_size};
    scene->under[index] = calloc(scene->count, sizeof *scene->under[index]);
    for (int cell = 0; cell < scene->count; cell++) {
      pixman_box32_t box = scene->cells[cell];
      if (box.x1 >= mark.x2 || box.x2 <= mark.x1 || box.y1 >= mark.y2 || box.y2 <= mark.y1) continue;
      scene->under[index][scene->under_count[index]++] = cell;
    }
  }
}

struct scene *scene_create(
    enum kind kind, enum layout layout, enum change change, int views, int width, int height) {
  struct scene *scene = calloc(1, sizeof *scene);
  if (!scene) return NULL;
  scene->kind = kind;
  scene->layout = layout;
  scene->change = change;
  scene->everything = (pixman_box32_t){0, 0, width, height};
  scene->cells = calloc(views, sizeof *scene->cells);
  scene->stencils = calloc(views, sizeof *scene->stencils);
  scene->views = calloc(views, sizeof *scene->views);
  if (!scene->cells || !scene->stencils || !scene->views) return NULL;
  switch (layout) {
  case flat:
  case mixed: place_grid(scene, views, width, height); break;
  case tree: place_tree(scene, views, 0, 0, width, height); break;
  case chain: place_chain(scene, views, width, height); break;
  // Rows are known by their number.
  case list: scene->count = views; break;
  }
  for (int index = 0; layout != list && index < scene->count; index++) {
    pixman_box32_t cell = scene->cells[index];
    scene->stencils[index] = stencil_for(kind, cell.x2 - cell.x1, cell.y2 - cell.y1);
  }
  for (int index = 0; index < colors; index++) {
    int red = index & 1 ? 224 : 64, green = index & 2 ? 224 : 64, blue = index & 4 ? 224 : 64;
    int alpha = kind == translucent ? 128 : 255;
    pixman_color_t color = {
        red * 257 * alpha / 255, green * 257 * alpha / 255, blue * 257 * alpha / 255, alpha * 257};
    scene->solids[index] = pixman_image_create_solid_fill(&color);
    scene->pixels[index] = 0xff000000 | red << 16 | green << 8 | blue;
  }
  // Mixed, but the same each time.
  for (int64_t view = 0; view < scene->count; view++) {
    scene->views[layout == mixed ? view * 7919 % scene->count : view] = view;
  }
  place_marks(scene, width, height);
  return scene;
}

bool scene_changes(const struct scene *scene) { return scene->change != none; }

// Painting

static void fill(struct picture *picture, pixman_box32_t box, uint32_t pixel) {
  int right = box.x2 < picture->width ? box.x2 : picture->width;
  pixman_fill(
      picture->pixels, picture->width, 32, box.x1, box.y1, right - box.x1, box.y2 - box.y1, pixel);
}

/// Paints a part of a stencil's mask that lies at a place of its cell.
static void blend(
    struct picture *picture, pixman_image_t *source, pixman_image_t *mask, pixman_box32_t cell,
    pixman_box32_t part) {
  pixman_image_composite32(
      PIXMAN_OP_OVER, source, mask, picture->image, 0, 0, part.x1, part.y1, cell.x1 + part.x1,
      cell.y1 + part.y1, part.x2 - part.x1, part.y2 - part.y1);
}

static void paint_cell(struct scene *scene, struct picture *picture, int index, int phase, int shift) {
  pixman_box32_t cell = scene->cells[index];
  cell.x1 += shift;
  cell.x2 += shift;
  int color = (scene->views[index] + phase) & (colors - 1);
  const struct stencil *stencil = scene->stencils[index];
  if (scene->kind == opaque) return fill(picture, cell, scene->pixels[color]);
  if (scene->kind == translucent) {
    fill(picture, cell, background);
    pixman_image_composite32(
        PIXMAN_OP_OVER, scene->solids[color], NULL, picture->image, 0, 0, 0, 0, cell.x1, cell.y1,
        cell.x2 - cell.x1, cell.y2 - cell.y1);
    return;
  }
  pixman_image_t *source = scene->kind == shadowed ? stencil_shade() : scene->solids[color];
  for (int part = 0; part < stencil->solid_count; part++) {
    pixman_box32_t box = stencil->solid[part];
    fill(
        picture, (pixman_box32_t){cell.x1 + box.x1, cell.y1 + box.y1, cell.x1 + box.x2, cell.y1 + box.y2},
        scene->pixels[color]);
  }
  for (int part = 0; part < stencil->soft_count; part++) {
    pixman_box32_t box = stencil->soft[part];
    fill(
        picture, (pixman_box32_t){cell.x1 + box.x1, cell.y1 + box.y1, cell.x1 + box.x2, cell.y1 + box.y2},
        background);
    blend(picture, source, stencil->mask, cell, box);
  }
}

static void paint_mark(struct scene *scene, struct picture *picture, int index, int phase) {
  pixman_box32_t mark = scene->marks[index];
  int color = (index + phase) & (colors - 1);
  if (scene->kind != translucent) return fill(picture, mark, scene->pixels[color]);
  fill(picture, mark, background);
  for (int place = 0; place < scene->under_count[index]; place++) {
    int cell = scene->under[index][place];
    pixman_box32_t box = scene->cells[cell];
    if (box.x1 < mark.x1) box.x1 = mark.x1;
    if (box.y1 < mark.y1) box.y1 = mark.y1;
    if (box.x2 > mark.x2) box.x2 = mark.x2;
    if (box.y2 > mark.y2) box.y2 = mark.y2;
    pixman_image_composite32(
        PIXMAN_OP_OVER, scene->solids[scene->views[cell] & (colors - 1)], NULL, picture->image, 0, 0, 0, 0, box.x1, box.y1,
        box.x2 - box.x1, box.y2 - box.y1);
  }
  pixman_image_composite32(
      PIXMAN_OP_OVER, scene->solids[color], NULL, picture->image, 0, 0, 0, 0, mark.x1, mark.y1, mark_size,
      mark_size);
}

static void paint_cells(struct scene *scene, struct picture *picture, int phase, int shift) {
  if (shift) fill(picture, (pixman_box32_t){0, 0, shift, picture->height}, background);
  for (int index = 0; index < scene->count; index++) paint_cell(scene, picture, index, phase, shift);
}

// Scrolling

/// Paints the list's pixels from one height to another, counted from the top of the list as it is seen.
static void paint_rows(struct scene *scene, struct picture *picture, int top, int bottom) {
  int y = top;
  while (y < bottom) {
    int row = (scene->offset + y) / row_height;
    int end = (row + 1) * row_height - scene->offset;
    if (end > bottom) end = bottom;
    fill(picture, (pixman_box32_t){0, y, list_width, end}, scene->pixels[row & (colors - 1)]);
    y = end;
  }
}

static void paint_scrolled(struct scene *scene, struct picture *picture) {
  int distance = 3 * row_height;
  int last = (scene->count * row_height - list_height) / distance * distance;
  if (!scene->step) scene->step = distance;
  if (scene->offset + scene->step > last || scene->offset + scene->step < 0) scene->step = -scene->step;
  scene->offset += scene->step;
  int kept = list_height - distance;
  bool isDown = scene->step > 0;
  // In place, the rows are taken in the order in which none is overwritten before it is moved.
  for (int index = 0; index < kept; index++) {
    int row = isDown ? index : kept - 1 - index;
    memcpy(
        picture->pixels + (size_t)(row + (isDown ? 0 : distance)) * picture->width,
        picture->newest + (size_t)(row + (isDown ? distance : 0)) * picture->width, list_width * 4);
  }
  if (isDown) {
    paint_rows(scene, picture, kept, list_height);
  } else {
    paint_rows(scene, picture, 0, distance);
  }
}

// Frames

int scene_paint(void *data, struct picture *picture, const pixman_box32_t **damage) {
  struct scene *scene = data;
  int frame = scene->frame++;
  *damage = &scene->damage;
  scene->damage = scene->everything;
  bool isFirst = frame == 0;
  if (scene->layout == list) {
    if (picture->is_blank) fill(picture, scene->everything, background);
    if (isFirst) return paint_rows(scene, picture, 0, list_height), 1;
    paint_scrolled(scene, picture);
    scene->damage = (pixman_box32_t){0, 0, list_width, list_height};
    return 1;
  }
  if (scene->change == all) return paint_cells(scene, picture, frame, 0), 1;
  if (scene->change == move) return paint_cells(scene, picture, 0, frame & 1), 1;
  if (picture->is_blank) paint_cells(scene, picture, 0, 0);
  for (int index = 0; index < scene->mark_count; index++) paint_mark(scene, picture, index, frame);
  if (isFirst) return 1;
  *damage = scene->marks;
  return scene->mark_count;
}
