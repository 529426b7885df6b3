// The same texts as Benchmarks/text, set with Pango, with fcft, and with HarfBuzz and pixman alone: what others take for
// them.
//
// cc -O2 by-hand.c $(pkg-config --cflags --libs pangocairo fcft pixman-1 freetype2 fontconfig harfbuzz)
//
// The argument is one of pango, fcft, harfbuzz and pixman; the first without one.
#include <fcft/fcft.h>
#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include <hb-ot.h>
#include <pango/pangocairo.h>
#include <pixman.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { count = 20000, most_rounds = 40 };

// MARK: Texts

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

// Paragraphs of so many letters, in words of two to nine.
static char **make_paragraphs(int number, int letters) {
  char **list = malloc(sizeof *list * number);
  seed = 42;
  for (int i = 0; i < number; i++) {
    char *text = list[i] = malloc(letters + 2);
    unsigned left = 2 + next(8);
    for (int place = 0; place < letters; place++) {
      if (left == 0) {
        left = 2 + next(8);
        *text++ = ' ';
      } else {
        left--;
        *text++ = (char)('a' + next(26));
      }
    }
    *text = 0;
  }
  return list;
}

// MARK: Measures

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

static int ascending(const void *a, const void *b) {
  double left = *(const double *)a, right = *(const double *)b;
  return left < right ? -1 : left > right;
}

static void measure_some(
    const char *who, const char *what, int inputs, int rounds, void (*body)(int index)) {
  double took[most_rounds];
  int each = inputs / rounds;
  for (int round = 0; round < rounds; round++) {
    double start = now();
    for (int i = 0; i < each; i++) body(round * each + i);
    took[round] = (now() - start) / each;
  }
  qsort(took, rounds, sizeof *took, ascending);
  printf("%s: %s: %.2f µs (best round %.2f)\n", who, what, took[rounds / 2], took[0]);
  fflush(stdout);
}

static void measure(const char *who, const char *what, void (*body)(int index)) {
  measure_some(who, what, count, most_rounds, body);
}

static volatile int sink;

// MARK: Pango

static PangoContext *context;
static PangoFontDescription *description;
static PangoLayout *kept[200];
static PangoLayout *document[1000];
static char **paragraphs;
static cairo_t *canvas;

static PangoLayout *pango_layout(const char *text, int width) {
  PangoLayout *layout = pango_layout_new(context);
  pango_layout_set_font_description(layout, description);
  if (width > 0) {
    pango_layout_set_width(layout, width * PANGO_SCALE);
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  }
  pango_layout_set_text(layout, text, -1);
  int x, y;
  pango_layout_get_pixel_size(layout, &x, &y);
  sink += x;
  return layout;
}

static void pango_line(int index) { g_object_unref(pango_layout(texts[index], 0)); }

static void pango_show(PangoLayout *layout) {
  cairo_move_to(canvas, 0, 0);
  pango_cairo_show_layout(canvas, layout);
}

static void pango_label(int index) {
  PangoLayout *layout = pango_layout(texts[index], 0);
  pango_show(layout);
  g_object_unref(layout);
}

static void pango_label_again(int index) { pango_show(kept[index % 200]); }

static void pango_paragraph(int index) {
  PangoLayout *layout = pango_layout(paragraphs[index], 400);
  pango_show(layout);
  g_object_unref(layout);
}

// A paragraph is a layout of its own, as in GTK's text view.
static void pango_document(int index) {
  for (int i = 0; i < 1000; i++) {
    if (document[i]) g_object_unref(document[i]);
    document[i] = pango_layout(paragraphs[i], 400);
  }
}

static void pango_change(int index) {
  char text[600];
  snprintf(text, sizeof text, "%sx", paragraphs[index * 20]);
  g_object_unref(document[index * 20]);
  document[index * 20] = pango_layout(text, 400);
}

static void pango_long(int index) { g_object_unref(pango_layout(paragraphs[0], 400)); }

