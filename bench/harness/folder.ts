/** Where clusters and data directories of the benchmarks lie: on the disk, whose speed counts, and in memory with `--tiny`. */
export const FOLDER = process.env.BENCH_FOLDER ?? '.tmp/bench';
