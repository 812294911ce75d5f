import type { Sealer } from '../../lib/seal.ts';
import type { MailData, MailKind } from '../../tables/Mail.ts';

/** Bound to its row, so that no mail can be given the link of another. */
const purposeOf = (mailId: string) => `mail ${mailId}`;

export function sealMailData(sealer: Sealer, mailId: string, data: MailData[MailKind]): string {
  return sealer.seal(purposeOf(mailId), data);
}

/** Undefined when APP_SECRET was another one. */
export function openMailData(sealer: Sealer, mailId: string, sealed: string): MailData[MailKind] | undefined {
  return sealer.open(purposeOf(mailId), sealed) as MailData[MailKind] | undefined;
}
