import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ServiceError } from '../../../api/ServiceCall.ts';
import type { CallQuestion } from './describeCall.ts';

/** The answer to a question, and who gave it. */
export interface OwnerAnswer {
  readonly isAllowed: boolean;
  /** `rule`: a person has always allowed it. `stop`: the run is stopped. `fault`: the service took no question. */
  readonly by: 'person' | 'rule' | 'deadline' | 'stop' | 'fault';
  /** Of a fault. */
  readonly why?: string;
}

export interface AskDeps {
  /** Asks once, or once more: the state of the request. */
  permission(key: string, body: PermissionBody): Promise<string | undefined>;
  readonly waitMs: number;
  readonly pollMs: number | undefined;
  readonly clock: () => number;
  /** The end of the turn. */
  readonly signal: AbortSignal;
}

export interface PermissionBody {
  readonly question: string;
  readonly rule?: string;
  readonly waitSeconds: number;
}

/** The service counts 240 requests of an account and minute, for all of its runs. */
const POLL_MS = 4000;
/** Behind the deadline the service has closed the question, and its last word is fetched. */
const AFTER_MS = 1000;
const LATE_MS = 10_000;

/**
 * Asks the people of a card whether a call may be made, and waits for their answer, until the deadline. The same request is repeated,
 * so that neither an outage nor a restart of the service loses the question.
 */
export async function askOwner({ question, rule }: CallQuestion, deps: AskDeps): Promise<OwnerAnswer> {
  const { waitMs, pollMs = POLL_MS, clock, signal } = deps;
  const key = randomUUID();
  const deadline = clock() + waitMs;
  let isOpen = false;
  while (!signal.aborted) {
    const left = deadline - clock();
    // A person may have answered just before the deadline, and the service counts it from the arrival of the question. Behind
    // the deadline, a question without any reply is not repeated, because that could open it then.
    if (left <= (isOpen ? -LATE_MS : 0)) return { isAllowed: false, by: 'deadline' };
    let wait = pollMs;
    try {
      const waitSeconds = Math.max(1, Math.ceil(left / 1000));
      const state = await deps.permission(key, { question, ...(rule !== undefined && { rule }), waitSeconds });
      if (state === 'allowed') return { isAllowed: true, by: isOpen ? 'person' : 'rule' };
      // At its deadline the service denies it, too.
      if (state !== 'open') return { isAllowed: false, by: clock() >= deadline ? 'deadline' : 'person' };
      isOpen = true;
    } catch (error) {
      if (!isPassing(error)) return { isAllowed: false, by: 'fault', why: (error as Error).message };
      wait = Math.max(wait, (error as ServiceError).retryAfterMs ?? 0);
    }
    const untilEnd = deadline - clock();
    const ms = untilEnd > 0 ? Math.min(wait, untilEnd + AFTER_MS) : Math.min(wait, AFTER_MS);
    await pause(ms, undefined, { signal }).catch(() => undefined);
  }
  return { isAllowed: false, by: 'stop' };
}

/** The bridge's first report of the run may be on its way. */
const isPassing = (error: unknown): boolean =>
  error instanceof ServiceError && (error.retryable || error.code === 'run_not_found');
