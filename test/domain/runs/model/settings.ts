const USUAL = 2_000;

/**
 * How many sequences to try: of the machine alone 2,000, of what is slower fewer. `BASCULE_MODEL_RUNS=100000` for more,
 * and for more of the slower ones in the same proportion.
 */
export function modelRuns(usual = USUAL): number {
  return Math.ceil((usual * Number(process.env.BASCULE_MODEL_RUNS ?? USUAL)) / USUAL);
}
