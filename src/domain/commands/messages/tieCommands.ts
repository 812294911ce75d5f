import { arrayOf, type Bound, build, prepare, rowsOf, run } from '../../../db/builder.ts';
import type { TxContext } from '../../context.ts';

const TIE = prepare((bound: Bound<{ ids: readonly string[]; commandIds: readonly string[] }>) =>
  build
    .updateTable('runMessage as m')
    .from(rowsOf('g', { id: arrayOf(bound.ids, 'uuid'), commandId: arrayOf(bound.commandIds, 'uuid') }))
    .set(({ ref }) => ({ commandId: ref('g.commandId') }))
    .whereRef('m.id', '=', 'g.id'),
);

/** Notes which command brings each of some messages. */
export async function tieCommands(
  tx: TxContext,
  ties: readonly { messageId: string; commandId: string }[],
): Promise<void> {
  if (ties.length === 0) return;
  await run(tx.queries, TIE, {
    ids: ties.map(({ messageId }) => messageId),
    commandIds: ties.map(({ commandId }) => commandId),
  });
}
