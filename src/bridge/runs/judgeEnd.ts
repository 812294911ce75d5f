import type { AgentFacts } from '../harness/Harness.ts';
import { DISK_WAS_FULL, type Outcome, REFUSES_ACCOUNT, stoppedOutcome, workerOutcome } from './outcomeOf.ts';
import type { RunRecord } from './RunRecord.ts';
import type { Hindrance } from './resultOf.ts';

/** What is known of an agent whose program has ended. */
export interface WorkerEnd {
  /** Null when it is not known. */
  readonly exitCode: number | null;
  readonly facts: AgentFacts;
  /** The end of its output. */
  readonly tail: string;
  /** Whether the disk was full while its output was written. */
  readonly diskWasFull?: boolean;
  /** Whether its model service refused the account for good. */
  readonly isHopeless?: boolean;
}

type Ended = Pick<RunRecord, 'ending'>;

/** Whether the program's exit decides about the run: the stop of a bridge is no verdict on the work, unlike that of a person. */
export const isJudgedByExit = ({ ending }: Ended): boolean => ending === undefined || ending === 'shutdown';

/** The outcome of a worker that ran, and what kept it from a result if that was not the work itself (rulings 55 and 56). */
export function judgeEnd(record: Ended, end: WorkerEnd): { outcome: Outcome; hindrance: Hindrance | undefined } {
  const { facts, tail } = end;
  if (!isJudgedByExit(record)) return { outcome: stoppedOutcome(facts, tail), hindrance: undefined };
  const cut = facts.result === undefined && end.diskWasFull === true;
  const outcome = workerOutcome(facts.agentExitCode ?? end.exitCode, facts, tail, describeTrouble(record, end, cut));
  const isWithout = outcome.state === 'failed' || outcome.state === 'no-result';
  return { outcome, hindrance: isWithout ? hindranceOf(record, facts, cut) : undefined };
}

/** What ended the worker or cut its output off, if that was not the worker itself. */
function describeTrouble({ ending }: Ended, { isHopeless }: WorkerEnd, cut: boolean): string | undefined {
  if (cut) return DISK_WAS_FULL;
  if (ending !== undefined) return 'The bridge was stopped while the agent worked.';
  return isHopeless === true ? REFUSES_ACCOUNT : undefined;
}

function hindranceOf({ ending }: Ended, { trouble }: AgentFacts, cut: boolean): Hindrance | undefined {
  if (ending === 'shutdown') return 'shutdown';
  if (trouble !== undefined) return 'account-limited';
  return cut ? 'disk-full' : undefined;
}
