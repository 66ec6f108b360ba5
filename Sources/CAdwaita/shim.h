// SPDX-License-Identifier: MIT
#pragma once
// The oldest versions that Nightstand runs on: what newer ones deprecate is still right to use.
#define GDK_VERSION_MIN_REQUIRED GDK_VERSION_4_8
#define ADW_VERSION_MIN_REQUIRED ADW_VERSION_1_2
#include <adwaita.h>
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>

// Function-like macros, which Swift cannot import.
static inline GType nightstand_type_widget(void) { return GTK_TYPE_WIDGET; }
static inline GType nightstand_type_accessible_role(void) { return GTK_TYPE_ACCESSIBLE_ROLE; }

// A function with a variable number of arguments, which Swift cannot call.
static inline void nightstand_print_error(GApplicationCommandLine *line, const char *text) {
    g_application_command_line_printerr(line, "%s\n", text);
}

// A ClientMessage as Xlib has it (XClientMessageEvent in X11/Xlib.h), as long as any of its events. Xlib's headers are not needed
// to build, nor is the library linked.
typedef struct {
    int type;
    unsigned long serial;
    int send_event;
    void *display;
    unsigned long window;
    unsigned long message_type;
    int format;
    long data[5];
    long rest[12];
} nightstand_x11_message;
