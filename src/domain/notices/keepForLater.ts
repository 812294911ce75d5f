import { statement } from '../../db/statement.ts';
import { quietSpan } from '../../lib/time/quietSpan.ts';
import type { QuietHoursRow } from '../../tables/InboxChoices.ts';
import type { Context } from '../context.ts';
import { nameOfQuiet, PUSH_MS } from './tellAsOne.ts';
import { TEST_ITEM } from './testPushSubscription.ts';

/** A message on its way. */
interface OnItsWay {
  readonly subscriptionId: string;
  readonly itemId: string;
  readonly attempts: number;
  readonly quiet: QuietHoursRow | null;
}

/** The look at the end comes first, and adds what it finds. */
const AFTER_LOOK_MS = 60_000;

/** SQL text, because it takes from one place and puts into another at once. */
const KEEP = statement(
  'notices_keep_for_later',
  `with kept as (
     delete from push_delivery p using unnest($1::uuid[], $2::text[], $3::int[], $4::text[], $5::timestamptz[], $6::timestamptz[])
       as k(subscription_id, item_id, attempts, quiet, next_at, expires_at)
     where p.subscription_id = k.subscription_id and p.item_id = k.item_id and p.attempts = k.attempts
     returning p.subscription_id, coalesce(p.items, array[p.item_id]) as items, k.quiet, k.next_at, k.expires_at
   )
   insert into push_delivery (subscription_id, item_id, items, next_at, expires_at)
   select k.subscription_id, k.quiet, array_agg(i.item), k.next_at, k.expires_at from kept k cross join unnest(k.items) as i(item)
   group by k.subscription_id, k.quiet, k.next_at, k.expires_at order by k.subscription_id
   on conflict (subscription_id, item_id) do update set items = push_delivery.items || excluded.items`,
);

/**
 * Keeps what would ring in the quiet hours of its person for their end, as one message: it was tried before they began.
 * @returns what may ring now; tests are for a person who asked right now
 */
export async function keepForLater<Each extends OnItsWay>(ctx: Context, taken: readonly Each[]): Promise<Each[]> {
  const ends = new Map<Each, Date>();
  for (const each of taken) {
    const span = each.quiet === null || each.itemId === TEST_ITEM ? undefined : quietSpan(each.quiet, ctx.now);
    if (span !== undefined && span.since <= ctx.now) ends.set(each, span.until);
  }
  if (ends.size === 0) return [...taken];
  const kept = [...ends];
  await ctx.queries.query(KEEP, [
    kept.map(([{ subscriptionId }]) => subscriptionId),
    kept.map(([{ itemId }]) => itemId),
    kept.map(([{ attempts }]) => attempts),
    kept.map(([, end]) => nameOfQuiet(end)),
    kept.map(([, end]) => new Date(end.getTime() + AFTER_LOOK_MS)),
    kept.map(([, end]) => new Date(end.getTime() + PUSH_MS)),
  ]);
  return taken.filter((each) => !ends.has(each));
}
