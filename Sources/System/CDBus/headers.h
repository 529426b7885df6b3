// The types of libdbus-1 that the toolkit hands to it. The library is loaded while a program runs, and only where it is
// installed, so nothing of it is needed to build: these stand for the types of <dbus/dbus.h>, whose sizes are part of the
// library's binary interface since version 1.0.
#pragma once

typedef struct DBusConnection DBusConnection;
typedef struct DBusMessage DBusMessage;
typedef unsigned int dbus_bool_t;

// As large as the library's own, whose fields after the second are its private matter.
typedef struct DBusError {
  const char *name;
  const char *message;
  unsigned int flags;
  void *padding;
} DBusError;

// A place in a message, in memory of the caller's. The library's has two pointers, ten integers and two pointers.
typedef struct DBusMessageIter {
  void *storage[16];
} DBusMessageIter;
