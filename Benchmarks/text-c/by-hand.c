// The same lines as Benchmarks/text, set with Pango and with HarfBuzz alone: what others take for them.
//
// cc -O2 by-hand.c $(pkg-config --cflags --libs pangoft2)
#include <fontconfig/fontconfig.h>
#include <hb-ot.h>
#include <pango/pangoft2.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { count = 20000, rounds = 40 };

static char *texts[count];
static uint64_t seed;

static unsigned next(unsigned below) {
  seed = seed * 6364136223846793005u + 1442695040888963407u;
  return (unsigned)(seed >> 33) % below;
}

static void make_texts(int kind) {
  seed = 42;
  for (int i = 0; i < count; i++) {
    char text[128], *end = text;
    for (int place = 0; place < 25; place++) {
      unsigned letter;
      if (place % 7 == 6) letter = ' ';
      else if (kind == 0) letter = 'a' + next(26);
      else if (kind == 1) letter = 0x430 + next(32);
      else letter = place < 13 ? 0x5D0 + next(27) : 'a' + next(26);
      if (letter < 0x80) *end++ = (char)letter;
      else {
        *end++ = (char)(0xC0 | letter >> 6);
        *end++ = (char)(0x80 | (letter & 0x3F));
      }
    }
    *end = 0;
    free(texts[i]);
    texts[i] = strdup(text);
  }
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

static int ascending(const void *a, const void *b) {
  double left = *(const double *)a, right = *(const double *)b;
  return left < right ? -1 : left > right;
}

static void measure(const char *who, const char *what, void (*body)(const char *)) {
  double took[rounds];
  for (int round = 0; round < rounds; round++) {
    double start = now();
    for (int i = 0; i < count / rounds; i++) body(texts[round * (count / rounds) + i]);
    took[round] = (now() - start) / (count / rounds);
  }
  qsort(took, rounds, sizeof *took, ascending);
  printf("%s: %s: %.2f µs (best round %.2f)\n", who, what, took[rounds / 2], took[0]);
}

static PangoContext *context;
static PangoFontDescription *description;
static volatile int sink;

static void pango_line(const char *text) {
  PangoLayout *layout = pango_layout_new(context);
  pango_layout_set_font_description(layout, description);
  pango_layout_set_text(layout, text, -1);
  int width, height;
  pango_layout_get_pixel_size(layout, &width, &height);
  sink += width;
  g_object_unref(layout);
}

static hb_font_t *font;
static hb_buffer_t *buffer;

static void harfbuzz_line(const char *text) {
  hb_buffer_clear_contents(buffer);
  hb_buffer_set_direction(buffer, HB_DIRECTION_LTR);
  hb_buffer_set_script(buffer, HB_SCRIPT_LATIN);
  hb_buffer_add_utf8(buffer, text, -1, 0, -1);
  hb_shape(font, buffer, NULL, 0);
  unsigned length;
  hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(buffer, &length);
  int width = 0;
  for (unsigned i = 0; i < length; i++) width += positions[i].x_advance;
  sink += width;
}

static void open_font(void) {
  FcPattern *pattern = FcNameParse((const FcChar8 *)"sans-serif");
  FcConfigSubstitute(NULL, pattern, FcMatchPattern);
  FcDefaultSubstitute(pattern);
  FcResult result;
  FcPattern *match = FcFontMatch(NULL, pattern, &result);
  FcChar8 *file;
  FcPatternGetString(match, FC_FILE, 0, &file);
  hb_blob_t *blob = hb_blob_create_from_file((const char *)file);
  font = hb_font_create(hb_face_create(blob, 0));
  hb_font_set_scale(font, 17 * 64, 17 * 64);
  buffer = hb_buffer_create();
  FcPatternDestroy(match);
  FcPatternDestroy(pattern);
}

int main(int arguments, char **list) {
  make_texts(0);
  double start = now();
  if (arguments > 1 && !strcmp(list[1], "harfbuzz")) {
    open_font();
    harfbuzz_line("Hamburg");
    printf("harfbuzz: first line, fonts included: %.0f µs\n", now() - start);
    measure("harfbuzz", "new line of 25 letters, Latin", harfbuzz_line);
    return 0;
  }
  context = pango_font_map_create_context(pango_ft2_font_map_new());
  description = pango_font_description_from_string("sans-serif 17px");
  pango_line("Hamburg");
  printf("pango: first line, fonts included: %.0f µs\n", now() - start);
  const char *names[] = {"Latin", "Cyrillic", "Hebrew and Latin"};
  for (int kind = 0; kind < 3; kind++) {
    char name[80];
    snprintf(name, sizeof name, "new line of 25 letters, %s", names[kind]);
    make_texts(kind);
    measure("pango", name, pango_line);
  }
  return 0;
}
