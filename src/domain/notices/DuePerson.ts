import type { QuietHoursRow } from '../../tables/InboxChoices.ts';
import type { DigestPace, InboxGroup } from '../../tables/words.ts';

/** A person who is looked at. */
export interface DuePerson {
  readonly accountId: string;
  readonly pushed: readonly InboxGroup[];
  readonly mailed: readonly InboxGroup[];
  readonly digest: DigestPace;
  readonly digestAt: Date | null;
  readonly quiet: QuietHoursRow | null;
  readonly quietEnd: Date | null;
  readonly quietMailSince: Date | null;
  readonly email: string;
  readonly locale: string;
  /** Whether they get mails about their work at all. */
  readonly takesMails: boolean;
}
