import { type ParsedMail, simpleParser } from 'mailparser';
import type { FakeSmtp } from '../../support/fakeSmtp.ts';
import { until } from '../../support/until.ts';

/** The mails of one address, as its owner reads them. */
export interface Mailbox {
  /** Waits for the next mail that was not read yet. */
  next(): Promise<ParsedMail>;
  /** Waits for the next mail, and answers the address that its button leads to. */
  nextLink(subject: string): Promise<URL>;
  /** The number of unread mails. */
  unread(): number;
}

/** Opens the mailbox of an address on a mail server. */
export function openMailbox(smtp: FakeSmtp, address: string): Mailbox {
  let read = 0;
  const all = () => smtp.arrived.filter(({ to }) => to.includes(address));
  const box: Mailbox = {
    next: async () => {
      const mail = await until(`a mail to ${address}`, () => all()[read]);
      read++;
      return simpleParser(mail.source);
    },
    nextLink: async (subject) => {
      const mail = await box.next();
      if (mail.subject !== subject) throw new Error(`the mail is “${mail.subject}”, not “${subject}”`);
      const [link] = /https?:\/\/\S+/.exec(mail.text ?? '') ?? [];
      if (link === undefined) throw new Error(`no link in “${mail.text}”`);
      return new URL(link);
    },
    unread: () => all().length - read,
  };
  return box;
}
