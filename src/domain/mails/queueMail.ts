import { type Bound, build, prepare, run } from '../../db/builder.ts';
import { newId } from '../../lib/uuid.ts';
import type { MailData, MailKind, MailRow } from '../../tables/Mail.ts';
import type { TxContext } from '../context.ts';
import { sealMailData } from './mailSeal.ts';

/** A mail to be sent. */
export interface NewMail<Kind extends MailKind> {
  readonly kind: Kind;
  readonly to: string;
  /** The account that it belongs to, with which it is deleted; null when there is none. */
  readonly accountId: string | null;
  /** The language that it is written in; English where the service does not write that one. */
  readonly locale: string;
  readonly data: MailData[Kind];
}

type Queued = Pick<MailRow, 'id' | 'accountId' | 'kind' | 'toAddress' | 'locale' | 'data'> & { now: Date };

const INSERT = prepare((mail: Bound<Queued>) =>
  build.insertInto('mail').values({
    id: mail.id,
    accountId: mail.accountId,
    kind: mail.kind,
    toAddress: mail.toAddress,
    locale: mail.locale,
    data: mail.data,
    nextAt: mail.now,
    createdAt: mail.now,
  }),
);

/**
 * Queues a mail with the change that it tells of: it is sent after the commit by a job, or never written (document 3,
 * MAILER_DSN). A request never waits for a mail server.
 * @returns the id of the mail
 */
export async function queueMail<Kind extends MailKind>(tx: TxContext, mail: NewMail<Kind>): Promise<string> {
  const { kind, accountId, to: toAddress, locale } = mail;
  const id = newId();
  const data = sealMailData(tx.sealer, id, mail.data);
  await run(tx.queries, INSERT, { id, accountId, kind, toAddress, locale, data, now: tx.now });
  tx.signal({ kind: 'mail', accountId: accountId ?? '' });
  return id;
}
