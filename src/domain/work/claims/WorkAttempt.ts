import type { Refusal } from '../../../errors.ts';
import type { ResultState, WorkRequestState } from '../../../tables/words.ts';
import type { TxContext } from '../../context.ts';
import type { Lane } from '../../Lane.ts';
import type { WorkRequestRow } from '../requests/workRequestRow.ts';

/** One bridge's claim of one request. */
export interface ClaimAttempt {
  accountId: string;
  bridgeId: string;
  workRequestId: string;
  now: Date;
}

/** The claim: the token is the fencing token of every later result and renewal, shown here and nowhere else. */
export interface Claim {
  workRequestId: string;
  claimToken: string;
  leaseUntil: Date;
  workRequest: WorkRequestRow;
  /** What the bridge needs to continue the trace of the work; null for work that is not traced. */
  traceparent: string | null;
  tracestate: string | null;
}

/** One bridge's result of one request. */
export interface ResultAttempt {
  accountId: string;
  bridgeId: string;
  workRequestId: string;
  claimToken: string;
  state: ResultState;
  reason: string | null;
  now: Date;
}

/** What bridges do with requests: ask for one, or post its result. */
export type WorkAttempt = { claim: ClaimAttempt } | { result: ResultAttempt };
export type WorkOutcome = Claim | WorkRequestState | Refusal;

/** Called in the transaction for each request that was settled as refused: the workflow retries or pauses the card. */
export type OnRefused = (tx: TxContext, request: WorkRequestRow) => Promise<void>;

/** The lanes of claims and results, as a verb's context holds them. */
export interface WorkLanes {
  readonly claims: Lane<ClaimAttempt, Claim | Refusal>;
  readonly results: Lane<ResultAttempt, WorkRequestState | Refusal>;
}
