import { statement } from '../../db/statement.ts';
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
}

/**
 * The people who see the cards in their inbox and may work on them: the owner, and members with a suitable role. SQL
 * text, because the people of a project come from two tables. A digest takes the place of these mails. An index of its own finds a person's mails about a
 * card.
 */
const PEOPLE = statement<Told>(
  'mail_needs_you',
  `select c.id as card_id, c.number, c.title, p.name as project, a.id as account_id, a.email, a.locale
   from unnest($1::uuid[]) as g(id)
   join card c on c.id = g.id
   join project p on p.id = c.project_id
   cross join lateral (
     select p.owner_id as id
     union all
     select m.account_id from project_member m where m.project_id = p.id and m.role = any($2::text[])
   ) w
   join account a on a.id = w.id
   where a.verified_at is not null and a.erased_at is null and a.needs_you_mails
     and not exists (select from inbox_choices d where d.account_id = a.id and d.digest <> 'off')
     and not exists (select from mail m where m.card_id = c.id and m.account_id = a.id and m.created_at > $3)`,
);

/**
 * Mails the people of locked cards that the cards wait for them, in the transaction of the change that makes them
 * wait: at most one mail per card, hour and person. Nothing is read while the instance sends none.
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
  const mails = told.map(({ cardId, number, title, project, accountId, email: to, locale }) => ({
    kind: 'card-needs-you' as const,
    ...{ to, accountId, locale, cardId },
    data: { number, title, project, why, stop: makeStopToken(tx.sealer, accountId) },
  }));
  await queueMails(tx, mails);
}
