/* What the lists of all toolkits have in common: how many rows there are, how they are scrolled, and what is counted. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { ROWS = 100000, ROW_HEIGHT = 44, ROWS_A_FRAME = 5, WIDTH = 1000, HEIGHT = 1000 };

static double seconds(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

/* Called for each frame with how many rows are to be scrolled in all. The first second shows that the list is at rest,
   and does not count. Returns the row that is to be at the top, or ends the program. */
static double next_row(int rows) {
  static double start, processor, began;
  static int frames;
  double now = seconds(CLOCK_MONOTONIC);
  if (start == 0) start = now;
  if (now - start < 1) return 0;
  if (frames == 0) {
    began = now;
    processor = seconds(CLOCK_PROCESS_CPUTIME_ID);
  }
  if (frames * ROWS_A_FRAME >= rows) {
    printf("%g %g\n", seconds(CLOCK_PROCESS_CPUTIME_ID) - processor, frames / (now - began));
    fflush(stdout);
    exit(0);
  }
  frames++;
  return frames * ROWS_A_FRAME;
}
