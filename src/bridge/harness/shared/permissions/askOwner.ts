import { setTimeout as pause } from 'node:timers/promises';
import type { PermissionReply } from '../../../../client/bridge/wire.ts';
import { ServiceError } from '../../../api/ServiceCall.ts';
import type { CallQuestion } from './describeCall.ts';

/** The answer to a question, and who gave it. */
export interface OwnerAnswer {
  readonly isAllowed: boolean;
  /**
   * `rule`: a person has always allowed it. `run`: the run had ended for the service. `stop`: the run is stopped. `fault`: the service
   * took no question, or did not tell the answer.
   */
  readonly by: 'person' | 'rule' | 'deadline' | 'run' | 'stop' | 'fault';
  /** Of a fault. */
  readonly why?: string;
}

export interface AskDeps {
  /** Asks once, or once more: what became of the request so far. */
  permission(key: string, body: PermissionBody): Promise<Partial<PermissionReply>>;
  readonly waitMs: number;
  readonly pollMs: number | undefined;
  readonly clock: () => number;
  /** The end of the turn. */
  readonly signal: AbortSignal;
  /** A uuid: a question that was asked before, by the same run, is the same question. */
  readonly key: string;
}

export interface PermissionBody {
  readonly question: string;
  readonly rule?: string;
  readonly waitSeconds: number;
  readonly isWithdrawn?: boolean;
}

/** Why a question is not waited for any more: the program wants no answer. A bridge that stops leaves it open for the next one. */
export const WITHDRAWN = 'withdrawn';

/** The service counts 240 requests of an account and minute, for all of its runs. */
const POLL_MS = 4000;
/** Behind the deadline the service has closed the question, and its last word is fetched. */
const AFTER_MS = 1000;
const LATE_MS = 10_000;

/**
 * Asks the people of a card whether a call may be made, and waits for their answer, until the deadline. The same request is repeated,
 * so that neither an outage nor a restart of the service loses the question, and a question that is open is waited for whatever the
 * service replies in the meantime.
 */
export async function askOwner({ question, rule }: CallQuestion, deps: AskDeps): Promise<OwnerAnswer> {
  const { waitMs, pollMs = POLL_MS, clock, signal, key } = deps;
  const asked = { question, ...(rule !== undefined && { rule }) };
  const deadline = clock() + waitMs;
  let isOpen = false;
  /** Why the service did not say what became of an open question, where that was no outage. */
  let refused: string | undefined;
  while (!signal.aborted) {
    const left = deadline - clock();
    // A person may have answered just before the deadline, and the service counts it from the arrival of the question. Behind
    // the deadline, a question without any reply is not repeated, because that could open it then.
    if (left <= (isOpen ? -LATE_MS : 0)) {
      return refused === undefined
        ? { isAllowed: false, by: 'deadline' }
        : { isAllowed: false, by: 'fault', why: refused };
    }
    let wait = pollMs;
    try {
      const waitSeconds = Math.max(1, Math.ceil(left / 1000));
      const { state, deniedBy } = await deps.permission(key, { ...asked, waitSeconds });
      if (state === 'allowed') return { isAllowed: true, by: isOpen ? 'person' : 'rule' };
      // A service before `deniedBy` denies by itself at the deadline alone.
      if (state !== 'open') return { isAllowed: false, by: deniedBy ?? (clock() >= deadline ? 'deadline' : 'person') };
      isOpen = true;
      refused = undefined;
    } catch (error) {
      const why = isPassing(error) ? undefined : (error as Error).message;
      // Once people can see the question, they can answer it until its deadline, and somebody may log in until then.
      if (why !== undefined && !isOpen) return { isAllowed: false, by: 'fault', why };
      refused = why;
      wait = Math.max(wait, (error instanceof ServiceError ? error.retryAfterMs : undefined) ?? 0);
    }
    const untilEnd = deadline - clock();
    const ms = untilEnd > 0 ? Math.min(wait, untilEnd + AFTER_MS) : Math.min(wait, AFTER_MS);
    await pause(ms, undefined, { signal }).catch(() => undefined);
  }
  if (isOpen && signal.reason === WITHDRAWN) {
    // Where this is lost, the question is closed at its deadline.
    await deps.permission(key, { ...asked, waitSeconds: 1, isWithdrawn: true }).catch(() => undefined);
  }
  return { isAllowed: false, by: 'stop' };
}

/** The bridge's first report of the run may be on its way. */
const isPassing = (error: unknown): boolean =>
  error instanceof ServiceError && (error.retryable || error.code === 'run_not_found');
