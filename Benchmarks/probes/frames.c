// SPDX-License-Identifier: MIT
// A window in which one number changes with every frame of the display: what the toolkit takes for that alone.
#include <adwaita.h>
#include <stdio.h>

static int frame;

static void draw(GtkDrawingArea *area, cairo_t *canvas, int width, int height, gpointer data) {
    char text[8];
    snprintf(text, sizeof text, "%03d", frame % 1000);
    cairo_set_font_size(canvas, 60);
    cairo_move_to(canvas, 5, 60);
    cairo_show_text(canvas, text);
}

static gboolean tick(GtkWidget *area, GdkFrameClock *clock, gpointer data) {
    frame++;
    gtk_widget_queue_draw(area);
    return G_SOURCE_CONTINUE;
}

static void activate(GtkApplication *application) {
    GtkWidget *window = adw_application_window_new(application);
    GtkWidget *area = gtk_drawing_area_new();
    gtk_drawing_area_set_content_width(GTK_DRAWING_AREA(area), 120);
    gtk_drawing_area_set_content_height(GTK_DRAWING_AREA(area), 80);
    gtk_drawing_area_set_draw_func(GTK_DRAWING_AREA(area), draw, NULL, NULL);
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    gtk_widget_set_vexpand(area, TRUE);
    gtk_widget_set_halign(area, GTK_ALIGN_CENTER);
    gtk_widget_set_valign(area, GTK_ALIGN_CENTER);
    gtk_widget_add_tick_callback(area, tick, NULL, NULL);
    gtk_box_append(GTK_BOX(box), adw_header_bar_new());
    gtk_box_append(GTK_BOX(box), area);
    adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), box);
    gtk_window_set_title(GTK_WINDOW(window), "Frames");
    gtk_window_present(GTK_WINDOW(window));
}

int main(int count, char **words) {
    AdwApplication *application = adw_application_new("io.github.nightstand.Frames", G_APPLICATION_NON_UNIQUE);
    g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
    return g_application_run(G_APPLICATION(application), count, words);
}
