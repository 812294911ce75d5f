import { statement } from '../../db/statement.ts';
import type { Context } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';

/** The state of the mail queue. */
export interface MailCounts {
  /** Neither sent nor given up. */
  readonly waiting: number;
  /** Of those, the ones whose last attempt failed. */
  readonly retried: number;
  /** Given up within a day. */
  readonly failed: number;
  /** How long the longest-waiting mail has been due, in seconds. */
  readonly lateSeconds: number;
}

/** SQL text: three sums under conditions, each over an index of its own. */
const COUNT = statement<MailCounts>(
  'mail_count',
  `select w.waiting, w.retried, w.late_seconds, f.failed
   from (select count(*)::int as waiting, (count(*) filter (where attempts > 0))::int as retried,
           coalesce(greatest(extract(epoch from $1::timestamptz - min(next_at)), 0), 0)::int as late_seconds
         from mail where sent_at is null and failed_at is null) w,
        (select count(*)::int as failed from mail
         where failed_at is not null and failed_at > $1::timestamptz - interval '1 day') f`,
);

export async function countMails(ctx: Pick<Context, 'actor' | 'queries' | 'now'>): Promise<MailCounts> {
  requireSystem(ctx);
  return readMailCounts(ctx);
}

/** The same. The caller authorizes. */
export async function readMailCounts(ctx: Pick<Context, 'queries' | 'now'>): Promise<MailCounts> {
  const [counts] = await ctx.queries.query(COUNT, [ctx.now]);
  return counts as MailCounts;
}
