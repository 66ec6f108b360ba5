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
