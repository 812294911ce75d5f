/**
 * Processor time of one operation in microseconds, of servers and database together at the counts of `--tiny`, on a machine as fast as
 * the reference of test/runner/slowness.mjs. `npm run bench -- --tiny --write-budget` writes what it measures.
 */
export const BUDGET: Readonly<Record<string, number>> = {
  'heartbeat, smallest service': 262,
  'heartbeat, 1 in 10 changed, smallest service': 319,
  'list of 50, Mercurius': 1240,
  'replay page of 200, bare SELECT': 1120,
  'claim+result, pg-boss behind two calls': 1050,
  'run report, smallest service': 625,
  '500 tool calls, COPY': 7210,
  'runs page of 50, 1e+6 to 1e+3 runs': 5150,
  'comparison, 100,000 of 1e+6 facts': 3880,
  'comparison, 1e+6 runs in one, no medians': 2920,
};
