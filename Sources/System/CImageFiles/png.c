#include "CImageFiles.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

struct casement_png_state {
  png_structp png;
  png_infop info;
  png_infop end;
  // Of a reader: what is to be read yet.
  const uint8_t *bytes;
  size_t length;
  bool *is_truncated;
  // Of a writer: the room for `bytes`.
  casement_png_writer *writer;
  size_t capacity;
  char *message;
};

static void fail(png_structp png, png_const_charp text) {
  struct casement_png_state *state = png_get_error_ptr(png);
  strncpy(state->message, text, CASEMENT_MESSAGE_LENGTH - 1);
  png_longjmp(png, 1);
}

// What libpng can live with.
static void warn(png_structp png, png_const_charp text) {}

static void read_bytes(png_structp png, png_bytep goal, size_t length) {
  struct casement_png_state *state = png_get_io_ptr(png);
  if (length > state->length) {
    *state->is_truncated = true;
    png_error(png, "the file ends");
  }
  memcpy(goal, state->bytes, length);
  state->bytes += length;
  state->length -= length;
}

casement_png_reader *casement_png_reader_new(const void *bytes, size_t length) {
  casement_png_reader *reader = calloc(1, sizeof *reader);
  struct casement_png_state *state = calloc(1, sizeof *state);
  if (!reader || !state) goto failure;
  reader->state = state;
  state->bytes = bytes;
  state->length = length;
  state->message = reader->message;
  state->is_truncated = &reader->is_truncated;
  state->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, state, fail, warn);
  if (!state->png) goto failure;
  state->info = png_create_info_struct(state->png);
  state->end = png_create_info_struct(state->png);
  if (!state->info || !state->end) goto failure;
  png_set_read_fn(state->png, state, read_bytes);
  return reader;

failure:
  if (state && state->png) png_destroy_read_struct(&state->png, &state->info, &state->end);
  free(state);
  free(reader);
  return NULL;
}

static void take_exif(casement_png_reader *reader, png_infop info) {
  png_bytep exif = NULL;
  png_uint_32 length = 0;
  if (!reader->exif && png_get_eXIf_1(reader->state->png, info, &length, &exif) && exif) {
    reader->exif = exif;
    reader->exif_length = length;
  }
}

bool casement_png_reader_begin(casement_png_reader *reader) {
  png_structp png = reader->state->png;
  png_infop info = reader->state->info;
  // Texts can be made to unpack to much, and nobody reads them.
  static const png_byte skipped[] = "tEXt\0zTXt\0iTXt\0sPLT\0hIST\0pCAL\0sCAL\0tIME";
  if (setjmp(png_jmpbuf(png))) return false;
  // The caller says what is too large, before there is memory for it.
  png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, skipped, sizeof skipped / 5);
  png_read_info(png, info);
  reader->width = png_get_image_width(png, info);
  reader->height = png_get_image_height(png, info);
  reader->depth = png_get_bit_depth(png, info);
  reader->has_alpha =
      (png_get_color_type(png, info) & PNG_COLOR_MASK_ALPHA) || png_get_valid(png, info, PNG_INFO_tRNS);
  png_charp name = NULL;
  png_bytep profile = NULL;
  png_uint_32 length = 0;
  int compression = 0;
  // Where both are there, sRGB says the same in fewer words.
  if (!png_get_valid(png, info, PNG_INFO_sRGB) &&
      png_get_iCCP(png, info, &name, &compression, &profile, &length)) {
    reader->profile = profile;
    reader->profile_length = length;
  }
  if (!reader->profile && !png_get_valid(png, info, PNG_INFO_sRGB)) png_get_gAMA(png, info, &reader->gamma);
  take_exif(reader, info);
  return true;
}

