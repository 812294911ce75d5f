import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { statement } from '../../db/statement.ts';
import { invalidInput, Refusal } from '../../errors.ts';
import { newId } from '../../lib/uuid.ts';
import { OPERATION_KINDS, type OperationKind } from '../../tables/words.ts';
import { lockAccount } from '../accounts/lockAccount.ts';
import { authorize } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';
import { parseInput } from '../input/parseInput.ts';
import { isOperationName } from './isOperationName.ts';
import { OPERATION_COLUMNS, OPERATION_LIMITS, type OperationRow } from './operationRow.ts';

/** A document whose syntax and validity were checked by code that knows the schema. */
export interface NewOperation {
  readonly name: string;
  readonly kind: OperationKind;
  readonly document: string;
}

const INPUT = z.object({
  operations: z
    .array(
      z.object({
        name: z.string().refine(isOperationName, 'must be a name of GraphQL, 1 to 100 characters long'),
        kind: z.enum(OPERATION_KINDS),
        document: z
          .string()
          .max(OPERATION_LIMITS.characters, `must be at most ${OPERATION_LIMITS.characters} characters long`),
      }),
    )
    .min(1, 'must hold at least one operation')
    .max(OPERATION_LIMITS.atOnce, `must hold at most ${OPERATION_LIMITS.atOnce} operations`),
});

/**
 * A name that is registered again keeps its id; an unchanged document keeps its time. It is SQL text because it
 * inserts lists of values as rows.
 */
const UPSERT = statement<OperationRow>(
  'operation_upsert',
  `insert into registered_operation as o (id, account_id, name, kind, sha256, document, created_at, updated_at)
   select n.id, $1, n.name, n.kind, n.sha256, n.document, $7, $7
   from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[]) as n(id, name, kind, sha256, document)
   on conflict (account_id, name) do update set kind = excluded.kind, sha256 = excluded.sha256,
     document = excluded.document,
     updated_at = case when o.sha256 = excluded.sha256 then o.updated_at else excluded.updated_at end
   returning ${OPERATION_COLUMNS}`,
);

const COUNT = prepare(({ accountId }: Bound<{ accountId: string }>) =>
  build
    .selectFrom('registeredOperation')
    .select(({ fn, cast }) => cast<number>(fn.countAll(), 'integer').as('count'))
    .where('accountId', '=', accountId),
);

/**
 * Registers documents under their names, in one step: all of them or none. A name that is taken gets the new document.
 * @throws Refusal bad_user_input, conflict when the account would have more operations than it may, unauthenticated when it was deleted
 *   while its token was still good
 */
export async function registerOperations(ctx: Context, operations: readonly NewOperation[]): Promise<OperationRow[]> {
  authorize(ctx, 'write');
  const wanted = parseInput(INPUT, { operations }).operations;
  const names = wanted.map(({ name }) => name);
  const twice = names.findIndex((name, place) => names.indexOf(name) < place);
  if (twice >= 0) {
    throw invalidInput([{ propertyPath: `operations[${twice}].name`, message: 'must not occur twice in the list' }]);
  }
  const { accountId } = ctx.actor;
  return transaction(ctx, async (tx) => {
    // Two calls of one account take turns, so that the bound of its operations holds.
    await lockAccount(tx, 'keeps');
    const rows = await tx.queries.query(UPSERT, [
      accountId,
      wanted.map(() => newId()),
      names,
      wanted.map(({ kind }) => kind),
      wanted.map(({ document }) => createHash('sha256').update(document).digest('hex')),
      wanted.map(({ document }) => document),
      tx.now,
    ]);
    const counted = await runOne(tx.queries, COUNT, { accountId });
    if ((counted?.count ?? 0) > OPERATION_LIMITS.operations) {
      throw new Refusal('conflict', {
        message: `An account registers at most ${OPERATION_LIMITS.operations} operations.`,
      });
    }
    for (const { id } of rows) {
      tx.audit({ type: 'operation.registered', accountId, subjectType: 'operation', subjectId: id });
    }
    const byName = new Map(rows.map((row) => [row.name, row]));
    return names.map((name) => byName.get(name) as OperationRow);
  });
}
