import { sql } from 'kysely';
import { arrayOf, type Bound, build, placedRowsOf, prepare, run, toInteger } from '../../db/builder.ts';
import type { TxContext } from '../context.ts';
import { ENTITLING, PLANS } from './plans.ts';

/** A bridge that reports itself. */
interface Reported {
  readonly accountId: string;
  readonly bridgeId: string;
}

/** The count stops here, because the number of an account's bridges may be anything. */
const MOST = PLANS.free.bridges ?? 0;

/** Those that are new, of accounts without a subscription, with the number of bridges that their account has. */
const NEWCOMERS = prepare((bound: Bound<{ accountIds: readonly string[]; bridgeIds: readonly string[] }>) =>
  build
    .selectFrom(
      placedRowsOf('t', {
        accountId: arrayOf(bound.accountIds, 'uuid'),
        bridgeId: arrayOf(bound.bridgeIds, 'uuid'),
      }),
    )
    .select(({ ref, selectFrom }) => [
      toInteger(ref('t.place')).as('place'),
      selectFrom((from) =>
        from
          .selectFrom('bridge as counted')
          .select('counted.bridgeId')
          .whereRef('counted.accountId', '=', 't.accountId')
          .limit(sql.lit(MOST))
          .as('some'),
      )
        .select(({ fn }) => toInteger(fn.countAll()).as('used'))
        .as('used'),
    ])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bridge as known')
            .select('known.bridgeId')
            .whereRef('known.accountId', '=', 't.accountId')
            .whereRef('known.bridgeId', '=', 't.bridgeId'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('subscription as s')
            .select('s.id')
            .whereRef('s.accountId', '=', 't.accountId')
            .where(
              's.status',
              'in',
              ENTITLING.map((status) => sql.lit(status)),
            ),
        ),
      ),
    )
    .orderBy('t.place'),
);

/**
 * Among the bridges of a flush whose accounts are locked, finds the new ones that exceed the plan of their account.
 * Existing bridges are never refused. If the instance takes no payments, nothing is read.
 * @returns their places
 */
export async function findBridgesWithoutRoom(
  tx: TxContext,
  bridges: readonly Reported[],
): Promise<ReadonlySet<number>> {
  const refused = new Set<number>();
  const { bridges: limit } = PLANS.free;
  if (limit === null || !tx.flags.enabled('billing.enabled')) return refused;
  const newcomers = await run(tx.queries, NEWCOMERS, {
    accountIds: bridges.map(({ accountId }) => accountId),
    bridgeIds: bridges.map(({ bridgeId }) => bridgeId),
  });
  const admitted = new Map<string, number>();
  for (const { place, used } of newcomers) {
    const { accountId } = bridges[place - 1] as Reported;
    const others = admitted.get(accountId) ?? 0;
    if ((used ?? 0) + others >= limit) refused.add(place - 1);
    else admitted.set(accountId, others + 1);
  }
  return refused;
}
