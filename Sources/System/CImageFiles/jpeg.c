#include "CImageFiles.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

struct casement_jpeg_state {
  // First, so that libjpeg's pointer to it is one to the whole.
  struct jpeg_error_mgr errors;
  struct jpeg_source_mgr source;
  struct jpeg_progress_mgr progress;
  struct jpeg_decompress_struct reading;
  struct jpeg_compress_struct writing;
  jmp_buf failure;
  casement_jpeg_reader *reader;
  char *message;
  JOCTET *profile;
  // Of a writer: valid once all is written.
  unsigned char *written;
  unsigned long written_length;
  // Whether the source was read to its end and beyond.
  bool is_at_end;
};

// As many scans as a file may have: each of them costs time for all of the picture, however few bytes it takes.
static const int most_scans = 200;

static struct casement_jpeg_state *state_of(j_common_ptr cinfo) {
  return (struct casement_jpeg_state *)cinfo->err;
}

static void fail(j_common_ptr cinfo) {
  struct casement_jpeg_state *state = state_of(cinfo);
  char text[JMSG_LENGTH_MAX];
  cinfo->err->format_message(cinfo, text);
  strncpy(state->message, text, CASEMENT_MESSAGE_LENGTH - 1);
  longjmp(state->failure, 1);
}

static void note(j_common_ptr cinfo, int level) {
  struct casement_jpeg_state *state = state_of(cinfo);
  // All other warnings leave a picture. This one means that the rest of it would be gray.
  if (level < 0 && cinfo->err->msg_code == JWRN_HIT_MARKER) {
    if (state->reader) state->reader->is_truncated = true;
    fail(cinfo);
  }
}

static void print_nothing(j_common_ptr cinfo) {}

static void init_source(j_decompress_ptr cinfo) {}

static boolean fill_source(j_decompress_ptr cinfo) {
  static const JOCTET end[] = {0xFF, JPEG_EOI};
  struct casement_jpeg_state *state = state_of((j_common_ptr)cinfo);
  state->is_at_end = true;
  cinfo->src->next_input_byte = end;
  cinfo->src->bytes_in_buffer = 2;
  return TRUE;
}

static void skip_source(j_decompress_ptr cinfo, long count) {
  if (count <= 0) return;
  if ((size_t)count > cinfo->src->bytes_in_buffer) {
    fill_source(cinfo);
    return;
  }
  cinfo->src->next_input_byte += count;
  cinfo->src->bytes_in_buffer -= count;
}

static void term_source(j_decompress_ptr cinfo) {}

static void watch(j_common_ptr cinfo) {
  struct casement_jpeg_state *state = state_of(cinfo);
  casement_jpeg_reader *reader = state->reader;
  if (reader->stops && reader->stops(reader->context)) {
    reader->is_cancelled = true;
    longjmp(state->failure, 1);
  }
  if (state->reading.input_scan_number > most_scans) {
    strcpy(state->message, "it has more than 200 scans");
    longjmp(state->failure, 1);
  }
}

static void set_errors(struct casement_jpeg_state *state) {
  jpeg_std_error(&state->errors);
  state->errors.error_exit = fail;
  state->errors.emit_message = note;
  state->errors.output_message = print_nothing;
}

casement_jpeg_reader *casement_jpeg_reader_new(const void *bytes, size_t length) {
  casement_jpeg_reader *reader = calloc(1, sizeof *reader);
  struct casement_jpeg_state *state = calloc(1, sizeof *state);
  if (!reader || !state) goto failure;
  reader->state = state;
  state->reader = reader;
  state->message = reader->message;
  set_errors(state);
  state->reading.err = &state->errors;
  if (setjmp(state->failure)) goto failure;
  jpeg_create_decompress(&state->reading);
  state->source.next_input_byte = bytes;
  state->source.bytes_in_buffer = length;
  state->source.init_source = init_source;
  state->source.fill_input_buffer = fill_source;
  state->source.skip_input_data = skip_source;
  state->source.resync_to_restart = jpeg_resync_to_restart;
  state->source.term_source = term_source;
  state->reading.src = &state->source;
  state->progress.progress_monitor = watch;
  state->reading.progress = &state->progress;
  return reader;

failure:
  free(state);
  free(reader);
  return NULL;
}

