import { statement } from '../../db/statement.ts';
import { Refusal } from '../../errors.ts';
import { authorize } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';

const DELETE = statement<{ id: string }>(
  'operation_delete',
  'delete from registered_operation where account_id = $1 and name = $2 returning id',
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
    const [row] = await tx.queries.query(DELETE, [accountId, name]);
    if (row === undefined) throw new Refusal('operation_not_found');
    tx.audit({ type: 'operation.removed', accountId, subjectType: 'operation', subjectId: row.id });
    return row.id;
  });
}
