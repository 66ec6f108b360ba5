// SPDX-License-Identifier: MIT
// What the list of alarms is compared with: a libadwaita window whose GtkListView has 10,000 rows of the same parts, an icon, a time, two
// lines of text, a switch and a menu button, and nothing behind them. It makes a few hundred rows and fills them again while it is scrolled.
#include <adwaita.h>

enum { ROWS = 10000 };

static const char *const labels[] = {"Gym", "Medication, one with breakfast", "Zürich call", "朝の散歩", "Bins", "School run", "Tea"};
static const char *const rules[] = {"Weekdays", "Every day", "Weekends", "On the 1st and the 15th of every month", "Every other Tuesday"};

typedef struct {
    GtkLabel *time, *label, *when;
    GtkSwitch *toggle;
} Parts;

static GtkLabel *text(const char *class, gboolean wraps, GtkWidget *box) {
    GtkWidget *label = gtk_label_new(NULL);
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    gtk_label_set_wrap(GTK_LABEL(label), wraps);
    gtk_widget_add_css_class(label, class);
    gtk_box_append(GTK_BOX(box), label);
    return GTK_LABEL(label);
}

static void setup(GtkSignalListItemFactory *factory, GtkListItem *item, GMenuModel *menu) {
    GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8), *column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2);
    GtkWidget *head = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8), *sign = gtk_image_new_from_icon_name("alarm-symbolic");
    GtkWidget *toggle = gtk_switch_new(), *more = gtk_menu_button_new();
    Parts *parts = g_new0(Parts, 1);

    parts->time = text("title-1", FALSE, head);
    gtk_widget_set_hexpand(GTK_WIDGET(parts->time), TRUE);
    parts->toggle = GTK_SWITCH(toggle);
    gtk_widget_set_valign(toggle, GTK_ALIGN_CENTER);
    gtk_box_append(GTK_BOX(head), toggle);
    gtk_menu_button_set_icon_name(GTK_MENU_BUTTON(more), "view-more-symbolic");
    gtk_menu_button_set_menu_model(GTK_MENU_BUTTON(more), menu);
    gtk_widget_add_css_class(more, "flat");
    gtk_widget_set_valign(more, GTK_ALIGN_CENTER);
    gtk_box_append(GTK_BOX(head), more);

    gtk_box_append(GTK_BOX(column), head);
    parts->label = text("heading", TRUE, column);
    parts->when = text("caption", TRUE, column);
    gtk_widget_add_css_class(GTK_WIDGET(parts->when), "dim-label");
    gtk_widget_set_hexpand(column, TRUE);

    gtk_image_set_pixel_size(GTK_IMAGE(sign), 40);
    gtk_box_append(GTK_BOX(row), sign);
    gtk_box_append(GTK_BOX(row), column);
    g_object_set_data_full(G_OBJECT(item), "parts", parts, g_free);
    gtk_list_item_set_child(item, row);
}

static void bind(GtkSignalListItemFactory *factory, GtkListItem *item) {
    Parts *parts = g_object_get_data(G_OBJECT(item), "parts");
    guint number = gtk_list_item_get_position(item);
    char *time = g_strdup_printf("%02u:%02u", number / 60 % 24, number % 60);
    char *when = g_strdup_printf("%s · in %u h %u min", rules[number % G_N_ELEMENTS(rules)], number / 60, number % 60);
    gtk_label_set_text(parts->time, time);
    gtk_label_set_text(parts->label, labels[number % G_N_ELEMENTS(labels)]);
    gtk_label_set_text(parts->when, when);
    gtk_switch_set_active(parts->toggle, number % 5 != 0);
    g_free(time);
    g_free(when);
}

static void activate(GtkApplication *application) {
    GtkWidget *window = adw_application_window_new(application), *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    GtkWidget *scroller = gtk_scrolled_window_new(), *clamp = adw_clamp_scrollable_new();
    GtkStringList *items = gtk_string_list_new(NULL);
    GMenu *menu = g_menu_new();
    for (const char **name = (const char *[]){"Edit", "Details", "Duplicate", "Skip Next", "Delete", NULL}; *name; name++)
        g_menu_append(menu, *name, "row.nothing");
    for (int number = 0; number < ROWS; number++) gtk_string_list_append(items, "");

    GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
    g_signal_connect(factory, "setup", G_CALLBACK(setup), menu);
    g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
    GtkWidget *list = gtk_list_view_new(GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(items))), factory);
    gtk_list_view_set_show_separators(GTK_LIST_VIEW(list), TRUE);

    adw_clamp_scrollable_set_child(ADW_CLAMP_SCROLLABLE(clamp), list);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), clamp);
    gtk_widget_set_vexpand(scroller, TRUE);
    gtk_box_append(GTK_BOX(box), adw_header_bar_new());
    gtk_box_append(GTK_BOX(box), scroller);
    adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), box);
    gtk_window_set_title(GTK_WINDOW(window), "Rows");
    gtk_window_present(GTK_WINDOW(window));
}

int main(int count, char **words) {
    AdwApplication *application = adw_application_new("io.github.nightstand.Rows", G_APPLICATION_DEFAULT_FLAGS);
    g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
    return g_application_run(G_APPLICATION(application), count, words);
}
