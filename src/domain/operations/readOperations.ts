import { among, type Bound, build, prepare, run, runOne } from '../../db/builder.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { OPERATION_NAMES, type OperationRow } from './operationRow.ts';

type OfAccount<More> = Bound<{ accountId: string } & More>;

const ofAccount = ({ accountId }: OfAccount<unknown>) =>
  build.selectFrom('registeredOperation').select(OPERATION_NAMES).where('accountId', '=', accountId);
const PAGE = prepare((bound: OfAccount<{ after: string; limit: number }>) =>
  ofAccount(bound).where('name', '>', bound.after).orderBy('name').limit(bound.limit),
);
const NAMED = prepare((bound: OfAccount<{ name: string }>) => ofAccount(bound).where('name', '=', bound.name));
const SOME = prepare((bound: OfAccount<{ ids: readonly string[] }>) =>
  ofAccount(bound).where('id', '=', among(bound.ids)),
);
const OF_DOCUMENT = prepare((bound: OfAccount<{ sha256: string; limit: number }>) =>
  ofAccount(bound).where('sha256', '=', bound.sha256).orderBy('name').limit(bound.limit),
);
/** One document may be registered under several names; only this many are read. */
const MOST_NAMES = 20;

/** A page of the account's registered operations, by name. */
export async function listOperations(ctx: Context, after: string | undefined, limit: number): Promise<OperationRow[]> {
  authorize(ctx, 'read');
  return run(ctx.queries, PAGE, { accountId: ctx.actor.accountId, after: after ?? '', limit });
}

/** The account's operation of that name, or undefined. */
export async function findOperation(ctx: Context, name: string): Promise<OperationRow | undefined> {
  authorize(ctx, 'read');
  return runOne(ctx.queries, NAMED, { accountId: ctx.actor.accountId, name });
}

/** The account's operations with these ids, by id; one that is missing or another account's is left out. */
export async function findOperations(ctx: Context, ids: readonly string[]): Promise<Map<string, OperationRow>> {
  authorize(ctx, 'read');
  const rows = await run(ctx.queries, SOME, { ids, accountId: ctx.actor.accountId });
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * The account's operations of one name, or of one document by its SHA-256 in hex. It is called before the caller's
 * operation is known, so nothing is authorised yet.
 */
export function findRegistered(
  ctx: Pick<Context, 'queries' | 'actor'>,
  key: { readonly name: string } | { readonly sha256: string },
): Promise<OperationRow[]> {
  const { accountId } = ctx.actor;
  return 'name' in key
    ? run(ctx.queries, NAMED, { accountId, name: key.name })
    : run(ctx.queries, OF_DOCUMENT, { accountId, sha256: key.sha256, limit: MOST_NAMES });
}
