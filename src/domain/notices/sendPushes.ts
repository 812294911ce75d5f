import { statement } from '../../db/statement.ts';
import { inTurns } from '../../lib/concurrency/inTurns.ts';
import type { QuietHoursRow } from '../../tables/InboxChoices.ts';
import type { Context } from '../context.ts';
import { needsNow } from '../inbox/listInbox.ts';
import { readInbox } from '../inbox/readInbox.ts';
import { requireSystem } from '../requireSystem.ts';
import { asPerson } from './asPerson.ts';
import { keepForLater } from './keepForLater.ts';
import { type PushMessage, PushRefused, type PushSender } from './PushSender.ts';
import { keepPushKeys, topicOf } from './pushKeys.ts';
import { openPushAddress } from './pushSecret.ts';
import { TEST_ITEM } from './testPushSubscription.ts';
import { writePush } from './writePush.ts';

/** How an attempt ended. `gone`: the browser takes no messages any more. */
export type PushOutcome = 'sent' | 'failed' | 'given-up' | 'gone';

/** Seconds from an attempt to the next. The fifth is the last. */
const WAITS = [30, 120, 600, 1_800];
const AT_ONCE = 8;
/** Of an account in one round: a push service may keep each waiting for ten seconds. */
const MOST_OF_ACCOUNT = 5;

interface Taken {
  subscriptionId: string;
  itemId: string;
  items: string[] | null;
  attempts: number;
  expiresAt: Date;
  sessionEndsAt: Date;
  accountId: string;
  secret: Buffer;
  locale: string;
  quiet: QuietHoursRow | null;
}

/**
 * Takes what is due. The next attempt is noted before this one: when the process dies, it is tried again, and no two processes try
 * it at once. Accounts take turns. SQL text, because it takes and returns at once.
 */
const TAKE = statement<Taken>(
  'notices_take_pushes',
  `with ripe as materialized (
     select q.subscription_id, q.item_id, q.next_at, row_number() over (partition by u.account_id order by q.next_at) as turn
     from (select * from push_delivery where next_at <= $1 order by next_at limit 2000) q
     join push_subscription u on u.id = q.subscription_id
   ), due as materialized (
     select d.subscription_id, d.item_id from push_delivery d
     join ripe r on r.subscription_id = d.subscription_id and r.item_id = d.item_id
     where d.next_at <= $1 and r.turn <= ${MOST_OF_ACCOUNT} order by r.turn, r.next_at limit $2 for update of d skip locked
   )
   update push_delivery p set attempts = p.attempts + 1,
     next_at = $1::timestamptz + coalesce(($3::int[])[p.attempts + 1], 3600) * interval '1 second'
   from due d join push_subscription s on s.id = d.subscription_id join account a on a.id = s.account_id
     join session o on o.id = s.session_id left join inbox_choices c on c.account_id = a.id
   where p.subscription_id = d.subscription_id and p.item_id = d.item_id
   returning p.subscription_id, p.item_id, p.items, p.attempts, p.expires_at, o.expires_at as session_ends_at, s.account_id,
     s.secret, a.locale, c.quiet`,
);
const ENDED = statement(
  'notices_pushes_ended',
  `delete from push_delivery p using unnest($1::uuid[], $2::text[], $3::int[]) as e(subscription_id, item_id, attempts)
   where p.subscription_id = e.subscription_id and p.item_id = e.item_id and p.attempts = e.attempts`,
);
const SUCCEEDED = statement(
  'notices_pushes_sent',
  'update push_subscription set succeeded_at = $2 where id = any($1::uuid[])',
);
const GONE = statement('notices_browsers_gone', 'delete from push_subscription where id = any($1::uuid[])');

/**
 * Creates the pass that hands messages to push services, `limit` at a time. Each is written from the inbox as it is then: what was
 * read, answered or put off meanwhile is not sent, and neither is what is too old or goes to a browser whose session has ended.
 * @param hear called with every attempt, for logs and metrics
 */
