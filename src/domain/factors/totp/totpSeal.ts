import type { Sealer } from '../../../lib/seal.ts';

/** Bound to its account, so that no account can be given the secret of another. */
const purposeOf = (accountId: string) => `totp ${accountId}`;

export function sealTotpSecret(sealer: Sealer, accountId: string, secret: string): string {
  return sealer.seal(purposeOf(accountId), secret);
}

/** Undefined without a secret, and when APP_SECRET was another one. */
export function openTotpSecret(sealer: Sealer, accountId: string, sealed: string | null): string | undefined {
  const opened = sealed === null ? undefined : sealer.open(purposeOf(accountId), sealed);
  return typeof opened === 'string' ? opened : undefined;
}
