/* SPDX-License-Identifier: MIT */
/* Counts allocations: put before the C library by LD_PRELOAD. */
#include <stddef.h>
static long calls;
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
void *malloc(size_t n) { calls++; return __libc_malloc(n); }
void *calloc(size_t n, size_t m) { calls++; return __libc_calloc(n, m); }
void *realloc(void *p, size_t n) { calls++; return __libc_realloc(p, n); }
long allocations_so_far(void) { return calls; }
