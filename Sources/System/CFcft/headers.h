#include <uchar.h>
#include <fcft/fcft.h>
