import type { Locale } from '../lib/text/locale.ts';
import type { MailData, MailKind } from '../tables/Mail.ts';

/** A link with its text; `path` is on this instance and begins with a slash. */
interface MailAction {
  readonly label: string;
  readonly path: string;
}

/** The text of a mail in one language. Every mail has the same form, so a message is text alone. */
export interface MailText {
  readonly subject: string;
  /** Paragraphs above the button. */
  readonly lines: readonly string[];
  /** The action that the reader should take, as a button. */
  readonly action?: MailAction;
  /** Paragraphs below it. */
  readonly after?: readonly string[];
  /** The other action that the reader may take, as a plain link below the paragraphs. */
  readonly otherAction?: MailAction;
  /** The path that ends mails of this kind, for kinds that are optional (RFC 8058). */
  readonly stopPath?: string;
}

/** A kind of mail, in every language that the service writes. */
export type Message<Kind extends MailKind> = (data: MailData[Kind]) => Readonly<Record<Locale, MailText>>;
