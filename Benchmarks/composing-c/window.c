#define _GNU_SOURCE

#include "window.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "shell.h"

enum { most_buffers = 4 };

struct buffer {
  struct wl_buffer *proxy;
  uint32_t *pixels;
  pixman_image_t *image;
  bool is_busy, is_blank;
};

struct window {
  struct wl_display *display;
  struct wl_compositor *compositor;
  struct wl_shm *shm;
  struct wl_proxy *base;
  struct wl_surface *surface;
  struct wl_shm_pool *pool;
  uint32_t *memory;
  int width, height;
  bool is_configured, is_frame_due;
  // In the order in which they were painted.
  struct buffer *buffers[most_buffers];
  int count;
};

// The globals

static void base_ping(void *data, struct wl_proxy *base, uint32_t serial) { xdg_wm_base_pong(base, serial); }

static const struct xdg_wm_base_listener base_listener = {.ping = base_ping};

static void registry_global(
    void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
  struct window *window = data;
  if (!strcmp(interface, wl_compositor_interface.name)) {
    window->compositor = wl_registry_bind(registry, name, &wl_compositor_interface, 4);
  } else if (!strcmp(interface, wl_shm_interface.name)) {
    window->shm = wl_registry_bind(registry, name, &wl_shm_interface, 1);
  } else if (!strcmp(interface, xdg_wm_base_interface.name)) {
    window->base = wl_registry_bind(registry, name, &xdg_wm_base_interface, 1);
    wl_proxy_add_listener(window->base, (void (**)(void)) & base_listener, window);
  }
}

static void registry_global_remove(void *data, struct wl_registry *registry, uint32_t name) {}

static const struct wl_registry_listener registry_listener = {
    .global = registry_global,
    .global_remove = registry_global_remove,
};

// The toplevel

static void surface_configure(void *data, struct wl_proxy *surface, uint32_t serial) {
  struct window *window = data;
  xdg_surface_ack_configure(surface, serial);
  window->is_configured = true;
}

static const struct xdg_surface_listener surface_listener = {.configure = surface_configure};

static void toplevel_configure(
    void *data, struct wl_proxy *toplevel, int32_t width, int32_t height, struct wl_array *states) {
  struct window *window = data;
  if (width > 0 && height > 0 && !window->memory) {
    window->width = width;
    window->height = height;
  }
}

static void toplevel_close(void *data, struct wl_proxy *toplevel) { exit(0); }

static const struct xdg_toplevel_listener toplevel_listener = {
    .configure = toplevel_configure,
    .close = toplevel_close,
};

struct window *window_open(const char *title, int width, int height) {
  struct window *window = calloc(1, sizeof *window);
  if (!window || !(window->display = wl_display_connect(NULL))) return NULL;
  window->width = width;
  window->height = height;
  wl_registry_add_listener(wl_display_get_registry(window->display), &registry_listener, window);
  if (wl_display_roundtrip(window->display) < 0) return NULL;
  if (!window->compositor || !window->shm || !window->base) return NULL;
  window->surface = wl_compositor_create_surface(window->compositor);
  struct wl_proxy *surface = xdg_wm_base_get_xdg_surface(window->base, window->surface);
  wl_proxy_add_listener(surface, (void (**)(void)) & surface_listener, window);
  struct wl_proxy *toplevel = xdg_surface_get_toplevel(surface);
  wl_proxy_add_listener(toplevel, (void (**)(void)) & toplevel_listener, window);
  xdg_toplevel_set_title(toplevel, title);
  wl_surface_commit(window->surface);
  while (!window->is_configured) {
    if (wl_display_dispatch(window->display) < 0) return NULL;
  }

  size_t size = (size_t)window->width * window->height * 4 * most_buffers;
  int descriptor = memfd_create("composing", MFD_CLOEXEC);
  if (descriptor < 0 || ftruncate(descriptor, size)) return NULL;
  window->memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
  if (window->memory == MAP_FAILED) return NULL;
  window->pool = wl_shm_create_pool(window->shm, descriptor, size);
  close(descriptor);
  struct wl_region *region = wl_compositor_create_region(window->compositor);
  wl_region_add(region, 0, 0, window->width, window->height);
  wl_surface_set_opaque_region(window->surface, region);
  wl_region_destroy(region);
  return window;
}

int window_width(const struct window *window) { return window->width; }
int window_height(const struct window *window) { return window->height; }

// Buffers

static void buffer_release(void *data, struct wl_buffer *proxy) {
  struct buffer *buffer = data;
  buffer->is_busy = false;
}

static const struct wl_buffer_listener buffer_listener = {.release = buffer_release};

/// The buffer that was painted last of those that the compositor does not hold, moved to the end of the list.
static struct buffer *next_buffer(struct window *window) {
  for (int index = window->count - 1; index >= 0; index--) {
    struct buffer *buffer = window->buffers[index];
    if (buffer->is_busy) continue;
    for (; index < window->count - 1; index++) window->buffers[index] = window->buffers[index + 1];
    return window->buffers[index] = buffer;
  }
  if (window->count == most_buffers) return NULL;
  struct buffer *buffer = calloc(1, sizeof *buffer);
  if (!buffer) return NULL;
  int stride = window->width * 4;
  size_t offset = (size_t)window->count * window->height * window->width;
  buffer->pixels = window->memory + offset;
  buffer->image =
      pixman_image_create_bits(PIXMAN_a8r8g8b8, window->width, window->height, buffer->pixels, stride);
  buffer->proxy = wl_shm_pool_create_buffer(
      window->pool, offset * 4, window->width, window->height, stride, WL_SHM_FORMAT_ARGB8888);
  buffer->is_blank = true;
  wl_buffer_add_listener(buffer->proxy, &buffer_listener, buffer);
  return window->buffers[window->count++] = buffer;
}

// Frames

static void frame_done(void *data, struct wl_callback *callback, uint32_t time) {
  struct window *window = data;
  window->is_frame_due = true;
  wl_callback_destroy(callback);
}

static const struct wl_callback_listener frame_listener = {.done = frame_done};

void window_present(struct window *window, bool changes, painter paint, void *data) {
  const uint32_t *newest = window->count ? window->buffers[window->count - 1]->pixels : NULL;
  struct buffer *buffer = changes ? next_buffer(window) : NULL;
  if (buffer) {
    struct picture picture = {
        buffer->pixels, window->width, window->height, newest, buffer->is_blank, buffer->image};
    const pixman_box32_t *boxes;
    int count = paint(data, &picture, &boxes);
    buffer->is_blank = false;
    buffer->is_busy = true;
    wl_surface_attach(window->surface, buffer->proxy, 0, 0);
    for (int index = 0; index < count; index++) {
      pixman_box32_t box = boxes[index];
      wl_surface_damage_buffer(window->surface, box.x1, box.y1, box.x2 - box.x1, box.y2 - box.y1);
    }
  }
  wl_callback_add_listener(wl_surface_frame(window->surface), &frame_listener, window);
  wl_surface_commit(window->surface);
  wl_display_flush(window->display);
}

bool window_wait(struct window *window) {
  window->is_frame_due = false;
  while (!window->is_frame_due) {
    if (wl_display_dispatch(window->display) < 0) return false;
  }
  return true;
}
