import { describeStop, type LeftRun } from '../../lib/agentWords.ts';
import type { WorkingRuns } from './agentsQuestion.ts';

/** The message of a change by which cards leave: what came of the stop, if it asked for one. */
export const stopped = <Response>(
  workingRuns: WorkingRuns,
  leftOf: (response: Response) => readonly LeftRun[] | undefined,
): { readonly done?: (response: Response) => string } =>
  workingRuns === 'STOP' ? { done: (response) => describeStop(leftOf(response) ?? []) } : {};
