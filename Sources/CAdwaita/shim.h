// SPDX-License-Identifier: MIT
#pragma once
#include <adwaita.h>

// Function-like macros, which Swift cannot import.
static inline GType nightstand_type_widget(void) { return GTK_TYPE_WIDGET; }
