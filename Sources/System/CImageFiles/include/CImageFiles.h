// libpng and libjpeg report errors by longjmp, which must not pass over frames of Swift. Each function here calls the
// library once and returns whether that went well; `message` says what did not.
#ifndef CIMAGEFILES_H
#define CIMAGEFILES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define CASEMENT_MESSAGE_LENGTH 200

// A PNG file that is read from memory, as rows of blue, green, red and opacity, a byte each and not premultiplied.
typedef struct casement_png_reader {
  uint32_t width;
  uint32_t height;
  // Bits of a component.
  int depth;
  bool has_alpha;
  // How many times all rows are read: 7 for interlaced files, each time with what the time before left in them.
  int passes;
  // The ICC profile and the EXIF block; of the file, or NULL. They live as long as the reader.
  const uint8_t *_Nullable profile;
  size_t profile_length;
  const uint8_t *_Nullable exif;
  size_t exif_length;
  // The power that made the values of light; 0 where the file does not say, or says sRGB or a profile besides.
  double gamma;
  // Whether the error is that the file is at its end.
  bool is_truncated;
  char message[CASEMENT_MESSAGE_LENGTH];
  struct casement_png_state *_Nullable state;
} casement_png_reader;

// The bytes must outlive the reader. NULL without memory.
casement_png_reader *_Nullable casement_png_reader_new(const void *_Nonnull bytes, size_t length);
// Reads what stands before the pixels, and fills in the fields.
bool casement_png_reader_begin(casement_png_reader *_Nonnull reader);
// - keeps_depth: whether components of 16 bits stay so, in the machine's order of bytes.
bool casement_png_reader_start(casement_png_reader *_Nonnull reader, bool keeps_depth);
bool casement_png_reader_row(casement_png_reader *_Nonnull reader, uint8_t *_Nonnull row);
// Reads what stands after the pixels; the EXIF block may be there.
bool casement_png_reader_finish(casement_png_reader *_Nonnull reader);
void casement_png_reader_free(casement_png_reader *_Nullable reader);

// A PNG file that is written to memory, from rows of blue, green, red and opacity or a byte that means nothing.
typedef struct casement_png_writer {
  uint8_t *_Nullable bytes;
  size_t length;
  char message[CASEMENT_MESSAGE_LENGTH];
  struct casement_png_state *_Nullable state;
} casement_png_writer;

casement_png_writer *_Nullable casement_png_writer_new(void);
bool casement_png_writer_begin(
    casement_png_writer *_Nonnull writer, uint32_t width, uint32_t height, bool has_alpha);
bool casement_png_writer_row(casement_png_writer *_Nonnull writer, const uint8_t *_Nonnull row);
bool casement_png_writer_finish(casement_png_writer *_Nonnull writer);
void casement_png_writer_free(casement_png_writer *_Nullable writer);

// A JPEG file that is read from memory.
typedef struct casement_jpeg_reader {
  uint32_t width;
  uint32_t height;
  // The size of what is read, after `casement_jpeg_reader_start`.
  uint32_t scaled_width;
  uint32_t scaled_height;
  bool is_gray;
  // Rows are cyan, magenta, yellow and black, a byte each; else blue, green, red and 255.
  bool is_cmyk;
  // Whether inks are as Adobe writes them: 255 is none of it.
  bool is_inverted;
  const uint8_t *_Nullable profile;
  size_t profile_length;
  const uint8_t *_Nullable exif;
  size_t exif_length;
  bool is_truncated;
  bool is_cancelled;
  // Asked now and then while much is read at once; NULL, or whether to stop.
  bool (*_Nullable stops)(void *_Nullable context);
  void *_Nullable context;
  char message[CASEMENT_MESSAGE_LENGTH];
  struct casement_jpeg_state *_Nullable state;
} casement_jpeg_reader;

casement_jpeg_reader *_Nullable casement_jpeg_reader_new(const void *_Nonnull bytes, size_t length);
bool casement_jpeg_reader_begin(casement_jpeg_reader *_Nonnull reader);
// - divisor: 1, 2, 4 or 8, by which the picture is made smaller.
bool casement_jpeg_reader_start(casement_jpeg_reader *_Nonnull reader, int divisor);
bool casement_jpeg_reader_row(casement_jpeg_reader *_Nonnull reader, uint8_t *_Nonnull row);
bool casement_jpeg_reader_finish(casement_jpeg_reader *_Nonnull reader);
void casement_jpeg_reader_free(casement_jpeg_reader *_Nullable reader);

// A JPEG file that is written to memory, from rows of blue, green, red and a byte that means nothing.
typedef struct casement_jpeg_writer {
  uint8_t *_Nullable bytes;
  unsigned long length;
  char message[CASEMENT_MESSAGE_LENGTH];
  struct casement_jpeg_state *_Nullable state;
} casement_jpeg_writer;

casement_jpeg_writer *_Nullable casement_jpeg_writer_new(void);
// - quality: 0 to 100.
bool casement_jpeg_writer_begin(
    casement_jpeg_writer *_Nonnull writer, uint32_t width, uint32_t height, int quality);
bool casement_jpeg_writer_row(casement_jpeg_writer *_Nonnull writer, const uint8_t *_Nonnull row);
bool casement_jpeg_writer_finish(casement_jpeg_writer *_Nonnull writer);
void casement_jpeg_writer_free(casement_jpeg_writer *_Nullable writer);

#endif
