/* 100 000 rows in GTK 4's list view, whose model makes the texts when they are asked for. */
#include "list.h"
#include <gtk/gtk.h>

#define TYPE_ROWS (rows_get_type())
G_DECLARE_FINAL_TYPE(Rows, rows, , ROWS, GObject)
struct _Rows { GObject parent; };

static GType rows_type(GListModel *model) { return GTK_TYPE_STRING_OBJECT; }
static guint rows_count(GListModel *model) { return ROWS; }
static gpointer rows_item(GListModel *model, guint index) {
  char text[32];
  if (index >= ROWS) return NULL;
  snprintf(text, sizeof text, "Row %u", index);
  return gtk_string_object_new(text);
}
static void rows_model(GListModelInterface *interface) {
  interface->get_item_type = rows_type;
  interface->get_n_items = rows_count;
  interface->get_item = rows_item;
}
G_DEFINE_TYPE_WITH_CODE(Rows, rows, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, rows_model))
static void rows_init(Rows *rows) {}
static void rows_class_init(RowsClass *class) {}

static int rows_to_scroll;

static void setup(GtkSignalListItemFactory *factory, GtkListItem *item) {
  GtkWidget *label = gtk_label_new(NULL);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_widget_set_size_request(label, -1, ROW_HEIGHT);
  gtk_list_item_set_child(item, label);
}

static void bind(GtkSignalListItemFactory *factory, GtkListItem *item) {
  GtkStringObject *object = gtk_list_item_get_item(item);
  gtk_label_set_text(GTK_LABEL(gtk_list_item_get_child(item)), gtk_string_object_get_string(object));
}

static gboolean tick(GtkWidget *widget, GdkFrameClock *clock, gpointer scrolled) {
  GtkAdjustment *place = gtk_scrolled_window_get_vadjustment(scrolled);
  double row = next_row(rows_to_scroll);
  /* A row is as high as the list makes it. */
  gtk_adjustment_set_value(place, row * gtk_adjustment_get_upper(place) / ROWS);
  return G_SOURCE_CONTINUE;
}

int main(int count, char **arguments) {
  if (count > 1) rows_to_scroll = atoi(arguments[1]);
  gtk_init();
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(setup), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
  GtkSelectionModel *selection = GTK_SELECTION_MODEL(gtk_single_selection_new(g_object_new(TYPE_ROWS, NULL)));
  GtkWidget *list = gtk_list_view_new(selection, factory);
  GtkWidget *scrolled = gtk_scrolled_window_new();
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), list);
  GtkWidget *window = gtk_window_new();
  gtk_window_set_title(GTK_WINDOW(window), "Rows");
  gtk_window_set_default_size(GTK_WINDOW(window), WIDTH, HEIGHT);
  gtk_window_set_child(GTK_WINDOW(window), scrolled);
  if (rows_to_scroll > 0) gtk_widget_add_tick_callback(scrolled, tick, scrolled, NULL);
  gtk_window_present(GTK_WINDOW(window));
  while (TRUE) g_main_context_iteration(NULL, TRUE);
}
