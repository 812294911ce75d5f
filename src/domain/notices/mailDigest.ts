import { statement } from '../../db/statement.ts';
import { localeOf } from '../../lib/text/locale.ts';
import { showHidden } from '../../lib/text/showHidden.ts';
import type { DigestPace } from '../../tables/words.ts';
import type { TxContext } from '../context.ts';
import type { InboxItem } from '../inbox/InboxItem.ts';
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
  const { accountId, digest, email: to, locale } = person;
  if (items.length === 0 || digest === 'off') return;
  await tx.queries.query(NEXT, [accountId, new Date(tx.now.getTime() + PACES_MS[digest])]);
  await queueMail(tx, {
    kind: 'inbox-digest',
    ...{ to, accountId, locale },
    data: {
      items: items.slice(0, MOST_LISTED).map(({ title, kind }) => ({
        title: showHidden(title),
        what: NOTICE_WORDS[kind][localeOf(locale)],
      })),
      more: Math.max(0, items.length - MOST_LISTED),
      pace: digest,
      stop: makeStopToken(tx.sealer, accountId),
    },
  });
}
