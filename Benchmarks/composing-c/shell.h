#ifndef COMPOSING_SHELL_H
#define COMPOSING_SHELL_H

#include <wayland-client.h>

// As much of the protocol xdg-shell as a client with one toplevel needs.

struct xdg_wm_base_listener {
  void (*ping)(void *data, struct wl_proxy *base, uint32_t serial);
};

struct xdg_surface_listener {
  void (*configure)(void *data, struct wl_proxy *surface, uint32_t serial);
};

struct xdg_toplevel_listener {
  void (*configure)(
      void *data, struct wl_proxy *toplevel, int32_t width, int32_t height, struct wl_array *states);
  void (*close)(void *data, struct wl_proxy *toplevel);
};

extern const struct wl_interface xdg_wm_base_interface;

void xdg_wm_base_pong(struct wl_proxy *base, uint32_t serial);
struct wl_proxy *xdg_wm_base_get_xdg_surface(struct wl_proxy *base, struct wl_surface *surface);
void xdg_surface_ack_configure(struct wl_proxy *surface, uint32_t serial);
struct wl_proxy *xdg_surface_get_toplevel(struct wl_proxy *surface);
void xdg_toplevel_set_title(struct wl_proxy *toplevel, const char *title);

#endif
