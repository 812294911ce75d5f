import type { MailData, MailKind } from '../../tables/Mail.ts';

/** A mail as its sender gets it. */
export interface DueMail<Kind extends MailKind = MailKind> {
  readonly id: string;
  readonly kind: Kind;
  readonly to: string;
  readonly locale: string;
  readonly data: MailData[Kind];
  readonly createdAt: Date;
}

/** Passes mails to a mail server. */
export interface MailSender {
  /** @throws MailRefused when another attempt is useless, any other error when a later one may succeed */
  send(mail: DueMail): Promise<void>;
}

/** The mail server refuses this mail permanently, for example because the address does not exist. */
export class MailRefused extends Error {}
