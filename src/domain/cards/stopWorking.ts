import type { CardRow } from '../board/cards/cardRow.ts';
import { authorizeControl, sendControls } from '../commands/controlRuns.ts';
import type { Context, TxContext } from '../context.ts';
import { readWorkingRuns } from '../runs/findWorkingRuns.ts';

/** What may happen to the runs at work on a card that leaves its column or the board. */
export const WORKING_RUNS = ['let-end', 'stop'] as const;
export type WorkingRuns = (typeof WORKING_RUNS)[number];

/** The part of an input that says so; without it they go on until they end. */
export interface Leaving {
  workingRuns?: WorkingRuns | null;
}

/**
 * A caller that asks for the stop must be allowed to stop runs, even where the card has none.
 * @throws Refusal insufficient_scope, forbidden, not_found while bridges are switched off
 */
export function authorizeLeaving(ctx: Context, { workingRuns }: Leaving): void {
  if (workingRuns === 'stop') authorizeControl(ctx);
}

/**
 * A locked card leaves: its runs at work are asked to stop, if the caller wants that, by the rules of `stopRuns`. A run that
 * cannot be stopped, such as one that prepares, goes on. The caller locks no request after this.
 */
export async function stopWorking(
  tx: TxContext,
  card: Pick<CardRow, 'id' | 'ownerId'>,
  { workingRuns }: Leaving,
): Promise<void> {
  if (workingRuns !== 'stop') return;
  const working = await readWorkingRuns(tx.queries, card.ownerId, [card.id]);
  const ids = [...working.values()].flat().map(({ id }) => id);
  // equivalent when mutated: no ids send nothing
  if (ids.length > 0) await sendControls(tx, ids, 'stop-run');
}
