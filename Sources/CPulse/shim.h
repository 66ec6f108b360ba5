// SPDX-License-Identifier: MIT
#pragma once
#include <pulse/glib-mainloop.h>
#include <pulse/pulseaudio.h>
#include <sys/eventfd.h>
