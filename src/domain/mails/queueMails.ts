import { arrayOf, type Bound, build, prepare, rowsOf, run } from '../../db/builder.ts';
import { newId } from '../../lib/uuid.ts';
import type { MailData, MailKind } from '../../tables/Mail.ts';
import type { TxContext } from '../context.ts';
import { sealMailData } from './mailSeal.ts';

/** A mail to be sent. */
export interface NewMail<Kind extends MailKind = MailKind> {
  readonly kind: Kind;
  readonly to: string;
  /** The account that it belongs to, with which it is deleted; null when there is none. */
  readonly accountId: string | null;
  /** The card that it is about; the mail is deleted with the card. */
  readonly cardId?: string | null;
  /** The language of the mail; English if the service does not support that one. */
  readonly locale: string;
  readonly data: MailData[Kind];
}

interface Queued {
  ids: readonly string[];
  accountIds: readonly (string | null)[];
  cardIds: readonly (string | null)[];
  kinds: readonly MailKind[];
  addresses: readonly string[];
  locales: readonly string[];
  data: readonly string[];
  now: Date;
}

const INSERT = prepare(({ ids, accountIds, cardIds, kinds, addresses, locales, data, now }: Bound<Queued>) =>
  build
    .insertInto('mail')
    .columns(['id', 'accountId', 'cardId', 'kind', 'toAddress', 'locale', 'data', 'nextAt', 'createdAt'])
    .expression(({ selectFrom }) =>
      selectFrom(
        rowsOf('m', {
          id: arrayOf(ids, 'uuid'),
          accountId: arrayOf(accountIds, 'uuid'),
          cardId: arrayOf(cardIds, 'uuid'),
          kind: arrayOf(kinds, 'text'),
          toAddress: arrayOf(addresses, 'text'),
          locale: arrayOf(locales, 'text'),
          data: arrayOf(data, 'text'),
        }),
      )
        .select(['m.id', 'm.accountId', 'm.cardId', 'm.kind', 'm.toAddress', 'm.locale', 'm.data'])
        .select([now.as('nextAt'), now.as('createdAt')]),
    ),
);

/**
 * Queues mails in the transaction of the change that they announce: a job sends them after the commit, or they are
 * never written (document 3, MAILER_DSN). A request never waits for a mail server.
 * @returns the ids of the mails
 */
export async function queueMails(tx: TxContext, mails: readonly NewMail[]): Promise<string[]> {
  if (mails.length === 0) return [];
  const ids = mails.map(() => newId());
  await run(tx.queries, INSERT, {
    ids,
    accountIds: mails.map(({ accountId }) => accountId),
    cardIds: mails.map(({ cardId = null }) => cardId),
    kinds: mails.map(({ kind }) => kind),
    addresses: mails.map(({ to }) => to),
    locales: mails.map(({ locale }) => locale),
    data: mails.map(({ data }, place) => sealMailData(tx.sealer, ids[place] as string, data)),
    now: tx.now,
  });
  tx.signal({ kind: 'mail', accountId: mails[0]?.accountId ?? '' });
  return ids;
}
