// SPDX-License-Identifier: MIT
// What Linux and its C library offer beyond what Swift's Glibc module covers.
#pragma once
#include <link.h>
#include <linux/capability.h>
#include <linux/memfd.h>
#include <malloc.h>
#include <spawn.h>
#include <sys/auxv.h>
#include <sys/pidfd.h>
#include <sys/prctl.h>
#include <sys/timerfd.h>
#include <sys/xattr.h>

// From dl_iterate_phdr(3): <link.h> declares it only for _GNU_SOURCE, which Swift's importer does not define.
struct nightstand_loaded_object {
    ElfW(Addr) address;
    const char *name;
    const ElfW(Phdr) *segments;
    ElfW(Half) segmentCount;
};
extern int nightstand_iterate_objects(int (*visit)(struct nightstand_loaded_object *, size_t, void *), void *data)
    __asm__("dl_iterate_phdr");

// prctl(2) takes variable arguments, which Swift cannot pass.
static inline int nightstand_prctl(int option, unsigned long value) { return prctl(option, value, 0UL, 0UL, 0UL); }

// The C library has capget(2) and capset(2), but no header that declares them.
extern int capget(struct __user_cap_header_struct *header, struct __user_cap_data_struct *data);
extern int capset(struct __user_cap_header_struct *header, const struct __user_cap_data_struct *data);

// posix_spawn_file_actions_addchdir_np(3) and …_addclosefrom_np(3): <spawn.h> declares them only for _DEFAULT_SOURCE.
extern int nightstand_spawn_addchdir(posix_spawn_file_actions_t *actions, const char *path)
    __asm__("posix_spawn_file_actions_addchdir_np");
extern int nightstand_spawn_addclosefrom(posix_spawn_file_actions_t *actions, int first)
    __asm__("posix_spawn_file_actions_addclosefrom_np");

// memfd_create(2): <sys/mman.h> declares it only for _GNU_SOURCE; older kernel headers lack the flag for a file that is never run.
extern int nightstand_memfd_create(const char *name, unsigned int flags) __asm__("memfd_create");
#define NIGHTSTAND_MFD_NOEXEC_SEAL 0x0008U
