/* The scene in GTK 4: a widget whose snapshot has a node for each square. Run with GSK_RENDERER=cairo. */
#include "scene.h"
#include <gtk/gtk.h>

static double length = 10;
static double scene_time;

#define TYPE_SCENE (scene_get_type())
G_DECLARE_FINAL_TYPE(Scene, scene, , SCENE, GtkWidget)
struct _Scene { GtkWidget parent; };
G_DEFINE_TYPE(Scene, scene, GTK_TYPE_WIDGET)

static void scene_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  GdkRGBA paper = {1, 1, 1, 1};
  gtk_snapshot_append_color(snapshot, &paper, &GRAPHENE_RECT_INIT(0, 0, WIDTH, HEIGHT));
  for (int i = 0; i < LAYERS; i++) {
    Square s = square_at(i, scene_time);
    GdkRGBA color = {s.r, s.g, s.b, OPACITY};
    gtk_snapshot_save(snapshot);
    gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(s.x, s.y));
    gtk_snapshot_rotate(snapshot, s.angle * 180 / M_PI);
    gtk_snapshot_append_color(snapshot, &color, &GRAPHENE_RECT_INIT(-SIDE / 2, -SIDE / 2, SIDE, SIDE));
    gtk_snapshot_restore(snapshot);
  }
}

static gboolean tick(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
  scene_time = frame(length);
  gtk_widget_queue_draw(widget);
  return G_SOURCE_CONTINUE;
}

static void scene_init(Scene *scene) { gtk_widget_add_tick_callback(GTK_WIDGET(scene), tick, NULL, NULL); }
static void scene_class_init(SceneClass *class) { GTK_WIDGET_CLASS(class)->snapshot = scene_snapshot; }

int main(int count, char **arguments) {
  if (count > 1) length = atof(arguments[1]);
  gtk_init();
  GtkWidget *window = gtk_window_new();
  gtk_window_set_title(GTK_WINDOW(window), "Moving");
  gtk_window_set_child(GTK_WINDOW(window), g_object_new(TYPE_SCENE, NULL));
  gtk_window_fullscreen(GTK_WINDOW(window));
  gtk_window_present(GTK_WINDOW(window));
  while (TRUE) g_main_context_iteration(NULL, TRUE);
}
