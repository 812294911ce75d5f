import { statement } from '../../db/statement.ts';
import { quietSpan } from '../../lib/time/quietSpan.ts';
import type { QuietHoursRow } from '../../tables/InboxChoices.ts';
import { MEMBER_ROLES } from '../../tables/words.ts';
import { sendsNeedsYouMails } from '../accounts/needsYouMails.ts';
import type { TxContext } from '../context.ts';
import { queueMails } from '../mails/queueMails.ts';
import { makeStopToken } from '../mails/stopToken.ts';
import { mayDo } from '../projectPolicy.ts';

/** The minimum time between two mails to a person about a card. */
const QUIET_MS = 3_600_000;

interface Told {
  cardId: string;
  number: number;
  title: string;
  project: string;
  accountId: string;
  email: string;
  locale: string;
  quiet: QuietHoursRow | null;
}

/**
 * The people who see the cards in their inbox and may work on them: the owner, and members with a suitable role. SQL
 * text, because the people of a project come from two tables. A digest takes the place of these mails. An index of its own finds a person's mails about a
 * card.
 */
const PEOPLE = statement<Told>(
  'mail_needs_you',
  `select c.id as card_id, c.number, c.title, p.name as project, a.id as account_id, a.email, a.locale, o.quiet
   from unnest($1::uuid[]) as g(id)
   join card c on c.id = g.id
   join project p on p.id = c.project_id
   cross join lateral (
     select p.owner_id as id
     union all
     select m.account_id from project_member m where m.project_id = p.id and m.role = any($2::text[])
   ) w
   join account a on a.id = w.id
   left join inbox_choices o on o.account_id = a.id
   where a.verified_at is not null and a.erased_at is null and a.needs_you_mails
     and coalesce(o.digest, 'off') = 'off'
     and not exists (select from mail m where m.card_id = c.id and m.account_id = a.id and m.created_at > $3)`,
);

/** Their inboxes are looked at when it is quiet no more. In one order, so that two changes cannot deadlock. */
const KEEP = statement(
  'mail_keep_for_quiet',
  `with people as materialized (
     select c.account_id, k.ends_at from unnest($1::uuid[], $2::timestamptz[]) as k(account_id, ends_at)
     join inbox_choices c on c.account_id = k.account_id and c.quiet_mail_since is null
     order by c.account_id for no key update of c
   )
   update inbox_choices c set quiet_mail_since = $3, due_at = least(c.due_at, p.ends_at) from people p
   where c.account_id = p.account_id`,
);

/** @returns the people who get no mail now, because it is quiet for them */
async function keepForQuiet(tx: TxContext, told: readonly Told[]): Promise<ReadonlySet<string>> {
  const ends = new Map<string, Date>();
  for (const { accountId, quiet } of told) {
    const span = quiet === null ? undefined : quietSpan(quiet, tx.now);
    if (span !== undefined && span.since <= tx.now) ends.set(accountId, span.until);
  }
  if (ends.size > 0) await tx.queries.query(KEEP, [[...ends.keys()], [...ends.values()], tx.now]);
  return new Set(ends.keys());
}

/**
 * Mails the people of locked cards that the cards wait for them, in the transaction of the change that makes them
 * wait: at most one mail per card, hour and person, and one for all that came in quiet hours. Nothing is read while the instance sends none.
 */
export async function mailNeedsYou(
  tx: TxContext,
  cards: readonly { readonly id: string }[],
  why: 'question' | 'pause',
): Promise<void> {
  if (cards.length === 0 || !sendsNeedsYouMails(tx)) return;
  const roles = MEMBER_ROLES.filter((role) => mayDo(role, 'work'));
  const since = new Date(tx.now.getTime() - QUIET_MS);
  const told = await tx.queries.query(PEOPLE, [cards.map(({ id }) => id), roles, since]);
  const kept = await keepForQuiet(tx, told);
  const mails = told
    .filter(({ accountId }) => !kept.has(accountId))
    .map(({ cardId, number, title, project, accountId, email: to, locale }) => ({
      kind: 'card-needs-you' as const,
      ...{ to, accountId, locale, cardId },
      data: { number, title, project, why, stop: makeStopToken(tx.sealer, accountId) },
    }));
  await queueMails(tx, mails);
}