bool casement_jpeg_reader_begin(casement_jpeg_reader *reader) {
  struct casement_jpeg_state *state = reader->state;
  j_decompress_ptr cinfo = &state->reading;
  if (setjmp(state->failure)) {
    reader->is_truncated = state->is_at_end;
    return false;
  }
  jpeg_save_markers(cinfo, JPEG_APP0 + 1, 0xFFFF);
  jpeg_save_markers(cinfo, JPEG_APP0 + 2, 0xFFFF);
  jpeg_read_header(cinfo, TRUE);
  reader->width = cinfo->image_width;
  reader->height = cinfo->image_height;
  reader->is_gray = cinfo->jpeg_color_space == JCS_GRAYSCALE;
  reader->is_cmyk = cinfo->jpeg_color_space == JCS_CMYK || cinfo->jpeg_color_space == JCS_YCCK;
  reader->is_inverted = cinfo->saw_Adobe_marker;
  unsigned int length = 0;
  if (jpeg_read_icc_profile(cinfo, &state->profile, &length)) {
    reader->profile = state->profile;
    reader->profile_length = length;
  }
  for (jpeg_saved_marker_ptr marker = cinfo->marker_list; marker; marker = marker->next) {
    if (marker->marker != JPEG_APP0 + 1 || marker->data_length < 6) continue;
    if (memcmp(marker->data, "Exif\0\0", 6)) continue;
    reader->exif = marker->data;
    reader->exif_length = marker->data_length;
    break;
  }
  return true;
}

bool casement_jpeg_reader_start(casement_jpeg_reader *reader, int divisor) {
  struct casement_jpeg_state *state = reader->state;
  j_decompress_ptr cinfo = &state->reading;
  if (setjmp(state->failure)) return false;
  cinfo->out_color_space = reader->is_cmyk ? JCS_CMYK : JCS_EXT_BGRA;
  cinfo->scale_num = 1;
  cinfo->scale_denom = divisor;
  jpeg_start_decompress(cinfo);
  if (cinfo->output_components != 4) {
    strcpy(state->message, "a kind of pixels that no JPEG file has");
    return false;
  }
  reader->scaled_width = cinfo->output_width;
  reader->scaled_height = cinfo->output_height;
  return true;
}

bool casement_jpeg_reader_row(casement_jpeg_reader *reader, uint8_t *row) {
  struct casement_jpeg_state *state = reader->state;
  JSAMPROW rows[] = {row};
  if (setjmp(state->failure)) return false;
  return jpeg_read_scanlines(&state->reading, rows, 1) == 1;
}

bool casement_jpeg_reader_finish(casement_jpeg_reader *reader) {
  struct casement_jpeg_state *state = reader->state;
  // The bits of the only scan are read ahead: the end that some files lack is no loss. Where there are more, one of
  // them may be missing.
  if (state->is_at_end && (state->reading.arith_code || jpeg_has_multiple_scans(&state->reading))) {
    reader->is_truncated = true;
    return false;
  }
  return true;
}

void casement_jpeg_reader_free(casement_jpeg_reader *reader) {
  if (!reader) return;
  jpeg_destroy_decompress(&reader->state->reading);
  free(reader->state->profile);
  free(reader->state);
  free(reader);
}

casement_jpeg_writer *casement_jpeg_writer_new(void) {
  casement_jpeg_writer *writer = calloc(1, sizeof *writer);
  struct casement_jpeg_state *state = calloc(1, sizeof *state);
  if (!writer || !state) goto failure;
  writer->state = state;
  state->message = writer->message;
  set_errors(state);
  state->writing.err = &state->errors;
  if (setjmp(state->failure)) goto failure;
  jpeg_create_compress(&state->writing);
  return writer;

failure:
  free(state);
  free(writer);
  return NULL;
}

bool casement_jpeg_writer_begin(casement_jpeg_writer *writer, uint32_t width, uint32_t height, int quality) {
  struct casement_jpeg_state *state = writer->state;
  j_compress_ptr cinfo = &state->writing;
  if (setjmp(state->failure)) return false;
  jpeg_mem_dest(cinfo, &state->written, &state->written_length);
  cinfo->image_width = width;
  cinfo->image_height = height;
  cinfo->input_components = 4;
  cinfo->in_color_space = JCS_EXT_BGRX;
  jpeg_set_defaults(cinfo);
  jpeg_set_quality(cinfo, quality, TRUE);
  jpeg_start_compress(cinfo, TRUE);
  return true;
}

bool casement_jpeg_writer_row(casement_jpeg_writer *writer, const uint8_t *row) {
  struct casement_jpeg_state *state = writer->state;
  JSAMPROW rows[] = {(JSAMPROW)row};
  if (setjmp(state->failure)) return false;
  return jpeg_write_scanlines(&state->writing, rows, 1) == 1;
}

bool casement_jpeg_writer_finish(casement_jpeg_writer *writer) {
  struct casement_jpeg_state *state = writer->state;
  if (setjmp(state->failure)) return false;
  jpeg_finish_compress(&state->writing);
  writer->bytes = state->written;
  writer->length = state->written_length;
  return true;
}

void casement_jpeg_writer_free(casement_jpeg_writer *writer) {
  if (!writer) return;
  jpeg_destroy_compress(&writer->state->writing);
  free(writer->bytes);
  free(writer->state);
  free(writer);
}
