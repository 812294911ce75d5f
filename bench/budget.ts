/**
 * Processor time of one operation in microseconds, of servers and database together at the counts of `--tiny`, on a machine as fast as
 * the reference of test/runner/slowness.mjs. `npm run bench -- --tiny --write-budget` writes what it measures.
 */
export const BUDGET: Readonly<Record<string, number>> = {
  'heartbeat, smallest service': 263,
  'heartbeat, 1 in 10 changed, smallest service': 339,
  'list of 50, Mercurius': 1970,
  'replay page of 200, bare SELECT': 3930,
  'claim+result, pg-boss behind two calls': 1330,
  'run report, smallest service': 766,
  '500 tool calls, COPY': 7700,
  'runs page of 50, 1e+6 to 1e+3 runs': 6240,
  'comparison, 100,000 of 1e+6 facts': 4690,
  'comparison, 1e+6 runs in one, no medians': 3610,
};
