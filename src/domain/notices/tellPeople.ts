import { statement } from '../../db/statement.ts';
import type { Context } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';
import type { DuePerson } from './DuePerson.ts';
import { tellPerson } from './tellPerson.ts';

/** Without a change that anybody signalled, an inbox is looked at again after so long: for lost signals, and for what time alone brings. */
const LOOK_AGAIN_MS = 600_000;

/**
 * Takes the people who are due. The next look is noted before this one, so that no two processes look at once, a change that comes
 * in between causes another look, and a process that dies costs some minutes. SQL text, because it takes and returns at once.
 */
const TAKE = statement<DuePerson>(
  'notices_take_people',
  `with due as materialized (
     select account_id from inbox_choices where due_at <= $1 order by due_at limit $2 for update skip locked
   )
   update inbox_choices c set due_at = $3 from due d join account a on a.id = d.account_id and a.erased_at is null
   where c.account_id = d.account_id
   returning c.account_id, c.pushed, c.mailed, c.digest, c.digest_at, c.quiet, c.quiet_end, c.quiet_mail_since, a.email, a.locale,
     a.needs_you_mails and a.verified_at is not null as takes_mails`,
);

/**
 * Looks at the inboxes that are due, `limit` at a time, and queues what their people are to learn: messages to browsers, mails and
 * webhooks, each item once in each way.
 */
export async function tellPeople(
  ctx: Context,
  limit: number,
  stop?: AbortSignal,
): Promise<{ looked: number; told: number }> {
  requireSystem(ctx);
  const again = new Date(ctx.now.getTime() + LOOK_AGAIN_MS);
  const counts = { looked: 0, told: 0 };
  while (!stop?.aborted) {
    const people = await ctx.queries.query(TAKE, [ctx.now, limit, again]);
    for (const person of people) {
      try {
        counts.told += await tellPerson(ctx, person, again);
      } catch (error) {
        // The inbox of one person must not keep the others from theirs. It is looked at again later.
        ctx.report?.('notice_failed', error);
      }
      counts.looked++;
    }
    if (people.length < limit) break;
  }
  return counts;
}
