import { statement } from '../../db/statement.ts';
import { localeOf } from '../../lib/text/locale.ts';
import { showHidden } from '../../lib/text/showHidden.ts';
import type { MailData } from '../../tables/Mail.ts';
import type { DigestPace } from '../../tables/words.ts';
import type { TxContext } from '../context.ts';
import type { InboxItem, InboxKind } from '../inbox/InboxItem.ts';
import { queueMail } from '../mails/queueMail.ts';
import { makeStopToken } from '../mails/stopToken.ts';
import type { DuePerson } from './DuePerson.ts';
import { NOTICE_WORDS } from './noticeWords.ts';

const PACES_MS: Readonly<Record<Exclude<DigestPace, 'off'>, number>> = { hourly: 3_600_000, daily: 86_400_000 };
/** The rest are counted: the inbox has them all. */
const MOST_LISTED = 20;

/** By the pace that the person has now. */
const NEXT = statement('notices_next_digest', 'update inbox_choices set digest_at = $2 where account_id = $1');

/** Mails a person the items that no mail told them before; without any, no mail comes, and the next one may come at once. */
export async function mailDigest(tx: TxContext, person: DuePerson, items: readonly InboxItem[]): Promise<void> {
  const { accountId, digest } = person;
  if (items.length === 0 || digest === 'off') return;
  await tx.queries.query(NEXT, [accountId, new Date(tx.now.getTime() + PACES_MS[digest])]);
  await queueDigest(tx, person, items, digest);
}

/** What the mails about single cards are about. */
const SINGLE: ReadonlySet<InboxKind> = new Set(['permission-request', 'question', 'blocked-work']);

/** Mails a person without a digest, in one mail, what they would have had mails about if it had not been quiet. */
export async function mailKept(tx: TxContext, person: DuePerson, items: readonly InboxItem[]): Promise<void> {
  const since = person.quietMailSince;
  if (since === null || person.digest !== 'off') return;
  const kept = items.filter(({ kind, createdAt }) => SINGLE.has(kind) && createdAt >= since);
  if (kept.length > 0) await queueDigest(tx, person, kept, 'quiet');
}

async function queueDigest(
  tx: TxContext,
  { accountId, email: to, locale }: DuePerson,
  items: readonly InboxItem[],
  pace: MailData['inbox-digest']['pace'],
): Promise<void> {
  await queueMail(tx, {
    kind: 'inbox-digest',
    ...{ to, accountId, locale },
    data: {
      items: items.slice(0, MOST_LISTED).map(({ title, kind }) => ({
        title: showHidden(title),
        what: NOTICE_WORDS[kind][localeOf(locale)],
      })),
      more: Math.max(0, items.length - MOST_LISTED),
      pace,
      stop: makeStopToken(tx.sealer, accountId),
    },
  });
}
