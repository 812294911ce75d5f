import type { Locale } from '../lib/text/locale.ts';
import type { MailData, MailKind } from '../tables/Mail.ts';

/** The text of a mail in one language. Every mail has the same form, so a message is text alone. */
export interface MailText {
  readonly subject: string;
  /** Paragraphs above the button. */
  readonly lines: readonly string[];
  /** The action that the reader should take; `path` is on this instance and begins with a slash. */
  readonly action?: { readonly label: string; readonly path: string };
  /** Paragraphs below it. */
  readonly after?: readonly string[];
  /** The path that ends mails of this kind, for kinds that are optional (RFC 8058). */
  readonly stopPath?: string;
}

/** A kind of mail, in every language that the service writes. */
export type Message<Kind extends MailKind> = (data: MailData[Kind]) => Readonly<Record<Locale, MailText>>;
