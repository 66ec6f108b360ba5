// SPDX-License-Identifier: MIT
#pragma once
#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gio.h>
#include <gio/gsettingsbackend.h>
#include <gio/gunixfdlist.h>
#include <glib-unix.h>
#include <libintl.h>

// libdispatch's hooks for a foreign run loop: the pair that Foundation's own run loop uses on Linux.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);
