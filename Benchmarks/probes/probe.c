// SPDX-License-Identifier: MIT
// Sees a window as the X server does, so that all programs are measured in the same way.
//
//   probe launch PROGRAM ARGUMENT…      starts it; prints "PID WINDOW MILLISECONDS", from the start to the first damage of its
//                                       first large window after which that window's content is no longer blank; lets it run
//   probe react WINDOW PROGRAM ARG…     runs it, such as xdotool; prints the milliseconds from its start to the first and to the last
//                                       damage of more than a hundred pixels both ways, after which the window doesn't change for a
//                                       second and a half, or of the first five seconds if it never rests
//   probe size WINDOW WIDTH HEIGHT      resizes it
//   probe hide|show WINDOW              unmaps or maps it; to a program without a window manager that is "minimised"
//   probe close WINDOW                  asks it to close, as its button would
//   probe watch WINDOW SECONDS          prints the milliseconds after the whole second of the first damage in each second
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/Xdamage.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static Display *display;
static int damageEvent;

static double milliseconds(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

static int ignore(Display *unused, XErrorEvent *error) {
    (void)unused, (void)error;  // Windows of others may go at any time.
    return 0;
}

static int nextEvent(XEvent *event, double end) {
    while (!XPending(display)) {
        double left = end - milliseconds(CLOCK_MONOTONIC);
        if (left <= 0) return 0;
        struct pollfd connection = {.fd = ConnectionNumber(display), .events = POLLIN};
        poll(&connection, 1, (int)left + 1);
    }
    XNextEvent(display, event);
    return 1;
}

// More than a handful of colours on a coarse grid: widgets with text, not a bare background.
static int hasContent(Window window) {
    XWindowAttributes now;
    if (!XGetWindowAttributes(display, window, &now) || now.map_state != IsViewable) return 0;
    XImage *image = XGetImage(display, window, 0, 0, now.width, now.height, AllPlanes, ZPixmap);
    if (!image) return 0;
    unsigned long seen[5];
    int count = 0;
    for (int y = 0; y < now.height && count < 5; y += 2) {
        for (int x = 0; x < now.width && count < 5; x++) {
            unsigned long pixel = XGetPixel(image, x, y) & 0xffffff;
            int known = 0;
            for (int index = 0; index < count; index++) known |= seen[index] == pixel;
            if (!known) seen[count++] = pixel;
        }
    }
    XDestroyImage(image);
    return count == 5;
}

static int launch(char **words) {
    XSelectInput(display, DefaultRootWindow(display), SubstructureNotifyMask);
    XSync(display, False);
    double begin = milliseconds(CLOCK_MONOTONIC);
    pid_t child = fork();
    if (child == 0) {
        close(ConnectionNumber(display));
        int nowhere = open("/dev/null", O_WRONLY);
        dup2(nowhere, STDOUT_FILENO);
        dup2(nowhere, STDERR_FILENO);
        execvp(words[0], words);
        _exit(127);
    }
    XEvent event;
    while (nextEvent(&event, begin + 20000)) {
        if (event.type == CreateNotify && !event.xcreatewindow.override_redirect) {
            XDamageCreate(display, event.xcreatewindow.window, XDamageReportRawRectangles);
        } else if (event.type == damageEvent) {
            double stamp = milliseconds(CLOCK_MONOTONIC);
            XDamageNotifyEvent *damage = (XDamageNotifyEvent *)&event;
            if (damage->geometry.width < 100 || damage->geometry.height < 100) continue;
            if (!hasContent(damage->drawable)) continue;
            printf("%d %lu %.3f\n", child, damage->drawable, stamp - begin);
            return 0;
        }
    }
    fprintf(stderr, "probe: %s showed no window within 20 s\n", words[0]);
    return 1;
}

static int react(Window window, char **words) {
    XDamageCreate(display, window, XDamageReportRawRectangles);
    XSync(display, False);
    XEvent event;
    // A new watch begins with the whole window as damaged.
    while (XPending(display)) XNextEvent(display, &event);
    double begin = milliseconds(CLOCK_MONOTONIC), first = 0, last = begin;
    pid_t child = fork();
    if (child == 0) {
        close(ConnectionNumber(display));
        execvp(words[0], words);
        _exit(127);
    }
    double end = begin + 20000;
    while (nextEvent(&event, end)) {
        if (event.type != damageEvent) continue;
        XDamageNotifyEvent *damage = (XDamageNotifyEvent *)&event;
        if (damage->area.width < 100 || damage->area.height < 100) continue;
        last = milliseconds(CLOCK_MONOTONIC);
        if (first == 0) first = last;
        end = last + 1500 < first + 5000 ? last + 1500 : first + 5000;
    }
    if (last == begin) {
        fprintf(stderr, "probe: the window did not react within 20 s\n");
        return 1;
    }
    printf("%.3f %.3f\n", first - begin, last - begin);
    return 0;
}

static int watch(Window window, double seconds) {
    XDamageCreate(display, window, XDamageReportRawRectangles);
    XSync(display, False);
    double end = milliseconds(CLOCK_MONOTONIC) + seconds * 1e3;
    long last = (long)(milliseconds(CLOCK_REALTIME) / 1e3);
    XEvent event;
    while (nextEvent(&event, end)) {
        if (event.type != damageEvent) continue;
        double stamp = milliseconds(CLOCK_REALTIME);
        long second = (long)(stamp / 1e3);
        if (second == last) continue;
        last = second;
        printf("%.3f\n", stamp - second * 1e3);
    }
    return 0;
}

static void askToClose(Window window) {
    XEvent event = {.xclient = {
        .type = ClientMessage, .window = window, .format = 32,
        .message_type = XInternAtom(display, "WM_PROTOCOLS", False)}};
    event.xclient.data.l[0] = (long)XInternAtom(display, "WM_DELETE_WINDOW", False);
    XSendEvent(display, window, False, NoEventMask, &event);
}

int main(int count, char **words) {
    int base;
    display = XOpenDisplay(NULL);
    if (!display || !XDamageQueryExtension(display, &base, &(int){0})) {
        fprintf(stderr, "probe: no X display with the DAMAGE extension\n");
        return 1;
    }
    damageEvent = base + XDamageNotify;
    XSetErrorHandler(ignore);
    const char *verb = count > 1 ? words[1] : "";
    int status = 0;
    if (!strcmp(verb, "launch") && count > 2) return launch(words + 2);
    if (count < 3) return 2;
    Window window = strtoul(words[2], NULL, 0);
    if (!strcmp(verb, "react") && count > 3) return react(window, words + 3);
    if (!strcmp(verb, "size") && count == 5) {
        XMoveResizeWindow(display, window, 0, 0, (unsigned)atoi(words[3]), (unsigned)atoi(words[4]));
    } else if (!strcmp(verb, "hide")) {
        XUnmapWindow(display, window);
    } else if (!strcmp(verb, "show")) {
        XMapWindow(display, window);
    } else if (!strcmp(verb, "close")) {
        askToClose(window);
    } else if (!strcmp(verb, "watch") && count == 4) {
        status = watch(window, atof(words[3]));
    } else {
        status = 2;
    }
    XCloseDisplay(display);
    return status;
}
