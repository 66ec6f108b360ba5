// SPDX-License-Identifier: MIT
#pragma once
#define LIBICAL_GLIB_UNSTABLE_API 1
#include <libical-glib/libical-glib.h>
