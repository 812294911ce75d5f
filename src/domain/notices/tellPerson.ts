import { statement } from '../../db/statement.ts';
import type { WebhookFacts } from '../../tables/WebhookDelivery.ts';
import type { ToldWay } from '../../tables/words.ts';
import { sendsNeedsYouMails } from '../accounts/needsYouMails.ts';
import { type Context, transaction } from '../context.ts';
import { INBOX_SOURCE } from '../endpoints/webhookEvents.ts';
import type { InboxItem } from '../inbox/InboxItem.ts';
import { needsNow } from '../inbox/listInbox.ts';
import { readInbox } from '../inbox/readInbox.ts';
import { asPerson } from './asPerson.ts';
import type { DuePerson } from './DuePerson.ts';
import { GROUP_OF } from './itemGroups.ts';
import { mailDigest, mailKept } from './mailDigest.ts';
import { noteQuietTime, quietTimeOf } from './quietTime.ts';
import { PUSH_MS, tellAsOne } from './tellAsOne.ts';

/** So many at a time: a machine that fails fails everything at once, and the badge shows how much there is. */
const MOST_PUSHED = 5;
const DAY_MS = 86_400_000;

interface Ways {
  browsers: boolean;
  endpoints: { id: string; projectId: string | null; createdAt: string }[] | null;
}

/** SQL text: two answers in one. */
const WAYS = statement<Ways>(
  'notices_ways',
  `select exists (select from push_subscription where account_id = $1) as browsers,
     (select jsonb_agg(jsonb_build_object('id', e.id, 'projectId', e.project_id, 'createdAt', e.created_at))
      from webhook_endpoint e where e.account_id = $1 and e.off_at is null and '${INBOX_SOURCE}' = any(e.sources)) as endpoints`,
);
/** Unless something woke them since, or a mail was kept for them. */
const REST = statement(
  'notices_rest',
  'update inbox_choices set due_at = null where account_id = $1 and due_at = $2::timestamptz and quiet_mail_since is null',
);
/** What two processes find, one of them tells. In one order, so that they wait for each other and do not deadlock. */
const TOLD = statement<{ itemId: string; way: ToldWay }>(
  'notices_told',
  `insert into inbox_told (account_id, item_id, way, seen_at)
   select $1, t.item_id, t.way, $4 from unnest($2::text[], $3::text[]) as t(item_id, way) order by t.item_id, t.way
   on conflict (account_id, item_id, way) do nothing returning item_id, way`,
);
const SEEN = statement(
  'notices_seen',
  'update inbox_told set seen_at = $3 where account_id = $1 and item_id = any($2::text[]) and seen_at < $4',
);
const PUSH = statement(
  'notices_push',
  `insert into push_delivery (subscription_id, item_id, next_at, expires_at)
   select s.id, i.item_id, $3, $4 from push_subscription s cross join unnest($2::text[]) as i(item_id)
   where s.account_id = $1 on conflict do nothing`,
);
const HOOK = statement(
  'notices_hook',
  `insert into webhook_delivery (id, endpoint_id, account_id, project_id, source, facts, created_at)
   select gen_random_uuid(), e.id, e.account_id, w.project_id, '${INBOX_SOURCE}', w.facts::jsonb, $5
   from unnest($1::uuid[], $2::uuid[], $3::text[]) as w(endpoint_id, project_id, facts)
   join webhook_endpoint e on e.id = w.endpoint_id and e.account_id = $4 and e.off_at is null
   for key share of e`,
);

/**
 * Looks at the inbox of a person and queues what reaches them of it.
 * @param again when they are looked at next
 * @returns how many items reach them, counted for each way
 */
export async function tellPerson(ctx: Context, person: DuePerson, again: Date): Promise<number> {
  const { accountId } = person;
  const [ways] = await ctx.queries.query(WAYS, [accountId]);
  const endpoints = ways?.endpoints ?? [];
  const mailsAtAll = person.takesMails && sendsNeedsYouMails(ctx);
  const mails = person.digest !== 'off' && mailsAtAll;
  if (!ways?.browsers && endpoints.length === 0 && !mails && person.quietMailSince === null) {
    await ctx.queries.query(REST, [accountId, again]);
    return 0;
  }
  const time = quietTimeOf(person, ctx.now);
  const pushes = ways?.browsers === true && !time.isQuiet;
  const inbox = await readInbox(asPerson(ctx, accountId));
  const items = inbox.filter((item) => item.readAt === null && needsNow(item));
  const wanted: (readonly [InboxItem, ToldWay])[] = [];
  for (const item of items) {
    const group = GROUP_OF[item.kind];
    if (pushes && person.pushed.includes(group)) wanted.push([item, 'push']);
    if (mails && (person.digestAt ?? ctx.now) <= ctx.now && person.mailed.includes(group)) wanted.push([item, 'mail']);
    if (hooksOf(endpoints, item).length > 0) wanted.push([item, 'webhook']);
  }
  if (inbox.length === 0 && !time.isToNote) return 0;
  return transaction(ctx, async (tx) => {
    await noteQuietTime(tx, person, time);
    if (!time.isQuiet && mailsAtAll) await mailKept(tx, person, items);
    const day = new Date(tx.now.getTime() - DAY_MS);
    await tx.queries.query(SEEN, [accountId, inbox.map(({ id }) => id), tx.now, day]);
    if (wanted.length === 0) return 0;
    const asked = [accountId, wanted.map(([{ id }]) => id), wanted.map(([, way]) => way), tx.now];
    const told = await tx.queries.query(TOLD, asked);
    const isNew = new Set(told.map(({ itemId, way }) => `${way} ${itemId}`));
    const newOf = (way: ToldWay) => items.filter(({ id }) => isNew.has(`${way} ${id}`));
    const pushed = newOf('push').slice(0, time.hasEnded ? undefined : MOST_PUSHED);
    if (time.hasEnded) await tellAsOne(tx, person, pushed);
    else if (pushed.length > 0) {
      const expires = new Date(tx.now.getTime() + PUSH_MS);
      await tx.queries.query(PUSH, [accountId, pushed.map(({ id }) => id), tx.now, expires]);
    }
    const hooks = newOf('webhook').flatMap((item) => hooksOf(endpoints, item).map(({ id }) => ({ id, item })));
    if (hooks.length > 0) {
      await tx.queries.query(HOOK, [
        hooks.map(({ id }) => id),
        hooks.map(({ item }) => item.projectId),
        hooks.map(({ item }) => JSON.stringify(factsOf(item))),
        accountId,
        tx.now,
      ]);
    }
    await mailDigest(tx, person, newOf('mail'));
    return told.length;
  });
}

/** The endpoints that get an item: those of its project and those of all projects, but nothing older than themselves. */
const hooksOf = (endpoints: NonNullable<Ways['endpoints']>, { projectId, createdAt }: InboxItem) =>
  endpoints.filter(
    (endpoint) =>
      (endpoint.projectId === null || endpoint.projectId === projectId) && new Date(endpoint.createdAt) <= createdAt,
  );

/** As all webhooks, it holds no text that somebody wrote. */
const factsOf = ({ id, kind, cardId, runId, bridgeId, askId, reviewId }: InboxItem): WebhookFacts => ({
  actor: 'system',
  subjectType: 'inbox-item',
  subjectId: id,
  cardId,
  item: { itemId: id, kind, askId, reviewId, runId, bridgeId },
});
