#ifndef CASEMENT_MEASURES_H
#define CASEMENT_MEASURES_H

#include <stdint.h>

/// Nanoseconds of the monotonic clock.
int64_t monotonic_time(void);

/// Nanoseconds for which the process had a processor, all threads together, in the kernel too.
int64_t processor_time(void);

/// How often the process has asked for memory on the heap since it began, in all threads, and for how many bytes.
struct heap_use {
  int64_t allocations;
  int64_t bytes;
};

struct heap_use heap_use(void);

/// Has Callgrind count instructions from here on. Outside of Callgrind, or where it was not installed when this was
/// built, nothing happens.
void start_instruction_count(void);

/// Ends what `start_instruction_count` began.
void stop_instruction_count(void);

#endif
