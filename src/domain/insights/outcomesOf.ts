import { type Share, wilsonInterval } from '../experiments/wilsonInterval.ts';
import type { InsightSums } from './insightFigures.ts';

/** How ended runs came out. */
export interface Outcomes {
  readonly succeededRuns: number;
  readonly failedRuns: number;
  readonly successRate: Share | null;
  readonly lostRuns: number;
  readonly stoppedRuns: number;
}

type Counts = Pick<
  InsightSums,
  | 'succeededRuns'
  | 'failedRuns'
  | 'lostRuns'
  | 'stoppedRuns'
  | 'commandSucceededRuns'
  | 'commandFailedRuns'
  | 'commandLostRuns'
  | 'commandStoppedRuns'
>;

/** The outcomes of all runs, and of agents and commands apart: that a script ended with code 0 is no success of an agent. */
export const outcomesOf = (sums: Counts): { all: Outcomes; agents: Outcomes; commands: Outcomes } => ({
  all: outcomes(sums.succeededRuns, sums.failedRuns, sums.lostRuns, sums.stoppedRuns),
  agents: outcomes(
    sums.succeededRuns - sums.commandSucceededRuns,
    sums.failedRuns - sums.commandFailedRuns,
    sums.lostRuns - sums.commandLostRuns,
    sums.stoppedRuns - sums.commandStoppedRuns,
  ),
  commands: outcomes(sums.commandSucceededRuns, sums.commandFailedRuns, sums.commandLostRuns, sums.commandStoppedRuns),
});

function outcomes(succeededRuns: number, failedRuns: number, lostRuns: number, stoppedRuns: number): Outcomes {
  const successRate = wilsonInterval(succeededRuns, succeededRuns + failedRuns);
  return { succeededRuns, failedRuns, successRate, lostRuns, stoppedRuns };
}
