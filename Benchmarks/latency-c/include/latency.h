#ifndef LATENCY_H
#define LATENCY_H

#include <stdint.h>

/// A Wayland client in C, as small as one can be that reads keys and the pointer: libwayland-client and
/// libxkbcommon, and nothing around them.
struct small_client;

/// Connects over a socket, which the client owns from here on.
///
/// - Returns: null if there is no memory for it.
struct small_client *small_client_connect(int descriptor);

/// Sends, reads what the socket has, and handles it, without waiting.
///
/// - Returns: 0, or -1 when the connection has ended.
int small_client_turn(struct small_client *client);

/// Whether it has a surface and a keyboard with a keymap.
int small_client_is_ready(const struct small_client *client);

/// When the newest event was there for the program to use, in nanoseconds of `monotonic_time()`: of a key, with its
/// keysym and its text; of the pointer, with its place. 0 before the first.
int64_t small_client_arrival(const struct small_client *client);

/// The text of the newest key.
const char *small_client_text(const struct small_client *client);

/// Where the pointer is, to the right.
double small_client_x(const struct small_client *client);

void small_client_disconnect(struct small_client *client);

#endif
