#include "measures.h"

#include <time.h>

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
#else
#define CALLGRIND_START_INSTRUMENTATION
#define CALLGRIND_STOP_INSTRUMENTATION
#endif

static int64_t nanoseconds(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int64_t monotonic_time(void) { return nanoseconds(CLOCK_MONOTONIC); }

int64_t processor_time(void) { return nanoseconds(CLOCK_PROCESS_CPUTIME_ID); }

void start_instruction_count(void) { CALLGRIND_START_INSTRUMENTATION; }

void stop_instruction_count(void) { CALLGRIND_STOP_INSTRUMENTATION; }
