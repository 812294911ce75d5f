import { statement } from '../../db/statement.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { OPERATION_COLUMNS, type OperationRow } from './operationRow.ts';

const PAGE = statement<OperationRow>(
  'operation_page',
  `select ${OPERATION_COLUMNS} from registered_operation o
   where o.account_id = $1 and o.name > coalesce($2::text, '') order by o.name limit $3`,
);
const NAMED = statement<OperationRow>(
  'operation_named',
  `select ${OPERATION_COLUMNS} from registered_operation o where o.account_id = $1 and o.name = any($2::text[])`,
);
const SOME = statement<OperationRow>(
  'operation_some',
  `select ${OPERATION_COLUMNS} from registered_operation o where o.id = any($1::uuid[]) and o.account_id = $2`,
);
const OF_DOCUMENT = statement<OperationRow>(
  'operation_of_document',
  `select ${OPERATION_COLUMNS} from registered_operation o
   where o.account_id = $1 and o.sha256 = $2 order by o.name limit $3`,
);
/** One document may be registered under several names; more of them are not looked at. */
const MOST_NAMES = 20;

/** A page of the account's registered operations, by name. */
export async function listOperations(ctx: Context, after: string | undefined, limit: number): Promise<OperationRow[]> {
  authorize(ctx, 'read');
  return ctx.queries.query(PAGE, [ctx.actor.accountId, after ?? null, limit]);
}

/** The account's operation of that name, or undefined. */
export async function findOperation(ctx: Context, name: string): Promise<OperationRow | undefined> {
  authorize(ctx, 'read');
  const [row] = await ctx.queries.query(NAMED, [ctx.actor.accountId, [name]]);
  return row;
}

/** The account's operations with these ids, by id; one that is missing or another account's is left out. */
export async function findOperations(ctx: Context, ids: readonly string[]): Promise<Map<string, OperationRow>> {
  authorize(ctx, 'read');
  const rows = await ctx.queries.query(SOME, [ids, ctx.actor.accountId]);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * The account's operations of one name, or of one document by its SHA-256 in hex. It is asked before the operation is known
 * that the caller wants to run, so nothing is authorised yet.
 */
export function findRegistered(
  ctx: Pick<Context, 'queries' | 'actor'>,
  key: { readonly name: string } | { readonly sha256: string },
): Promise<OperationRow[]> {
  const { accountId } = ctx.actor;
  return 'name' in key
    ? ctx.queries.query(NAMED, [accountId, [key.name]])
    : ctx.queries.query(OF_DOCUMENT, [accountId, key.sha256, MOST_NAMES]);
}
