#include "stencil.h"

#include <math.h>
#include <stdlib.h>

typedef double (*coverage)(double x, double y, double width, double height);

static double least(double a, double b) { return a < b ? a : b; }

static double inset(double width, double height) {
  return floor(least(12, least(width, height) / 4));
}

static double radius(double width, double height) {
  return floor(least(8, least(width, height) / 4));
}

static double rounded_coverage(double x, double y, double width, double height) {
  double r = radius(width, height);
  double dx = x < r ? r - x : x > width - r ? x - (width - r) : 0;
  double dy = y < r ? r - y : y > height - r ? y - (height - r) : 0;
  double distance = r - sqrt(dx * dx + dy * dy) + 0.5;
  return distance < 0 ? 0 : distance > 1 ? 1 : distance;
}

/// How much of a blurred edge there is, so far inside of it.
static double soft_edge(double distance, double sigma) { return 0.5 + 0.5 * erf(distance / (sigma * M_SQRT2)); }

static double shadow_coverage(double x, double y, double width, double height) {
  double edge = inset(width, height), sigma = edge / 3;
  double across = soft_edge(x - edge, sigma) + soft_edge(width - edge - x, sigma) - 1;
  double down = soft_edge(y - edge, sigma) + soft_edge(height - edge - y, sigma) - 1;
  return 0.5 * across * down;
}

static double rotated_coverage(double x, double y, double width, double height) {
  double half = floor(least(width, height) / 1.5) / 2, angle = M_PI / 6;
  double dx = x - width / 2, dy = y - height / 2;
  double u = fabs(dx * cos(angle) + dy * sin(angle)), v = fabs(dy * cos(angle) - dx * sin(angle));
  double distance = half - (u > v ? u : v) + 0.5;
  return distance < 0 ? 0 : distance > 1 ? 1 : distance;
}

static pixman_image_t *mask(coverage coverage, int width, int height) {
  pixman_image_t *image = pixman_image_create_bits(PIXMAN_a8, width, height, NULL, 0);
  uint8_t *pixels = (uint8_t *)pixman_image_get_data(image);
  int stride = pixman_image_get_stride(image);
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      pixels[y * stride + x] = lround(255 * coverage(x + 0.5, y + 0.5, width, height));
    }
  }
  return image;
}

static void make(struct stencil *stencil, enum kind kind, int w, int h) {
  int r = radius(w, h), i = inset(w, h);
  switch (kind) {
  case rounded:
    stencil->mask = mask(rounded_coverage, w, h);
    stencil->solid[0] = (pixman_box32_t){r, 0, w - r, r};
    stencil->solid[1] = (pixman_box32_t){0, r, w, h - r};
    stencil->solid[2] = (pixman_box32_t){r, h - r, w - r, h};
    stencil->solid_count = 3;
    stencil->soft[0] = (pixman_box32_t){0, 0, r, r};
    stencil->soft[1] = (pixman_box32_t){w - r, 0, w, r};
    stencil->soft[2] = (pixman_box32_t){0, h - r, r, h};
    stencil->soft[3] = (pixman_box32_t){w - r, h - r, w, h};
    stencil->soft_count = 4;
    break;
  case shadowed:
    stencil->mask = mask(shadow_coverage, w, h);
    stencil->solid[0] = (pixman_box32_t){i, i, w - i, h - i};
    stencil->solid_count = 1;
    stencil->soft[0] = (pixman_box32_t){0, 0, w, i};
    stencil->soft[1] = (pixman_box32_t){0, i, i, h - i};
    stencil->soft[2] = (pixman_box32_t){w - i, i, w, h - i};
    stencil->soft[3] = (pixman_box32_t){0, h - i, w, h};
    stencil->soft_count = 4;
    break;
  case rotated:
    stencil->mask = mask(rotated_coverage, w, h);
    stencil->soft[0] = (pixman_box32_t){0, 0, w, h};
    stencil->soft_count = 1;
    break;
  case opaque:
  case translucent: break;
  }
}

const struct stencil *stencil_for(enum kind kind, int width, int height) {
  if (kind == opaque || kind == translucent) return NULL;
  static struct known {
    int width, height;
    struct stencil stencil;
    struct known *next;
  } *first;
  for (struct known *known = first; known; known = known->next) {
    if (known->width == width && known->height == height) return &known->stencil;
  }
  struct known *known = calloc(1, sizeof *known);
  if (!known) abort();
  known->width = width;
  known->height = height;
  known->next = first;
  first = known;
  make(&known->stencil, kind, width, height);
  return &known->stencil;
}

pixman_image_t *stencil_shade(void) {
  static pixman_image_t *shade;
  if (!shade) {
    pixman_color_t white = {0xffff, 0xffff, 0xffff, 0xffff};
    shade = pixman_image_create_solid_fill(&white);
  }
  return shade;
}
