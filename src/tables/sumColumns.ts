import { p } from '@mikro-orm/core';

/**
 * What is added up over the runs of a group, and counted where a run may have no value: `priced` runs have a cost, `timed` a
 * duration, `peaked` a largest context, `tooled` counted calls. All are exact: sums of whole numbers and of decimals.
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
