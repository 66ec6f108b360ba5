// SPDX-License-Identifier: MIT
#pragma once
#define GWEATHER_I_KNOW_THIS_IS_UNSTABLE
#include <libgweather/gweather.h>
#include <libintl.h>
