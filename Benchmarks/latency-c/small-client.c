#define _GNU_SOURCE

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include <wayland-client.h>
#include <xkbcommon/xkbcommon.h>

#include "latency.h"
#include "measures.h"

struct small_client {
  struct wl_display *display;
  struct wl_registry *registry;
  struct wl_compositor *compositor;
  struct wl_surface *surface;
  struct wl_seat *seat;
  struct wl_keyboard *keyboard;
  struct wl_pointer *pointer;
  struct xkb_context *context;
  struct xkb_keymap *keymap;
  struct xkb_state *state;
  xkb_keysym_t keysym;
  char text[64];
  double x, y;
  int64_t arrival;
};

// The keyboard

static void keyboard_keymap(
    void *data, struct wl_keyboard *keyboard, uint32_t format, int32_t fd, uint32_t size) {
  struct small_client *client = data;
  if (format == WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1 && size > 0) {
    char *text = mmap(NULL, size, PROT_READ, MAP_PRIVATE, fd, 0);
    if (text != MAP_FAILED) {
      xkb_state_unref(client->state);
      xkb_keymap_unref(client->keymap);
      client->keymap = xkb_keymap_new_from_buffer(
          client->context, text, size - 1, XKB_KEYMAP_FORMAT_TEXT_V1, XKB_KEYMAP_COMPILE_NO_FLAGS);
      client->state = client->keymap ? xkb_state_new(client->keymap) : NULL;
      munmap(text, size);
    }
  }
  close(fd);
}

static void keyboard_enter(
    void *data, struct wl_keyboard *keyboard, uint32_t serial, struct wl_surface *surface,
    struct wl_array *keys) {}

static void keyboard_leave(
    void *data, struct wl_keyboard *keyboard, uint32_t serial, struct wl_surface *surface) {}

static void keyboard_key(
    void *data, struct wl_keyboard *keyboard, uint32_t serial, uint32_t time, uint32_t key,
    uint32_t state) {
  struct small_client *client = data;
  if (!client->state) return;
  client->keysym = xkb_state_key_get_one_sym(client->state, key + 8);
  xkb_state_key_get_utf8(client->state, key + 8, client->text, sizeof client->text);
  client->arrival = monotonic_time();
}

static void keyboard_modifiers(
    void *data, struct wl_keyboard *keyboard, uint32_t serial, uint32_t depressed, uint32_t latched,
    uint32_t locked, uint32_t group) {
  struct small_client *client = data;
  if (client->state) xkb_state_update_mask(client->state, depressed, latched, locked, 0, 0, group);
}

static void keyboard_repeat_info(
    void *data, struct wl_keyboard *keyboard, int32_t rate, int32_t delay) {}

static const struct wl_keyboard_listener keyboard_listener = {
    .keymap = keyboard_keymap,
    .enter = keyboard_enter,
    .leave = keyboard_leave,
    .key = keyboard_key,
    .modifiers = keyboard_modifiers,
    .repeat_info = keyboard_repeat_info,
};

// The pointer

static void pointer_move(struct small_client *client, wl_fixed_t x, wl_fixed_t y) {
  client->x = wl_fixed_to_double(x);
  client->y = wl_fixed_to_double(y);
}

static void pointer_enter(
    void *data, struct wl_pointer *pointer, uint32_t serial, struct wl_surface *surface, wl_fixed_t x,
    wl_fixed_t y) {
  pointer_move(data, x, y);
}

static void pointer_leave(
    void *data, struct wl_pointer *pointer, uint32_t serial, struct wl_surface *surface) {}

static void pointer_motion(
    void *data, struct wl_pointer *pointer, uint32_t time, wl_fixed_t x, wl_fixed_t y) {
  pointer_move(data, x, y);
}

static void pointer_button(
    void *data, struct wl_pointer *pointer, uint32_t serial, uint32_t time, uint32_t button,
    uint32_t state) {}

static void pointer_axis(
    void *data, struct wl_pointer *pointer, uint32_t time, uint32_t axis, wl_fixed_t value) {}