bool casement_png_reader_start(casement_png_reader *reader, bool keeps_depth) {
  png_structp png = reader->state->png;
  if (setjmp(png_jmpbuf(png))) return false;
  const uint16_t one = 1;
  png_set_expand(png);
  if (!keeps_depth) png_set_scale_16(png);
  if (keeps_depth && *(const uint8_t *)&one) png_set_swap(png);
  png_set_gray_to_rgb(png);
  png_set_bgr(png);
  if (!reader->has_alpha) png_set_add_alpha(png, 0xffff, PNG_FILLER_AFTER);
  reader->passes = png_set_interlace_handling(png);
  png_read_update_info(png, reader->state->info);
  if (png_get_rowbytes(png, reader->state->info) != (size_t)reader->width * (keeps_depth ? 8 : 4))
    png_error(png, "a kind of pixels that no PNG file has");
  return true;
}

bool casement_png_reader_row(casement_png_reader *reader, uint8_t *row) {
  png_structp png = reader->state->png;
  if (setjmp(png_jmpbuf(png))) return false;
  png_read_row(png, row, NULL);
  return true;
}

bool casement_png_reader_finish(casement_png_reader *reader) {
  png_structp png = reader->state->png;
  if (setjmp(png_jmpbuf(png))) return false;
  png_read_end(png, reader->state->end);
  take_exif(reader, reader->state->end);
  return true;
}

void casement_png_reader_free(casement_png_reader *reader) {
  if (!reader) return;
  png_destroy_read_struct(&reader->state->png, &reader->state->info, &reader->state->end);
  free(reader->state);
  free(reader);
}

static void write_bytes(png_structp png, png_bytep bytes, size_t length) {
  struct casement_png_state *state = png_get_io_ptr(png);
  casement_png_writer *writer = state->writer;
  if (state->capacity - writer->length < length) {
    size_t capacity = state->capacity * 2 + length + 4096;
    uint8_t *grown = realloc(writer->bytes, capacity);
    if (!grown) png_error(png, "no memory");
    writer->bytes = grown;
    state->capacity = capacity;
  }
  memcpy(writer->bytes + writer->length, bytes, length);
  writer->length += length;
}

static void flush_bytes(png_structp png) {}

casement_png_writer *casement_png_writer_new(void) {
  casement_png_writer *writer = calloc(1, sizeof *writer);
  struct casement_png_state *state = calloc(1, sizeof *state);
  if (!writer || !state) goto failure;
  writer->state = state;
  state->writer = writer;
  state->message = writer->message;
  state->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, state, fail, warn);
  if (!state->png) goto failure;
  state->info = png_create_info_struct(state->png);
  if (!state->info) goto failure;
  png_set_write_fn(state->png, state, write_bytes, flush_bytes);
  return writer;

failure:
  if (state && state->png) png_destroy_write_struct(&state->png, &state->info);
  free(state);
  free(writer);
  return NULL;
}

bool casement_png_writer_begin(casement_png_writer *writer, uint32_t width, uint32_t height, bool has_alpha) {
  png_structp png = writer->state->png;
  png_infop info = writer->state->info;
  if (setjmp(png_jmpbuf(png))) return false;
  png_set_IHDR(
      png, info, width, height, 8, has_alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB,
      PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_write_info(png, info);
  png_set_bgr(png);
  if (!has_alpha) png_set_filler(png, 0, PNG_FILLER_AFTER);
  return true;
}

bool casement_png_writer_row(casement_png_writer *writer, const uint8_t *row) {
  png_structp png = writer->state->png;
  if (setjmp(png_jmpbuf(png))) return false;
  png_write_row(png, row);
  return true;
}

bool casement_png_writer_finish(casement_png_writer *writer) {
  png_structp png = writer->state->png;
  if (setjmp(png_jmpbuf(png))) return false;
  png_write_end(png, NULL);
  return true;
}

void casement_png_writer_free(casement_png_writer *writer) {
  if (!writer) return;
  png_destroy_write_struct(&writer->state->png, &writer->state->info);
  free(writer->bytes);
  free(writer->state);
  free(writer);
}
