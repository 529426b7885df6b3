/* The scene of all peers: twenty translucent squares on a circuit, each turning about its middle. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>

enum { LAYERS = 20, WIDTH = 1920, HEIGHT = 1080, SIDE = 240 };

typedef struct {
  double x, y;    /* the middle, in pixels */
  double angle;   /* in radians, clockwise */
  double r, g, b; /* 0 to 1 */
} Square;

static inline Square square_at(int index, double time) {
  static const double colors[4][3] = {{0.12, 0.44, 0.92}, {0.90, 0.45, 0.05}, {0.14, 0.60, 0.31}, {0.86, 0.18, 0.46}};
  double phase = 2 * M_PI * (index / (double)LAYERS + time / 8);
  const double *color = colors[index % 4];
  return (Square){
      .x = WIDTH / 2.0 + 720 * cos(phase),
      .y = HEIGHT / 2.0 + 360 * sin(phase),
      .angle = 2 * M_PI * time / (2 + index * 0.2),
      .r = color[0], .g = color[1], .b = color[2],
  };
}

static const double OPACITY = 0.7;

static inline double clock_seconds(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

static inline double processor_seconds(void) { return clock_seconds(CLOCK_PROCESS_CPUTIME_ID); }
static inline double now_seconds(void) { return clock_seconds(CLOCK_MONOTONIC); }

/* Call once for each frame: measures after two seconds, for as many as the argument says, prints frames per second and
   processor seconds per second, and ends the program. */
static inline double frame(double length) {
  static double start, began, processor;
  static int frames;
  double now = now_seconds();
  if (start == 0) start = now;
  if (began == 0 && now - start >= 2) {
    began = now;
    processor = processor_seconds();
    frames = 0;
  }
  frames++;
  if (began != 0 && now - began >= length) {
    printf("%.2f %.4f\n", (frames - 1) / (now - began), (processor_seconds() - processor) / (now - began));
    fflush(stdout);
    _Exit(0);
  }
  return now - start;
}
