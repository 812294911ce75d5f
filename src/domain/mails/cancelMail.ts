import { type Bound, build, prepare, run } from '../../db/builder.ts';
import type { TxContext } from '../context.ts';

const CANCEL = prepare(({ id }: Bound<{ id: string }>) =>
  build.deleteFrom('mail').where('id', '=', id).where('sentAt', 'is', null),
);

/** Cancels an unsent mail whose link is no longer valid. One that is already being sent arrives anyway. */
export async function cancelMail(tx: TxContext, id: string | null): Promise<void> {
  if (id !== null) await run(tx.queries, CANCEL, { id });
}
