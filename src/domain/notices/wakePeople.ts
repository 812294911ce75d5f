import { statement } from '../../db/statement.ts';
import type { Context } from '../context.ts';
import { INBOX_SOURCE } from '../endpoints/webhookEvents.ts';
import type { InboxChange } from '../inbox/inboxChangeOf.ts';
import { requireSystem } from '../requireSystem.ts';
import { NO_CHOICES } from './keepChoices.ts';

/** A look notes the next one in ten minutes (`tellPeople`). One that is nearer is on its way; two looks are a quarter of a minute apart. */
const soon = (choices: string): string =>
  `case when ${choices}.due_at is null then $3::timestamptz
        when ${choices}.due_at < $3::timestamptz + interval '9 minutes' then least(${choices}.due_at, $3::timestamptz + interval '15 seconds')
        else greatest($3::timestamptz, ${choices}.due_at - interval '585 seconds') end`;

/**
 * Has the inboxes of the people of projects, and of accounts, looked at soon. Only those are touched who learn of items outside of
 * the inbox: rows of `inbox_choices` that are due at some time, and owners of webhooks with items, who get their row here.
 * SQL text, because people come from several tables.
 */
const WAKE = statement<{ woken: number }>(
  'notices_wake',
  `with people as materialized (
     select unnest($1::uuid[]) as id
     union select p.owner_id from project p where p.id = any($2::uuid[]) and p.owner_id is not null
     union select m.account_id from project_member m where m.project_id = any($2::uuid[])
   ), hooked as (
     insert into inbox_choices (account_id, pushed, mailed, due_at)
     select distinct e.account_id, $4::text[], $5::text[], $3::timestamptz from webhook_endpoint e
     join account a on a.id = e.account_id and a.erased_at is null
     where e.account_id in (select id from people) and e.off_at is null and '${INBOX_SOURCE}' = any(e.sources)
     on conflict (account_id) do update set due_at = ${soon('inbox_choices')}
     returning account_id
   ), woken as (
     update inbox_choices c set due_at = ${soon('c')} from people w
     where c.account_id = w.id and c.due_at is not null and c.account_id not in (select account_id from hooked)
     returning c.account_id
   )
   select ((select count(*) from hooked) + (select count(*) from woken))::int as woken`,
);

/** @returns how many people are looked at soon */
export async function wakePeople(ctx: Context, changes: readonly InboxChange[]): Promise<number> {
  requireSystem(ctx);
  if (changes.length === 0) return 0;
  const projects = changes.flatMap(({ projectId }) => projectId ?? []);
  const accounts = changes.flatMap(({ accountId, projectId }) => (projectId === null ? accountId : []));
  const { pushed, mailed } = NO_CHOICES;
  const [counted] = await ctx.queries.query(WAKE, [accounts, projects, ctx.now, pushed, mailed]);
  return counted?.woken ?? 0;
}
