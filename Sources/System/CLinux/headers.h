// The system calls and constants that Swift's Glibc module leaves out: epoll, timerfd, memfd and its seals, pipe2, how much is
// allocated.
#include <malloc.h>
#include <sys/epoll.h>
#include <sys/timerfd.h>

#include <linux/falloc.h>
#include <linux/memfd.h>

// From <linux/fcntl.h>, whose other definitions contradict glibc's.
#define F_ADD_SEALS 1033
#define F_GET_SEALS 1034
#define F_SEAL_SHRINK 0x0002

// Declared here because glibc shows them to _GNU_SOURCE only, which would change types shared with Glibc.
int memfd_create(const char *name, unsigned int flags);
int fallocate(int fd, int mode, long offset, long length);
int pipe2(int ends[2], int flags);
