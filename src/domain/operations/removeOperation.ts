import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { authorize } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';

const DELETE = prepare(({ accountId, name }: Bound<{ accountId: string; name: string }>) =>
  build.deleteFrom('registeredOperation').where('accountId', '=', accountId).where('name', '=', name).returning('id'),
);

/**
 * Removes a registered operation; tokens that are bound to its name can no longer run it.
 * @returns its id
 * @throws Refusal operation_not_found
 */
export async function removeOperation(ctx: Context, { name }: { name: string }): Promise<string> {
  authorize(ctx, 'write');
  const { accountId } = ctx.actor;
  return transaction(ctx, async (tx) => {
    const row = await runOne(tx.queries, DELETE, { accountId, name });
    if (row === undefined) throw new Refusal('operation_not_found');
    tx.audit({ type: 'operation.removed', accountId, subjectType: 'operation', subjectId: row.id });
    return row.id;
  });
}
