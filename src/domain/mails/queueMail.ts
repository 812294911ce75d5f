import type { MailKind } from '../../tables/Mail.ts';
import type { TxContext } from '../context.ts';
import { type NewMail, queueMails } from './queueMails.ts';

/** Queues one mail, see `queueMails`. @returns the id of the mail */
export async function queueMail<Kind extends MailKind>(tx: TxContext, mail: NewMail<Kind>): Promise<string> {
  return (await queueMails(tx, [mail]))[0] as string;
}