static void pango(void) {
  make_texts(0);
  double start = now();
  context = pango_font_map_create_context(pango_cairo_font_map_new());
  description = pango_font_description_from_string("sans-serif 17px");
  pango_line(0);
  printf("pango: first line, fonts included: %.0f µs\n", now() - start);
  const char *names[] = {"Latin", "Cyrillic", "Hebrew and Latin"};
  for (int kind = 0; kind < 3; kind++) {
    char name[80];
    snprintf(name, sizeof name, "new line of 25 letters, %s", names[kind]);
    make_texts(kind);
    measure("pango", name, pango_line);
  }
  canvas = cairo_create(cairo_image_surface_create(CAIRO_FORMAT_RGB24, 440, 400));
  cairo_set_source_rgb(canvas, 1, 1, 1);
  cairo_paint(canvas);
  cairo_set_source_rgb(canvas, 0, 0, 0);
  make_texts(0);
  measure("pango", "new label of 25 letters", pango_label);
  for (int i = 0; i < 200; i++) kept[i] = pango_layout(texts[i], 0);
  measure("pango", "label drawn again", pango_label_again);
  paragraphs = make_paragraphs(400, 600);
  measure_some("pango", "new paragraph of 600 letters in 400 pixels", 400, 40, pango_paragraph);
  paragraphs = make_paragraphs(1000, 500);
  measure_some("pango", "1 000 paragraphs of 500 letters", 3, 3, pango_document);
  measure_some("pango", "the same with a letter changed", 40, 40, pango_change);
  paragraphs = make_paragraphs(1, 10000);
  measure_some("pango", "paragraph of 10000 letters", 5, 5, pango_long);
  paragraphs = make_paragraphs(1, 100000);
  measure_some("pango", "paragraph of 100000 letters", 5, 5, pango_long);
}

// MARK: fcft

static struct fcft_font *run_font;
static pixman_image_t *picture, *ink;
static struct fcft_text_run *runs[200];

static struct fcft_text_run *rasterize(const char *text, size_t length) {
  uint32_t letters[700];
  for (size_t i = 0; i < length; i++) letters[i] = (unsigned char)text[i];
  return fcft_rasterize_text_run_utf32(run_font, length, letters, FCFT_SUBPIXEL_NONE);
}

static int run_width(const struct fcft_text_run *run) {
  int width = 0;
  for (size_t i = 0; i < run->count; i++) width += run->glyphs[i]->advance.x;
  return width;
}

static void run_show(const struct fcft_text_run *run, int x, int y) {
  for (size_t i = 0; i < run->count; i++) {
    const struct fcft_glyph *glyph = run->glyphs[i];
    pixman_image_composite32(
        PIXMAN_OP_OVER, ink, glyph->pix, picture, 0, 0, 0, 0, x + glyph->x, y - glyph->y, glyph->width,
        glyph->height);
    x += glyph->advance.x;
  }
}

static void fcft_label(int index) {
  struct fcft_text_run *run = rasterize(texts[index], strlen(texts[index]));
  sink += run_width(run);
  run_show(run, 0, run_font->ascent);
  fcft_text_run_destroy(run);
}

static void fcft_label_again(int index) { run_show(runs[index % 200], 0, run_font->ascent); }

// fcft knows no lines: words are put next to each other while there is room, all of them Latin.
static void fcft_paragraph(int index) {
  const char *text = paragraphs[index];
  int space = fcft_rasterize_char_utf32(run_font, ' ', FCFT_SUBPIXEL_NONE)->advance.x;
  int x = 0, y = run_font->ascent, blank = 0;
  while (*text) {
    size_t length = strcspn(text, " ");
    struct fcft_text_run *run = rasterize(text, length);
    int width = run_width(run);
    if (x > 0 && x + blank + width > 400) {
      x = 0;
      y += run_font->height;
      blank = 0;
    }
    run_show(run, x + blank, y);
    x += blank + width;
    fcft_text_run_destroy(run);
    blank = space;
    text += length + (text[length] == ' ');
  }
}

static void with_fcft(void) {
  make_texts(0);
  double start = now();
  fcft_init(FCFT_LOG_COLORIZE_NEVER, false, FCFT_LOG_CLASS_ERROR);
  fcft_set_scaling_filter(FCFT_SCALING_FILTER_CUBIC);
  run_font = fcft_from_name(1, (const char *[]){"sans-serif:pixelsize=17"}, NULL);
  picture = pixman_image_create_bits(PIXMAN_x8r8g8b8, 440, 400, NULL, 0);
  pixman_color_t black = {0, 0, 0, 0xFFFF};
  ink = pixman_image_create_solid_fill(&black);
  fcft_label(0);
  printf("fcft: first line, fonts included: %.0f µs\n", now() - start);
  measure("fcft", "new label of 25 letters", fcft_label);
  for (int i = 0; i < 200; i++) runs[i] = rasterize(texts[i], strlen(texts[i]));
  measure("fcft", "label drawn again", fcft_label_again);
  paragraphs = make_paragraphs(400, 600);
  measure_some("fcft", "new paragraph of 600 letters in 400 pixels", 400, 40, fcft_paragraph);
  fcft_destroy(run_font);
  fcft_fini();
}

// MARK: HarfBuzz and pixman