export function sendPushes(sender: PushSender, hear: (outcome: PushOutcome, status: number | undefined) => void) {
  return async (ctx: Context, limit: number, stop?: AbortSignal): Promise<{ pushed: number }> => {
    requireSystem(ctx);
    let pushed = 0;
    while (!stop?.aborted) {
      const due = await ctx.queries.query(TAKE, [ctx.now, limit, WAITS]);
      if (due.length === 0) break;
      const taken = await keepForLater(ctx, due);
      const unread = new Set<Taken>();
      const messages = await writeAll(ctx, taken, unread);
      const outcomes = new Map<Taken, PushOutcome>([...unread].map((due) => [due, 'failed']));
      // One after the other of an account, so that it takes one place at a time.
      await inTurns([...Map.groupBy(taken, ({ accountId }) => accountId).values()], AT_ONCE, async (own) => {
        for (const due of own) {
          const message = messages.get(due);
          // It is no longer wanted.
          if (message === undefined) continue;
          const { outcome, status } = await trySending(sender, message, due, stop);
          outcomes.set(due, outcome);
          hear(outcome, status);
        }
      });
      await note(ctx, taken, outcomes);
      pushed += [...outcomes.values()].filter((outcome) => outcome === 'sent').length;
    }
    return { pushed };
  };
}

/** The messages of those that are still wanted. The inbox of a person is read once for all of theirs. */
async function writeAll(ctx: Context, taken: readonly Taken[], unread: Set<Taken>): Promise<Map<Taken, PushMessage>> {
  const messages = new Map<Taken, PushMessage>();
  const keys = await keepPushKeys(ctx);
  if (keys === undefined) return messages;
  const subject = subjectOf(ctx.rules.baseUrl);
  for (const [accountId, own] of Map.groupBy(taken, (due) => due.accountId)) {
    // Whatever one inbox cannot be read for, those of others are.
    const inbox = await readInbox(asPerson(ctx, accountId)).catch(() => undefined);
    if (inbox === undefined) {
      for (const due of own) unread.add(due);
      continue;
    }
    const needed = new Map(
      inbox.filter((item) => item.readAt === null && needsNow(item)).map((item) => [item.id, item]),
    );
    for (const due of own) {
      const address = openPushAddress(ctx, due.subscriptionId, due.secret);
      const waiting = (due.items ?? [due.itemId]).flatMap((id) => needed.get(id) ?? []);
      if (address === undefined || due.expiresAt <= ctx.now || due.sessionEndsAt <= ctx.now) continue;
      if (waiting.length === 0 && due.itemId !== TEST_ITEM) continue;
      messages.set(due, {
        address,
        payload: writePush(waiting, due.locale, needed.size),
        keys,
        subject,
        ttl: Math.max(1, Math.floor((due.expiresAt.getTime() - ctx.now.getTime()) / 1000)),
        topic: topicOf(due.itemId),
      });
    }
  }
  return messages;
}

/** Push services take https and mail addresses; an instance without https names itself by the latter. */
function subjectOf(baseUrl: string): string {
  const { protocol, hostname, origin } = new URL(baseUrl);
  return protocol === 'https:' ? origin : `mailto:bascule@${hostname}`;
}

async function trySending(
  sender: PushSender,
  message: PushMessage,
  { attempts }: Taken,
  stop: AbortSignal | undefined,
): Promise<{ outcome: PushOutcome; status: number | undefined }> {
  const later = attempts > WAITS.length ? ('given-up' as const) : ('failed' as const);
  try {
    const status = await sender.send(message, stop ?? new AbortController().signal);
    if (status >= 200 && status < 300) return { outcome: 'sent', status };
    if (status === 404 || status === 410) return { outcome: 'gone', status };
    return { outcome: status === 429 || status >= 500 ? later : 'given-up', status };
  } catch (error) {
    return { outcome: error instanceof PushRefused ? 'given-up' : later, status: undefined };
  }
}

async function note(ctx: Context, taken: readonly Taken[], outcomes: ReadonlyMap<Taken, PushOutcome>): Promise<void> {
  const which = (wanted: PushOutcome) =>
    taken.filter((due) => outcomes.get(due) === wanted).map(({ subscriptionId }) => subscriptionId);
  const ended = taken.filter((due) => outcomes.get(due) !== 'failed');
  await ctx.queries.query(ENDED, [
    ended.map(({ subscriptionId }) => subscriptionId),
    ended.map(({ itemId }) => itemId),
    ended.map(({ attempts }) => attempts),
  ]);
  if (which('sent').length > 0) await ctx.queries.query(SUCCEEDED, [which('sent'), ctx.now]);
  if (which('gone').length > 0) await ctx.queries.query(GONE, [which('gone')]);
}
