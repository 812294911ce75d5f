import { type Bound, build, prepare, run } from '../../db/builder.ts';
import type { TxContext } from '../context.ts';

const CANCEL = prepare(({ id }: Bound<{ id: string }>) =>
  build.deleteFrom('mail').where('id', '=', id).where('sentAt', 'is', null),
);

/** Takes back a mail that was not sent yet, because its link opens nothing any more. One on its way arrives all the same. */
export async function cancelMail(tx: TxContext, id: string | null): Promise<void> {
  if (id !== null) await run(tx.queries, CANCEL, { id });
}
