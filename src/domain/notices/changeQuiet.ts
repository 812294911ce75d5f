import { statement } from '../../db/statement.ts';
import { quietSpan } from '../../lib/time/quietSpan.ts';
import type { QuietHoursRow } from '../../tables/InboxChoices.ts';
import type { TxContext } from '../context.ts';
import type { Choices } from './keepChoices.ts';

type Quiet = Pick<Choices, 'quiet' | 'quietEnd'>;

/** Other quiet hours. The ones before end now, and their message comes, unless the others run already. */
export function changedQuiet({ now }: Pick<TxContext, 'now'>, before: Quiet, quiet: QuietHoursRow | null): Quiet {
  const next = quiet === null ? undefined : quietSpan(quiet, now);
  if (next !== undefined && next.since <= now) return { quiet, quietEnd: next.until };
  const ran = before.quiet === null ? undefined : quietSpan(before.quiet, now);
  if (ran !== undefined && ran.since <= now) return { quiet, quietEnd: now };
  // They ended since the last look.
  if (before.quietEnd !== null && before.quietEnd <= now) return { quiet, quietEnd: before.quietEnd };
  return { quiet, quietEnd: next?.until ?? null };
}

/** What waits for an end that is past waits no longer. A message that a push service refused waits as before. */
const HASTEN = statement(
  'notices_hasten_kept',
  `update push_delivery p set next_at = $2 from push_subscription s
   where s.account_id = $1 and p.subscription_id = s.id and p.items is not null and p.attempts = 0 and p.next_at > $2`,
);

export async function hastenKept({ queries, actor, now }: TxContext, { quietEnd }: Quiet): Promise<void> {
  if (quietEnd === null || quietEnd <= now) await queries.query(HASTEN, [actor.accountId, now]);
}
