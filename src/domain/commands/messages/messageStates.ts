import { sql } from 'kysely';
import type { MessageReceipt, RunMessageState } from '../../../tables/words.ts';

/** A message that nobody has read yet, in the order in which it comes nearer to the program. */
const OPEN_MESSAGE_STATES = ['waiting', 'queued', 'taken'] as const satisfies RunMessageState[];

/** The same for statements, written as the partial indexes have it. */
export const OPEN_MESSAGE_LITERALS = OPEN_MESSAGE_STATES.map((state) => sql.lit(state));

const OPEN: ReadonlySet<RunMessageState> = new Set(OPEN_MESSAGE_STATES);
const OVER: ReadonlySet<RunMessageState> = new Set<RunMessageState>(['withdrawn', 'refused']);

/** Whether no program has read it. */
export const isOpenMessage = (state: RunMessageState): boolean => OPEN.has(state);

/** Whether nobody will read it. */
export const isOverMessage = (state: RunMessageState): boolean => OVER.has(state);

/** Whether its words may change: no bridge has them yet. */
export const isChangeable = (state: RunMessageState): boolean => state === 'waiting' || state === 'queued';

/**
 * The state of a message after its bridge has said something of it (drawn in docs/state-machines.md). A receipt that says less
 * than is stored changes nothing, because receipts arrive late and twice. Only the end of a run, or a resume, leads back from
 * `taken`: neither asks the clock of a machine.
 */
export function stepMessage(state: RunMessageState, receipt: MessageReceipt): RunMessageState {
  if (isOverMessage(state) || state === 'answered') return state;
  switch (receipt) {
    case 'answered':
    case 'delivered':
      return receipt;
    case 'refused':
      return isOpenMessage(state) ? 'refused' : state;
    case 'queued':
      return state === 'waiting' ? 'queued' : state;
  }
}
