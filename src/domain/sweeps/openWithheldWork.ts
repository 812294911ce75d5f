import { sql } from 'kysely';
import { type Bound, build, prepare, run } from '../../db/builder.ts';
import { inBatches } from '../../lib/batching/inBatches.ts';
import { releaseBlocked } from '../cards/blocks/releaseBlocked.ts';
import { type Context, transaction } from '../context.ts';
import { living } from '../erasure/living.ts';
import { requireSystem } from '../requireSystem.ts';
import { openBlockers } from '../work/waiting/blockers.ts';

/** Work of the workflow on card `c` (see `openRuleRequest`). */
const WORK = sql.raw(
  `(select 1 from work_request q where q.subject_id = c.id and q.subject_type = 'card' and q.state in ('open', 'claimed') and (q.rule_id = w.rule_id or q.times_out_at is not null and q.kind <> 'review'))`,
);

/** The request of the rule itself, whose checks failed before its result came. */
const OWN = sql.raw(
  `(select 1 from work_request q where q.subject_id = c.id and q.subject_type = 'card' and q.state = 'claimed' and q.rule_id = w.rule_id)`,
);

/** Cards with withheld work that wait for nothing any more. That for a condition of a pull request waits for other work on the card too. */
const DUE = prepare(({ limit }: Bound<{ limit: number }>) =>
  build
    .selectFrom('withheldWork as w')
    .innerJoin('card as c', 'c.id', 'w.cardId')
    .select(['c.id', 'c.ownerId'])
    .distinct()
    .where(living.project('c', 'ownerId'))
    .where(({ not, exists }) => not(exists(sql.raw(`(select 1 ${openBlockers('b.card_id = c.id')})`))))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('attemptSet as s').whereRef('s.cardId', '=', 'c.id').where('s.endedAt', 'is', null))),
    )
    .where(({ or, eb, not, exists }) => or([eb('w.reason', 'is', null), not(exists(WORK))]))
    .where(({ or, eb, not, exists }) => or([eb('w.failedChecks', 'is', null), not(exists(OWN))]))
    .limit(limit),
);

/**
 * Opens the withheld work of cards that stopped waiting without a change of a card: a column was made one that ends cards, which
 * may concern thousands, or other work on the card has ended, as results are written by the flush.
 */
export async function openWithheldWork(ctx: Context, limit: number): Promise<{ cards: number }> {
  requireSystem(ctx);
  const cards = await inBatches(limit, (size) =>
    transaction(ctx, async (tx) => {
      const due = await run(tx.queries, DUE, { limit: size });
      for (const [ownerId, some] of Map.groupBy(due, (card) => card.ownerId)) {
        await releaseBlocked(
          tx,
          ownerId,
          some.map(({ id }) => id),
        );
      }
      return due.length;
    }),
  );
  return { cards };
}