static char *file_of(const char *family) {
  FcPattern *pattern = FcNameParse((const FcChar8 *)family);
  FcConfigSubstitute(NULL, pattern, FcMatchPattern);
  FcDefaultSubstitute(pattern);
  FcResult result;
  FcPattern *match = FcFontMatch(NULL, pattern, &result);
  FcChar8 *file;
  FcPatternGetString(match, FC_FILE, 0, &file);
  char *copy = strdup((const char *)file);
  FcPatternDestroy(match);
  FcPatternDestroy(pattern);
  return copy;
}

static hb_font_t *font;
static hb_buffer_t *buffer;

static void harfbuzz_line(int index) {
  hb_buffer_clear_contents(buffer);
  hb_buffer_set_direction(buffer, HB_DIRECTION_LTR);
  hb_buffer_set_script(buffer, HB_SCRIPT_LATIN);
  hb_buffer_add_utf8(buffer, texts[index], -1, 0, -1);
  hb_shape(font, buffer, NULL, 0);
  unsigned length;
  hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(buffer, &length);
  int width = 0;
  for (unsigned i = 0; i < length; i++) width += positions[i].x_advance;
  sink += width;
}

static void with_harfbuzz(void) {
  make_texts(0);
  double start = now();
  font = hb_font_create(hb_face_create(hb_blob_create_from_file(file_of("sans-serif")), 0));
  hb_font_set_scale(font, 17 * 64, 17 * 64);
  buffer = hb_buffer_create();
  harfbuzz_line(0);
  printf("harfbuzz: first line, fonts included: %.0f µs\n", now() - start);
  measure("harfbuzz", "new line of 25 letters, Latin", harfbuzz_line);
}

static char screen[90][180];
static pixman_glyph_cache_t *cache;
static int advance;

// What a terminal does by hand: one font, one glyph for each letter, every one at its cell.
static void pixman_screen(int index) {
  pixman_glyph_cache_freeze(cache);
  for (int row = 0; row < 90; row++) {
    pixman_glyph_t glyphs[180];
    for (int column = 0; column < 180; column++) {
      glyphs[column].x = column * advance;
      glyphs[column].y = 16 + 18 * row;
      glyphs[column].glyph =
          pixman_glyph_cache_lookup(cache, font, (void *)(uintptr_t)screen[row][column]);
    }
    pixman_composite_glyphs_no_mask(
        PIXMAN_OP_OVER, ink, picture, 0, 0, 0, 0, cache, 180, glyphs);
  }
  pixman_glyph_cache_thaw(cache);
}

static void with_pixman(void) {
  FT_Library library;
  FT_Face face;
  FT_Init_FreeType(&library);
  FT_New_Face(library, file_of("monospace"), 0, &face);
  FT_Set_Char_Size(face, 15 * 64, 15 * 64, 72, 72);
  cache = pixman_glyph_cache_create();
  font = (hb_font_t *)face;
  picture = pixman_image_create_bits(PIXMAN_x8r8g8b8, 1800, 1620, NULL, 0);
  pixman_color_t black = {0, 0, 0, 0xFFFF};
  ink = pixman_image_create_solid_fill(&black);
  pixman_glyph_cache_freeze(cache);
  for (unsigned letter = 0x21; letter < 0x7F; letter++) {
    FT_Load_Char(face, letter, FT_LOAD_RENDER | FT_LOAD_TARGET_LIGHT);
    FT_GlyphSlot slot = face->glyph;
    advance = (slot->advance.x + 32) >> 6;
    pixman_image_t *image = pixman_image_create_bits(
        PIXMAN_a8, slot->bitmap.width, slot->bitmap.rows, NULL, 0);
    for (unsigned y = 0; y < slot->bitmap.rows; y++)
      memcpy(
          (char *)pixman_image_get_data(image) + y * pixman_image_get_stride(image),
          slot->bitmap.buffer + y * slot->bitmap.pitch, slot->bitmap.width);
    pixman_glyph_cache_insert(
        cache, font, (void *)(uintptr_t)letter, -slot->bitmap_left, slot->bitmap_top, image);
  }
  pixman_glyph_cache_thaw(cache);
  seed = 42;
  for (int row = 0; row < 90; row++)
    for (int column = 0; column < 180; column++) screen[row][column] = (char)(0x21 + next(94));
  measure_some("pixman", "screen of 16 200 glyphs", 200, 40, pixman_screen);
}

int main(int arguments, char **list) {
  const char *who = arguments > 1 ? list[1] : "pango";
  if (!strcmp(who, "fcft")) with_fcft();
  else if (!strcmp(who, "harfbuzz")) with_harfbuzz();
  else if (!strcmp(who, "pixman")) with_pixman();
  else pango();
  return 0;
}
