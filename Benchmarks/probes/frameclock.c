// SPDX-License-Identifier: MIT
// Put before a GTK program with LD_PRELOAD: writes a line for each frame of each frame clock to the file FRAMES_LOG.
//
//   START WORK PROCESSOR    in microseconds: when the frame began, how long it took until it was painted, and how much of that the
//                           program's thread was on a processor, which is the same on a busy machine
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <gtk/gtk.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static int log_file = -1;
static gint64 began, used;

static gint64 now(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
    return time.tv_sec * G_GINT64_CONSTANT(1000000) + time.tv_nsec / 1000;
}

static gboolean begins(GSignalInvocationHint *hint, guint count, const GValue *values, gpointer data) {
    if (began) return TRUE;
    began = now(CLOCK_MONOTONIC);
    used = now(CLOCK_THREAD_CPUTIME_ID);
    return TRUE;
}

static gboolean ends(GSignalInvocationHint *hint, guint count, const GValue *values, gpointer data) {
    dprintf(log_file, "%" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %" G_GINT64_FORMAT "\n", began, now(CLOCK_MONOTONIC) - began,
            now(CLOCK_THREAD_CPUTIME_ID) - used);
    began = 0;
    return TRUE;
}

int g_application_run(GApplication *application, int count, char **words) {
    const char *path = getenv("FRAMES_LOG");
    log_file = path ? open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600) : -1;
    if (log_file >= 0) {
        g_type_class_ref(GDK_TYPE_FRAME_CLOCK);
        // A frame begins with the events that wait; where none do, "flush-events" is left out.
        for (const char **name = (const char *[]){"flush-events", "before-paint", NULL}; *name; name++)
            g_signal_add_emission_hook(g_signal_lookup(*name, GDK_TYPE_FRAME_CLOCK), 0, begins, NULL, NULL);
        g_signal_add_emission_hook(g_signal_lookup("after-paint", GDK_TYPE_FRAME_CLOCK), 0, ends, NULL, NULL);
    }
    int (*next)(GApplication *, int, char **) = dlsym(RTLD_NEXT, "g_application_run");
    return next(application, count, words);
}
