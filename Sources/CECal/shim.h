// SPDX-License-Identifier: MIT
#pragma once
#include <libecal/libecal.h>
