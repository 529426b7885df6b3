// The systems of Benchmarks/constraints with kiwi (github.com/nucleic/kiwi), the solver behind Python's kiwisolver.
// Built by `make benchmark` against kiwi's headers, from the source package of kiwisolver.

#include <kiwi/kiwi.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <vector>

using namespace kiwi;

namespace
{

struct Row
{
    std::vector<Variable> variables;
};

double textWidth( int row ) { return 40 + row * 37 % 300; }

// A list of rows in one solver; see List.swift.
double layOut( int count, int first, bool stacked )
{
    Solver solver;
    std::vector<Row> rows;
    Variable width;
    solver.addConstraint( width == 320 );
    Variable lastY, lastHeight;
    for( int index = first; index < first + count; ++index )
    {
        Variable w, h, ix, iy, iw, ih, tx, ty, tw, th;
        double text = textWidth( index );
        solver.addConstraint( w == width );
        solver.addConstraint( ix == 16 );
        solver.addConstraint( iw == 40 );
        solver.addConstraint( ih == iw );
        solver.addConstraint( iy + 0.5 * ih == 0.5 * h );
        solver.addConstraint( tx == ix + iw + 8 );
        solver.addConstraint( tx + tw <= w - 16 );
        solver.addConstraint( ( tw >= text ) | strength::strong );
        solver.addConstraint( ( tw <= text ) | strength::weak );
        solver.addConstraint( ty == 8 );
        solver.addConstraint( ( th == 20 ) | strength::medium );
        solver.addConstraint( h == ty + th + 8 );
        if( stacked )
        {
            Variable y;
            if( index > first )
                solver.addConstraint( y == lastY + lastHeight );
            else
                solver.addConstraint( y == 0 );
            lastY = y;
            lastHeight = h;
        }
        rows.push_back( { { w, h, ix, iy, iw, ih, tx, ty, tw, th } } );
    }
    solver.updateVariables();
    double sum = 0;
    for( const Row& row : rows )
        for( const Variable& variable : row.variables )
            sum += variable.value();
    return stacked ? sum + lastY.value() : sum;
}

// The processor's time that this program has taken, in microseconds.
double now()
{
    timespec time;
    clock_gettime( CLOCK_PROCESS_CPUTIME_ID, &time );
    return time.tv_sec * 1e6 + time.tv_nsec / 1e3;
}

template <typename Body>
void best( const char* name, int rounds, Body body )
{
    double time = INFINITY;
    double sum = 0;
    for( int round = 0; round < rounds; ++round )
    {
        double start = now();
        sum = body();
        time = std::min( time, now() - start );
    }
    std::printf( "kiwi, %s: %.2f µs, sum %.1f\n", name, time, sum );
}

}  // namespace

int main()
{
    best( "1 000 rows of 12 constraints in one system", 3, [] { return layOut( 1000, 0, false ); } );
    best( "the same, each row a system of its own", 9, [] {
        double sum = 0;
        for( int row = 0; row < 1000; ++row )
            sum += layOut( 1, row, false );
        return sum;
    } );
    best( "the same in one system, each row below the last", 2, [] { return layOut( 1000, 0, true ); } );
}
