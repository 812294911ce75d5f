import { p } from '@mikro-orm/core';

/**
 * The sums over the runs of a group, and the number of runs that have an optional value: `priced` runs have a cost, `timed`
 * runs a duration, `peaked` runs a largest context, `tooled` runs counted calls. Sums of integers and decimals are exact.
 */
export const sumColumns = {
  runs: p.bigint(),
  priced: p.bigint(),
  cost: p.decimal().columnType('numeric'),
  timed: p.bigint(),
  duration: p.decimal().columnType('numeric'),
  input: p.decimal().columnType('numeric'),
  output: p.decimal().columnType('numeric'),
  cacheRead: p.decimal().columnType('numeric'),
  cacheWrite: p.decimal().columnType('numeric'),
  peaked: p.bigint(),
  peakSum: p.decimal().columnType('numeric'),
  tooled: p.bigint(),
  calls: p.bigint(),
  failedCalls: p.bigint(),
} as const;
