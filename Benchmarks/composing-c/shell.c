#include "shell.h"

// Requests that are never sent stand here for their opcodes alone.

static const struct wl_interface *none[4];

static const struct wl_message toplevel_requests[] = {
    {"destroy", "", none}, {"set_parent", "?o", none}, {"set_title", "s", none}};
static const struct wl_message toplevel_events[] = {{"configure", "iia", none}, {"close", "", none}};
static const struct wl_interface xdg_toplevel_interface = {
    "xdg_toplevel", 1, 3, toplevel_requests, 2, toplevel_events};

static const struct wl_interface *get_toplevel[] = {&xdg_toplevel_interface};
static const struct wl_message surface_requests[] = {
    {"destroy", "", none},
    {"get_toplevel", "n", get_toplevel},
    {"get_popup", "n?oo", none},
    {"set_window_geometry", "iiii", none},
    {"ack_configure", "u", none}};
static const struct wl_message surface_events[] = {{"configure", "u", none}};
static const struct wl_interface xdg_surface_interface = {
    "xdg_surface", 1, 5, surface_requests, 1, surface_events};

static const struct wl_interface *get_xdg_surface[] = {&xdg_surface_interface, &wl_surface_interface};
static const struct wl_message base_requests[] = {
    {"destroy", "", none},
    {"create_positioner", "n", none},
    {"get_xdg_surface", "no", get_xdg_surface},
    {"pong", "u", none}};
static const struct wl_message base_events[] = {{"ping", "u", none}};
const struct wl_interface xdg_wm_base_interface = {"xdg_wm_base", 1, 4, base_requests, 1, base_events};

void xdg_wm_base_pong(struct wl_proxy *base, uint32_t serial) {
  wl_proxy_marshal_flags(base, 3, NULL, 1, 0, serial);
}

struct wl_proxy *xdg_wm_base_get_xdg_surface(struct wl_proxy *base, struct wl_surface *surface) {
  return wl_proxy_marshal_flags(base, 2, &xdg_surface_interface, 1, 0, NULL, surface);
}

void xdg_surface_ack_configure(struct wl_proxy *surface, uint32_t serial) {
  wl_proxy_marshal_flags(surface, 4, NULL, 1, 0, serial);
}

struct wl_proxy *xdg_surface_get_toplevel(struct wl_proxy *surface) {
  return wl_proxy_marshal_flags(surface, 1, &xdg_toplevel_interface, 1, 0, NULL);
}

void xdg_toplevel_set_title(struct wl_proxy *toplevel, const char *title) {
  wl_proxy_marshal_flags(toplevel, 2, NULL, 1, 0, title);
}
