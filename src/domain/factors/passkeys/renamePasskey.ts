import { type Bound, build, prepare, runOne } from '../../../db/builder.ts';
import { Refusal } from '../../../errors.ts';
import { isUuid } from '../../../lib/uuid.ts';
import { authorize } from '../../authorize.ts';
import { type Context, transaction } from '../../context.ts';
import { readPasskeyName } from './passkeyName.ts';

const RENAME = prepare(({ id, accountId, name }: Bound<{ id: string; accountId: string; name: string }>) =>
  build.updateTable('passkey').set({ name }).where('id', '=', id).where('accountId', '=', accountId).returning('id'),
);

/**
 * Gives a passkey of the caller another name.
 * @throws Refusal `not_found`, `bad_user_input` with a violation on `name`
 */
export async function renamePasskey(ctx: Context, input: { passkeyId: string; name: string }): Promise<void> {
  authorize(ctx, 'person');
  const name = readPasskeyName(input.name);
  const { passkeyId: id } = input;
  await transaction(ctx, async (tx) => {
    const done = isUuid(id) && (await runOne(tx.queries, RENAME, { id, accountId: ctx.actor.accountId, name }));
    if (!done) throw noSuchPasskey();
  });
}

export const noSuchPasskey = () => new Refusal('not_found', { message: 'There is no such passkey.' });