static void pointer_frame(void *data, struct wl_pointer *pointer) {
  struct small_client *client = data;
  client->arrival = monotonic_time();
}

static void pointer_axis_source(void *data, struct wl_pointer *pointer, uint32_t source) {}

static void pointer_axis_stop(
    void *data, struct wl_pointer *pointer, uint32_t time, uint32_t axis) {}

static void pointer_axis_discrete(
    void *data, struct wl_pointer *pointer, uint32_t axis, int32_t discrete) {}

static const struct wl_pointer_listener pointer_listener = {
    .enter = pointer_enter,
    .leave = pointer_leave,
    .motion = pointer_motion,
    .button = pointer_button,
    .axis = pointer_axis,
    .frame = pointer_frame,
    .axis_source = pointer_axis_source,
    .axis_stop = pointer_axis_stop,
    .axis_discrete = pointer_axis_discrete,
};

// The seat and the globals

static void seat_capabilities(void *data, struct wl_seat *seat, uint32_t capabilities) {
  struct small_client *client = data;
  if (capabilities & WL_SEAT_CAPABILITY_KEYBOARD && !client->keyboard) {
    client->keyboard = wl_seat_get_keyboard(seat);
    wl_keyboard_add_listener(client->keyboard, &keyboard_listener, client);
  }
  if (capabilities & WL_SEAT_CAPABILITY_POINTER && !client->pointer) {
    client->pointer = wl_seat_get_pointer(seat);
    wl_pointer_add_listener(client->pointer, &pointer_listener, client);
  }
}

static void seat_name(void *data, struct wl_seat *seat, const char *name) {}

static const struct wl_seat_listener seat_listener = {
    .capabilities = seat_capabilities,
    .name = seat_name,
};

static void registry_global(
    void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
  struct small_client *client = data;
  if (!strcmp(interface, wl_compositor_interface.name)) {
    client->compositor = wl_registry_bind(registry, name, &wl_compositor_interface, 4);
    client->surface = wl_compositor_create_surface(client->compositor);
  } else if (!strcmp(interface, wl_seat_interface.name) && !client->seat) {
    client->seat = wl_registry_bind(registry, name, &wl_seat_interface, 5);
    wl_seat_add_listener(client->seat, &seat_listener, client);
  }
}

static void registry_global_remove(void *data, struct wl_registry *registry, uint32_t name) {}

static const struct wl_registry_listener registry_listener = {
    .global = registry_global,
    .global_remove = registry_global_remove,
};

// The connection

struct small_client *small_client_connect(int descriptor) {
  struct small_client *client = calloc(1, sizeof *client);
  if (!client) return NULL;
  client->context = xkb_context_new(XKB_CONTEXT_NO_FLAGS);
  client->display = wl_display_connect_to_fd(descriptor);
  if (!client->context || !client->display) {
    small_client_disconnect(client);
    return NULL;
  }
  client->registry = wl_display_get_registry(client->display);
  wl_registry_add_listener(client->registry, &registry_listener, client);
  wl_display_flush(client->display);
  return client;
}

int small_client_turn(struct small_client *client) {
  while (wl_display_prepare_read(client->display)) {
    if (wl_display_dispatch_pending(client->display) < 0) return -1;
  }
  if (wl_display_read_events(client->display) < 0) return -1;
  if (wl_display_dispatch_pending(client->display) < 0) return -1;
  wl_display_flush(client->display);
  return 0;
}

int small_client_is_ready(const struct small_client *client) {
  return client->surface && client->state;
}

int64_t small_client_arrival(const struct small_client *client) {
  return client->arrival;
}

const char *small_client_text(const struct small_client *client) {
  return client->text;
}

double small_client_x(const struct small_client *client) {
  return client->x;
}

void small_client_disconnect(struct small_client *client) {
  if (client->display) wl_display_disconnect(client->display);
  xkb_state_unref(client->state);
  xkb_keymap_unref(client->keymap);
  xkb_context_unref(client->context);
  free(client);
}
