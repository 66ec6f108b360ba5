#include <stdint.h>
#include <stdio.h>
#include <time.h>
