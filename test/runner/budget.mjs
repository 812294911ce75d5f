/**
 * Processor seconds that a whole run of each part may take, on a machine as fast as the one that `slowness.mjs` takes as
 * its reference. Wall time is no bound on machines that are shared. What adds tests raises its part in a commit of its own,
 * which says by what; what makes tests cheaper lowers it. Each bound leaves about
 * two fifths above what was measured, since the same code costs more on some days than the calibration shows.
 */
export const BUDGET = {
  /** `npm test`. */
  tests: 1_350,
  /** The two seeds of `npm run test:long` that every landing runs. */
  long: 70,
  /** All of `.ci/run`: installation, checks, tests and benchmarks. */
  all: 1_800,
};

/**
 * Above this factor a machine is shared by so many that the same tests cost up to twice what the calibration says: what they
 * spent there is printed, and nothing fails for it.
 */
export const TOO_SLOW = 1.75;

/**
 * Judges what a part spent.
 *
 * @param seconds that were spent
 * @param slowness of the machine while it spent them
 * @returns one line for people, and whether the part kept to its budget, as far as this machine can say
 */
export function judge(part, seconds, slowness) {
  const scaled = seconds / slowness;
  const fits = scaled <= BUDGET[part];
  const keeps = fits || slowness > TOO_SLOW;
  const line = `${fits ? 'within' : keeps ? 'too slow a machine to judge' : 'OVER'} the budget of ${part}: ${scaled.toFixed(0)} of ${BUDGET[part]} processor seconds (${seconds.toFixed(0)} here, at ${slowness.toFixed(2)} times the reference)\n`;
  return { keeps, line };
}
